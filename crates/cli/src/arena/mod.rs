//! `noria arena`: many games between any players, and what they tell about players and game.

mod bout;
mod outside;
mod player;
mod report;
mod stats;
mod summary;

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use noria_rules::{Components, Mode, Record};

use crate::args::{ComponentsArg, GameArgs};
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::workers;
use bout::{Bout, Played};
use player::{Contestant, PlayerArg};
use summary::Summary;

/// Let players meet over many games: who is stronger, and how the game is won
///
/// Every set-up is played once for each rotation of the players round the table, so that neither the
/// seat nor the luck of the draw favours anybody. Set-ups are drawn from --seed and the numbers after
/// it. In a solo game each player meets the Bot alone, all on the same set-ups. The results are the same
/// on any number of threads, except for the times: these are true while each thread has a processor.
///
/// A player is one of:
///
///   novice, apprentice, adept, master   an opponent of this level
///   random                              any legal action
///   greedy                              what looks best at a glance
///   visits:N                            as master, with N rounds of search for a decision
///   engine:COMMAND                      a program of your own
///
/// With @FILE after it, as in adept@new.txt, one of our opponents plays with the network of that file.
///
/// The COMMAND is started for every game and seat. It reads one JSON object per line,
/// {"cmd":"choose","seat":1,"view":…,"actions":["take=energy",…]}, and answers each with a line
/// {"action":"take=energy"}. The end of its input is the end of its game. Its words are separated by
/// spaces and contain no comma. docs/engine-protocol.md says more, examples/arena_bot.py is an example.
///
/// Elo differences are against all others at the table: whoever has the better place has won that
/// pairing. All intervals are 95 % confidence intervals.
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(mut_arg("players", |count| count.long("seats").value_name("SEATS").help(SEATS_HELP)))]
pub struct Arena {
    /// Who plays: names of players, separated by commas
    #[arg(long = "players", value_delimiter = ',', value_name = "PLAYER,…", required = true)]
    who: Vec<PlayerArg>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// How many games to play; a set-up that was begun is played to its last rotation
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first set-up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one for each processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Save the records of all games in this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// In the arena `--players` says who plays, so the number of players goes by another name.
const SEATS_HELP: &str = "How many seats, if the same player takes all of them [default: one for each player]";

/// Who plays whom on which set-ups.
struct Programme {
    contestants: Vec<Contestant>,
    /// The players in the order in which they were named, as numbers of contestants.
    order: Vec<usize>,
    game: GameArgs,
    setups: u64,
}

impl Arena {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let components = self.components.load()?;
        let programme = self.programme()?;
        programme.game.deal(&components, self.seed)?; // refuses options that do not fit together
        if let Some(folder) = &self.save {
            std::fs::create_dir_all(folder).map_err(|error| Failure::File { path: folder.clone(), error })?;
        }
        let begun = Instant::now();
        let games = programme.setups * programme.order.len() as u64;
        let bar = workers::progress(games, "arena".into());
        let threads = workers::threads(self.threads);
        let played = workers::share_out(games, threads, &bar, |index| self.play(&programme, &components, index));
        bar.finish_and_clear();
        let names = programme.contestants.iter().map(|contestant| contestant.name.as_str());
        let summary = Summary {
            seed: self.seed,
            setups: programme.setups,
            seconds: begun.elapsed().as_secs_f64(),
            ..Summary::of(programme.game.options(), names, &played?)
        };
        if self.json { print_json(&summary) } else { print(&report::text(&summary)) }
    }

    /// Seats the players; those of one name count as one contestant.
    fn programme(&self) -> Result<Programme, Failure> {
        let mut players: Vec<&PlayerArg> = self.who.iter().collect();
        let mut game = self.game.clone();
        if game.mode != Mode::Solo {
            let seats = game.players.map_or(players.len(), usize::from);
            if let [only] = players[..] {
                players = vec![only; seats];
            } else if players.len() != seats {
                let named = players.len();
                return Err(Failure::Usage(format!("--players names {named} players for {seats} seats")));
            }
            game.players = u8::try_from(players.len()).ok();
        }
        let tuned = Contestant::tuned();
        let mut contestants: Vec<Contestant> = Vec::new();
        let mut order = Vec::new();
        for player in players {
            let known = contestants.iter().position(|contestant| contestant.name == player.name);
            order.push(known.unwrap_or(contestants.len()));
            if known.is_none() {
                contestants.push(Contestant::prepare(player, &tuned)?);
            }
        }
        let setups = self.games.div_ceil(order.len() as u64);
        Ok(Programme { contestants, order, game, setups })
    }

    fn play(&self, programme: &Programme, components: &Components, index: u64) -> Result<Played, Failure> {
        let players = programme.order.len();
        let (rotation, seed) = (index % players as u64, self.seed.wrapping_add(index / players as u64));
        let (setup, game) = programme.game.deal(components, seed)?;
        let seats = game.position().seats();
        let seating = seats.map(|seat| programme.order[(seat.index() + rotation as usize) % players]).collect();
        let bout = Bout { contestants: &programme.contestants, seating, seed, rotation };
        let mut record = Record::new(setup, components);
        let played = bout.play(game, &mut record).map_err(|failure| match failure {
            Failure::Check(what) => Failure::Check(format!("set-up {seed}, rotation {}: {what}", rotation + 1)),
            other => other,
        })?;
        if let Some(folder) = &self.save {
            let path = folder.join(bout.file_name(programme.game.mode));
            std::fs::write(&path, record.to_string()).map_err(|error| Failure::File { path, error })?;
        }
        Ok(played)
    }
}
