//! `noria tune`: the opponents learn by self-play.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Instant;

use clap::{ArgGroup, Args};
use noria_ai::tune::{Generation, KINDS, Progress, TrainingConfig, Tuning, WorkerPool};
use noria_arena::Pool;
use noria_arena::player::read_network;
use noria_rules::{Components, Ruleset};

use crate::args::{ComponentsArg, ThreadsArg};
use crate::error::CommandError;
use crate::output::print;
use crate::progress;

/// The network is saved every so many generations, and at the end.
const SAVED_EVERY: u32 = 5;

/// Train the value network by self-play and write it to a file
///
/// Each generation plays games of every kind with the current network and trains it on their positions and results. Later
/// generations play with search. With --generations the same settings and seed give the same file on any number of
/// threads; with --minutes it depends on the machine. The head of the file says how it was made.
///
/// Each line shows the mean points in games of each kind (such as base 2: two players), the mean error
/// of the network in points, and the number of samples.
#[derive(Args)]
#[command(group(ArgGroup::new("length").required(true).args(["minutes", "generations"])))]
pub struct Tune {
    /// The file to write; crates/ai/network.txt is the one built into the program
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Minutes to train
    #[arg(long)]
    minutes: Option<f64>,
    /// Number of generations
    #[arg(long)]
    generations: Option<NonZero<u32>>,
    /// Games in a generation without search; one with search plays a twelfth of them
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Share of the run, 0 to 1, after which games are played with search
    #[arg(long, default_value_t = 0.7, value_name = "SHARE", value_parser = parse_share)]
    search_from: f32,
    /// Simulations per decision in those games
    #[arg(long, default_value_t = 60)]
    simulations: u32,
    /// Share of games, 0 to 1, in which the position is perturbed at some round, so that the network sees every kind of
    /// position
    #[arg(long, default_value_t = 0.5, value_name = "SHARE", value_parser = parse_share)]
    perturbations: f32,
    /// Share of seats, 0 to 1, that prefer some paths and avoid the others, so that the network sees every path played
    /// well
    #[arg(long, default_value_t = 0.6, value_name = "SHARE", value_parser = parse_share)]
    leanings: f32,
    /// Continue from this network
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Start as if this share of the run, 0 to 1, were over: a trained network need not explore as much
    #[arg(long, default_value_t = 0.0, value_name = "SHARE", value_parser = parse_share)]
    begin_at: f32,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    #[command(flatten)]
    components: ComponentsArg,
}

impl Tune {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let components = self.components.load()?;
        let (mut tuning, before) = self.begin()?;
        let pool = self.threads.pool();
        let begun = Instant::now();
        print(&head())?;
        loop {
            let share = match (self.generations, self.minutes) {
                (Some(all), _) => f64::from(tuning.generations()) / f64::from(all.get()),
                (None, minutes) => begun.elapsed().as_secs_f64() / 60.0 / minutes.unwrap_or(0.0),
            };
            if share.is_nan() || share >= 1.0 {
                break;
            }
            let start = Instant::now();
            let generation = tuning.next_generation(self.begin_at + (1.0 - self.begin_at) * share as f32);
            let played = play(&generation, &components, &pool);
            let progress = tuning.learn(&generation, played, &Threads(&pool));
            print(&line(&generation, &progress, start.elapsed().as_secs_f64()))?;
            if tuning.generations().is_multiple_of(SAVED_EVERY) {
                self.save(&tuning, &before)?;
            }
        }
        self.save(&tuning, &before)
    }

    /// A run that begins anew, or from a file; and how that was made.
    fn begin(&self) -> Result<(Tuning, String), CommandError> {
        let Tune { seed, games, search_from, simulations, perturbations, leanings, .. } = *self;
        let config = TrainingConfig { seed, games, search_from, simulations, perturbations, leanings };
        let Some(path) = &self.resume else { return Ok((Tuning::new(config), String::new())) };
        let network = read_network(path)?;
        let before = network.origin.clone();
        Ok((Tuning::resume(config, network), before))
    }

    fn save(&self, tuning: &Tuning, before: &str) -> Result<(), CommandError> {
        let mut network = tuning.network().clone();
        network.origin = self.origin(tuning, before);
        let failure = |error| CommandError::File { path: self.out.clone(), error };
        std::fs::write(&self.out, network.to_string()).map_err(failure)
    }

    /// How the network was made: everything that matters for it, and nothing else.
    fn origin(&self, tuning: &Tuning, before: &str) -> String {
        let length = match (self.generations, self.minutes) {
            (Some(generations), _) => format!("--generations {generations}"),
            (None, minutes) => format!("--minutes {}", minutes.unwrap_or(0.0)),
        };
        let Tune { games, search_from, simulations, perturbations, leanings, begin_at, seed, .. } = self;
        let resumed = if self.resume.is_some() { " --resume, from the network below" } else { "" };
        format!(
            "noria tune {length} --games {games} --search-from {search_from} --simulations {simulations} --perturbations {perturbations} \
             --leanings {leanings} --begin-at {begin_at} --seed {seed}{resumed}\n\
             {} generations, {} games, mean error {:.2} points\n{before}",
            tuning.generations(),
            tuning.games(),
            tuning.error(),
        )
    }
}

fn play(generation: &Generation, components: &Components, pool: &Pool) -> Vec<noria_ai::tune::SelfPlayGame> {
    let bar = progress::games(generation.games, format!("generation {}", generation.number + 1));
    let played = pool.map(generation.games as usize, |index| {
        let played = generation.play(components, index as u64);
        bar.inc(1);
        played
    });
    bar.finish_and_clear();
    played
}

/// Threads that study together.
struct Threads<'a>(&'a Pool);

impl WorkerPool for Threads<'_> {
    fn map<T: Send>(&self, jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        self.0.map(jobs, work)
    }
}

fn parse_share(text: &str) -> Result<f32, String> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or_else(|| "expected a number from 0 to 1".into())
}

fn head() -> String {
    let kinds = KINDS.map(|(mode, players)| match Ruleset::of_mode(mode).has_bot {
        true => format!("{mode:>9}"),
        false => format!("{:>9}", format!("{mode} {players}")),
    });
    format!("generation  {}  {:>15}  {:>7}  error  seconds\n", kinds.join(""), "paths %", "samples")
}

fn line(generation: &Generation, progress: &Progress, seconds: f64) -> String {
    let points = progress.points.map(|points| match points {
        Some(points) => format!("{points:>9.1}"),
        None => format!("{:>9}", "–"),
    });
    let name = format!("{}{}", generation.number + 1, if generation.searches() { " search" } else { "" });
    let Progress { samples, error, .. } = progress;
    let paths = progress.paths.map(|_, share| format!("{:.0}", 100.0 * share)).into_array().join("/");
    format!("{name:<10}  {}  {paths:>15}  {samples:>7}  {error:>5.1}  {seconds:>7.1}\n", points.join(""))
}
