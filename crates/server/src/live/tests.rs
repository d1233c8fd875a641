//! Several servers on one database, as far as tables are concerned.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use noria_ai::Level;
use noria_protocol::{NewTable, PlayerId, SeatPlan, TableId};
use noria_rules::Mode;
use sqlx::AssertSqlSafe;
use tokio::sync::mpsc;

use super::Tables;
use crate::computer::ThinkPool;
use crate::ratings::Strength;
use crate::store::testing::Database;
use crate::store::{Store, StoreSettings};
use crate::time::{Millis, Time};

/// A time that the test sets, the same for all servers.
#[derive(Clone)]
struct Clock(Arc<AtomicU64>);

impl Clock {
    fn new() -> Clock {
        Clock(Arc::new(AtomicU64::new(1_700_000_000_000)))
    }

    fn pass(&self, millis: Millis) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Time for Clock {
    fn now(&self) -> Millis {
        self.0.load(Ordering::SeqCst)
    }
}

async fn store(database: &Database) -> Arc<Store> {
    let settings = StoreSettings { database: database.url(), connections: 4, patience: Duration::from_secs(10) };
    Arc::new(Store::open_beside(&settings).await.expect("a database"))
}

/// A server whose computer players never move.
async fn node(database: &Database, clock: &Clock) -> Arc<Tables> {
    let (turns, _) = mpsc::channel(1);
    Arc::new(Tables::new(store(database).await, Arc::new(clock.clone()), ThinkPool::idle(), turns, mpsc::channel(1).0))
}

/// A table at which the computer is to move.
async fn open(tables: &Arc<Tables>) -> TableId {
    let host = PlayerId::from_random([7; 13]);
    let seats = vec![SeatPlan::Level(Level::Novice), SeatPlan::Me];
    let wish = NewTable { seats, ..NewTable::of(Mode::Base, 2) };
    let id = tables.open(host, None, wish.terms(host).expect("terms that fit")).await.expect("a table");
    for _ in 0..500 {
        if tables.pool().leases().iter().any(|(waiting, _)| *waiting == id) {
            return id;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the table does not wait for the computer");
}

/// Two servers never work on the same turn: a table queued here is not due elsewhere until this server stops renewing
/// its lease.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_here_is_left_alone_elsewhere() {
    for database in Database::both().await {
        let clock = Clock::new();
        let (here, there) = (node(&database, &clock).await, node(&database, &clock).await);
        let id = open(&here).await;
        for _ in 0..5 {
            clock.pass(4_000);
            here.renew_leases().await;
            there.see_to_due().await;
            assert_eq!(there.pool().leases(), []);
        }
        clock.pass(6_000);
        there.see_to_due().await;
        assert_eq!(there.pool().leases().iter().map(|(id, _)| *id).collect::<Vec<_>>(), [id]);
    }
}

/// Renewing leases and writing do not block each other.
#[tokio::test(flavor = "multi_thread")]
async fn promises_are_kept_while_a_table_is_being_written() {
    let database = Database::postgres().await;
    let clock = Clock::new();
    let here = node(&database, &clock).await;
    let (busy, free) = (open(&here).await, open(&here).await);
    let pool = sqlx::PgPool::connect(&database.url()).await.expect("PostgreSQL answers");
    let mut writing = pool.begin().await.expect("a transaction");
    let lock = "SELECT 1 FROM tables WHERE id = $1 FOR UPDATE";
    sqlx::query(lock).bind(busy.as_str()).execute(&mut *writing).await.expect("a lock");
    clock.pass(4_000);
    let renewed = tokio::time::timeout(Duration::from_secs(3), here.renew_leases()).await;
    assert!(renewed.is_ok(), "it waits for the lock");
    let due = here.store.due(clock.now() + 2_000, 10).await.expect("an answer");
    let due: Vec<TableId> = due.into_iter().map(|(id, _)| id).collect();
    assert!(due.contains(&busy) && !due.contains(&free));
    writing.rollback().await.expect("an end");
}

/// A table that this version cannot read is checked once an hour, not all the time.
#[tokio::test(flavor = "multi_thread")]
async fn unreadable_tables_are_left_alone_for_a_while() {
    for database in Database::both().await {
        let clock = Clock::new();
        let here = node(&database, &clock).await;
        let id = open(&here).await;
        let spoil = AssertSqlSafe(format!("UPDATE log SET entry = '{{}}' WHERE table_id = '{id}' AND seq = 1"));
        match &database {
            Database::Sqlite(_) => {
                let pool = sqlx::SqlitePool::connect(&database.url()).await.expect("the file");
                sqlx::query(spoil).execute(&pool).await.expect("written");
            }
            Database::Postgres(url) => {
                let pool = sqlx::PgPool::connect(url).await.expect("PostgreSQL answers");
                sqlx::query(spoil).execute(&pool).await.expect("written");
            }
        }
        let later = node(&database, &clock).await;
        clock.pass(60_000);
        later.see_to_due().await;
        let minutes = |minutes: u64| clock.now() + minutes * 60_000;
        assert_eq!(later.store.due(minutes(59), 10).await.expect("an answer"), []);
        assert_eq!(later.store.due(minutes(61), 10).await.expect("an answer").len(), 1);
    }
}

/// Games of the same players, in any order of seats, are rated without deadlocks.
#[tokio::test(flavor = "multi_thread")]
async fn ratings_of_the_same_people_do_not_block_each_other() {
    let database = Database::postgres().await;
    let store = store(&database).await;
    let people = [1, 2, 3, 4].map(|number| PlayerId::from_random([number; 13]));
    let count = async |store: Arc<Store>, table: u8, round: u8, order: [usize; 4]| {
        let mut id = [table; 20];
        id[0] = round;
        let table = TableId::from_random(id);
        loop {
            let known = store.strengths(&people).await.expect("an answer");
            let next = |place: usize| {
                let before = known.get(&people[place]).copied().unwrap_or_default();
                (people[place], Strength { games: before.games + 1, ..before })
            };
            if store.write_ratings(table, &order.map(next), 0).await.expect("no deadlock") {
                return;
            }
        }
    };
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]];
    let rounds = orders.into_iter().zip(0..).map(async |(order, table)| {
        for round in 0..10 {
            count(store.clone(), table, round, order).await;
        }
    });
    futures_util::future::join_all(rounds).await;
    let strengths = store.strengths(&people).await.expect("an answer");
    assert!(strengths.values().all(|strength| strength.games == 40) && strengths.len() == 4);
}
