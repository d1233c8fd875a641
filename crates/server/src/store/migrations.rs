//! The schema, brought up to date when the server starts.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::{Db, StoreError, on};

/// Every step that was ever released, in order. Steps are added and never changed.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "ratings", include_str!("../../migrations/0002_ratings.sql")),
    (3, "notices", include_str!("../../migrations/0003_notices.sql")),
    (4, "daily", include_str!("../../migrations/0004_daily.sql")),
    (5, "people", include_str!("../../migrations/0005_people.sql")),
    (7, "moderation", include_str!("../../migrations/0007_moderation.sql")),
    (8, "tournaments", include_str!("../../migrations/0008_tournaments.sql")),
];

/// The last step.
pub(super) fn latest() -> i64 {
    STEPS.last().map_or(0, |(version, ..)| *version)
}

/// Does what has not been done to this database yet.
pub(super) async fn run(db: &Db) -> Result<(), StoreError> {
    run_to(db, latest()).await
}

/// The same up to this step.
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
