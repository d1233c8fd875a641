//! Who can play in a tournament.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use noria_ai::below;
use noria_ai::leaning::{Leaning, Paths};
use noria_ai::{
    Evaluator, Judgement, Level, Network, Networks, Opponent, PolicyNetwork, PolicyNetworkError, PolicyStrength,
    Strength, TimeBudget,
};
use noria_rules::{Action, Path, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::engine::EngineAgent;
use crate::error::{ArenaError, PlayerError};

/// A player by its name, such as `master`, `simulations:60@new.txt` or `engine:python3 bot.py`.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSpec {
    /// What was typed.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Random,
    Search { search: SearchSpec, leans: LeaningSpec, network: Option<PathBuf> },
    Engine(Vec<String>),
}

/// How strong one of the built-in opponents is, and how many seconds it has for a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SearchSpec {
    /// With a value network.
    strength: Strength,
    /// With a policy network; players that have none play with the value network if they are given no file.
    policy: Option<PolicyStrength>,
    seconds: Option<f64>,
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = match text.split_once(':') {
            _ if text == "random" => Kind::Random,
            Some(("engine", command)) => {
                let words: Vec<String> = command.split_whitespace().map(String::from).collect();
                if words.is_empty() {
                    return Err("expected a command after 'engine:'".into());
                }
                Kind::Engine(words)
            }
            _ => {
                let (name, network) = match text.split_once('@') {
                    Some((name, path)) => (name, Some(PathBuf::from(path))),
                    None => (text, None),
                };
                let (name, leans) = match name.split_once('+') {
                    Some((name, paths)) => (name, paths.parse()?),
                    None => (name, LeaningSpec::Default),
                };
                Kind::Search { search: name.parse()?, leans, network }
            }
        };
        Ok(PlayerSpec { name: text.to_string(), kind })
    }
}

/// Which paths a built-in opponent leans to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LeaningSpec {
    /// As at any table: lower levels to others in every game, masters to none.
    Default,
    /// To others in every game, to the end.
    PerGame,
    /// Always to these, to the end.
    Fixed(Paths),
}

impl FromStr for LeaningSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "leaning" {
            return Ok(LeaningSpec::PerGame);
        }
        let mut paths = Paths::default();
        for name in text.split('+') {
            let path = Path::ALL.into_iter().find(|path| path.name() == name);
            paths[path.ok_or_else(|| format!("'{name}' is no path; expected paths or 'leaning' behind '+'"))?] = true;
        }
        Ok(LeaningSpec::Fixed(paths))
    }
}

impl FromStr for SearchSpec {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let value = |simulations| Strength { simulations, ..Strength::SEARCH };
        let untimed = |strength, policy| SearchSpec { strength, policy, seconds: None };
        let searching = |simulations| untimed(value(simulations), Some(PolicyStrength::searching(simulations)));
        let positive = |number: &str| number.parse().ok().filter(|&simulations| simulations > 0);
        match name.split_once(':') {
            None if name == "greedy" => Ok(untimed(value(0), None)),
            None => name.parse::<Level>().map(|level| untimed(level.strength(), level.policy())).map_err(|expected| {
                format!("expected {expected}, or random, greedy, simulations:N, policy:T, value:N, seconds:S or engine:COMMAND")
            }),
            Some(("simulations", number)) => {
                positive(number).map(searching).ok_or_else(|| "simulations:N needs a number from 1".into())
            }
            Some(("value", number)) => {
                let player = positive(number).map(|simulations| untimed(value(simulations), None));
                player.ok_or_else(|| "value:N needs a number from 1".into())
            }
            Some(("policy", number)) => match number.parse() {
                Ok(temperature) if (0.0..=10.0).contains(&temperature) => {
                    Ok(untimed(value(1), Some(PolicyStrength { simulations: 0, temperature })))
                }
                _ => Err("policy:T needs a temperature from 0 to 10".into()),
            },
            Some(("seconds", number)) => match number.parse() {
                Ok(seconds) if (0.001..=3600.0).contains(&seconds) => {
                    Ok(SearchSpec { seconds: Some(seconds), ..searching(u32::MAX) })
                }
                _ => Err("seconds:S needs a number from 0.001 to 3600".into()),
            },
            Some(_) => Err("expected simulations:N, policy:T, value:N, seconds:S or engine:COMMAND".into()),
        }
    }
}

/// A player that is ready for any number of games.
pub struct Player {
    /// Its name.
    pub name: String,
    kind: Ready,
}

enum Ready {
    Random,
    Search(SearchSpec, LeaningSpec, Arc<Evaluator>),
    Policy(SearchSpec, PolicyStrength, LeaningSpec, Arc<dyn Judgement>),
    Engine(Vec<String>),
}

/// A player in one game.
pub trait Agent {
    /// Its choice. The view is that of a seat that has a decision.
    fn choose(&mut self, view: &View) -> Result<Action, PlayerError>;
}

