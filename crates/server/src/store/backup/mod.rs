//! The whole database as text, the same for both kinds: a header line, then a line for each row.
//!
//! A backup is read in one transaction, so it is a consistent snapshot. It is restored into an empty database with its
//! original schema, which is migrated afterwards.

mod contents;

use std::io::{self, BufRead, Write};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row};

use super::{Db, Store, StoreError, migrations, on};
use contents::{CONTENTS, Kind};

/// The version of the format.
const FORMAT: u32 = 1;

/// Why there is no backup, or why it cannot be restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file.
    #[error("the backup: {0}")]
    Io(#[from] io::Error),
    /// An invalid line.
    #[error("the backup, line {line}: {why}")]
    Line {
        /// Which one, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A backup of a later version.
    #[error("this backup was made by a later version of the program")]
    Later,
    /// A database of a later version.
    #[error("this database was brought up to date by a later version of the program; use that one")]
    NewerDatabase,
    /// A truncated backup.
    #[error("this backup is not complete")]
    Incomplete,
    /// A database that is in use.
    #[error("a backup can only be restored into an empty database; this one has players or tables")]
    NotEmpty,
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// A line that is not a row.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Mark {
    NoriaBackup { format: u32, schema: i64 },
    Table { name: String, columns: Vec<(String, Kind)> },
    End { rows: u64 },
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

impl Store {
    /// Writes everything that the database at this address holds, in the schema that it has; how many rows.
    pub async fn back_up_as_is(database: &str, out: &mut impl Write) -> Result<u64, BackupError> {
        if let Some(path) = super::sqlite_file(database).filter(|path| !path.exists()) {
            let error = io::ErrorKind::NotFound.into();
            return Err(StoreError::File { path: path.to_path_buf(), error }.into());
        }
        let (reader, writer) = super::connect(database, 1, None).await?;
        let rows = back_up(&reader, out).await;
        on!(&reader, pool => pool.close().await);
        on!(&writer, pool => pool.close().await);
        rows
    }

    /// Restores a backup into the empty database at this address; how many rows.
    pub async fn restore(database: &str, input: impl BufRead) -> Result<u64, BackupError> {
        let lock = match super::sqlite_file(database) {
            Some(file) => Some(super::lock(file).await?),
            None => None,
        };
        let (_, writer) = super::connect(database, 1, None).await?;
        let restored = restore(&writer, input).await;
        on!(&writer, pool => pool.close().await);
        drop(lock);
        restored
    }
}

async fn back_up(db: &Db, out: &mut impl Write) -> Result<u64, BackupError> {
    let mut rows = 0;
    on!(db, pool => {
        let begin = match db {
            Db::Sqlite(_) => "BEGIN",
            Db::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let mut transaction = pool.begin_with(begin).await?;
        if matches!(db, Db::Postgres(_)) {
            sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
        }
        let schema: i64 = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut *transaction).await?;
        if schema > migrations::latest() {
            return Err(BackupError::NewerDatabase);
        }
        write_line(out, &Mark::NoriaBackup { format: FORMAT, schema })?;
        let columns_of = match db {
            Db::Sqlite(_) => "SELECT name FROM pragma_table_info($1)",
            Db::Postgres(_) => {
                "SELECT CAST(column_name AS TEXT) FROM information_schema.columns
                WHERE table_schema = current_schema() AND table_name = $1"
            }
        };
        for (name, columns) in CONTENTS {
            // A database that has not been migrated lacks some.
            let present: Vec<String> = sqlx::query_scalar(columns_of).bind(*name).fetch_all(&mut *transaction).await?;
            let columns: Vec<_> = columns.iter().filter(|(column, _)| present.iter().any(|name| name == column)).collect();
            if columns.is_empty() {
                continue;
            }
            let columns_named = columns.iter().map(|&&(column, kind)| (column.to_string(), kind)).collect();
            write_line(out, &Mark::Table { name: name.to_string(), columns: columns_named })?;
            let list: Vec<&str> = columns.iter().map(|(column, _)| *column).collect();
            let text = AssertSqlSafe(format!("SELECT {} FROM {name}", list.join(", ")));
            let mut found = sqlx::query(text).fetch(&mut *transaction);
            while let Some(row) = found.try_next().await? {
                let mut values = Vec::with_capacity(columns.len());
                for (place, (_, kind)) in columns.iter().enumerate() {
                    values.push(match kind {
                        Kind::Text => row.try_get::<Option<String>, _>(place)?.map(Value::from),
                        Kind::Number => row.try_get::<Option<i64>, _>(place)?.map(Value::from),
                        Kind::Truth => row.try_get::<Option<bool>, _>(place)?.map(Value::from),
                        Kind::Fraction => row.try_get::<Option<f64>, _>(place)?.map(Value::from),
                    });
                }
                write_line(out, &values)?;
                rows += 1;
            }
        }
    });
    write_line(out, &Mark::End { rows })?;
    out.flush()?;
    Ok(rows)
}

/// Parses a backup line by line, and reports the position of errors.
struct BackupLines<R> {
    input: R,
    number: usize,
    text: String,
}

impl<R: BufRead> BackupLines<R> {
    fn next(&mut self) -> Result<&str, BackupError> {
        self.text.clear();
        self.number += 1;
        match self.input.read_line(&mut self.text)? {
            0 => Err(BackupError::Incomplete),
            _ => Ok(self.text.trim_end()),
        }
    }

    fn wrong(&self, why: impl ToString) -> BackupError {
        BackupError::Line { line: self.number, why: why.to_string() }
    }
}

async fn restore(db: &Db, input: impl BufRead) -> Result<u64, BackupError> {
    let mut lines = BackupLines { input, number: 0, text: String::new() };
    let first = serde_json::from_str(lines.next()?);
    let schema = match first.map_err(|error| lines.wrong(error))? {
        Mark::NoriaBackup { format: FORMAT, schema } if schema <= migrations::latest() => schema,
        Mark::NoriaBackup { .. } => return Err(BackupError::Later),
        _ => return Err(lines.wrong("this is no backup")),
    };
    let rows = on!(db, pool => {
        migrations::run_to(db, schema).await?;
        let mut transaction = pool.begin().await?;
        for text in ["SELECT COUNT(*) FROM players", "SELECT COUNT(*) FROM log"] {
            let count: i64 = sqlx::query_scalar(text).fetch_one(&mut *transaction).await?;
            if count > 0 {
                return Err(BackupError::NotEmpty);
            }
        }
        let mut rows = 0;
        let mut table: Option<(String, Vec<(String, Kind)>)> = None;
        loop {
            let line = lines.next()?;
            if line.starts_with('{') {
                let mark = serde_json::from_str(line);
                match mark.map_err(|error| lines.wrong(error))? {
                    Mark::Table { name, columns } => table = Some((known(&name, &columns).ok_or_else(|| lines.wrong("an unknown table or column"))?, columns)),
                    Mark::End { rows: told } if told == rows => break,
                    _ => return Err(lines.wrong("rows are missing")),
                }
                continue;
            }
            let values: Result<Vec<Value>, _> = serde_json::from_str(line);
            let values = values.map_err(|error| lines.wrong(error))?;
            let Some((text, columns)) = &table else { return Err(lines.wrong("a row of no table")) };
            if values.len() != columns.len() {
                return Err(lines.wrong("a row with too few or too many values"));
            }
            let mut query = sqlx::query(AssertSqlSafe(text.clone()));
            for ((_, kind), value) in columns.iter().zip(values) {
                query = match kind {
                    Kind::Text => query.bind(value.as_str().map(str::to_string)),
                    Kind::Number => query.bind(value.as_i64()),
                    Kind::Truth => query.bind(value.as_bool()),
                    Kind::Fraction => query.bind(value.as_f64()),
                };
            }
            query.execute(&mut *transaction).await?;
            rows += 1;
        }
        transaction.commit().await?;
        rows
    });
    migrations::run(db).await?;
    Ok(rows)
}

/// The statement that restores a row, if table and columns are ours.
fn known(table: &str, columns: &[(String, Kind)]) -> Option<String> {
    let (_, ours) = CONTENTS.iter().find(|(name, _)| *name == table)?;
    let all_ours = columns.iter().all(|(name, kind)| ours.contains(&(name.as_str(), *kind)));
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
    all_ours.then(|| format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Database;
    use super::*;

    /// Whatever a migration adds must be in backups.
    #[tokio::test]
    async fn nothing_is_forgotten() {
        let database = Database::sqlite();
        let (_, db) = super::super::connect(&database.url(), 1, None).await.expect("a database");
        migrations::run(&db).await.expect("a schema");
        let Db::Sqlite(pool) = &db else { panic!("a file") };
        let text = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
            WHERE m.type = 'table' AND m.name NOT LIKE '\\_sqlx%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
        let rows = sqlx::query(text).fetch_all(pool).await.expect("columns");
        let mut found: Vec<(String, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        let pairs = CONTENTS.iter().flat_map(|(table, columns)| columns.iter().map(move |(column, _)| (table, column)));
        let mut kept: Vec<_> = pairs.map(|(table, column)| (table.to_string(), column.to_string())).collect();
        found.sort();
        kept.sort();
        assert_eq!(found, kept);
        pool.close().await;
    }
}
