//! The schedule of generations: which games are played, at which temperature, and what is learned from them.
//!
//! Nothing here depends on who plays the games in which order, so that any number of threads may.

use crate::random::below;
use enum_map::EnumMap;
use noria_rules::{BotSetup, Components, Edition, Game, Mode, Options, Path, Ruleset, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{Sample, SelfPlayConfig, Trainer, WorkerPool, play};
use crate::evaluate::Evaluator;
use crate::leaning::{Leaning, Leanings};
use crate::network::Network;
use crate::policy::uniform;

/// The kinds of games that are played: the mode and the number of players.
pub const KINDS: [(Mode, u8); 7] = [
    (Mode::Base, 2),
    (Mode::Base, 3),
    (Mode::Base, 4),
    (Mode::Expert, 2),
    (Mode::Expert, 3),
    (Mode::Expert, 4),
    (Mode::Solo, 1),
];
/// The order in which they take turns. The base game of two and the solo game, which has three Bots, are
/// played most.
const TURNS: [usize; 10] = [0, 6, 1, 2, 6, 3, 4, 6, 5, 0];
/// One game in this many is a first-edition game.
const FIRST_EDITION: u64 = 11;
/// A game with search takes as long as this many without.
const SEARCH_COSTS: u64 = 12;
/// The most samples that are kept.
const MOST_SAMPLES: usize = 900_000;

/// The settings of a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainingConfig {
    /// Everything that is drawn is drawn from this.
    pub seed: u64,
    /// Games in a generation of greedy play; one with search plays a twelfth of them.
    pub games: u64,
    /// After which share of the run games are played with search.
    pub search_from: f32,
    /// How many simulations a decision gets then.
    pub simulations: u32,
    /// The share of games in which luck shuffles the table, from 0 to 1.
    pub perturbations: f32,
    /// The share of seats that lean to some paths, from 0 to 1.
    pub leanings: f32,
}

/// Games that are played with the same evaluation.
#[derive(Debug, Clone)]
pub struct Generation {
    /// Its number, counted from 0.
    pub number: u32,
    /// How many games it has.
    pub games: u64,
    seed: u64,
    first_game: u64,
    share: f32,
    perturbations: f32,
    leanings: f32,
    how: SelfPlayConfig,
    evaluator: Option<Evaluator>,
}

/// A game that was played to learn from it.
#[derive(Debug, Clone)]
pub struct SelfPlayGame {
    kind: usize,
    /// How it ended; not counted after a perturbation.
    result: Option<GameResult>,
    samples: Vec<Sample>,
}

/// How a game ended: the points of all seats, and the levels of the winners.
#[derive(Debug, Clone)]
struct GameResult {
    points: Vec<u16>,
    levels: EnumMap<Path, u32>,
}

impl GameResult {
    fn of(end: &Game) -> Self {
        let points = end.position().seats().map(|seat| end.score(seat).total).collect();
        let mut levels = EnumMap::default();
        for winner in end.standings().iter().filter(|standing| standing.place == 1) {
            let player = &end.position().players[winner.seat.index()];
            player.levels.iter().for_each(|(path, &level)| levels[path] += u32::from(level));
        }
        GameResult { points, levels }
    }
}

/// The result of a generation.
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    /// The mean points in each kind of game; none where it was not played.
    pub points: [Option<f32>; KINDS.len()],
    /// The share of each path in the levels of winners, in games without a perturbation.
    pub paths: EnumMap<Path, f32>,
    /// How many samples were studied.
    pub samples: usize,
    /// The mean error of the evaluation, in points.
    pub error: f32,
}

impl Generation {
    /// Whether its games are played with search.
    pub fn searches(&self) -> bool {
        self.how.simulations > 0
    }

