//! Who can play in the arena.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use noria_ai::below;
use noria_ai::leaning::{Leaning, Paths};
use noria_ai::{Evaluator, Hourglass, Level, Network, Opponent, Strength};
use noria_rules::{Action, Path, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::outside::Outside;
use crate::failure::Failure;
use crate::tune::read_network;

/// A player as it was named on the command line.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerArg {
    /// What was typed.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Random,
    Mind { mind: Mind, leans: Leans, network: Option<PathBuf> },
    Engine(Vec<String>),
}

/// How well one of our opponents plays, and how many seconds it has for a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mind {
    strength: Strength,
    seconds: Option<f64>,
}

impl FromStr for PlayerArg {
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
                    None => (name, Leans::AsItDoes),
                };
                Kind::Mind { mind: name.parse()?, leans, network }
            }
        };
        Ok(PlayerArg { name: text.to_string(), kind })
    }
}

/// Which paths one of our opponents leans to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leans {
    /// As it would at a table: lower levels to others in every game, whoever plays like a master to none.
    AsItDoes,
    /// To others in every game, to the end.
    BySeed,
    /// Always to these, to the end.
    To(Paths),
}

impl FromStr for Leans {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "leaning" {
            return Ok(Leans::BySeed);
        }
        let mut paths = Paths::default();
        for name in text.split('+') {
            let path = Path::ALL.into_iter().find(|path| path.name() == name);
            paths[path.ok_or_else(|| format!("'{name}' is no path; expected paths or 'leaning' behind '+'"))?] = true;
        }
        Ok(Leans::To(paths))
    }
}

impl FromStr for Mind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let searching = |visits| Strength { visits, ..Level::Master.strength() };
        let untimed = |strength| Mind { strength, seconds: None };
        match name.split_once(':') {
            None if name == "greedy" => Ok(untimed(searching(0))),
            None => name.parse::<Level>().map(|level| untimed(level.strength())).map_err(|expected| {
                format!("expected {expected}, or random, greedy, visits:N, seconds:S or engine:COMMAND")
            }),
            Some(("visits", number)) => match number.parse() {
                Ok(visits) if visits > 0 => Ok(untimed(searching(visits))),
                _ => Err("visits:N needs a number from 1".into()),
            },
            Some(("seconds", number)) => match number.parse() {
                Ok(seconds) if (0.001..=3600.0).contains(&seconds) => {
                    Ok(Mind { strength: searching(u32::MAX), seconds: Some(seconds) })
                }
                _ => Err("seconds:S needs a number from 0.001 to 3600".into()),
            },
            Some(_) => Err("expected visits:N, seconds:S or engine:COMMAND".into()),
        }
    }
}

/// A player that is ready for any number of games.
pub struct Contestant {
    /// What was typed.
    pub name: String,
    brain: Brain,
}

enum Brain {
    Random,
    Mind(Mind, Leans, Arc<Evaluator>),
    Engine(Vec<String>),
}

/// A player at a table.
pub enum Player {
    /// Any legal action, each as likely as the others.
    Random(Box<ChaCha8Rng>),
    /// One of our opponents, and its time if that is short.
    Mind(Box<Opponent>, Option<Hourglass>),
    /// A program of somebody else.
    Outside(Outside),
}

impl Contestant {
    /// Reads the network of a player that has its own.
    pub fn prepare(arg: &PlayerArg, tuned: &Arc<Evaluator>) -> Result<Self, Failure> {
        let brain = match &arg.kind {
            Kind::Random => Brain::Random,
            Kind::Engine(command) => Brain::Engine(command.clone()),
            Kind::Mind { mind, leans, network } => {
                let evaluator = match network {
                    None => tuned.clone(),
                    Some(path) => Arc::new(Evaluator::new(read_network(path)?)),
                };
                Brain::Mind(*mind, *leans, evaluator)
            }
        };
        Ok(Contestant { name: arg.name.clone(), brain })
    }

    /// The evaluation that players without a network of their own share.
    pub fn tuned() -> Arc<Evaluator> {
        Arc::new(Evaluator::new(Network::tuned()))
    }

    /// Sits down for one game. An outside program is started anew, so that games do not depend on each other.
    pub fn sit_down(&self, seed: u64) -> Result<Player, Failure> {
        Ok(match &self.brain {
            Brain::Random => Player::Random(Box::new(ChaCha8Rng::seed_from_u64(seed))),
            Brain::Mind(mind, leans, evaluator) => {
                let opponent = Opponent::with(evaluator.clone(), mind.strength, seed);
                let opponent = match *leans {
                    Leans::AsItDoes => opponent.with_character(seed),
                    Leans::BySeed => opponent.leaning(Leaning::by_seed(seed, u8::MAX)),
                    Leans::To(paths) => opponent.leaning(Leaning::to(paths, u8::MAX)),
                };
                Player::Mind(Box::new(opponent), mind.seconds.map(Hourglass::new))
            }
            Brain::Engine(command) => Player::Outside(Outside::start(command)?),
        })
    }
}

impl Player {
    /// What it does now. The view is that of a seat that has something to decide.
    pub fn choose(&mut self, view: &View) -> Result<Action, Failure> {
        let actions = view.legal_actions();
        match self {
            Player::Random(rng) => Ok(actions[below(rng, actions.len())]),
            Player::Mind(opponent, None) => Ok(opponent.choose(view).unwrap_or(actions[0])),
            Player::Mind(opponent, Some(hourglass)) => {
                let begun = Instant::now();
                let now = || begun.elapsed().as_secs_f64();
                Ok(hourglass.choose(opponent, view, now).unwrap_or(actions[0]))
            }
            Player::Outside(program) => program.choose(view, &actions),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_in_words() {
        for name in [
            "adept+leaning",
            "visits:9+settlement+research@a.txt",
            "novice",
            "master",
            "random",
            "greedy",
            "visits:60",
            "seconds:0.5",
            "adept@new.txt",
            "engine:python3 a_bot.py",
        ] {
            assert_eq!(name.parse::<PlayerArg>().map(|player| player.name).as_deref(), Ok(name));
        }
        for (name, problem) in [
            ("expert", "novice, apprentice"),
            ("visits:0", "from 1"),
            ("seconds:0", "from 0.001"),
            ("seconds:soon", "from 0.001"),
            ("engine: ", "a command"),
            ("elo:9", "visits:N"),
            ("adept+war", "'war' is no path"),
        ] {
            let error = name.parse::<PlayerArg>().expect_err(name);
            assert!(error.contains(problem), "{error}");
        }
    }
}
