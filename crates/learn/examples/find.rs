//! Looks for positions to teach with: plays games between opponents and prints those turns that begin as wanted.
//!
//! `cargo run -p noria-learn --example find -- MODE SEEDS ROUNDS GOAL [STATE]`, for example
//! `... base 1-40 4-9 "yield energy 3" "knowledge 2"`: GOAL is what a turn must be able to reach, STATE what must hold
//! before; both are written as in lesson files, conditions divided by commas.

use noria_ai::{Level, Opponent};
use noria_learn::{Condition, StepRef};
use noria_rules::{Action, Components, Event, Game, Mode, Options, Recording, Ruleset, Seat, Setup};

fn conditions(text: &str) -> Vec<Condition> {
    let conditions = text.split(',').filter(|text| !text.trim().is_empty());
    conditions.map(|text| text.parse().unwrap_or_else(|why| panic!("{why}"))).collect()
}

fn range(text: &str) -> std::ops::RangeInclusive<u64> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    from.parse().expect("a number")..=to.parse().expect("a number")
}

type Played = (Action, Vec<Event>, Game);

/// The shortest ways to the goal within a turn, of at most so many actions.
fn ways(start: &Game, seat: Seat, goal: &[Condition], most: usize) -> Vec<Vec<Action>> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<Played>> = vec![Vec::new()];
    for _ in 0..most {
        let mut next = Vec::new();
        for way in open {
            let game = way.last().map_or(*start, |(_, _, game)| *game);
            for &action in game.legal_actions(seat).iter() {
                let (mut events, mut after) = (Vec::new(), game);
                after.apply(seat, action, &mut events).expect("listed");
                let mut way = way.clone();
                way.push((action, events, after));
                let steps: Vec<StepRef> = way
                    .iter()
                    .map(|(action, events, after)| StepRef { seat, action: *action, events, after })
                    .collect();
                if goal.iter().all(|condition| condition.holds(seat, start, &steps)) {
                    found.push(way.iter().map(|(action, ..)| *action).collect());
                } else if after.is_pending(seat) && next.len() < 20_000 {
                    next.push(way);
                }
            }
        }
        if !found.is_empty() {
            break;
        }
        open = next;
    }
    found
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [mode, seeds, rounds, goal, rest @ ..] = &args[..] else { panic!("MODE SEEDS ROUNDS GOAL [STATE]") };
    let (mode, goal) = (mode.parse::<Mode>().expect("a mode"), conditions(goal));
    let state = conditions(rest.first().map_or("", String::as_str));
    let (components, rounds) = (Components::standard(), range(rounds));
    for seed in range(seeds) {
        let options = Options { mode, players: Ruleset::of_mode(mode).fewest_players, ..Options::default() };
        let setup = Setup::from_seed(&options, &components, seed).expect("options that fit together");
        let mut recording = Recording::new(&components, setup).expect("a drawn set-up is sound");
        let mut players = [Opponent::new(Level::Apprentice, seed), Opponent::new(Level::Apprentice, seed + 1)];
        while let Some(seat) = recording.game().to_act() {
            let (game, record) = (*recording.game(), recording.record());
            let round = u64::from(game.position().round);
            let begins = record.lines.last().is_none_or(|line| (line.round, line.seat) != (round as u8, seat));
            if begins && seat == Seat::FIRST && rounds.contains(&round) {
                let fits = state.iter().all(|condition| condition.holds(seat, &game, &[]));
                let ways = if fits { ways(&game, seat, &goal, 5) } else { Vec::new() };
                if let Some(way) = ways.first() {
                    let way: Vec<String> = way.iter().map(Action::to_string).collect();
                    let player = &game.position().players[0];
                    println!("=== seed {seed} round {round}, {} ways, one is {}", ways.len(), way.join(" "));
                    println!("    wheel {}", player.wheel);
                    println!(
                        "    {:?} k{} ships {:?} levels {:?}",
                        player.resources, player.knowledge, player.ships, player.levels
                    );
                    println!("    factories {} at {:?}, {:?}", player.factories, player.ambassador, player.warehouses);
                    println!(
                        "    other {:?} at {:?}",
                        game.position().players[1].levels,
                        game.position().players[1].ambassador
                    );
                    println!("    hall {:?}", game.position().hall);
                    println!("{record}");
                }
            }
            let action = players[seat.index()].choose(&game.view(Some(seat))).expect("it is this seat's turn");
            recording.apply(seat, action, &mut ()).expect("opponents keep the rules");
        }
    }
}
