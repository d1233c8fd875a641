//! Configuration of self-play.

use noria_ai::mcts;
use noria_ai::policy::uniform;
use noria_ai::tune::draw_prices;
use noria_ai::{Evaluator, Network, below};
use noria_rules::{BotSetup, Components, Edition, Game, Mode, Options, Ruleset, Setup};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// The kinds of games: the mode, the number of players, and which Bot.
pub const KINDS: [(Mode, u8, usize); 9] = [
    (Mode::Base, 2, 0),
    (Mode::Base, 3, 0),
    (Mode::Base, 4, 0),
    (Mode::Expert, 2, 0),
    (Mode::Expert, 3, 0),
    (Mode::Expert, 4, 0),
    (Mode::Solo, 1, 1),
    (Mode::Solo, 1, 2),
    (Mode::Solo, 1, 3),
];

/// How self-play games are played.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// Games at the same time.
    pub games: usize,
    /// Simulations of a decision that becomes a sample.
    pub simulations: u32,
    /// Simulations of all other decisions.
    pub fast_simulations: u32,
    /// The share of decisions that become samples.
    pub full_share: f32,
    /// How many root actions sequential halving begins with.
    pub considered: usize,
    /// How much of the utility is the lead in points.
    pub points_weight: f32,
    /// The scale of the Gumbel noise in the exploring part of a game.
    pub noise: f32,
    /// The same in the rest of it.
    pub late_noise: f32,
    /// The most decisions of a game that explore; the number is drawn for each game.
    pub exploring: u32,
    /// How often each of [`KINDS`] is played.
    pub kinds: [f32; KINDS.len()],
    /// The share of first-edition games.
    pub first_edition: f32,
    /// The share of games that continue from a random position.
    pub perturbed: f32,
    /// The share of games with other prices.
    pub strange_prices: f32,
    /// The share of games in which adepts play some seats.
    pub heuristic: f32,
    /// The share of games with seats of the league's network.
    pub league: f32,
    /// The share of games in which the current network plays some seats on some of the paths only.
    pub leaning: f32,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            games: 1024,
            simulations: 32,
            fast_simulations: 8,
            full_share: 0.3,
            considered: 16,
            points_weight: 0.2,
            noise: 1.0,
            late_noise: 0.1,
            exploring: 80,
            kinds: [4.0, 1.0, 1.0, 2.0, 0.5, 0.5, 0.3, 0.3, 0.9],
            first_edition: 0.05,
            perturbed: 0.1,
            strange_prices: 0.1,
            heuristic: 0.05,
            league: 0.0,
            leaning: 0.0,
        }
    }
}

/// How games of the present players are played to imitate them.
#[derive(Debug, Clone, PartialEq)]
pub struct ImitationConfig {
    /// Simulations of a decision.
    pub simulations: u32,
    /// The share of seats that lean to some paths.
    pub leaning: f32,
    /// The share of decisions that become samples.
    pub sampled: f32,
    /// The share of random actions.
    pub epsilon: f32,
    /// How often each of [`KINDS`] is played.
    pub kinds: [f32; KINDS.len()],
}

impl Default for ImitationConfig {
    fn default() -> Self {
        ImitationConfig { simulations: 24, leaning: 0.5, sampled: 0.5, epsilon: 0.02, kinds: Config::default().kinds }
    }
}

/// What all games share.
pub(crate) struct Shared {
    pub config: Config,
    pub search: mcts::Config,
    pub components: Components,
    pub evaluator: Arc<Evaluator>,
}

impl Shared {
    pub fn new(config: Config) -> Self {
        let search = mcts::Config {
            considered: config.considered,
            points_weight: config.points_weight,
            ..mcts::Config::SELF_PLAY
        };
        let evaluator = Arc::new(Evaluator::new(Network::tuned()));
        Shared { config, search, components: Components::standard(), evaluator }
    }
}

/// A new game of a kind drawn by weights; its kind, and the components it is played with.
pub(crate) fn draw_game(
    kinds: &[f32; KINDS.len()],
    first_edition: f32,
    strange_prices: f32,
    components: &Components,
    rng: &mut ChaCha8Rng,
) -> (usize, Components, Game) {
    let mut left = uniform(rng) * kinds.iter().sum::<f32>();
    let mut kind = 0;
    while kind + 1 < kinds.len() && left >= kinds[kind] {
        left -= kinds[kind];
        kind += 1;
    }
    let (mode, players, bot) = KINDS[kind];
    let solo = Ruleset::of_mode(mode).has_bot;
    let first = !solo && uniform(rng) < first_edition;
    let edition = if first { Edition::First } else { Edition::Second };
    let bot = if solo { BotSetup::published(bot) } else { None };
    let options = Options { mode, players, edition, bot, ..Options::default() };
    let components = draw_prices(components, strange_prices, rng);
    let setup = Setup::draw(&options, &components, rng).expect("the kinds of games fit the rules");
    let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    (kind, components, game)
}

/// A round of a game, each equally likely.
pub(crate) fn draw_round(game: &Game, rng: &mut ChaCha8Rng) -> u8 {
    1 + below(rng, game.rounds().into()) as u8
}
