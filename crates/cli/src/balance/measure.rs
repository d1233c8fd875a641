//! `noria balance measure`: plays the games and sums them up.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use noria_arena::balance::{Games, Kind, Measurement, tables};
use noria_arena::{PlayerSpec, Tournament};

use crate::args::{ComponentsArg, ThreadsArg};
use crate::error::CommandError;
use crate::output::{Columns, print};
use crate::progress;

/// Play games with one player on all seats and write the statistics
///
/// Every set-up is played once; set-ups have the seeds --seed, --seed + 1, …. The file is the same on any number of
/// threads. It is written after each kind of game; an interrupted run continues with --resume.
#[derive(Args)]
pub struct Measure {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The player on all seats, as in `noria arena`, such as master, simulations:2000 or simulations:60@new.txt
    #[arg(long, default_value = "master")]
    player: PlayerSpec,
    /// Kinds of games, separated by commas
    #[arg(long, value_parser = kinds(), value_delimiter = ',', value_name = "KIND,…", default_values = Kind::ALL.map(Kind::word))]
    kinds: Vec<Kind>,
    /// Games of each kind
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first set-up of each kind
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Continue a run with the same settings
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    components: ComponentsArg,
}

/// Kinds of games by their words.
fn kinds() -> impl TypedValueParser<Value = Kind> {
    let find = |word: String| Kind::ALL.into_iter().find(|kind| kind.word() == word);
    PossibleValuesParser::new(Kind::ALL.map(Kind::word)).map(move |word| find(word).expect("one of the words"))
}

impl Measure {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let components = self.components.load()?;
        let mut measured = Measurement::begin(self.player.name.clone(), &components, self.games, self.seed);
        if self.resume && self.out.exists() {
            let before = Measurement::read(&self.out)?;
            if !measured.goes_on_from(&before) {
                let file = self.out.display();
                return Err(CommandError::Usage(format!(
                    "{file}: this was measured with another player, seed, number of games or other components"
                )));
            }
            measured = before;
        }
        let pool = self.threads.pool();
        for &kind in &self.kinds {
            if measured.of(kind).is_some() {
                continue;
            }
            let tournament = self.tournament(kind)?;
            let bar = progress::games(tournament.games(), kind.name());
            let summary = tournament.run(&components, &pool, &mut [], || bar.inc(1));
            bar.finish_and_clear();
            measured.kinds.extend(Games::of(kind, summary?));
            measured.kinds.sort_by_key(|games| games.kind);
            measured.write(&self.out)?;
        }
        print(&text(&measured))
    }

    /// All seats for one player, every set-up once.
    fn tournament(&self, kind: Kind) -> Result<Tournament, CommandError> {
        let players = vec![&self.player; kind.players().into()];
        let mut tournament = Tournament::new(&players, kind.options())?;
        (tournament.setups, tournament.rotations, tournament.seed) = (self.games, 1, self.seed);
        Ok(tournament)
    }
}

/// All tables of a measurement.
fn text(measured: &Measurement) -> String {
    let show = |table: &tables::MarkdownTable| {
        let side = if table.words { "l" } else { "r" };
        let mut columns = Columns::new(&format!("l{}", side.repeat(table.head.len() - 1)));
        columns.row(&table.head);
        table.rows.iter().for_each(|row| columns.row(row));
        format!("\n{}\n{}", table.heading, columns.lines("  "))
    };
    let heading = tables::setting(measured) + "\n";
    heading + &tables::all(&[("", measured)]).iter().map(show).collect::<String>()
}
