//! Observers: statistics that look at every action of every game.
//!
//! An observer implements [`Observer`] and is registered by one line in [`OBSERVERS`]; `noria arena --observe NAME`
//! then prints its table. Games are shown one after the other in their order, so an observer needs no locks, and its
//! table is the same on any number of threads.

use std::collections::BTreeMap;

use noria_rules::{Action, Components, Event, Game, Path, Seat};
use serde::Serialize;

use crate::outcome::GameOutcome;
use crate::stats::ratio;
use crate::tournament::FinishedGame;

/// Something that gathers statistics. Every method but the last has an empty default.
pub trait Observer {
    /// A game is about to begin.
    fn game_started(&mut self, _game: &Game) {}
    /// A seat has acted; `game` is the game after it.
    fn acted(&mut self, _seat: Seat, _action: Action, _events: &[Event], _game: &Game) {}
    /// A game is over.
    fn game_ended(&mut self, _game: &Game, _outcome: &GameOutcome) {}
    /// What was seen in all games.
    fn table(&self) -> StatTable;
}

/// What an observer saw: the names of the columns, and rows of cells. The first column is a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StatTable {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}

/// Makes an observer that has seen nothing yet.
pub type NewObserver = fn() -> Box<dyn Observer>;

/// All observers by name.
pub const OBSERVERS: [(&str, NewObserver); 2] =
    [("actions", || Box::new(Actions::default())), ("rounds", || Box::new(Rounds::default()))];

/// Shows a game to observers.
pub fn show(game: &FinishedGame, components: &Components, observers: &mut [Box<dyn Observer>]) {
    const SOUND: &str = "a game that was just played can be replayed";
    if observers.is_empty() {
        return;
    }
    let mut replay = game.record.replay(components).expect(SOUND);
    observers.iter_mut().for_each(|observer| observer.game_started(replay.game()));
    let mut events: Vec<Event> = Vec::new();
    while let Some((seat, action)) = replay.step(&mut events).expect(SOUND) {
        observers.iter_mut().for_each(|observer| observer.acted(seat, action, &events, replay.game()));
        events.clear();
    }
    observers.iter_mut().for_each(|observer| observer.game_ended(replay.game(), &game.outcome));
}

/// How often each kind of action is taken in a game, by all players and by winners.
#[derive(Default)]
struct Actions {
    game: Vec<(Seat, String)>,
    counts: BTreeMap<String, [u64; 2]>,
    players: [u64; 2],
}

impl Observer for Actions {
    fn game_started(&mut self, _game: &Game) {
        self.game.clear();
    }

    fn acted(&mut self, seat: Seat, action: Action, _events: &[Event], _game: &Game) {
        let token = action.to_string();
        self.game.push((seat, token.split('=').next().unwrap_or_default().to_string()));
    }

    fn game_ended(&mut self, _game: &Game, outcome: &GameOutcome) {
        let won = |seat: Seat| outcome.seats[seat.index()].place == 1;
        for (seat, word) in self.game.drain(..) {
            let [all, winners] = self.counts.entry(word).or_default();
            *all += 1;
            *winners += u64::from(won(seat));
        }
        for seat in outcome.seats.iter().filter(|seat| seat.player.is_some()) {
            self.players[0] += 1;
            self.players[1] += u64::from(seat.place == 1);
        }
    }

    fn table(&self) -> StatTable {
        let mean = |count: u64, players: u64| format!("{:.2}", ratio(count as f64, players as f64));
        let row = |(word, [all, winners]): (&String, &[u64; 2])| {
            vec![word.clone(), mean(*all, self.players[0]), mean(*winners, self.players[1])]
        };
        StatTable {
            head: ["action", "all", "winners"].map(String::from).into(),
            rows: self.counts.iter().map(row).collect(),
        }
    }
}

/// The mean level on each path at the end of each round, over all players.
#[derive(Default)]
struct Rounds {
    round: u8,
    sums: BTreeMap<u8, [u64; 5]>,
}

impl Rounds {
    fn note(&mut self, game: &Game) {
        let sums = self.sums.entry(self.round).or_default();
        for seat in game.position().seats() {
            sums[0] += 1;
            for (sum, path) in sums[1..].iter_mut().zip(Path::ALL) {
                *sum += u64::from(game.position().players[seat.index()].levels[path]);
            }
        }
    }
}

impl Observer for Rounds {
    fn game_started(&mut self, game: &Game) {
        self.round = game.position().round;
    }

    fn acted(&mut self, _seat: Seat, _action: Action, _events: &[Event], game: &Game) {
        let round = game.position().round;
        if round != self.round {
            if self.round > 0 {
                self.note(game);
            }
            self.round = round;
        }
    }

    fn game_ended(&mut self, game: &Game, _outcome: &GameOutcome) {
        self.note(game);
    }

    fn table(&self) -> StatTable {
        let row = |(round, sums): (&u8, &[u64; 5])| {
            let means = sums[1..].iter().map(|&sum| format!("{:.1}", ratio(sum as f64, sums[0] as f64)));
            [round.to_string()].into_iter().chain(means).collect()
        };
        let head = ["levels after round"].into_iter().chain(Path::ALL.map(Path::name));
        StatTable { head: head.map(String::from).collect(), rows: self.sums.iter().map(row).collect() }
    }
}
