//! `noria arena`: many games between any players, and what they say about players and game.

mod ladder;
mod report;

use std::path::PathBuf;
use std::time::Instant;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use noria_arena::observer::{NewObserver, OBSERVERS, Observer, StatTable};
use noria_arena::sprt::{Decision, Hypotheses, Sprt};
use noria_arena::{PlayerSpec, Summary, Tournament};
use noria_rules::{Components, Ruleset};
use serde::Serialize;

use crate::args::{ComponentsArg, GameArgs, ThreadsArg};
use crate::error::CommandError;
use crate::output::{print, print_json};
use crate::progress;

/// Play many games between any players: who is stronger, and how the game is won
///
/// Every set-up is played once for each rotation of the players round the table, so that neither the seat nor the luck
/// of the draw favours anybody. Set-ups are drawn from --seed and the numbers after it. In a solo game each player meets
/// the Bot alone, all on the same set-ups. Results are the same on any number of threads, except for the times, which
/// are only right while each thread has a processor to itself. With seconds:S the choices depend on the machine too.
///
/// A player is one of:
///
///   novice, apprentice, journeyman, adept, veteran, virtuoso, master: a level
///   random                      any legal action
///   simulations:N               master with N simulations per decision
///   seconds:S                   master with S seconds per turn
///   policy:T                    the policy network without search, at temperature T
///   value:N                     a search with the value network, N simulations per decision
///   greedy                      the best action by the value network, without search
///   engine:COMMAND              your own program
///
/// NAME+PATH+PATH, as in master+settlement+research, rises on these paths only; NAME+leaning on two or three paths that
/// change with every game. Without either, novice to adept have favourite paths as in any game. NAME@FILE,
/// as in adept@new.txt or master+leaning@new.txt, plays with the network of that file.
///
/// COMMAND is started for every game and seat. It reads one JSON object per line,
/// {"cmd":"choose","seat":1,"view":…,"actions":["take=energy",…]}, and answers each with a line
/// {"action":"take=energy"}. Its game is over when its input ends. COMMAND is split at spaces and cannot contain a
/// comma. See docs/engine-protocol.md and examples/arena_bot.py.
///
/// Elo counts pairings: a player wins against everybody with a worse place. Intervals are 95 % confidence intervals.
///
/// --sprt ELO0,ELO1 plays until a sequential probability ratio test is decided: is the first player stronger than the
/// others by ELO1 (accepted, exit status 0) or only by ELO0 (rejected, exit status 1)? Both errors are 5 %. A set-up with
/// all its rotations is one sample (with two players: the pentanomial model). If --games ends the test before it is
/// decided, the exit status is 3.
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(mut_arg("players", |count| count.long("seats").value_name("SEATS").help(SEATS_HELP)))]
pub struct Arena {
    #[command(subcommand)]
    command: Option<Command>,
    /// The players, separated by commas
    #[arg(long = "players", value_delimiter = ',', value_name = "PLAYER,…", required = true)]
    who: Vec<PlayerSpec>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    components: ComponentsArg,
    /// Number of games, rounded up to whole set-ups [default: 100, with --sprt 40000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Stop as soon as the first player's Elo is decided to be nearer to one of these
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, requires = "who")]
    sprt: Option<Hypotheses>,
    /// Print more statistics
    #[arg(long, value_parser = observers(), value_delimiter = ',', value_name = "NAME,…", conflicts_with = "sprt")]
    observe: Vec<(&'static str, NewObserver)>,
    /// Seed of the first set-up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Save all records to this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// In the arena `--players` says who plays, so the number of players goes by another name.
const SEATS_HELP: &str = "How many seats, if the same player takes all of them [default: one for each player]";

#[derive(Subcommand)]
enum Command {
    Ladder(ladder::LadderArgs),
}

/// Observers by their names.
fn observers() -> impl TypedValueParser<Value = (&'static str, NewObserver)> {
    let find = |word: String| OBSERVERS.into_iter().find(|(name, _)| *name == word).expect("one of the names");
    PossibleValuesParser::new(OBSERVERS.map(|(name, _)| name)).map(find)
}

/// The results with what observers saw.
#[derive(Serialize)]
struct Observed {
    #[serde(flatten)]
    summary: Summary,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    observed: Vec<(&'static str, StatTable)>,
}

/// The results with the test that ended them.
#[derive(Serialize)]
struct Tested {
    sprt: Sprt,
    llr: f64,
    decision: Decision,
    #[serde(flatten)]
    summary: Summary,
}

impl Arena {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        if let Some(Command::Ladder(command)) = self.command {
            return command.run();
        }
        let components = self.components.load()?;
        let tournament = self.tournament()?;
        match self.sprt {
            Some(hypotheses) => self.test(&tournament, hypotheses, &components),
            None => self.measure(&tournament, &components),
        }
    }

    fn measure(&self, tournament: &Tournament, components: &Components) -> Result<(), CommandError> {
        let start = Instant::now();
        let mut observers: Vec<Box<dyn Observer>> = self.observe.iter().map(|(_, new)| new()).collect();
        let bar = progress::games(tournament.games(), "arena");
        let summary = tournament.run(components, &self.threads.pool(), &mut observers, || bar.inc(1));
        bar.finish_and_clear();
        let summary = Summary { seconds: start.elapsed().as_secs_f64(), ..summary? };
        let tables = self.observe.iter().zip(&observers).map(|((name, _), observer)| (*name, observer.table()));
        let observed: Vec<(&str, StatTable)> = tables.collect();
        if self.json {
            return print_json(&Observed { summary, observed });
        }
        print(&report::text(&summary))?;
        observed.iter().try_for_each(|(_, table)| print(&format!("\n{}", report::table(table))))
    }

    fn test(
        &self,
        tournament: &Tournament,
        hypotheses: Hypotheses,
        components: &Components,
    ) -> Result<(), CommandError> {
        if !tournament.has_rivals() {
            return Err(CommandError::Usage("--sprt compares the first player with others: name at least two".into()));
        }
        let start = Instant::now();
        let bar = progress::games(tournament.games(), "SPRT");
        let tested = tournament.test(hypotheses, components, &self.threads.pool(), |sprt| {
            bar.set_position(sprt.setups() * tournament.rotations);
            bar.set_message(format!("LLR {:.2}", sprt.llr()));
        });
        bar.finish_and_clear();
        let (sprt, summary) = tested?;
        let summary = Summary { seconds: start.elapsed().as_secs_f64(), ..summary };
        let (llr, decision) = (sprt.llr(), sprt.decision());
        match self.json {
            true => print_json(&Tested { sprt, llr, decision, summary })?,
            false => print(&format!("{}\n{}", report::text(&summary), report::sprt(&sprt)))?,
        }
        match decision {
            Decision::Accepted => Ok(()),
            Decision::Rejected => Err(CommandError::Rejected),
            Decision::Undecided => Err(CommandError::Undecided),
        }
    }

    fn tournament(&self) -> Result<Tournament, CommandError> {
        let mut players: Vec<&PlayerSpec> = self.who.iter().collect();
        let mut game = self.game.clone();
        if !Ruleset::of_mode(game.mode).has_bot {
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
        let games = self.games.unwrap_or(if self.sprt.is_some() { 40_000 } else { 100 });
        tournament.setups = games.div_ceil(tournament.rotations);
        tournament.seed = self.seed;
        tournament.save.clone_from(&self.save);
        Ok(tournament)
    }
}
