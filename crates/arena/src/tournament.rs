//! Many games: who plays whom on which set-ups.

use std::ops::ControlFlow;
use std::path::PathBuf;

use noria_rules::{Components, Options, Record, Recording, Setup};

use crate::error::ArenaError;
use crate::observer::{self, Observer};
use crate::outcome::GameOutcome;
use crate::pairing::Pairing;
use crate::player::{Player, PlayerSpec};
use crate::pool::Pool;
use crate::sprt::{Decision, Hypotheses, Sprt};
use crate::summary::Summary;

/// Games to be played, all of one kind.
pub struct Tournament {
    /// The players, each once.
    players: Vec<Player>,
    /// The players in the order in which they were named, as indices into `players`.
    order: Vec<usize>,
    /// The kind of game.
    options: Options,
    /// How many set-ups are played.
    pub setups: u64,
    /// How often each of them is played, every time with all players one seat further.
    pub rotations: u64,
    /// The seed of the first set-up; those of the others follow it.
    pub seed: u64,
    /// Where the records of all games are saved.
    pub save: Option<PathBuf>,
}

/// A game that was played to the end.
pub struct FinishedGame {
    /// The seed of its set-up.
    pub seed: u64,
    /// Which rotation of the players it was, counted from 0.
    pub rotation: u64,
    /// How it went.
    pub outcome: GameOutcome,
    /// Its record.
    pub record: Record,
}

impl Tournament {
    /// One set-up, each rotation once. Players of one name are one player.
    pub fn new(specs: &[&PlayerSpec], options: Options) -> Result<Self, ArenaError> {
        let mut players: Vec<Player> = Vec::new();
        let mut order = Vec::new();
        for spec in specs {
            let known = players.iter().position(|player| player.name == spec.name);
            order.push(known.unwrap_or(players.len()));
            if known.is_none() {
                players.push(Player::new(spec)?);
            }
        }
        let rotations = order.len() as u64;
        Ok(Tournament { players, order, options, setups: 1, rotations, seed: 1, save: None })
    }

    /// Plays all games and sums them up. Observers see them in order; `progress` is called after each.
    pub fn run(
        &self,
        components: &Components,
        pool: &Pool,
        observers: &mut [Box<dyn Observer>],
        mut progress: impl FnMut(),
    ) -> Result<Summary, ArenaError> {
        let mut outcomes = Vec::new();
        self.play(components, pool, |game| {
            observer::show(&game, components, observers);
            outcomes.push(game.outcome);
            progress();
            ControlFlow::Continue(())
        })?;
        Ok(self.summary(&outcomes))
    }

    /// Plays set-ups until the test of the first player against all others is decided, or there are no more.
    pub fn test(
        &self,
        hypotheses: Hypotheses,
        components: &Components,
        pool: &Pool,
        mut progress: impl FnMut(&Sprt),
    ) -> Result<(Sprt, Summary), ArenaError> {
        let rivals = self.order.iter().filter(|&&player| player != self.order[0]).count() as u64;
        let own = self.order.len() as u64 - rivals;
        let mut sprt = Sprt::new(hypotheses, self.rotations, own * rivals);
        let mut outcomes: Vec<GameOutcome> = Vec::new();
        self.play(components, pool, |game| {
            outcomes.push(game.outcome);
            if (outcomes.len() as u64).is_multiple_of(self.rotations) {
                let setup = &outcomes[outcomes.len() - self.rotations as usize..];
                let shares = setup.iter().filter_map(|outcome| outcome.pairings(self.order[0]));
                sprt.add(shares.sum::<f64>() / self.rotations as f64);
                progress(&sprt);
            }
            match sprt.decision() {
                Decision::Undecided => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        Ok((sprt, self.summary(&outcomes)))
    }

    /// Plays games and passes them on in order, until `each` breaks.
    pub fn play(
        &self,
        components: &Components,
        pool: &Pool,
        mut each: impl FnMut(FinishedGame) -> ControlFlow<()>,
    ) -> Result<(), ArenaError> {
        self.deal(components, self.seed)?; // refuses options that do not fit together
        if let Some(folder) = &self.save {
            std::fs::create_dir_all(folder).map_err(ArenaError::file(folder))?;
        }
        let ended = pool.in_order(
            self.games(),
            |index| self.play_one(components, index),
            |game| match game {
                Ok(game) => each(game).map_break(|()| Ok(())),
                Err(error) => ControlFlow::Break(Err(error)),
            },
        );
        ended.break_value().unwrap_or(Ok(()))
    }

    /// Whether the first player has an opponent.
    pub fn has_rivals(&self) -> bool {
        self.players.len() > 1
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.setups * self.rotations
    }

    /// Sums up games, given in order.
    pub fn summary(&self, outcomes: &[GameOutcome]) -> Summary {
        let names = self.players.iter().map(|player| player.name.as_str());
        let setups = (outcomes.len() as u64).div_ceil(self.rotations);
        Summary { seed: self.seed, setups, ..Summary::of(self.options.clone(), names, outcomes) }
    }

    fn deal(&self, components: &Components, seed: u64) -> Result<Recording, ArenaError> {
        Ok(Recording::new(components, Setup::from_seed(&self.options, components, seed)?)?)
    }

    fn play_one(&self, components: &Components, index: u64) -> Result<FinishedGame, ArenaError> {
        let (rotation, seed) = (index % self.rotations, self.seed.wrapping_add(index / self.rotations));
        let recording = self.deal(components, seed)?;
        let seats = recording.game().position().seats();
        let seating = seats.map(|seat| self.order[(seat.index() + rotation as usize) % self.order.len()]).collect();
        let pairing = Pairing { players: &self.players, seating, seed, rotation };
        let (outcome, record) = pairing.play(recording)?;
        if let Some(folder) = &self.save {
            let path = folder.join(pairing.file_name(self.options.mode));
            std::fs::write(&path, record.to_string()).map_err(ArenaError::file(&path))?;
        }
        Ok(FinishedGame { seed, rotation, outcome, record })
    }
}
