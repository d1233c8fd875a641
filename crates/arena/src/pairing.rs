//! One game of a tournament.

use std::time::{Duration, Instant};

use noria_rules::{Game, Mode, Record, Recording, Ruleset, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::error::{ArenaError, PlayerError};
use crate::outcome::{GameOutcome, SeatOutcome, TurnTimes};
use crate::player::{Agent, Player};

/// The longest name that a record takes.
const LONGEST_NAME: usize = 80;

/// A game to be played.
pub(crate) struct Pairing<'a> {
    /// All players of the tournament.
    pub players: &'a [Player],
    /// Which of them has each seat.
    pub seating: Vec<usize>,
    /// The seed of the set-up.
    pub seed: u64,
    /// Which rotation of the players this is.
    pub rotation: u64,
}

impl Pairing<'_> {
    /// Plays to the end.
    pub fn play(&self, mut recording: Recording) -> Result<(GameOutcome, Record), ArenaError> {
        for (seat, &who) in Seat::all(self.seating.len()).zip(&self.seating) {
            recording.name(seat, self.name(who));
        }
        let mut agents = Vec::new();
        for (place, &who) in self.seating.iter().enumerate() {
            agents.push(self.players[who].agent(self.seed_of(place))?);
        }
        let Pairing { seed, rotation, .. } = *self;
        let outcome = self.play_with(agents, &mut recording);
        let outcome = outcome.map_err(|reason| ArenaError::Game { seed, rotation: rotation + 1, reason })?;
        Ok((outcome, recording.into_record()))
    }

    fn play_with(
        &self,
        mut agents: Vec<Box<dyn Agent>>,
        recording: &mut Recording,
    ) -> Result<GameOutcome, PlayerError> {
        let mut decisions = 0;
        let mut times = vec![TurnTimes::default(); self.seating.len()];
        let mut turn = ((0, Seat::FIRST), Duration::ZERO);
        while let Some(seat) = recording.game().to_act() {
            let now = (recording.game().position().round, seat);
            if now != turn.0 {
                end_turn(&mut times, turn);
                turn = (now, Duration::ZERO);
            }
            let start = Instant::now();
            let action = agents[seat.index()].choose(&recording.game().view(Some(seat)))?;
            turn.1 += start.elapsed();
            recording.apply(seat, action, &mut ()).map_err(|refusal| PlayerError::Refused { action, refusal })?;
            decisions += 1;
        }
        end_turn(&mut times, turn);
        Ok(GameOutcome { decisions, seats: self.outcomes(recording.game(), &times) })
    }

    /// Every agent of every game has its own seed. Stream 0 is the set-up's.
    fn seed_of(&self, place: usize) -> u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(1 + self.rotation * Seat::MAX as u64 + place as u64);
        rng.next_u64()
    }

    fn name(&self, who: usize) -> String {
        self.players[who].name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect()
    }

    fn outcomes(&self, game: &Game, times: &[TurnTimes]) -> Vec<SeatOutcome> {
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.seat);
        let outcome = |standing: &noria_rules::Standing| {
            let index = standing.seat.index();
            SeatOutcome {
                player: self.seating.get(index).copied(),
                points: standing.score.total,
                place: standing.place,
                levels: game.position().players[index].levels,
                chambers: standing.score.rows.map(|_, row| row.points()),
                times: times.get(index).copied().unwrap_or_default(),
            }
        };
        standings.iter().map(outcome).collect()
    }

    /// A name for the file of the record.
    pub fn file_name(&self, mode: Mode) -> String {
        let Pairing { seed, rotation, .. } = self;
        match Ruleset::of_mode(mode).has_bot {
            true => format!("{mode}-{seed}-player-{}.noria", rotation + 1),
            false => format!("{mode}-{}-{seed}-rotation-{}.noria", self.seating.len(), rotation + 1),
        }
    }
}

/// Decisions before round 1 are not turns.
fn end_turn(times: &mut [TurnTimes], ((round, seat), time): ((u8, Seat), Duration)) {
    if round > 0 {
        times[seat.index()].add(&TurnTimes { turns: 1, total: time, longest: time });
    }
}
