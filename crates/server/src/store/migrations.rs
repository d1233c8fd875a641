//! Schema migrations, run when the server starts.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::{Db, StoreError, on};

/// Every released migration, in order. Migrations are added and never changed.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "ratings", include_str!("../../migrations/0002_ratings.sql")),
    (3, "notices", include_str!("../../migrations/0003_notices.sql")),
    (4, "daily", include_str!("../../migrations/0004_daily.sql")),
    (5, "people", include_str!("../../migrations/0005_people.sql")),
    (7, "moderation", include_str!("../../migrations/0007_moderation.sql")),
    (8, "tournaments", include_str!("../../migrations/0008_tournaments.sql")),
    (9, "lookups", include_str!("../../migrations/0009_lookups.sql")),
];

/// The last migration.
pub(super) fn latest() -> i64 {
    STEPS.last().map_or(0, |(version, ..)| *version)
}

/// Runs the migrations that are missing in this database.
pub(super) async fn run(db: &Db) -> Result<(), StoreError> {
    run_to(db, latest()).await
}

/// The same up to this migration.
pub(super) async fn run_to(db: &Db, version: i64) -> Result<(), StoreError> {
    let dialect = match db {
        Db::Sqlite(_) => "--sqlite ",
        Db::Postgres(_) => "--postgres ",
    };
    let migrator = Migrator::with_migrations(STEPS.iter().map(|&step| migration(step, dialect)).collect());
    on!(db, pool => migrator.run_to(version, pool).await)?;
    Ok(())
}

fn migration((version, name, text): (i64, &'static str, &str), dialect: &str) -> Migration {
    let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix(dialect).unwrap_or(line)).collect();
    let sql = AssertSqlSafe(lines.join("\n")).into_sql_str();
    Migration::new(version, name.into(), MigrationType::Simple, sql, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::Database;
    use crate::store::{Store, StoreSettings, erase, people};
    use sqlx::Row;

    /// No query that a player can trigger may scan the rows of all players: SQLite has one writer, and everyone waits
    /// for it.
    #[tokio::test]
    async fn nobody_makes_the_database_look_at_everybody() {
        let database = Database::sqlite();
        let patience = std::time::Duration::from_secs(10);
        let settings = StoreSettings { database: database.url(), connections: 2, patience };
        let store = Store::open(&settings).await.expect("a new file");
        let Db::Sqlite(pool) = &store.reader else { panic!("a file") };
        let statements = erase::DELETE.into_iter().chain(erase::CHANGE);
        for text in statements.chain([people::NOTE_USE, people::FORGET_CODES]) {
            let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
            let plan = sqlx::query(explain).fetch_all(pool).await.expect("a plan");
            let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{text}: {steps:?}");
        }
        store.close().await;
    }
}
