//! `noria admin`, `noria backup`, `noria restore`: for those who run a server.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use noria_protocol::{PlayerId, Status, TableCard, TableId};
use noria_server::{Audited, Operator, OperatorError, Reported};

use crate::error::CommandError;
use crate::serve::database_url;

/// Where the tables are kept.
#[derive(Args)]
struct Database {
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME
    /// [default: noria/noria.db in the user's data folder]
    #[arg(long, env = "NORIA_DATABASE", value_name = "URL", hide_env_values = true, global = true)]
    database: Option<String>,
}

impl Database {
    fn url(self) -> String {
        database_url(self.database)
    }
}

/// Maintain the tables of a server and moderate its players
///
/// Works while servers run; they notice within seconds. Every change goes into the audit log, with the operator's name
/// and the note.
#[derive(Args)]
pub struct Admin {
    #[command(flatten)]
    database: Database,
    /// Your name, for the audit log [default: the user's name]
    #[arg(long, env = "NORIA_OPERATOR", value_name = "NAME", global = true)]
    operator: Option<String>,
    /// The reason, for the audit log
    #[arg(long, value_name = "TEXT", global = true)]
    note: Option<String>,
    #[command(subcommand)]
    what: AdminCommand,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// List tables, the latest first
    Tables {
        /// Only those with this status: waiting, running, finished or closed
        #[arg(long, value_parser = parse_status)]
        status: Option<Status>,
        /// Maximum number
        #[arg(long, default_value_t = 50)]
        most: u32,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the log of a table, one JSON object per line, hidden information included
    Export {
        /// The table
        table: TableId,
        /// Print the record instead, if the game is over
        #[arg(long)]
        record: bool,
    },
    /// Close tables, even unreadable ones
    Close {
        /// The tables
        #[arg(required = true)]
        tables: Vec<TableId>,
    },
    /// List players' reports, the latest first
    Reports {
        /// Include resolved reports
        #[arg(long)]
        all: bool,
        /// Maximum number
        #[arg(long, default_value_t = 50)]
        most: u32,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Resolve a report
    Resolve {
        /// Its id
        report: String,
    },
    /// Ban a player, who can then only watch, log out and delete their data
    Ban {
        /// The player
        player: PlayerId,
        /// Length of the ban in days [default: for good]
        #[arg(long)]
        days: Option<u32>,
    },
    /// End a ban
    Unban {
        /// The player
        player: PlayerId,
    },
    /// Rename a player everywhere, or remove the name
    Rename {
        /// The player
        player: PlayerId,
        /// The name
        name: Option<String>,
    },
    /// Delete chat lines of a table
    DeleteLines {
        /// The table
        table: TableId,
        /// The numbers of the lines
        #[arg(required_unless_present = "player")]
        lines: Vec<u64>,
        /// All lines of this player
        #[arg(long)]
        player: Option<PlayerId>,
    },
    /// Delete a player's data, as they could themselves; games stay, without the name
    Erase {
        /// The player
        player: PlayerId,
    },
    /// Delete players who never sat at a table and have been away for long
    ForgetUnused {
        /// Days of absence
        #[arg(long, default_value_t = 180)]
        days: u32,
        /// Only count them
        #[arg(long)]
        trial: bool,
    },
    /// Show the audit log, the latest entry first
    Audit {
        /// Maximum number
        #[arg(long, default_value_t = 100)]
        most: u32,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Back up a server's database to a file
///
/// The backup is a consistent snapshot, has the same format for SQLite and PostgreSQL, and can be made while servers run.
#[derive(Args)]
pub struct Backup {
    #[command(flatten)]
    database: Database,
    /// The file; it must not exist yet
    file: PathBuf,
}

/// Restore a backup into an empty database
///
/// No server may be using it. A backup of SQLite can be restored into PostgreSQL, and the reverse.
#[derive(Args)]
pub struct Restore {
    #[command(flatten)]
    database: Database,
    /// The file
    file: PathBuf,
}

fn parse_status(text: &str) -> Result<Status, String> {
    let all = [Status::Waiting, Status::Running, Status::Finished, Status::Closed];
    let found = all.into_iter().find(|status| status.name() == text);
    found.ok_or_else(|| "waiting, running, finished or closed".into())
}

fn failure(error: OperatorError) -> CommandError {
    CommandError::Usage(error.to_string())
}

fn run<T>(work: impl Future<Output = Result<T, CommandError>>) -> Result<T, CommandError> {
    tokio::runtime::Runtime::new()?.block_on(work)
}

/// An operator, and why they do something.
struct Moderator {
    operator: Operator,
    name: String,
    note: Option<String>,
}

impl Moderator {
    /// Writes down what was done, and says it.
    async fn done(&self, action: &str, target: &str, said: String) -> Result<(), CommandError> {
        self.operator.note(&self.name, action, target, self.note.as_deref()).await.map_err(failure)?;
        println!("{said}");
        Ok(())
    }
}

/// The name of the user.
fn user() -> String {
    let name = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "operator".into())
}

fn print_json(what: &impl serde::Serialize) {
    println!("{}", serde_json::to_string_pretty(what).expect("lists are JSON"));
}

impl Admin {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        run(async {
            let operator = Operator::open(&self.database.url()).await.map_err(failure)?;
            let moderator = Moderator { operator, name: self.operator.unwrap_or_else(user), note: self.note };
            match self.what {
                AdminCommand::Tables { .. }
                | AdminCommand::Export { .. }
                | AdminCommand::Reports { .. }
                | AdminCommand::Audit { .. } => look(&moderator.operator, self.what).await,
                what => change(&moderator, what).await,
            }
        })
    }
}

/// Shows something.
async fn look(operator: &Operator, what: AdminCommand) -> Result<(), CommandError> {
    match what {
        AdminCommand::Tables { status, most, json } => {
            let tables = operator.tables(status, most).await.map_err(failure)?;
            if json { print_json(&tables) } else { tables.iter().for_each(print_card) }
        }
        AdminCommand::Export { table, record: true } => match operator.record(table).await.map_err(failure)? {
            Some(record) => print!("{record}"),
            None => return Err(CommandError::Usage(format!("the game of table {table} is not over"))),
        },
        AdminCommand::Export { table, record: false } => print!("{}", operator.export(table).await.map_err(failure)?),
        AdminCommand::Reports { all, most, json } => {
            let reports = operator.reports(all, most).await.map_err(failure)?;
            if json { print_json(&reports) } else { reports.iter().for_each(print_report) }
        }
        AdminCommand::Audit { most, json } => {
            let entries = operator.audit(most).await.map_err(failure)?;
            if json { print_json(&entries) } else { entries.iter().for_each(print_audited) }
        }
        _ => {}
    }
    Ok(())
}

/// Changes something, and writes down that it was done.
async fn change(moderator: &Moderator, what: AdminCommand) -> Result<(), CommandError> {
    let operator = &moderator.operator;
    match what {
        AdminCommand::Close { tables } => {
            for table in tables {
                operator.close(table).await.map_err(failure)?;
                moderator.done("close", table.as_str(), format!("{table} is closed")).await?;
            }
        }
        AdminCommand::Resolve { report } => {
            operator.close_report(&report).await.map_err(failure)?;
            moderator.done("resolve", &report, format!("{report} is dealt with")).await?;
        }
        AdminCommand::Ban { player, days } => {
            operator.ban(player, days).await.map_err(failure)?;
            let action = days.map_or("ban".into(), |days| format!("ban for {days} days"));
            moderator.done(&action, player.as_str(), format!("{player} is banned")).await?;
        }
        AdminCommand::Unban { player } => {
            operator.unban(player).await.map_err(failure)?;
            moderator.done("unban", player.as_str(), format!("{player} is banned no longer")).await?;
        }
        AdminCommand::Rename { player, name } => {
            operator.rename(player, name.as_deref()).await.map_err(failure)?;
            let called = name.unwrap_or_else(|| "nobody".into());
            moderator.done("rename", player.as_str(), format!("{player} is called {called}")).await?;
        }
        AdminCommand::DeleteLines { table, lines, player } => {
            let count = operator.delete_lines(table, &lines, player).await.map_err(failure)?;
            moderator.done("delete lines", table.as_str(), format!("{count} lines are deleted")).await?;
        }
        AdminCommand::Erase { player } => {
            operator.erase(player).await.map_err(failure)?;
            moderator.done("erase", player.as_str(), format!("{player} is erased")).await?;
        }
        AdminCommand::ForgetUnused { days, trial } => {
            let count = operator.forget_unused(days, trial).await.map_err(failure)?;
            match trial {
                true => println!("{count} players would be forgotten"),
                false => moderator.done("forget unused", "players", format!("{count} players are forgotten")).await?,
            }
        }
        _ => {}
    }
    Ok(())
}

fn print_report(report: &Reported) {
    let about = report.name.as_deref().unwrap_or("nameless");
    println!("{}  {}  {} ({about})  by {}", report.id, report.reason, report.player, or_dash(&report.reporter));
    println!("    table {}  {}", or_dash(&report.table), report.text.as_deref().unwrap_or(""));
    if let Some(evidence) = &report.evidence {
        println!("    {evidence}");
    }
}

fn print_audited(entry: &Audited) {
    let note = entry.note.as_deref().unwrap_or("");
    println!("{}  {}  {}  {}  {note}", entry.at, entry.operator, entry.action, entry.target);
}

fn or_dash(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or("-")
}

fn print_card(card: &TableCard) {
    let seat = |seat: &noria_protocol::SeatState| match (&seat.name, seat.player, seat.computer) {
        (Some(name), ..) => name.clone(),
        (None, Some(player), _) => player.to_string(),
        (None, None, Some(level)) => level.to_string(),
        (None, None, None) => "-".into(),
    };
    let seats: Vec<String> = card.seats.iter().map(seat).collect();
    println!("{}  {:8}  {:6}  {}", card.id, card.status.name(), card.mode, seats.join(", "));
}

impl Backup {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let path = self.file;
        let failed = |error| CommandError::File { path: path.clone(), error };
        run(async {
            let mut out = BufWriter::new(File::create_new(&path).map_err(failed)?);
            let written = Operator::back_up(&self.database.url(), &mut out).await.map_err(failure);
            let rows = written.inspect_err(|_| _ = std::fs::remove_file(&path))?;
            out.flush().and_then(|()| out.get_ref().sync_all()).map_err(failed)?;
            println!("{rows} rows are in {}", path.display());
            Ok(())
        })
    }
}

impl Restore {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let input = open(&self.file)?;
        run(async {
            let rows = Operator::restore(&self.database.url(), input).await.map_err(failure)?;
            println!("{rows} rows are restored");
            Ok(())
        })
    }
}

fn open(path: &Path) -> Result<BufReader<File>, CommandError> {
    File::open(path).map(BufReader::new).map_err(|error| CommandError::File { path: path.to_path_buf(), error })
}
