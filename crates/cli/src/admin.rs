//! `noria admin`, `noria backup`, `noria restore`: for those who run a server.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use noria_protocol::{Status, TableCard, TableId};
use noria_server::{Operator, OperatorError};

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

/// List, export or close the tables of a server
///
/// Works while the server is running, which notices within seconds.
#[derive(Args)]
pub struct Admin {
    #[command(flatten)]
    database: Database,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List tables, the latest first
    Tables {
        /// Only these: waiting, running, finished or closed
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
    /// Close tables, even those that cannot be read any more
    Close {
        /// The tables
        #[arg(required = true)]
        tables: Vec<TableId>,
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

impl Admin {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        run(async {
            let operator = Operator::open(&self.database.url()).await.map_err(failure)?;
            match self.what {
                What::Tables { status, most, json } => {
                    let tables = operator.tables(status, most).await.map_err(failure)?;
                    if json {
                        println!("{}", serde_json::to_string_pretty(&tables).expect("cards are JSON"));
                    } else {
                        tables.iter().for_each(print_card);
                    }
                }
                What::Export { table, record: false } => print!("{}", operator.export(table).await.map_err(failure)?),
                What::Export { table, record: true } => match operator.record(table).await.map_err(failure)? {
                    Some(record) => print!("{record}"),
                    None => return Err(CommandError::Usage(format!("the game of table {table} is not over"))),
                },
                What::Close { tables } => {
                    for table in tables {
                        operator.close(table).await.map_err(failure)?;
                        println!("{table} is closed");
                    }
                }
            }
            Ok(())
        })
    }
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