    /// Plays one of its games: always the same for the same plan, evaluation and index.
    pub fn play(&self, components: &Components, index: u64) -> SelfPlayGame {
        let number = self.first_game + index;
        let (kind, options) = game(number);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number + 1); // stream 0 is the trainer's
        let components = &draw_prices(components, 0.4 * (1.0 - 0.7 * self.share), &mut rng);
        let setup = Setup::draw(&options, components, &mut rng).expect("the kinds of games fit the rules");
        let start = Game::new(components, &setup).expect("a drawn set-up is sound");
        let perturbation =
            (uniform(&mut rng) < self.perturbations).then(|| 1 + below(&mut rng, start.rounds().into()) as u8);
        let leanings = core::array::from_fn(|_| match uniform(&mut rng) < self.leanings {
            true => Leaning::for_tuning(start.rounds(), &mut rng),
            false => Leaning::default(),
        });
        let how = SelfPlayConfig { perturbation, leanings, ..self.how };
        let (end, samples) = play(self.evaluator.as_ref(), start, components, how, &mut rng);
        let result = perturbation.is_none().then(|| GameResult::of(&end));
        SelfPlayGame { kind, result, samples }
    }
}

/// In a share of the games every path is dearer or cheaper than it should be: so the evaluation learns what
/// prices mean, and sees every path when it is worth its price.
pub fn draw_prices(components: &Components, share: f32, rng: &mut ChaCha8Rng) -> Components {
    let mut drawn = components.clone();
    if uniform(rng) < share {
        for path in Path::ALL {
            drawn = with_dearer_path(&drawn, path, below(rng, 5) as i8 - 2).unwrap_or(drawn);
        }
    }
    drawn
}

/// Components with the price of every level of a path raised by this much, or lowered if it is negative, within the
/// prices that a file may have; `None` if there were too many ways to pay.
fn with_dearer_path(components: &Components, path: Path, by: i8) -> Option<Components> {
    let mut tables = *components.tables();
    for price in &mut tables.path_prices[path] {
        price.amount = price.amount.saturating_add_signed(by).clamp(1, 9);
        price.different &= price.amount > 1;
    }
    Components::new(components.name().into(), tables).ok()
}

/// The game with this number, with the place of its kind in [`KINDS`].
fn game(number: u64) -> (usize, Options) {
    let kind = TURNS[(number % TURNS.len() as u64) as usize];
    let (mode, players) = KINDS[kind];
    let solo = Ruleset::of_mode(mode).has_bot;
    let first = !solo && number % FIRST_EDITION == FIRST_EDITION - 1;
    let edition = if first { Edition::First } else { Edition::Second };
    let bot = if solo { BotSetup::published(1 + (number / 3 % 3) as usize) } else { None };
    (kind, Options { mode, players, edition, bot, ..Options::default() })
}

/// A run of self-play.
#[derive(Debug)]
pub struct Tuning {
    config: TrainingConfig,
    rng: ChaCha8Rng,
    trainer: Trainer,
    /// Whether anything has been learned yet.
    is_able: bool,
    /// Whether it went on from a network that others had learned.
    is_resumed: bool,
    samples: Vec<Sample>,
    generations: u32,
    games: u64,
    error: f32,
}

