//! One random game, with or without checks.

use std::panic::{AssertUnwindSafe, catch_unwind};

use noria_ai::below;
use noria_rules::{
    Action, ActionList, Components, Divergence, Game, Options, OptionsError, PositionProblems, Record, RecordError,
    Recording, Refusal, Seat, Setup, SetupProblems, most_actions,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Choices are drawn from another stream than the set-up with the same seed.
const CHOICES: u64 = 1;

/// A game to be played at random.
pub struct RandomGame<'a> {
    components: &'a Components,
    options: &'a Options,
    seed: u64,
    check: bool,
}

/// What a finished game amounts to.
#[derive(Default)]
pub struct GameStats {
    /// Actions taken.
    pub decisions: u64,
    /// Actions listed, over all decisions.
    pub listed: u64,
    /// The longest list.
    pub longest: usize,
    /// The points of each seat.
    pub points: Vec<u16>,
    /// The seats in first place.
    pub winners: Vec<Seat>,
}

/// A game in which something was found wrong.
pub struct FailedGame {
    /// The seed of the game.
    pub seed: u64,
    /// What is wrong, and where.
    pub error: CheckError,
    /// The record of all actions before it.
    pub record: String,
}

/// Something that must not happen.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// Options that do not fit together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A drawn set-up that is refused.
    #[error(transparent)]
    Setup(#[from] SetupProblems),
    /// A fault at one decision of the game.
    #[error("round {round}, seat {seat}: {error}")]
    Decision {
        /// The round.
        round: u8,
        /// Who decides.
        seat: Seat,
        /// What is wrong.
        error: DecisionError,
    },
    /// The written record cannot be read.
    #[error("the written record cannot be read: {0}")]
    Unreadable(#[from] RecordError),
    /// The record is written differently after it was read.
    #[error("the record changes when it is read and written again")]
    Rewritten,
    /// The record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Diverged(#[from] Divergence),
    /// The record leads somewhere else.
    #[error("the replayed record ends in another state")]
    OtherEnd,
}

/// What can be wrong at a decision.
#[derive(Debug, thiserror::Error)]
pub enum DecisionError {
    /// Nobody can do anything.
    #[error("no action is legal")]
    Stuck,
    /// A longer list than promised.
    #[error("{listed} actions are listed, at most {most} were promised")]
    TooMany {
        /// How many are listed.
        listed: usize,
        /// How many there may be.
        most: usize,
    },
    /// A listed action is refused.
    #[error("'{action}' is listed but refused: {refusal}")]
    Refused {
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// An action leads to an unsound state.
    #[error("'{action}' leads to an unsound state: {problems}")]
    Unsound {
        /// The action.
        action: Action,
        /// What is wrong with it.
        problems: PositionProblems,
    },
    /// The rules panicked.
    #[error("the rules panicked")]
    Panic,
}

impl<'a> RandomGame<'a> {
    /// The game of this seed.
    pub fn new(components: &'a Components, options: &'a Options, seed: u64, check: bool) -> Self {
        RandomGame { components, options, seed, check }
    }

    /// Plays to the end.
    pub fn play(&self) -> Result<GameStats, Box<FailedGame>> {
        let seed = self.seed;
        let recording = self.deal().map_err(|error| Box::new(FailedGame { seed, error, record: String::new() }))?;
        if self.check { self.play_checked(recording) } else { Ok(self.play_fast(*recording.game())) }
    }

    /// Plays to the end and writes the record.
    pub fn record(&self) -> Result<String, CheckError> {
        let mut recording = self.deal()?;
        let (mut rng, mut actions) = (self.choices(), ActionList::new());
        while let Some(seat) = recording.game().to_act() {
            recording.game().list_actions(seat, &mut actions);
            let action = actions[below(&mut rng, actions.len())];
            recording
                .apply(seat, action, &mut ())
                .map_err(|refusal| at(recording.game(), DecisionError::Refused { action, refusal }))?;
        }
        Ok(recording.record().to_string())
    }

    fn deal(&self) -> Result<Recording, CheckError> {
        Ok(Recording::new(self.components, Setup::from_seed(self.options, self.components, self.seed)?)?)
    }

    fn choices(&self) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(CHOICES);
        rng
    }

    fn play_fast(&self, mut game: Game) -> GameStats {
        let (mut rng, mut actions) = (self.choices(), ActionList::new());
        let mut played = GameStats::default();
        while let Some(seat) = game.to_act() {
            game.list_actions(seat, &mut actions);
            played.note(actions.len());
            let action = actions[below(&mut rng, actions.len())];
            game.apply_unchecked(seat, action, &mut ());
        }
        played.finish(&game);
        played
    }

    fn play_checked(&self, mut recording: Recording) -> Result<GameStats, Box<FailedGame>> {
        let mut played = GameStats::default();
        // A panic of the rules is a fault like any other and deserves its record.
        let all = AssertUnwindSafe(|| self.check_game(&mut recording, &mut played));
        let done = catch_unwind(all).unwrap_or_else(|_| Err(at(recording.game(), DecisionError::Panic)));
        match done {
            Ok(()) => Ok(played),
            Err(error) => Err(Box::new(FailedGame { seed: self.seed, error, record: recording.record().to_string() })),
        }
    }

    fn check_game(&self, recording: &mut Recording, played: &mut GameStats) -> Result<(), CheckError> {
        let (mut rng, mut actions) = (self.choices(), ActionList::new());
        let most = most_actions(self.components.tables());
        while let Some(seat) = recording.game().to_act() {
            let game = *recording.game();
            game.list_actions(seat, &mut actions);
            played.note(actions.len());
            check_list(&game, seat, &actions, most).map_err(|error| at(&game, error))?;
            let action = actions[below(&mut rng, actions.len())];
            recording
                .apply(seat, action, &mut ())
                .map_err(|refusal| at(&game, DecisionError::Refused { action, refusal }))?;
            let problems = recording.game().problems();
            if !problems.is_empty() {
                return Err(at(&game, DecisionError::Unsound { action, problems: PositionProblems(problems) }));
            }
        }
        played.finish(recording.game());
        self.check_record(recording.game(), recording.record())
    }

    fn check_record(&self, game: &Game, record: &Record) -> Result<(), CheckError> {
        let text = record.to_string();
        let read: Record = text.parse()?;
        if read != *record || read.to_string() != text {
            return Err(CheckError::Rewritten);
        }
        let end = read.verify(self.components)?;
        if end.fingerprint() == game.fingerprint() { Ok(()) } else { Err(CheckError::OtherEnd) }
    }
}

fn check_list(game: &Game, seat: Seat, actions: &ActionList, most: usize) -> Result<(), DecisionError> {
    let listed = actions.len();
    if listed == 0 {
        return Err(DecisionError::Stuck);
    }
    if listed > most {
        return Err(DecisionError::TooMany { listed, most });
    }
    match actions.iter().find_map(|&action| Some((action, game.why_not(seat, action)?))) {
        Some((action, refusal)) => Err(DecisionError::Refused { action, refusal }),
        None => Ok(()),
    }
}

fn at(game: &Game, error: DecisionError) -> CheckError {
    CheckError::Decision { round: game.position().round, seat: game.position().seat, error }
}

impl GameStats {
    fn note(&mut self, listed: usize) {
        self.decisions += 1;
        self.listed += listed as u64;
        self.longest = self.longest.max(listed);
    }

    fn finish(&mut self, game: &Game) {
        let standings = game.standings();
        self.points = Seat::all(standings.len()).map(|seat| game.score(seat).total).collect();
        self.winners = standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.seat).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_place_and_action() {
        let components = Components::standard();
        let options = Options::default();
        let recording = RandomGame::new(&components, &options, 1, true).deal().expect("a drawn set-up is sound");
        let refusal = Refusal::SmallRing;
        let error = at(recording.game(), DecisionError::Refused { action: Action::EndTurn, refusal });
        let expected = "round 0, seat 1: 'end' is listed but refused: the small ring cannot be turned by a Night Shift";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn the_saved_game_is_the_measured_one() {
        let components = Components::standard();
        let options = Options::default();
        let played = RandomGame::new(&components, &options, 5, true).play().ok().expect("the rules are sound");
        let record = RandomGame::new(&components, &options, 5, true).record().expect("a drawn set-up is sound");
        let record: Record = record.parse().expect("a written record can be read");
        assert_eq!(record.result, Some(played.points));
    }
}
