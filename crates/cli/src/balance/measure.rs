//! `noria balance measure`: plays the games and sums them up.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::measured::{Games, Kind, Measured};
use super::tables;
use crate::arena::player::PlayerArg;
use crate::arena::programme::Programme;
use crate::args::ComponentsArg;
use crate::failure::Failure;
use crate::output::print;
use crate::workers;

/// Play games of one kind of player against itself and write what they amount to
///
/// Every set-up is played once; set-ups are drawn from --seed and the numbers after it. The file is the
/// same on any number of threads, and it is written anew after each kind of game, so that a run that was
/// stopped can go on with --resume.
#[derive(Args)]
pub struct Measure {
    /// Where to write what was measured
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who takes all seats: a player as in `noria arena`, such as master, visits:2000 or visits:60@new.txt
    #[arg(long, default_value = "master")]
    player: PlayerArg,
    /// Which kinds of games, separated by commas
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND,…", default_values_t = Kind::ALL)]
    kinds: Vec<Kind>,
    /// How many games of each kind
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first set-up of each kind
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one for each processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Keep the kinds that the file has already; it must have been begun with the same settings
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    components: ComponentsArg,
}

impl Measure {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let components = self.components.load()?;
        let mut measured = Measured::begin(self.player.name.clone(), &components, self.games, self.seed);
        if self.resume && self.out.exists() {
            let before = Measured::read(&self.out)?;
            if !measured.goes_on_from(&before) {
                let file = self.out.display();
                return Err(Failure::Usage(format!(
                    "{file}: this was measured with another player, seed, number of games or other components"
                )));
            }
            measured = before;
        }
        for &kind in &self.kinds {
            if measured.of(kind).is_some() {
                continue;
            }
            let summary = self.programme(kind)?.run(&components, workers::threads(self.threads), kind.name().into())?;
            measured.kinds.extend(Games::of(kind, summary));
            measured.kinds.sort_by_key(|games| games.kind);
            measured.write(&self.out)?;
        }
        print(&tables::text(&measured))
    }

    /// All seats for one player, every set-up once.
    fn programme(&self, kind: Kind) -> Result<Programme, Failure> {
        let players = vec![&self.player; kind.players().into()];
        let (contestants, order) = Programme::seat(&players)?;
        let (setups, seed) = (self.games, self.seed);
        Ok(Programme { contestants, order, game: kind.options().into(), setups, rotations: 1, seed, save: None })
    }
}
