//! Operators' commands while a server runs: tables are listed, exported and closed; backups move between the kinds of
//! database.

use noria_protocol::{Accepted, Code, DailyBoard, Me, NewTable, Notice, Profile, Status, TableCard, TableView};
use noria_rules::Mode;
use noria_server::Operator;

use crate::support::{Client, Database, Player, TestServer, play_out};

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_closed_beside_a_running_server() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let mut watching = Player::watch(&clients[1], id, 1).await;
        let operator = Operator::open(&database.url()).await.expect("a database");
        let listed = operator.tables(Some(Status::Running), 10).await.expect("a list");
        assert_eq!(listed.iter().map(|card| card.id).collect::<Vec<_>>(), [id]);
        assert!(operator.export(id).await.expect("a log").contains("\"islands\""));
        assert_eq!(operator.record(id).await.expect("an answer"), None);
        operator.close(id).await.expect("it is closed");
        // Streams get it, and nobody can play on.
        while watching.status == Status::Running {
            watching.hear().await.expect("the stream goes on");
        }
        let refused = clients[0].play(id, watching.follower.seq(), "k", "take=energy").await;
        assert_eq!(refused.fault(), (409, Code::NotNow));
        assert!(operator.record(id).await.expect("an answer").is_some());
        let nowhere = noria_protocol::TableId::from_random([0; 20]);
        assert!(operator.close(nowhere).await.is_err() && operator.export(nowhere).await.is_err());
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_is_exported_and_closed() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    server.stop().await;
    let Database::Sqlite(dir) = &database else { panic!("a file") };
    let url = format!("sqlite:{}", dir.join("noria.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("the file");
    // As if a later version of the rules had written it.
    sqlx::query("UPDATE log SET state = state + 1 WHERE state IS NOT NULL").execute(&pool).await.expect("written");
    let server = TestServer::start(&database).await;
    let client = clients[0].at(server.address);
    // Every request gets the table's id and the hint to ask the operator; the reason goes to the server's log.
    let answers = [
        client.get(&format!("tables/{id}")).await,
        client.get(&format!("tables/{id}/stream")).await,
        client.play(id, 4, "k", "take=energy").await,
        clients[1].at(server.address).at_table(id, "resign", &noria_protocol::Nothing {}).await,
    ];
    for answer in answers {
        assert_eq!(answer.fault(), (501, Code::Unreadable));
        assert!(answer.text.contains(&id.to_string()) && answer.text.contains("operator"), "{}", answer.text);
        assert!(!answer.text.contains("entry"), "{}", answer.text);
    }
    // It is still in the list, and nothing else is affected.
    let mine: Vec<TableCard> = client.get("me/tables").await.ok();
    assert_eq!(mine.iter().map(|card| card.id).collect::<Vec<_>>(), [id]);
    let others = [clients[1].at(server.address)];
    let other = client.open_with(&NewTable::of(Mode::Base, 2), &others).await;
    assert_eq!(client.table(other).await.status, Status::Running);
    let operator = Operator::open(&database.url()).await.expect("a database");
    assert!(operator.export(id).await.expect("a log").lines().count() >= 3);
    operator.close(id).await.expect("it is closed");
    assert!(operator.export(id).await.expect("a log").ends_with("{\"do\":\"closed\",\"agreed\":false}}\n"));
    let mine: Vec<TableCard> = client.get("me/tables").await.ok();
    assert_eq!(mine.iter().map(|card| card.id).collect::<Vec<_>>(), [other]);
    pool.close().await;
    server.stop().await;
}

/// A backup of every schema that there was, and how many rows it has.
const SCHEMAS: [(&str, u64); 8] = [
    (include_str!("../schemas/1.backup"), 9),
    (include_str!("../schemas/2.backup"), 11),
    (include_str!("../schemas/3.backup"), 12),
    (include_str!("../schemas/4.backup"), 13),
    (include_str!("../schemas/5.backup"), 15),
    (include_str!("../schemas/7.backup"), 18),
    (include_str!("../schemas/8.backup"), 19),
    (include_str!("../schemas/9.backup"), 19),
];

/// Databases of every schema: their data survives all later migrations, and unfinished games continue.
#[tokio::test(flavor = "multi_thread")]
async fn databases_of_every_schema_are_brought_up_to_date() {
    let steps = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).expect("the steps").count();
    assert_eq!(SCHEMAS.len(), steps, "a new step needs a backup of a database that has it");
    for (schema, (old, rows)) in (1..).zip(SCHEMAS) {
        for database in Database::both().await {
            assert_eq!(Operator::restore(&database.url(), old.as_bytes()).await.expect("restored"), rows);
            let server = TestServer::start(&database).await;
            let mut client = Client::nobody(server.address);
            client.cookie = Some("noria=0123456789abcdefghjkmnpqrstvwxyz".into());
            let me: Me = client.get("me").await.ok();
            assert_eq!(me.name.as_deref(), Some("Ada"));
            let rating = client.get(&format!("players/{}", me.id)).await.ok::<Profile>().rating;
            assert_eq!(rating.map(|rating| (rating.rating, rating.games)), (schema >= 2).then_some((1524, 4)));
            let notices: Vec<Notice> = client.get("me/notices").await.ok();
            assert_eq!(notices.len(), usize::from(schema >= 3));
            let day: DailyBoard = client.get("daily/2026-11-15").await.ok();
            assert_eq!(day.you.map(|you| (you.place, you.points)), (schema >= 4).then_some((1, 120)));
            let cup: noria_protocol::Tournaments = client.get("tournaments").await.ok();
            assert_eq!(cup.mine.len(), usize::from(old.contains("Sky cup")));
            let mine: Vec<TableCard> = client.get("me/tables").await.ok();
            let table = client.table(mine[0].id).await;
            assert_eq!((table.seq, table.status), (4, Status::Running));
            let players = play_out(&[client], mine[0].id, 1).await;
            assert_eq!(players[0].status, Status::Finished);
            server.stop().await;
        }
    }
}

