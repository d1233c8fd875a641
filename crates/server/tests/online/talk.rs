//! Chat at tables: concurrent lines, and the limit.

use noria_protocol::{ChatLine, Code, NewTable};
use noria_rules::Mode;
use serde_json::json;

use crate::support::{Database, TestServer};

/// Concurrent lines on several servers are all stored, each with its own number.
#[tokio::test(flavor = "multi_thread")]
async fn lines_at_the_same_moment_do_not_collide() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    let mut clients = servers[0].clients(2).await;
    clients[1] = clients[1].at(servers[1].address);
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut numbers = Vec::new();
    for _ in 0..2 {
        let text = json!({ "text": "at once" });
        let speaking = (0..8).map(|line| clients[line % 2].at_table(id, "chat", &text));
        let lines = futures_util::future::join_all(speaking).await;
        numbers.extend(lines.iter().map(|line| line.ok::<ChatLine>().number));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=16).collect::<Vec<u64>>());
    for server in servers {
        server.stop().await;
    }
}

/// The number of lines is limited.
#[tokio::test(flavor = "multi_thread")]
async fn talk_has_an_end() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        assert_eq!(clients[0].at_table(id, "chat", &json!({ "text": "first" })).await.ok::<ChatLine>().number, 1);
        let last = sqlx::AssertSqlSafe(format!("UPDATE chat SET number = 4999 WHERE table_id = '{id}'"));
        match &database {
            Database::Sqlite(_) => {
                let pool = sqlx::SqlitePool::connect(&database.url()).await.expect("the file");
                sqlx::query(last).execute(&pool).await.expect("written");
            }
            Database::Postgres(url) => {
                let pool = sqlx::PgPool::connect(url).await.expect("PostgreSQL answers");
                sqlx::query(last).execute(&pool).await.expect("written");
            }
        }
        assert_eq!(clients[0].at_table(id, "chat", &json!({ "text": "last" })).await.ok::<ChatLine>().number, 5_000);
        let refused = clients[0].at_table(id, "chat", &json!({ "text": "more" })).await;
        assert_eq!(refused.fault(), (409, Code::NotNow));
        server.stop().await;
    }
}
