//! Many games: who plays whom on which set-ups.

use std::path::PathBuf;

use noria_rules::{Components, Record};

use super::bout::{Bout, Played};
use super::player::{Contestant, PlayerArg};
use super::summary::Summary;
use crate::args::GameArgs;
use crate::failure::Failure;
use crate::workers;

/// Games to be played, all of one kind.
pub struct Programme {
    /// Everybody who takes part, once.
    pub contestants: Vec<Contestant>,
    /// The players in the order in which they were named, as numbers of contestants.
    pub order: Vec<usize>,
    /// The kind of game.
    pub game: GameArgs,
    /// How many set-ups are played.
    pub setups: u64,
    /// How often each of them, every time with all players one seat further.
    pub rotations: u64,
    /// The seed of the first set-up; those of the others follow it.
    pub seed: u64,
    /// Where the records of all games are saved.
    pub save: Option<PathBuf>,
}

impl Programme {
    /// Prepares the players; those of one name count as one contestant.
    pub fn seat(players: &[&PlayerArg]) -> Result<(Vec<Contestant>, Vec<usize>), Failure> {
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
        Ok((contestants, order))
    }

    /// Plays all games. What comes out is the same on any number of threads, except for the times.
    pub fn run(&self, components: &Components, threads: usize, name: String) -> Result<Summary, Failure> {
        self.game.deal(components, self.seed)?; // refuses options that do not fit together
        if let Some(folder) = &self.save {
            std::fs::create_dir_all(folder).map_err(|error| Failure::File { path: folder.clone(), error })?;
        }
        let games = self.setups * self.rotations;
        let bar = workers::progress(games, name);
        let played = workers::share_out(games, threads, &bar, |index| self.play(components, index));
        bar.finish_and_clear();
        let names = self.contestants.iter().map(|contestant| contestant.name.as_str());
        let Programme { seed, setups, .. } = *self;
        Ok(Summary { seed, setups, ..Summary::of(self.game.options(), names, &played?) })
    }

    fn play(&self, components: &Components, index: u64) -> Result<Played, Failure> {
        let (rotation, seed) = (index % self.rotations, self.seed.wrapping_add(index / self.rotations));
        let (setup, game) = self.game.deal(components, seed)?;
        let seats = game.position().seats();
        let seating = seats.map(|seat| self.order[(seat.index() + rotation as usize) % self.order.len()]).collect();
        let bout = Bout { contestants: &self.contestants, seating, seed, rotation };
        let mut record = Record::new(setup, components);
        let played = bout.play(game, &mut record).map_err(|failure| match failure {
            Failure::Check(what) => Failure::Check(format!("set-up {seed}, rotation {}: {what}", rotation + 1)),
            other => other,
        })?;
        if let Some(folder) = &self.save {
            let path = folder.join(bout.file_name(self.game.mode));
            std::fs::write(&path, record.to_string()).map_err(|error| Failure::File { path, error })?;
        }
        Ok(played)
    }
}
