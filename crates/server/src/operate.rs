//! Commands for operators: listing, closing and exporting tables, reports and bans, backups.
//!
//! All of it works while a server is running, which notices changes as if another server had made them.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use noria_protocol::{Code, LONGEST_NAME, PlayerId, Problem, Status, TableCard, TableId, check_text};
use tokio::sync::mpsc;

use crate::computer::ThinkPool;
use crate::live::{Tables, Tournaments};
use crate::random;
use crate::store::{Audited, BackupError, Reported, Store, StoreError, StoreSettings};
use crate::table::{Actor, Command};
use crate::time::{MachineTime, Millis, Time};

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
    /// There is no such player.
    #[error("there is no player {0}")]
    NoPlayer(PlayerId),
    /// There is no such report, or it is resolved already.
    #[error("there is no open report {0}")]
    NoReport(String),
    /// The table does not allow it.
    #[error("{0}")]
    Refused(String),
}

/// A day.
const DAY: Millis = 24 * 60 * 60 * 1_000;

/// An operator at a database.
pub struct Operator {
    store: Arc<Store>,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    time: Arc<dyn Time>,
}

impl Operator {
    /// Opens the database.
    pub async fn open(database: &str) -> Result<Operator, OperatorError> {
        let settings = StoreSettings { database: database.to_string(), connections: 2, patience: PATIENCE };
        let store = Arc::new(Store::open_beside(&settings).await?);
        let time: Arc<dyn Time> = Arc::new(MachineTime::default());
        // The servers notify players.
        let (turns, _) = mpsc::channel(1);
        let (ended, _) = mpsc::channel(1);
        let tables = Arc::new(Tables::new(store.clone(), time.clone(), ThinkPool::new(1, 1), turns, ended));
        let tournaments = Arc::new(Tournaments::new(store.clone(), time.clone(), tables.clone()));
        Ok(Operator { store, tables, tournaments, time })
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

    /// Reports, the latest first: open ones, or all.
    pub async fn reports(&self, all: bool, most: u32) -> Result<Vec<Reported>, OperatorError> {
        Ok(self.store.reports(all, most).await?)
    }

    /// Resolves a report.
    pub async fn close_report(&self, id: &str) -> Result<(), OperatorError> {
        match self.store.close_report(id, self.time.now()).await? {
            true => Ok(()),
            false => Err(OperatorError::NoReport(id.to_string())),
        }
    }

    /// Bans a player for this many days, or permanently. Servers notice within half a minute.
    pub async fn ban(&self, player: PlayerId, days: Option<u32>) -> Result<(), OperatorError> {
        let until = days.map_or(Millis::MAX, |days| self.time.now() + Millis::from(days) * DAY);
        self.put_ban(player, Some(until)).await
    }

    /// Ends a ban.
    pub async fn unban(&self, player: PlayerId) -> Result<(), OperatorError> {
        self.put_ban(player, None).await
    }

    async fn put_ban(&self, player: PlayerId, until: Option<Millis>) -> Result<(), OperatorError> {
        if self.store.ban(player, until).await? { Ok(()) } else { Err(OperatorError::NoPlayer(player)) }
    }

    /// Gives a player another name, or none, at all their tables too.
    pub async fn rename(&self, player: PlayerId, name: Option<&str>) -> Result<(), OperatorError> {
        self.check_player(player).await?;
        let fit = name.map(|name| check_text(name, LONGEST_NAME)).transpose();
        let name = fit.map_err(|unfit| OperatorError::Refused(format!("a name has {unfit}")))?;
        self.store.rename(player, name).await?;
        self.tables.rename_everywhere(player, name).await.map_err(|problem| OperatorError::Refused(problem.message))
    }

    /// Deletes everything about a player, as they could themselves.
    pub async fn erase(&self, player: PlayerId) -> Result<(), OperatorError> {
        self.check_player(player).await?;
        let refused = |problem: Problem| OperatorError::Refused(problem.message);
        self.tournaments.erase_player(player).await.map_err(refused)?;
        self.tables.erase_player(player).await.map_err(refused)?;
        Ok(self.store.erase(player, self.time.now()).await?)
    }

    async fn check_player(&self, player: PlayerId) -> Result<(), OperatorError> {
        let known = self.store.profile(player).await?;
        known.map(|_| ()).ok_or(OperatorError::NoPlayer(player))
    }

    /// Deletes what was said at a table: these lines, or all of a player; how many.
    pub async fn delete_lines(
        &self,
        table: TableId,
        numbers: &[u64],
        player: Option<PlayerId>,
    ) -> Result<u64, OperatorError> {
        Ok(self.store.delete_lines(table, numbers, player).await?)
    }

    /// Deletes players who have never been at a table and have not come back for this many days; how many there are. A
    /// trial only counts them.
    pub async fn forget_unused(&self, days: u32, trial: bool) -> Result<u64, OperatorError> {
        Ok(forget_unused(&self.store, self.time.now(), days, trial).await?)
    }

    /// Writes to the audit log.
    pub async fn note(
        &self,
        operator: &str,
        action: &str,
        target: &str,
        note: Option<&str>,
    ) -> Result<(), OperatorError> {
        let (operator, action, target) = (operator.to_string(), action.to_string(), target.to_string());
        let entry = Audited { at: self.time.now(), operator, action, target, note: note.map(str::to_string) };
        Ok(self.store.audit(PlayerId::from_random(random::bytes()), &entry).await?)
    }

    /// The audit log, the latest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<Audited>, OperatorError> {
        Ok(self.store.audited(most).await?)
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

/// Deletes players who have never been at a table and have not come back for this many days.
pub async fn forget_unused(store: &Store, now: Millis, days: u32, trial: bool) -> Result<u64, StoreError> {
    let unused = store.unused_players(now.saturating_sub(Millis::from(days) * DAY)).await?;
    if !trial {
        store.forget_players(&unused).await?;
    }
    Ok(unused.len() as u64)
}

fn refused(id: TableId, problem: Problem) -> OperatorError {
    match problem.code {
        Code::NotFound => OperatorError::NoTable(id),
        _ => OperatorError::Refused(problem.message),
    }
}