impl Player {
    /// Reads the network of a player that has its own; the others share the built-in ones.
    pub fn new(spec: &PlayerSpec) -> Result<Self, ArenaError> {
        let built_in = Networks::built_in();
        let kind = match &spec.kind {
            Kind::Random => Ready::Random,
            Kind::Engine(command) => Ready::Engine(command.clone()),
            Kind::Search { search, leans, network: None } => match search.policy {
                Some(policy) => Ready::Policy(*search, policy, *leans, built_in.best()),
                None => Ready::Search(*search, *leans, built_in.value().clone()),
            },
            // What kind of network it is the file says.
            Kind::Search { search, leans, network: Some(path) } => match read_policy_network(path)? {
                Some(network) => {
                    let strength = PolicyStrength::searching(search.strength.simulations);
                    Ready::Policy(*search, search.policy.unwrap_or(strength), *leans, Arc::new(network))
                }
                None => Ready::Search(*search, *leans, Arc::new(Evaluator::new(read_network(path)?))),
            },
        };
        Ok(Player { name: spec.name.clone(), kind })
    }

    /// The player for one game. An engine is started for each game, so that games are independent.
    pub fn agent(&self, seed: u64) -> Result<Box<dyn Agent>, ArenaError> {
        Ok(match &self.kind {
            Ready::Random => Box::new(RandomAgent(ChaCha8Rng::seed_from_u64(seed))),
            Ready::Engine(command) => Box::new(EngineAgent::start(command)?),
            Ready::Search(search, leans, evaluator) => {
                let opponent = Opponent::with(evaluator.clone(), search.strength, seed);
                timed(leans.give(opponent, seed), search.seconds)
            }
            Ready::Policy(search, strength, leans, network) => {
                timed(leans.give(network.clone().player(*strength, seed), seed), search.seconds)
            }
        })
    }
}

impl LeaningSpec {
    fn give(self, opponent: Opponent, seed: u64) -> Opponent {
        match self {
            LeaningSpec::Default => opponent.with_character(seed),
            LeaningSpec::PerGame => opponent.leaning(Leaning::by_seed(seed, u8::MAX)),
            LeaningSpec::Fixed(paths) => opponent.leaning(Leaning::to(paths, u8::MAX)),
        }
    }
}

fn timed(opponent: Opponent, seconds: Option<f64>) -> Box<dyn Agent> {
    match seconds {
        None => Box::new(SearchAgent(opponent)),
        Some(seconds) => Box::new(TimedAgent(opponent, TimeBudget::new(seconds))),
    }
}

/// Any legal action, each as likely as the others.
struct RandomAgent(ChaCha8Rng);

impl Agent for RandomAgent {
    fn choose(&mut self, view: &View) -> Result<Action, PlayerError> {
        let actions = view.legal_actions();
        Ok(actions[below(&mut self.0, actions.len())])
    }
}

/// A built-in opponent.
struct SearchAgent(Opponent);

impl Agent for SearchAgent {
    fn choose(&mut self, view: &View) -> Result<Action, PlayerError> {
        Ok(self.0.choose(view).unwrap_or_else(|| view.legal_actions()[0]))
    }
}

/// A built-in opponent with a limited time for each turn.
struct TimedAgent(Opponent, TimeBudget);

impl Agent for TimedAgent {
    fn choose(&mut self, view: &View) -> Result<Action, PlayerError> {
        let start = Instant::now();
        let now = || start.elapsed().as_secs_f64();
        Ok(self.1.choose(&mut self.0, view, now).unwrap_or_else(|| view.legal_actions()[0]))
    }
}

/// The policy network of a file; `None` if it holds something else.
fn read_policy_network(path: &std::path::Path) -> Result<Option<PolicyNetwork>, ArenaError> {
    let bytes = std::fs::read(path).map_err(ArenaError::file(path))?;
    match PolicyNetwork::read(&bytes) {
        Ok(network) => Ok(Some(network)),
        Err(PolicyNetworkError::NotANetwork) => Ok(None),
        Err(error) => Err(ArenaError::content(path, error.to_string())),
    }
}

/// The network of a file.
pub fn read_network(path: &std::path::Path) -> Result<Network, ArenaError> {
    let text = std::fs::read_to_string(path).map_err(ArenaError::file(path))?;
    Network::read(&text).map_err(|error| ArenaError::content(path, error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_in_words() {
        for name in [
            "adept+leaning",
            "simulations:9+settlement+research@a.txt",
            "novice",
            "master",
            "random",
            "greedy",
            "simulations:60",
            "value:500",
            "policy:0.5",
            "seconds:0.5",
            "adept@new.txt",
            "engine:python3 a_bot.py",
        ] {
            assert_eq!(name.parse::<PlayerSpec>().map(|player| player.name).as_deref(), Ok(name));
        }
        for (name, problem) in [
            ("expert", "novice, apprentice"),
            ("simulations:0", "from 1"),
            ("value:0", "from 1"),
            ("policy:much", "from 0 to 10"),
            ("seconds:0", "from 0.001"),
            ("seconds:soon", "from 0.001"),
            ("engine: ", "a command"),
            ("elo:9", "simulations:N"),
            ("adept+war", "'war' is no path"),
        ] {
            let error = name.parse::<PlayerSpec>().expect_err(name);
            assert!(error.contains(problem), "{error}");
        }
    }
}