impl Tuning {
    /// Begins with nothing; the games of the first generation are played at random.
    pub fn new(config: TrainingConfig) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(config.seed);
        let trainer = Trainer::new(&mut rng);
        Self::start(config, rng, trainer, false)
    }

    /// Continues from a network.
    pub fn resume(config: TrainingConfig, network: Network) -> Self {
        Self::start(config, ChaCha8Rng::seed_from_u64(config.seed), Trainer::resume(network), true)
    }

    fn start(config: TrainingConfig, rng: ChaCha8Rng, trainer: Trainer, is_able: bool) -> Self {
        Tuning {
            config,
            rng,
            trainer,
            is_able,
            is_resumed: is_able,
            samples: Vec::new(),
            generations: 0,
            games: 0,
            error: 0.0,
        }
    }

    /// The next generation, when this share of the run is over: play grows stricter, then deeper.
    pub fn next_generation(&self, share: f32) -> Generation {
        let searches = self.is_able && share >= self.config.search_from && self.config.simulations > 0;
        let how = SelfPlayConfig {
            temperature: 1.2 * (1.0 - share).powi(2) + 0.1,
            epsilon: if self.is_young() { 0.03 } else { 0.005 },
            sampled: if searches { 0.3 } else { 0.1 },
            simulations: if searches { self.config.simulations } else { 0 },
            perturbation: None,
            leanings: Leanings::default(),
        };
        Generation {
            number: self.generations,
            games: if searches { self.config.games.div_ceil(SEARCH_COSTS) } else { self.config.games },
            seed: self.config.seed,
            first_game: self.games,
            share,
            perturbations: self.config.perturbations,
            leanings: self.config.leanings,
            how,
            evaluator: self.is_able.then(|| Evaluator::new(self.trainer.network().clone())),
        }
    }

    /// Learns from the games of a generation, given in the order of their indexes.
    pub fn learn(&mut self, generation: &Generation, played: Vec<SelfPlayGame>, pool: &impl WorkerPool) -> Progress {
        let mut sums = [(0.0, 0.0); KINDS.len()];
        let mut levels = EnumMap::<Path, u32>::default();
        let mut fresh = 0;
        for game in played {
            if let Some(result) = game.result {
                let (points, seats) = &mut sums[game.kind];
                *points += result.points.iter().copied().map(f32::from).sum::<f32>();
                *seats += result.points.len() as f32;
                result.levels.iter().for_each(|(path, more)| levels[path] += more);
            }
            fresh += game.samples.len();
            self.samples.extend(game.samples);
        }
        let kept = (fresh * if self.is_young() { 1 } else { 4 }).min(MOST_SAMPLES);
        self.samples.drain(..self.samples.len().saturating_sub(kept));
        let rate = if self.is_resumed { 5e-4 } else { 1e-3 }
            * (1.0 - 0.9 * generation.share)
            * if self.is_young() { 2.0 } else { 1.0 };
        for _ in 0..if self.is_young() { 2 } else { 1 } {
            self.error = self.trainer.train_epoch(&self.samples, rate, &mut self.rng, pool);
        }
        self.is_able = true;
        self.generations += 1;
        self.games += generation.games;
        Progress {
            points: sums.map(|(points, seats)| (seats > 0.0).then(|| points / seats)),
            paths: levels.map(|_, count| count as f32 / levels.values().sum::<u32>().max(1) as f32),
            samples: self.samples.len(),
            error: self.error,
        }
    }

    /// Whether it knows so little that the next generation should forget this one.
    fn is_young(&self) -> bool {
        !self.is_resumed && self.generations < 6
    }

    /// What has been learned.
    pub fn network(&self) -> &Network {
        self.trainer.network()
    }

    /// How many generations have been played.
    pub fn generations(&self) -> u32 {
        self.generations
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The mean error after the last generation, in points.
    pub fn error(&self) -> f32 {
        self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_and_both_editions_and_every_bot_are_played() {
        let games: Vec<_> = (0..88).map(game).collect();
        for (kind, described) in KINDS.iter().enumerate() {
            assert!(games.iter().any(|(other, _)| *other == kind), "{described:?}");
        }
        for bot in 1..=3 {
            assert!(games.iter().any(|(_, options)| options.bot.is_some() && options.bot == BotSetup::published(bot)));
        }
        assert!(games.iter().any(|(_, options)| options.edition == Edition::First));
    }

    #[test]
    fn a_path_can_be_dearer_or_cheaper() {
        let standard = Components::standard();
        let prices = |components: &Components, path| components.tables().path_prices[path];
        let amounts = |components: &Components, path| prices(components, path).map(|price| price.amount);
        let dearer = with_dearer_path(&standard, Path::Settlement, 1).expect("few ways to pay");
        assert_eq!(amounts(&dearer, Path::Settlement), amounts(&standard, Path::Settlement).map(|amount| amount + 1));
        assert_eq!(amounts(&dearer, Path::Research), amounts(&standard, Path::Research));
        let cheaper = with_dearer_path(&standard, Path::Exploration, -9).expect("few ways to pay");
        assert!(prices(&cheaper, Path::Exploration).iter().all(|price| price.amount == 1 && !price.different));
        assert!(with_dearer_path(&standard, Path::Exploration, 9).is_none());
    }

    #[test]
    fn search_begins_when_it_should() {
        let mut tuning = Tuning::resume(
            TrainingConfig { seed: 1, games: 24, search_from: 0.5, simulations: 9, perturbations: 0.5, leanings: 0.5 },
            Network::zero(),
        );
        assert!(!tuning.next_generation(0.4).searches());
        let deep = tuning.next_generation(0.5);
        assert_eq!((deep.searches(), deep.games), (true, 2));
        tuning.is_able = false;
        assert!(!tuning.next_generation(0.5).searches(), "there is nothing to search with yet");
    }
}
