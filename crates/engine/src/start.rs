//! Beginning a game: drawn, described or recorded.

use std::hash::{BuildHasher, RandomState};

use noria_rules::{
    BotSetup, Components, Game, MarketLayout, Options, OptionsError, Record, Ruleset, Seat, SeenPosition, Setup,
    SoloNotation,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;

use crate::error::RequestError;
use crate::history::History;
use crate::request::{Start, read_field};

/// Answers `new`.
pub(crate) fn new(
    components: &Components,
    options: Option<Value>,
    seed: Option<u64>,
    setup: Option<Value>,
    notation: Option<String>,
) -> Result<Start, RequestError> {
    if seed.is_some() && (setup.is_some() || notation.is_some()) {
        return Err(RequestError::SeedWithout);
    }
    match (options, setup, notation) {
        (options, None, None) => {
            let options = read_options(options)?;
            let seed = seed.unwrap_or_else(random_seed);
            let setup = draw(&options, components, seed)?;
            Ok(Start { history: set_up(components, setup)?, seed: Some(seed) })
        }
        (None, Some(setup), None) => {
            Ok(Start { history: set_up(components, read_field("setup", setup)?)?, seed: None })
        }
        (None, None, Some(notation)) => Ok(Start { history: from_notation(components, &notation)?, seed: None }),
        _ => Err(RequestError::OneOf("'options', 'setup' or 'notation'")),
    }
}

/// Answers `load`.
pub(crate) fn load(
    components: &Components,
    record: Option<String>,
    position: Option<Value>,
    seed: Option<u64>,
) -> Result<Start, RequestError> {
    match (record, position) {
        (Some(_), None) if seed.is_some() => Err(RequestError::SeedWithRecord),
        (Some(record), None) => {
            let record: Record = record.parse()?;
            Ok(Start { history: History::from_record(components, &record)?, seed: None })
        }
        (None, Some(position)) => {
            let position: SeenPosition = read_field("position", position)?;
            let unknown = position.stack.iter().any(|island| island.is_none());
            let seed = unknown.then(|| seed.unwrap_or_else(random_seed));
            let mut rng = ChaCha8Rng::seed_from_u64(seed.unwrap_or(0));
            let position = position.deal(components.tables(), &mut rng);
            Ok(Start { history: History::from_position(Game::from_position(components, &position)?), seed })
        }
        _ => Err(RequestError::OneOf("'record' or 'position'")),
    }
}

/// A seed that every JSON reader can hold exactly.
fn random_seed() -> u64 {
    RandomState::new().hash_one(std::time::SystemTime::now()) >> 11
}

/// Options, with two conveniences: a published Bot by its number, and one player in a solo game.
fn read_options(options: Option<Value>) -> Result<Options, RequestError> {
    let mut options = options.unwrap_or_else(|| Value::Object(Default::default()));
    if let Some(fields) = options.as_object_mut() {
        if let Some(number) = fields.get("bot").and_then(Value::as_u64) {
            let wheel = usize::try_from(number).ok().and_then(BotSetup::published);
            let wheel = wheel.ok_or_else(|| RequestError::Options(vec!["bot: there are Bots 1, 2 and 3".into()]))?;
            fields.insert("bot".into(), wheel.to_string().into());
        }
        if let Some(mode) = fields.get("mode").and_then(Value::as_str).and_then(|mode| mode.parse().ok()) {
            fields.entry("players").or_insert_with(|| Ruleset::of_mode(mode).fewest_players.into());
        }
    }
    read_field("options", options)
}

/// Draws a set-up. The rules name one problem at a time; mending it brings out the next.
fn draw(options: &Options, components: &Components, seed: u64) -> Result<Setup, RequestError> {
    let mut options = options.clone();
    let mut problems = Vec::new();
    let setup = loop {
        match Setup::from_seed(&options, components, seed) {
            Ok(setup) => break setup,
            Err(problem) => {
                problems.push(problem.to_string());
                match problem {
                    OptionsError::Players { .. } => options.players = options.ruleset().fewest_players,
                    OptionsError::FirstGameMarket(_) => options.market = MarketLayout::Random,
                    OptionsError::Bot => options.bot = None,
                }
            }
        }
    };
    problems.extend(setup.problems(components).iter().map(|problem| problem.to_string()));
    if problems.is_empty() { Ok(setup) } else { Err(RequestError::Options(problems)) }
}

fn set_up(components: &Components, setup: Setup) -> Result<History, RequestError> {
    let game = Game::new(components, &setup).map_err(|problems| RequestError::Setup(problems.0))?;
    Ok(History::from_setup(setup, components.clone(), game))
}

/// A solo game with the player's own choices already made (SOLO-8).
fn from_notation(components: &Components, text: &str) -> Result<History, RequestError> {
    let notation: SoloNotation = text.parse()?;
    let mut history = set_up(components, notation.setup())?;
    let actions: Vec<_> = notation.actions().collect();
    history.play(Some(Seat::FIRST), &actions).map_err(|error| match error {
        RequestError::Illegal { action, refusal, .. } => RequestError::NotationWheel { action, refusal },
        other => other,
    })?;
    Ok(history)
}
