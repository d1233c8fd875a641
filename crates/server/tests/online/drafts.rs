//! Live drafts of turns.

use std::time::Duration;

use noria_protocol::{ClockTerms, Code, NewTable, ShownDraft, TableId, Word};
use noria_rules::{Action, Mode, WheelBuilding};
use serde_json::json;

use crate::support::player::Stream;
use crate::support::{Client, Database, Player, TestServer};

/// The next draft event of a stream; other events are skipped.
async fn next_draft(stream: &mut Stream) -> ShownDraft {
    let listening = async {
        loop {
            let told = stream.next().await.expect("the stream goes on");
            if told.event == "draft" {
                assert_eq!(told.id, "", "nobody comes back to a draft");
                return serde_json::from_str(&told.data).expect("a draft");
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), listening).await.expect("a draft")
}

async fn show(client: &Client, id: TableId, base: u64, actions: &[Word]) -> u16 {
    client.at_table(id, "draft", &json!({ "base": base, "actions": actions })).await.status.as_u16()
}

/// Plays until a turn has more than one action; whose turn it is, and such a turn.
async fn to_first_round(players: &mut [Player; 2], clients: &[Client], id: TableId) -> (usize, Vec<Word>) {
    loop {
        let turn = players.iter().position(Player::may_decide).expect("somebody is to move");
        let draft = players[turn].draft();
        let drafts = draft.actions.iter().take_while(|word| word.0 != Action::Reveal).count();
        if drafts > 2 {
            return (turn, draft.actions);
        }
        let accepted = clients[turn].submit(id, &draft).await.expect("legal");
        for player in players.iter_mut() {
            while player.follower.seq() < accepted.seq {
                player.hear().await.expect("the stream goes on");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_shown_while_it_is_made_on_all_servers_and_written_nowhere() {
    for database in Database::both().await {
        let mut servers = vec![TestServer::start(&database).await];
        if !matches!(database, Database::Sqlite(_)) {
            servers.push(TestServer::start(&database).await);
        }
        let elsewhere = servers.last().expect("a server");
        let clients = servers[0].clients(2).await;
        let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
        let (turn, actions) = to_first_round(&mut players, &clients, id).await;
        let (mover, other) = (&clients[turn], &clients[1 - turn]);
        let base = players[0].follower.seq();
        let mut watching = Stream::open(&other.at(elsewhere.address), id, None).await;
        let mut spectator = Stream::open(&Client::nobody(elsewhere.address), id, None).await;
        let mut own = Stream::open(mover, id, None).await;
        assert_eq!(own.next().await.expect("an event").event, "table");

        assert_eq!(show(mover, id, base, &actions[..2]).await, 204);
        for stream in [&mut watching, &mut spectator] {
            let draft = next_draft(stream).await;
            assert_eq!((draft.seat.index(), draft.base, &draft.actions[..]), (turn, base, &actions[..2]));
        }
        // A later client sees it too, and nothing of it is stored.
        let mut late = Stream::open(&Client::nobody(servers[0].address), id, None).await;
        assert_eq!(next_draft(&mut late).await.actions, actions[..2]);
        assert_eq!(mover.table(id).await.seq, base);
        // Taken back.
        assert_eq!(show(mover, id, base, &[]).await, 204);
        assert_eq!(next_draft(&mut spectator).await.actions, []);

        // Played: a new client sees no draft, and its author never got it.
        assert_eq!(show(mover, id, base, &actions[..1]).await, 204);
        let submission = noria_protocol::Submission { base, key: "turn".into(), actions };
        let accepted = mover.submit(id, &submission).await.expect("legal");
        let told = own.next().await.expect("an event");
        assert_eq!((told.event.as_str(), told.id), ("update", format!("{}.0", accepted.seq)));
        assert_eq!(show(mover, id, base, &submission.actions[..1]).await, 204, "too late, and passed over");
        mover.at_table(id, "chat", &json!({ "text": "done" })).await.ok::<serde_json::Value>();
        let mut late = Stream::open(other, id, Some(&base.to_string())).await;
        let told = [late.next().await.expect("an event").event, late.next().await.expect("an event").event];
        assert_eq!(told, ["update", "chat"]);
        for server in servers {
            server.stop().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_can_be_taken_back_is_shown_and_only_by_whose_turn_it_is() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
    let (turn, actions) = to_first_round(&mut players, &clients, id).await;
    let base = players[0].follower.seq();
    let words = |text: &str| -> Vec<Word> { text.split(' ').map(|word| Word(word.parse().expect("a word"))).collect() };
    assert_eq!(show(&clients[1 - turn], id, base, &actions[..1]).await, 422);
    assert_eq!(show(&clients[turn], id, base + 9, &actions[..1]).await, 409);
    for refused in ["reveal", "end", "place=city@s1"] {
        assert_eq!(show(&clients[turn], id, base, &words(refused)).await, 422, "{refused}");
    }
    let stranger = server.client().await;
    assert_eq!(show(&stranger, id, base, &[]).await, 403);
    assert_eq!(show(&Client::nobody(server.address), id, base, &[]).await, 401);

    // Wheels that are built in secret cannot be drafted.
    let mut wish = NewTable::of(Mode::Expert, 2);
    wish.options.wheels = WheelBuilding::Together;
    let id = clients[0].open_with(&wish, &clients[1..]).await;
    let base = clients[0].table(id).await.seq;
    let reply = clients[0].at_table(id, "draft", &json!({ "base": base, "actions": ["set=city@s1"] })).await;
    assert_eq!(reply.fault(), (422, Code::Illegal));
}

/// The next player's clock starts once the previous turn has been shown.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_clock_starts_after_the_showing() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let clock = ClockTerms::Bank { seconds: 600, increment: 0 };
    let id = clients[0].open_with(&NewTable { clock, ..NewTable::of(Mode::Base, 2) }, &clients[1..]).await;
    let mut players = [Player::watch(&clients[0], id, 1).await, Player::watch(&clients[1], id, 2).await];
    let (turn, actions) = to_first_round(&mut players, &clients, id).await;
    let base = players[0].follower.seq();
    let before = clients[0].table(id).await.clocks.expect("clocks");
    let ends = players[1 - turn].seat.expect("a seat");
    let count = actions.len() as u64;
    let reveals = actions.last() == Some(&Word(Action::Reveal));
    let submission = noria_protocol::Submission { base, key: "turn".into(), actions };
    clients[turn].submit(id, &submission).await.expect("legal");
    assert!(!reveals, "this turn ends without a reveal");
    let clocks = clients[0].table(id).await.clocks.expect("clocks");
    let showing = (count * 750).min(12_000);
    assert_eq!((clocks.waits_until, clocks.running), (Some(clocks.now + showing), vec![ends]));
    server.time.pass(showing);
    assert_eq!(clients[0].table(id).await.clocks.expect("clocks").left, before.left);
    server.time.pass(1_000);
    let after = clients[0].table(id).await.clocks.expect("clocks");
    assert_eq!((after.left[ends.index()], after.waits_until), (before.left[ends.index()] - 1_000, None));
}
