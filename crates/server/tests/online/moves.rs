//! Submissions: stale, doubled, reordered, illegal, by others; and after a restart.

use noria_protocol::{Accepted, Code, NewTable, TableView};
use noria_rules::{Mode, Phase};
use serde_json::{Value, json};

use crate::support::{Client, Database, Player, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn doubled_and_stale_submissions_change_nothing() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let base = clients[0].table(id).await.seq;

        // The same submission many times at once, as a bad connection would send it.
        let mut sent = Vec::new();
        for _ in 0..20 {
            let client = clients[0].clone();
            sent.push(tokio::spawn(
                async move { client.play(id, base, "first", "take=energy").await.ok::<Accepted>() },
            ));
        }
        for answer in sent {
            assert_eq!(answer.await.expect("an answer"), Accepted { seq: base + 1, revealed: None });
        }
        assert_eq!(clients[0].table(id).await.seq, base + 1);

        // The same key with something else, an old base with a new key, a base from the future.
        assert_eq!(clients[0].play(id, base, "first", "take=obsidian").await.fault(), (409, Code::KeyReused));
        let stale = clients[0].play(id, base, "second", "take=energy").await;
        assert_eq!((stale.fault(), stale.problem().seq), ((409, Code::Stale), Some(base + 1)));
        assert_eq!(clients[1].play(id, base + 9, "first", "take=energy").await.fault(), (409, Code::Stale));
        assert_eq!(clients[0].table(id).await.seq, base + 1);

        // Keys of different seats are independent.
        clients[1].play(id, base + 1, "first", "take=energy").await.ok::<Accepted>();
        assert_eq!(clients[0].table(id).await.seq, base + 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reordered_submissions_of_one_turn_never_mix() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let seq = clients[0].table(id).await.seq;
    // The second submission arrives first.
    assert_eq!(clients[0].play(id, seq + 2, "b", "step=research").await.fault(), (409, Code::Stale));
    clients[0].play(id, seq, "a", "take=energy").await.ok::<Accepted>();
    assert_eq!(clients[0].play(id, seq + 1, "b", "step=research").await.fault(), (422, Code::Illegal));
    clients[1].play(id, seq + 1, "a", "take=energy").await.ok::<Accepted>();
    clients[0].play(id, seq + 2, "b", "step=research").await.ok::<Accepted>();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_answer_after_a_restart() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
        // Play until an island has been revealed.
        let (turn, draft, answer) = 'game: loop {
            for (number, player) in players.iter_mut().enumerate() {
                if player.may_decide() {
                    let draft = player.draft();
                    let answer = clients[number].submit(id, &draft).await.expect("legal");
                    if answer.revealed.is_some() {
                        break 'game (number, draft, answer);
                    }
                    for player in &mut players {
                        while player.follower.seq() < answer.seq {
                            player.hear().await.expect("the stream goes on");
                        }
                    }
                    break;
                }
            }
        };
        server.stop().await;
        let server = TestServer::start(&database).await;
        let client = clients[turn].at(server.address);
        let before = client.table(id).await;
        assert_eq!(client.submit(id, &draft).await, Ok(answer));
        assert_eq!(client.table(id).await.seq, before.seq);
        assert_eq!(before.sight.expect("a game").position.islands.last().map(|island| island.id), answer.revealed);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_seats_identity_can_act() {
    let server = TestServer::alone().await;
    let clients = server.clients(3).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..2]).await;
    let seq = clients[0].table(id).await.seq;
    let nobody = Client::nobody(server.address);
    let mut forged = nobody.clone();
    forged.cookie = Some(format!("noria={}", "0".repeat(32)));
    let mut bearer = nobody.clone();
    bearer.token = Some("0".repeat(32));
    for nobody in [&nobody, &forged, &bearer] {
        assert_eq!(nobody.play(id, seq, "k", "take=energy").await.fault(), (401, Code::NoIdentity));
        for what in ["join", "leave", "start", "resign", "return", "rematch", "chat"] {
            assert_eq!(nobody.at_table(id, what, &json!({})).await.fault(), (401, Code::NoIdentity));
        }
    }
    let stranger = &clients[2];
    assert_eq!(stranger.play(id, seq, "k", "take=energy").await.fault(), (403, Code::Forbidden));
    for (what, body) in [
        ("leave", json!({})),
        ("start", json!({})),
        ("resign", json!({})),
        ("return", json!({})),
        ("propose", json!("end")),
        ("propose", json!({ "take-back": 1 })),
        ("answer", json!({ "proposal": 1, "agree": true })),
        ("rematch", json!({})),
        ("chat", json!({ "text": "hello" })),
    ] {
        let status = stranger.at_table(id, what, &body).await.status.as_u16();
        assert_eq!(status, 403, "{what}");
    }
    // Nor can a player act for the other seat.
    assert_eq!(clients[1].play(id, seq, "k", "take=energy").await.fault(), (422, Code::Illegal));
    assert_eq!(clients[0].table(id).await.seq, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let base = clients[0].table(id).await.seq;
    for body in [
        json!({ "base": base, "key": "k", "actions": ["take=energy"], "extra": 1 }),
        json!({ "base": base, "key": "k", "actions": ["take=gold"] }),
        json!({ "base": base, "key": "k", "actions": [{ "do": "take-resource", "resource": "energy" }] }),
        json!({ "base": base, "actions": ["take=energy"] }),
        json!({ "base": -1, "key": "k", "actions": ["take=energy"] }),
        json!([]),
        Value::Null,
    ] {
        assert_eq!(clients[0].at_table(id, "actions", &body).await.fault(), (400, Code::Malformed), "{body}");
    }
    let too_many = vec!["take=energy"; 100];
    let unfit = json!({ "base": base, "key": "k", "actions": too_many });
    assert_eq!(clients[0].at_table(id, "actions", &unfit).await.fault(), (422, Code::Unfit));
    let huge = json!({ "base": base, "key": "k".repeat(100_000), "actions": ["take=energy"] });
    assert_eq!(clients[0].at_table(id, "actions", &huge).await.fault(), (413, Code::TooLarge));
    let refused = clients[0].play(id, base, "k", "use=s2").await.problem();
    assert_eq!((refused.code, refused.number), (Code::Illegal, Some(1)));
    assert!(refused.refusal.is_some() && refused.message.contains("resources phase"), "{}", refused.message);
    assert_eq!(clients[0].get("tables/nonsense").await.fault(), (404, Code::NotFound));
    assert_eq!(clients[0].get("tables/00000000000000000000").await.fault(), (404, Code::NotFound));
    assert_eq!(clients[0].get("nowhere").await.fault(), (404, Code::NotFound));
    assert_eq!(clients[0].get(&format!("tables/{id}/join")).await.fault(), (405, Code::WrongMethod));
    assert_eq!(clients[0].table(id).await.seq, base);
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_are_taken_back_by_consent() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let before = clients[0].table(id).await;
    let mut watching = Player::watch(&clients[1], id, 1).await;
    clients[0].play(id, before.seq, "k", "take=energy").await.ok::<Accepted>();
    clients[0].at_table(id, "propose", &json!({ "take-back": before.seq })).await.ok::<TableView>();
    let proposal = before.seq + 2;
    clients[1].at_table(id, "answer", &json!({ "proposal": proposal, "agree": true })).await.ok::<TableView>();
    let after = clients[0].table(id).await;
    assert_eq!(after.sight, before.sight);
    while watching.follower.seq() < after.seq {
        watching.hear().await.expect("the stream goes on");
    }
    let position = watching.follower.game().expect("a game").position();
    assert_eq!((position.phase, position.players[0].knowledge), (Phase::Resources, 0));
    clients[0].play(id, after.seq, "other", "take=obsidian").await.ok::<Accepted>();
}
