//! `noria arena`: many games between any players, and what they tell about players and game.

mod report;

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use noria_arena::{PlayerSpec, Pool, Summary, Tournament};
use noria_rules::Mode;

use crate::args::{ComponentsArg, GameArgs};
use crate::error::CommandError;
use crate::output::{print, print_json};
use crate::progress;

/// Let players meet over many games: who is stronger, and how the game is won
///
/// Every set-up is played once for each rotation of the players round the table, so that neither the
/// seat nor the luck of the draw favours anybody. Set-ups are drawn from --seed and the numbers after
/// it. In a solo game each player meets the Bot alone, all on the same set-ups. The results are the same
/// on any number of threads, except for the times: these are true while each thread has a processor. With
/// seconds:S also the choices depend on the machine.
///
/// A player is one of:
///
///   novice, apprentice, adept, master   an opponent of this level
///   random                              any legal action
///   greedy                              what looks best at a glance
///   simulations:N                       as master, with N simulations for a decision
///   seconds:S                           as master, with S seconds for a turn
///   engine:COMMAND                      a program of your own
///
/// With paths behind it, as in master+settlement+research, one of our opponents rises on these paths only; with
/// +leaning on two or three paths, others in every game. Without, novice, apprentice and adept have favourites as at any
/// table. With @FILE at the end, as in adept@new.txt or master+leaning@new.txt, it plays with the network of that file.
///
/// The COMMAND is started for every game and seat. It reads one JSON object per line,
/// {"cmd":"choose","seat":1,"view":…,"actions":["take=energy",…]}, and answers each with a line
/// {"action":"take=energy"}. The end of its input is the end of its game. Its words are separated by
/// spaces and contain no comma. docs/engine-protocol.md says more, examples/arena_bot.py is an example.
///
/// Elo differences are against all others at the table: whoever has the better place has won that
/// pairing. All intervals are 95 % confidence intervals.
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(mut_arg("players", |count| count.long("seats").value_name("SEATS").help(SEATS_HELP)))]
pub struct Arena {
    /// Who plays: names of players, separated by commas
    #[arg(long = "players", value_delimiter = ',', value_name = "PLAYER,…", required = true)]
    who: Vec<PlayerSpec>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// How many games to play; a set-up that was begun is played to its last rotation
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first set-up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one for each processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Save the records of all games in this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// In the arena `--players` says who plays, so the number of players goes by another name.
const SEATS_HELP: &str = "How many seats, if the same player takes all of them [default: one for each player]";

impl Arena {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let components = self.components.load()?;
        let tournament = self.tournament()?;
        let start = Instant::now();
        let bar = progress::games(tournament.games(), "arena");
        let summary = tournament.run(&components, &Pool::new(self.threads), || bar.inc(1));
        bar.finish_and_clear();
        let summary = Summary { seconds: start.elapsed().as_secs_f64(), ..summary? };
        if self.json { print_json(&summary) } else { print(&report::text(&summary)) }
    }

    fn tournament(&self) -> Result<Tournament, CommandError> {
        let mut players: Vec<&PlayerSpec> = self.who.iter().collect();
        let mut game = self.game.clone();
        if game.mode != Mode::Solo {
            let seats = game.players.map_or(players.len(), usize::from);
            if let [only] = players[..] {
                players = vec![only; seats];
            } else if players.len() != seats {
                let named = players.len();
                return Err(CommandError::Usage(format!("--players names {named} players for {seats} seats")));
            }
            game.players = u8::try_from(players.len()).ok();
        }
        let mut tournament = Tournament::new(&players, game.options())?;
        tournament.setups = self.games.div_ceil(tournament.rotations);
        tournament.seed = self.seed;
        tournament.save.clone_from(&self.save);
        Ok(tournament)
    }
}
