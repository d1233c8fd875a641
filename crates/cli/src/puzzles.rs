//! `noria puzzles`: moments of Expert games with one turn that is clearly the best, for the page's weekly puzzle.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use noria_ai::{Judgement, Level, Networks, Opponent, Outlook};
use noria_protocol::Day;
use noria_rules::{Action, Components, Game, Mode, Options, Record, Recording, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::error::CommandError;

/// Find puzzles: positions of Expert games with one turn clearly better than all others
///
/// Two opponents of the level adept play Expert games. At the beginning of a turn somewhere in each, the search
/// proposes turns: the best it finds, and the best ones that leave the best line at each of its steps. What they
/// lead to is searched again, the most promising with the whole budget. The turn is a puzzle if the best is ahead of
/// every other by the margin. The file has a line for each: the game as a code, the margin, the best turn. The same
/// options give the same lines.
#[derive(Args)]
pub struct Puzzles {
    /// Number of puzzles
    #[arg(long, default_value_t = 52)]
    count: usize,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Simulations for each of the best turns
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(16..))]
    simulations: u32,
    /// Points by which the best turn must be ahead
    #[arg(long, default_value_t = 2.0)]
    margin: f32,
    /// The Monday of the first week that takes its puzzle from these: the file is added to, and earlier weeks keep theirs
    #[arg(long, value_name = "DAY", value_parser = monday)]
    from: Option<Day>,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// How many turns are searched with the whole budget.
const FINALISTS: usize = 5;

fn monday(text: &str) -> Result<Day, String> {
    let day: Day = text.parse().map_err(|_| "expected a date such as 2026-11-23".to_string())?;
    if day.weekday() == 0 { Ok(day) } else { Err(format!("{day} is no Monday")) }
}

/// A turn that was proposed: its actions, where they lead, how far ahead it puts the seat.
struct Candidate {
    actions: Vec<Action>,
    end: Game,
    lead: f32,
}

impl Puzzles {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let failure = |error| CommandError::File { path: self.out.clone(), error };
        let mut file = match self.from {
            Some(_) => OpenOptions::new().append(true).open(&self.out),
            None => File::create(&self.out),
        }
        .map_err(failure)?;
        let Puzzles { count, seed, simulations, margin, .. } = self;
        let from = self.from.map(|day| format!("from {day}\n")).unwrap_or_default();
        let head = format!(
            "{from}# Weekly puzzles: a code, the margin in points, the best turn. Made by\n\
             # noria puzzles --count {count} --seed {seed} --simulations {simulations} --margin {margin}\n"
        );
        file.write_all(head.as_bytes()).map_err(failure)?;
        let bar = crate::progress::bar(count as u64, "puzzles", "search");
        let mut found = 0;
        for seed in seed.. {
            if found == count {
                break;
            }
            let puzzle = self.puzzle(seed);
            let margin = puzzle.as_ref().map_or(0.0, |(margin, _)| *margin);
            bar.println(format!("game {seed}: the best turn is {margin:.1} points ahead"));
            if let Some((_, line)) = puzzle.filter(|(margin, _)| *margin >= self.margin) {
                writeln!(file, "{line}").map_err(failure)?;
                found += 1;
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// The margin of the best turn at the moment of a game, and the line of the file.
    fn puzzle(&self, seed: u64) -> Option<(f32, String)> {
        let components = Components::standard();
        let (record, game) = moment(&components, seed)?;
        let seat = game.to_act()?;
        let judgement = &*Networks::built_in().best();
        let mut turns = self.proposals(judgement, &game, seat, seed);
        for turn in &mut turns {
            turn.lead = lead(judgement, &turn.end, seat, self.simulations / 16 + 8, seed);
        }
        turns.sort_by(|a, b| b.lead.total_cmp(&a.lead));
        turns.truncate(FINALISTS);
        for turn in &mut turns {
            turn.lead = lead(judgement, &turn.end, seat, self.simulations, seed);
        }
        turns.sort_by(|a, b| b.lead.total_cmp(&a.lead));
        let [best, next, ..] = &turns[..] else { return None };
        let margin = best.lead - next.lead;
        // A turn of one or two steps is no puzzle.
        if best.actions.len() < 4 {
            return None;
        }
        let code = record.to_code().ok()?;
        let words: Vec<String> = best.actions.iter().map(Action::to_string).collect();
        Some((margin, format!("{code} {margin:.1} {}", words.join(" "))))
    }

    /// Turns worth a closer look, each with another end.
    fn proposals(&self, judgement: &dyn Judgement, game: &Game, seat: Seat, seed: u64) -> Vec<Candidate> {
        let mut turns: Vec<Candidate> = Vec::new();
        let mut ends = HashSet::new();
        let mut add = |prefix: &[Action], rest: &[Action]| {
            let actions: Vec<Action> = prefix.iter().chain(rest).copied().collect();
            let mut end = *game;
            let legal = actions.iter().all(|&action| end.apply(seat, action, &mut ()).is_ok());
            if legal && end.ended_turn(game, seat) && ends.insert(end.fingerprint()) {
                turns.push(Candidate { actions, end, lead: 0.0 });
            }
        };
        let plans = judgement.advise(&game.view(Some(seat)), self.simulations, 8, seed);
        plans.iter().for_each(|plan| add(&[], &plan.actions));
        let mut at = *game;
        let line = plans.first().map(|plan| plan.actions.clone()).unwrap_or_default();
        for step in 0..line.len() {
            for plan in judgement.advise(&at.view(Some(seat)), self.simulations / 4, 5, seed) {
                add(&line[..step], &plan.actions);
            }
            if at.apply(seat, line[step], &mut ()).is_err() || !at.is_pending(seat) {
                break;
            }
        }
        turns
    }
}

/// An Expert game of two up to the beginning of some turn.
fn moment(components: &Components, seed: u64) -> Option<(Record, Game)> {
    let options = Options { mode: Mode::Expert, players: 2, ..Options::default() };
    let setup = Setup::from_seed(&options, components, seed).ok()?;
    let round = 3 + (seed * 7 % 11) as u8;
    let mut players = [Opponent::new(Level::Adept, 2 * seed), Opponent::new(Level::Adept, 2 * seed + 1)];
    let mut recording = Recording::new(components, setup).ok()?;
    while recording.game().position().round < round {
        let seat = Seat::all(2).find(|&seat| recording.game().is_pending(seat))?;
        let action = players[seat.index()].choose(&recording.game().view(Some(seat)))?;
        recording.apply(seat, action, &mut ()).ok()?;
    }
    let game = *recording.game();
    Some((recording.into_record(), game))
}

/// How far ahead a seat may expect to be after its turn, in points.
fn lead(judgement: &dyn Judgement, end: &Game, seat: Seat, simulations: u32, seed: u64) -> f32 {
    let Outlook { points, .. } = judgement.expect(end, simulations, &mut ChaCha8Rng::seed_from_u64(seed));
    let others = Seat::all(end.position().players.len()).filter(|&other| other != seat);
    points[seat.index()] - others.map(|other| points[other.index()]).fold(f32::MIN, f32::max)
}