/// A backup does not migrate the database, which another version of the program may still need.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_changes_nothing() {
    let schema = |backup: &[u8]| String::from_utf8_lossy(backup).lines().next().map(str::to_string);
    for database in Database::both().await {
        restore_schema_4(&database).await;
        let mut backup = Vec::new();
        assert_eq!(Operator::back_up(&database.url(), &mut backup).await.expect("a backup"), 13);
        assert_eq!(schema(&backup).as_deref(), Some(r#"{"noria-backup":{"format":1,"schema":4}}"#));
        let mut again = Vec::new();
        Operator::back_up(&database.url(), &mut again).await.expect("a backup");
        assert_eq!(backup, again);
        let server = TestServer::start(&database).await;
        server.stop().await;
        let mut later = Vec::new();
        Operator::back_up(&database.url(), &mut later).await.expect("a backup");
        assert_ne!(schema(&later), schema(&backup), "the server brings it up to date");
    }
}

/// A database as the program of the fourth schema left it.
async fn restore_schema_4(database: &Database) {
    // Restoring migrates it, so the later migrations are undone.
    Operator::restore(&database.url(), SCHEMAS[3].0.as_bytes()).await.expect("restored");
    const BACK: &[&str] = &[
        "DROP TABLE audit",
        "DROP TABLE reports",
        "DROP TABLE mutes",
        "DROP TABLE friends",
        "DROP INDEX chat_of_player",
        "DROP INDEX secrets_until",
        "DROP INDEX daily_results_of_player",
        "ALTER TABLE players DROP COLUMN banned",
        "ALTER TABLE players DROP COLUMN erased",
        "DROP INDEX tables_in_lobby",
        "DROP TABLE tournament_log",
        "DROP TABLE tournaments",
        "DROP TABLE tournament_players",
        "DROP TABLE blocks",
        "DROP TABLE declined",
        "ALTER TABLE secrets DROP COLUMN used",
        "ALTER TABLE secrets DROP COLUMN scope",
        "ALTER TABLE seats DROP COLUMN taken",
        "DELETE FROM _sqlx_migrations WHERE version > 4",
    ];
    match database {
        Database::Sqlite(_) => {
            let pool = sqlx::SqlitePool::connect(&database.url()).await.expect("the file");
            for &text in BACK {
                sqlx::query(text).execute(&pool).await.expect(text);
            }
            pool.close().await;
        }
        Database::Postgres(url) => {
            let pool = sqlx::PgPool::connect(url).await.expect("it answers");
            for &text in BACK {
                sqlx::query(text).execute(&pool).await.expect(text);
            }
            pool.close().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_move_from_one_database_to_the_other() {
    let [sqlite, postgres] = Database::both().await;
    for (from, to) in [(&sqlite, Database::postgres().await), (&postgres, Database::sqlite())] {
        let server = TestServer::start(from).await;
        let mut clients = server.clients(2).await;
        clients[0].become_player(Some("Ada")).await;
        let finished = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        play_out(&clients, finished, 3).await;
        let running = clients[0].open_with(&NewTable::of(Mode::Expert, 2), &clients[1..]).await;
        let before: TableView = clients[0].table(running).await;
        let mut backup = Vec::new();
        let rows = Operator::back_up(&from.url(), &mut backup).await.expect("a backup");
        server.stop().await;

        // A truncated backup restores nothing.
        let broken = &backup[..backup.len() - 20];
        assert!(Operator::restore(&to.url(), broken).await.is_err());
        assert_eq!(Operator::restore(&to.url(), backup.as_slice()).await.expect("restored"), rows);
        assert!(Operator::restore(&to.url(), backup.as_slice()).await.is_err(), "it is not empty any more");

        let server = TestServer::start(&to).await;
        let moved: Vec<_> = clients.iter().map(|client| client.at(server.address)).collect();
        assert_eq!(moved[0].table(running).await, before);
        assert_eq!(moved[0].table(finished).await.status, Status::Finished);
        let wheel = "set=city@s1 set=tool@m1 set=journey@m3 set=energy@l1 set=mycelium@l2 set=obsidian@l4";
        moved[0].play(running, before.seq, "k", wheel).await.ok::<Accepted>();
        server.stop().await;
    }
}
