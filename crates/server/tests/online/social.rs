//! Friends, mutes, reports, moderation, and export and deletion of a player's data.

use std::time::Duration;

use noria_protocol::{
    ChatLine, Code, Friend, FriendCode, Happening, Me, MyData, NewTable, PlayerId, SeatPlan, Status, TableCard,
    TournamentRef, TournamentStatus, TournamentView, Update,
};
use noria_rules::Mode;
use noria_server::{Operator, Settings};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Client, Database, TestServer, play_out};

/// People with these names.
async fn people<const N: usize>(server: &TestServer, names: [&str; N]) -> [Client; N] {
    let mut people = names.map(|_| Client::nobody(server.address));
    for (client, name) in people.iter_mut().zip(names) {
        client.become_player(Some(name)).await;
    }
    people
}

fn id(client: &Client) -> PlayerId {
    client.id.expect("an id")
}

async fn delete(client: &Client, path: &str) -> u16 {
    client.send(client.request(Method::DELETE, path)).await.status.as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_made_by_a_link() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let [ada, ben, eve] = people(&server, ["Ada", "Ben", "Eve"]).await;
        let code: FriendCode = ada.post("me/friends/code", &json!({})).await.ok();
        let friend: Friend = ben.post("me/friends", &json!({ "code": code.code })).await.ok();
        assert_eq!((friend.player, friend.name.as_deref()), (id(&ada), Some("Ada")));
        let friends: Vec<Friend> = ada.get("me/friends").await.ok();
        assert_eq!(friends.iter().map(|friend| friend.player).collect::<Vec<_>>(), [id(&ben)]);
        // Nobody is their own friend, a second time changes nothing, and a block wins over a link.
        assert_eq!(ada.post("me/friends", &json!({ "code": code.code })).await.fault(), (403, Code::Forbidden));
        ben.post("me/friends", &json!({ "code": code.code })).await.ok::<Friend>();
        assert_eq!(ada.get("me/friends").await.ok::<Vec<Friend>>().len(), 1);
        ada.post("me/blocks", &json!({ "player": id(&eve) })).await;
        assert_eq!(eve.post("me/friends", &json!({ "code": code.code })).await.fault(), (403, Code::Forbidden));
        // A new code replaces the old one, and codes expire.
        let newer: FriendCode = ada.post("me/friends/code", &json!({})).await.ok();
        delete(&ada, &format!("me/blocks/{}", id(&eve))).await;
        assert_eq!(eve.post("me/friends", &json!({ "code": code.code })).await.fault(), (403, Code::Forbidden));
        server.time.pass(newer.seconds * 1_000);
        assert_eq!(eve.post("me/friends", &json!({ "code": newer.code })).await.fault(), (403, Code::Forbidden));

        // A friend is invited like anyone else.
        let seats = vec![SeatPlan::Me, SeatPlan::Player(id(&ben))];
        let table = ada.open(&NewTable { seats, ..NewTable::of(Mode::Base, 2) }).await;
        let invited: Vec<TableCard> = ben.get("me/tables").await.ok();
        assert_eq!(invited.iter().map(|card| card.id).collect::<Vec<_>>(), [table]);
        assert_eq!(delete(&ben, &format!("me/friends/{}", id(&ada))).await, 204);
        assert_eq!(delete(&ben, &format!("me/friends/{}", id(&ada))).await, 404);
        assert_eq!(ada.get("me/friends").await.ok::<Vec<Friend>>(), []);

        ben.post("me/mutes", &json!({ "player": id(&ada) })).await;
        assert_eq!(ben.get("me/mutes").await.ok::<Vec<PlayerId>>(), [id(&ada)]);
        assert_eq!(delete(&ben, &format!("me/mutes/{}", id(&ada))).await, 204);
        assert_eq!(ben.get("me/mutes").await.ok::<Vec<PlayerId>>(), []);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_reach_operators_who_ban_rename_and_delete() {
    for database in Database::both().await {
        let settings = Settings { secret_cache: Duration::from_secs(1), ..Settings::new(database.url()) };
        let server = TestServer::with(settings).await;
        let [ada, ben, eve] = people(&server, ["Ada", "Ben", "Eve"]).await;
        let table = ada.open_with(&NewTable::of(Mode::Base, 2), std::slice::from_ref(&ben)).await;
        ben.at_table(table, "chat", &json!({ "text": "nonsense" })).await.ok::<ChatLine>();
        let report = json!({ "player": id(&ben), "table": table, "reason": "talk", "text": "he talks nonsense" });
        assert_eq!(eve.post("reports", &report).await.fault(), (403, Code::Forbidden), "she was not there");
        assert_eq!(ada.post("reports", &report).await.status, 204);
        let nobody = json!({ "player": "0000000000000", "reason": "other" });
        assert_eq!(ada.post("reports", &nobody).await.fault(), (404, Code::NotFound));

        let operator = Operator::open(&database.url()).await.expect("a database");
        let reports = operator.reports(false, 10).await.expect("a list");
        assert_eq!(reports.len(), 1);
        assert_eq!((reports[0].reason.as_str(), reports[0].name.as_deref()), ("talk", Some("Ben")));
        assert!(reports[0].evidence.as_ref().is_some_and(|lines| lines.contains("nonsense")));

        assert_eq!(operator.delete_lines(table, &[], Some(id(&ben))).await.expect("deleted"), 1);
        let lines: Vec<ChatLine> = ada.get(&format!("tables/{table}/chat")).await.ok();
        assert_eq!(lines[0].text, "");

        // The new name is at the running table, for those who look, and nowhere is the old one.
        operator.rename(id(&ben), Some("Benedict")).await.expect("renamed");
        let named = async |name: &str| ada.table(table).await.seats[1].name.as_deref() == Some(name);
        while !named("Benedict").await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(!operator.export(table).await.expect("a log").contains("\"Ben\""));

        operator.ban(id(&ben), Some(7)).await.expect("banned");
        // Servers refresh after a while.
        let seq = ada.table(table).await.seq;
        loop {
            let reply = ben.at_table(table, "chat", &json!({ "text": "why?" })).await;
            if reply.status == 403 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        assert_eq!(ben.play(table, seq, "k", "take=energy").await.fault(), (403, Code::Forbidden));
        assert_eq!(ben.get(&format!("tables/{table}")).await.status, 200, "he can look on");
        assert_eq!(ben.get("me/export").await.status, 200);
        operator.unban(id(&ben)).await.expect("unbanned");

        operator.close_report(&reports[0].id).await.expect("closed");
        assert!(operator.close_report(&reports[0].id).await.is_err());
        assert_eq!(operator.reports(false, 10).await.expect("a list").len(), 0);
        assert_eq!(operator.reports(true, 10).await.expect("a list").len(), 1);
        operator.note("root", "ban", id(&ben).as_str(), Some("nonsense")).await.expect("written");
        let audit = operator.audit(10).await.expect("a list");
        assert_eq!((audit[0].operator.as_str(), audit[0].note.as_deref()), ("root", Some("nonsense")));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_somebody_is_exported_and_deleted() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let [ada, ben] = people(&server, ["Adalbert", "Ben"]).await;
        let wish = NewTable { listed: true, ..NewTable::of(Mode::Base, 2) };
        let finished = ada.open_with(&wish, std::slice::from_ref(&ben)).await;
        play_out(&[ada.clone(), ben.clone()], finished, 4).await;
        let running = ben.open_with(&wish, std::slice::from_ref(&ada)).await;
        let waiting = ada.open(&wish).await;
        ada.at_table(running, "chat", &json!({ "text": "a secret" })).await.ok::<ChatLine>();
        let code: FriendCode = ada.post("me/friends/code", &json!({})).await.ok();
        ben.post("me/friends", &json!({ "code": code.code })).await.ok::<Friend>();
        // A tournament of hers that waits for players, one that she has joined, and one that is cancelled.
        let made: TournamentRef = ada.post("tournaments", &json!({ "title": "Adalbert's cup" })).await.ok();
        let joined: TournamentRef = ben.post("tournaments", &json!({ "title": "Ben's cup" })).await.ok();
        let ended: TournamentRef = ada.post("tournaments", &json!({ "title": "Adalbert's other cup" })).await.ok();
        ada.post(&format!("tournaments/{}/cancel", ended.tournament), &json!({})).await.ok::<Value>();
        for client in [&ada, &ben] {
            client.post(&format!("tournaments/{}/join", joined.tournament), &json!({})).await.ok::<Value>();
        }

        let data: MyData = ada.get("me/export").await.ok();
        assert_eq!(data.me, Me { id: id(&ada), name: Some("Adalbert".into()) });
        let mut tables: Vec<_> = data.tables.iter().map(|card| card.id).collect();
        tables.sort();
        let mut expected = [finished, running, waiting];
        expected.sort();
        assert_eq!(tables, expected);
        assert_eq!(data.said.iter().map(|said| said.line.text.as_str()).collect::<Vec<_>>(), ["a secret"]);
        assert_eq!((data.devices.len(), data.friends.len()), (1, 1));
        let mut cups: Vec<_> = data.tournaments.iter().map(|card| card.id).collect();
        cups.sort();
        let mut expected = [made.tournament, joined.tournament, ended.tournament];
        expected.sort();
        assert_eq!(cups, expected);

        let foreign = ada.request(Method::DELETE, "me").header("origin", "http://evil.example");
        assert_eq!(ada.send(foreign).await.fault(), (403, Code::ForeignOrigin));
        assert_eq!(delete(&ada, "me").await, 204);

        // The old cookie is invalid, and the name is nowhere.
        assert_eq!(ada.get("me").await.ok::<Value>(), Value::Null);
        assert_eq!(ada.get(&format!("players/{}", id(&ada))).await.status, 404);
        for table in [finished, running, waiting] {
            let view = ben.table(table).await;
            assert!(view.seats.iter().all(|seat| seat.name.as_deref() != Some("Adalbert")), "{view:?}");
        }
        assert!(ben.table(running).await.seats[1].resigned);
        assert_eq!(ben.table(waiting).await.status, Status::Closed);
        let cup = async |cup: &TournamentRef| -> TournamentView {
            ben.get(&format!("tournaments/{}", cup.tournament)).await.ok()
        };
        assert_eq!(cup(&made).await.status, TournamentStatus::Cancelled);
        assert_eq!(cup(&joined).await.players.iter().map(|one| one.player).collect::<Vec<_>>(), [ben.id]);
        assert_eq!(cup(&joined).await.terms.title, "Ben's cup");
        assert!(!ben.get(&format!("tables/{finished}/record")).await.text.contains("Adalbert"));
        assert!(!ben.get(&format!("players/{}/history", id(&ben))).await.text.contains("Adalbert"));
        let lines: Vec<ChatLine> = ben.get(&format!("tables/{running}/chat")).await.ok();
        assert_eq!((lines[0].text.as_str(), lines[0].name.as_deref()), ("", None));
        assert_eq!(ben.get("me/friends").await.ok::<Vec<Friend>>(), []);
        let mut backup = Vec::new();
        Operator::back_up(&database.url(), &mut backup).await.expect("a backup");
        let backup = String::from_utf8(backup).expect("text");
        assert!(!backup.contains("Adalbert") && !backup.contains("a secret"));
        // The games are intact: the finished one is still rated for the other, the running one goes on.
        assert_eq!(ben.table(finished).await.status, Status::Finished);
        play_out(std::slice::from_ref(&ben), running, 5).await;
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_hear_of_another_name() {
    let server = TestServer::alone().await;
    let [ada, ben] = people(&server, ["Ada", "Ben"]).await;
    let table = ada.open_with(&NewTable::of(Mode::Base, 2), std::slice::from_ref(&ben)).await;
    let mut stream = crate::support::player::Stream::open(&ben, table, Some("1.0")).await;
    delete(&ada, "me").await;
    loop {
        let told = stream.next().await.expect("the stream goes on");
        if told.event != "update" {
            continue;
        }
        let update: Update = serde_json::from_str(&told.data).expect("an update");
        if let Happening::Sat { player, name: None, .. } = update.what
            && player == id(&ada)
        {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_never_came_back_are_forgotten() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let [ada, _, eve, fay] = people(&server, ["Ada", "Ben", "Eve", "Fay"]).await;
        ada.open(&NewTable::of(Mode::Base, 2)).await;
        fay.post("tournaments", &json!({ "title": "Cup" })).await.ok::<Value>();
        eve.post("me/notices", &json!({ "webhook": "https://bell.example/noria" })).await;
        // The operator's clock is the real one, the server's an old one.
        let operator = Operator::open(&database.url()).await.expect("a database");
        assert_eq!(operator.forget_unused(30, true).await.expect("counted"), 2);
        assert_eq!(operator.forget_unused(30, false).await.expect("forgotten"), 2);
        assert_eq!(operator.forget_unused(30, false).await.expect("forgotten"), 0);
        assert_eq!(ada.get("me").await.ok::<Me>().name.as_deref(), Some("Ada"));
        assert_eq!(fay.get("me").await.ok::<Me>().name.as_deref(), Some("Fay"));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_forgets_players_who_never_came_back_by_itself() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let [ada, ben] = people(&server, ["Ada", "Ben"]).await;
    ada.open(&NewTable::of(Mode::Base, 2)).await;
    server.stop().await;
    let settings = Settings { rates: 0.0, forget_unused: Some(30), ..Settings::new(database.url()) };
    let server = TestServer::at_time(settings, 1_700_000_000_000 + 31 * DAY).await;
    let (ada, ben) = (ada.at(server.address), ben.at(server.address));
    while ada.get(&format!("players/{}", id(&ben))).await.status != 404 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ada.get("me").await.ok::<Me>().name.as_deref(), Some("Ada"));
    server.stop().await;
}
