//! The game being played, with everything that can be taken back.

use noria_rules::{Action, Components, Divergence, Event, Game, Record, Refusal, Seat, Setup};

use crate::error::RequestError;

/// How a game began.
enum Origin {
    Setup { setup: Setup, components: Box<Components>, names: Vec<(Seat, String)> },
    Position,
}

/// One action, and the game before it.
struct Ply {
    before: Game,
    seat: Seat,
    action: Action,
}

/// A game and its history.
pub(crate) struct History {
    origin: Origin,
    game: Game,
    plies: Vec<Ply>,
}

impl History {
    /// A game that begins with this set-up.
    pub fn from_setup(setup: Setup, components: Components, game: Game) -> History {
        History {
            origin: Origin::Setup { setup, components: Box::new(components), names: Vec::new() },
            game,
            plies: Vec::new(),
        }
    }

    /// A game that goes on from a described position.
    pub fn from_position(game: Game) -> History {
        History { origin: Origin::Position, game, plies: Vec::new() }
    }

    /// A recorded game, played to the end of its record and checked on the way.
    /// Components that the record names or carries come before those of the session.
    pub fn from_record(components: &Components, record: &Record) -> Result<History, Divergence> {
        let components = record.components().unwrap_or_else(|| components.clone());
        let mut replay = record.replay(&components)?;
        let mut plies = Vec::new();
        loop {
            let before = *replay.game();
            let Some((seat, action)) = replay.step(&mut ())? else { break };
            plies.push(Ply { before, seat, action });
        }
        let origin = Origin::Setup {
            setup: record.setup.clone(),
            components: Box::new(components),
            names: record.names.clone(),
        };
        Ok(History { origin, game: *replay.game(), plies })
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// Plays all the actions, each for the given seat or else for the one to act; or none of them.
    pub fn play(&mut self, seat: Option<Seat>, actions: &[Action]) -> Result<Vec<Event>, RequestError> {
        let start = self.ply();
        let mut events = Vec::new();
        for (index, &action) in actions.iter().enumerate() {
            let seat = seat.or(self.game.to_act()).unwrap_or(Seat::FIRST);
            if let Err(refusal) = self.play_one(seat, action, &mut events) {
                self.go_back_to(start);
                return Err(RequestError::Illegal { number: index + 1, seat, action, refusal });
            }
        }
        Ok(events)
    }

    fn play_one(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let before = self.game;
        self.game.apply(seat, action, events)?;
        self.plies.push(Ply { before, seat, action });
        Ok(())
    }

    /// Takes actions back.
    pub fn undo(&mut self, count: u64) -> Result<(), RequestError> {
        let ply = self.ply();
        match usize::try_from(count).ok().and_then(|count| ply.checked_sub(count)) {
            Some(earlier) => {
                self.go_back_to(earlier);
                Ok(())
            }
            None => Err(RequestError::CannotUndo { count, ply }),
        }
    }

    fn go_back_to(&mut self, ply: usize) {
        if let Some(next) = self.plies.get(ply) {
            self.game = next.before;
            self.plies.truncate(ply);
        }
    }

    /// The record so far; none for a game that did not begin with a set-up.
    pub fn record(&self) -> Option<Record> {
        let Origin::Setup { setup, components, names } = &self.origin else { return None };
        let mut record = Record::new(setup.clone(), components);
        record.names.clone_from(names);
        let afters = self.plies.iter().skip(1).map(|next| &next.before).chain([&self.game]);
        for (Ply { before, seat, action }, after) in self.plies.iter().zip(afters) {
            record.push(*seat, *action, before, after);
        }
        Some(record)
    }
}
