//! For those who run a server: looking at tables, closing and exporting them, backups.
//!
//! All of it works beside a running server. What is written here reaches it as what another server writes does.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use noria_protocol::{Code, Problem, Status, TableCard, TableId};
use tokio::sync::mpsc;

use crate::computer::ThinkPool;
use crate::live::Tables;
use crate::store::{BackupError, Store, StoreError, StoreSettings};
use crate::table::{Actor, Command};
use crate::time::{MachineTime, Time};

/// How long a statement may take; the same as for servers.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// The table does not allow it.
    #[error("{0}")]
    Refused(String),
}

/// An operator at a database.
pub struct Operator {
    store: Arc<Store>,
    tables: Arc<Tables>,
    time: Arc<dyn Time>,
}

impl Operator {
    /// Opens the database.
    pub async fn open(database: &str) -> Result<Operator, OperatorError> {
        let settings = StoreSettings { database: database.to_string(), connections: 2, patience: PATIENCE };
        let store = Arc::new(Store::open_beside(&settings).await?);
        let time: Arc<dyn Time> = Arc::new(MachineTime::default());
        // Players are told by the servers.
        let (turns, _) = mpsc::channel(1);
        let (ended, _) = mpsc::channel(1);
        let tables = Arc::new(Tables::new(store.clone(), time.clone(), ThinkPool::new(1, 1), turns, ended));
        Ok(Operator { store, tables, time })
    }

    /// Tables, the latest first; those of one kind, or all.
    pub async fn tables(&self, status: Option<Status>, most: u32) -> Result<Vec<TableCard>, OperatorError> {
        Ok(self.store.all_tables(status, most).await?)
    }

    /// The log of a table, one JSON object per line, with everything that is hidden from players.
    pub async fn export(&self, id: TableId) -> Result<String, OperatorError> {
        let log = self.store.raw_log(id).await?;
        if log.is_empty() {
            return Err(OperatorError::NoTable(id));
        }
        let line = |(seq, at, entry): &(u64, u64, String)| format!("{{\"seq\":{seq},\"at\":{at},\"entry\":{entry}}}\n");
        Ok(log.iter().map(line).collect())
    }

    /// The record of a game that is over.
    pub async fn record(&self, id: TableId) -> Result<Option<String>, OperatorError> {
        self.tables.record(id).await.map_err(|problem| refused(id, problem))
    }

    /// Closes a table, even one that cannot be read any more.
    pub async fn close(&self, id: TableId) -> Result<(), OperatorError> {
        match self.tables.act(id, Actor::Server, Command::Close).await {
            Ok(_) => Ok(()),
            Err(problem) if problem.code == Code::Unreadable => {
                Ok(self.store.close_unreadable(id, self.time.now()).await?)
            }
            Err(problem) => Err(refused(id, problem)),
        }
    }

    /// Writes everything that a database holds, and changes nothing there; how many rows.
    pub async fn back_up(database: &str, out: &mut impl Write) -> Result<u64, OperatorError> {
        Ok(Store::back_up_as_is(database, out).await?)
    }

    /// Restores a backup into an empty database that no server uses; how many rows.
    pub async fn restore(database: &str, input: impl BufRead) -> Result<u64, OperatorError> {
        Ok(Store::restore(database, input).await?)
    }
}

fn refused(id: TableId, problem: Problem) -> OperatorError {
    match problem.code {
        Code::NotFound => OperatorError::NoTable(id),
        _ => OperatorError::Refused(problem.message),
    }
}
