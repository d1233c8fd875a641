//! Hidden information never leaks: all bytes sent to a seat are compared between two tables that differ only in what
//! the seat may not know.

use noria_protocol::{NewTable, Submission, TableId, Word};
use noria_rules::{Action, Components, Game, Mode, Setup, WheelBuilding};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::json;

use crate::support::player::Stream;
use crate::support::{Client, Database, TestServer};

/// Removes what always differs: the ids of the tables.
fn plain(text: &str, id: TableId) -> String {
    text.replace(id.as_str(), "TABLE")
}

/// Everything that a viewer can fetch of a table, apart from the stream.
async fn all_answers(client: &Client, id: TableId) -> String {
    let mut all = String::new();
    for path in ["", "/chat", "/record"] {
        let reply = client.get(&format!("tables/{id}{path}")).await;
        all.push_str(&format!("{} {}\n", reply.status, reply.text));
    }
    // Refusals must not reveal more than the position does.
    for words in ["reveal ship=energy", "reveal ship=obsidian", "reveal build=1", "use=s2", "set=city@s2", "end"] {
        let reply = client.play(id, 1_000_000, "probe", words).await;
        all.push_str(&format!("{} {}\n", reply.status, reply.text));
    }
    plain(&all, id)
}

/// Replaces the drawn set-up with one that the test chooses.
async fn replace_setup(database: &Database, id: TableId, setup: &Setup) {
    let Database::Sqlite(dir) = database else { panic!("a file") };
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite:{}", dir.join("noria.db").display())).await.expect("the file");
    let entry = json!({ "do": "started", "setup": setup, "seed": 1 }).to_string();
    let state = Game::new(&Components::standard(), setup).expect("sound").fingerprint();
    let text = "UPDATE log SET entry = $2, state = $3 WHERE table_id = $1 AND entry LIKE '%\"started\"%'";
    let query = sqlx::query(text).bind(id.as_str()).bind(entry).bind(state as i64);
    assert_eq!(query.execute(&pool).await.expect("written").rows_affected(), 1);
    pool.close().await;
}

/// Two tables with the same players; the set-up of the second is made from the first's.
async fn twins(wish: &NewTable, setups: [&Setup; 2]) -> (Database, TestServer, Vec<Client>, [TableId; 2]) {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let clients = server.clients(usize::from(wish.options.players)).await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(clients[0].open_with(wish, &clients[1..]).await);
    }
    server.stop().await;
    for (id, setup) in ids.iter().zip(setups) {
        replace_setup(&database, *id, setup).await;
    }
    let server = TestServer::start(&database).await;
    let clients = clients.iter().map(|client| client.at(server.address)).collect();
    (database, server, clients, [ids[0], ids[1]])
}

/// Two base games whose stacks differ below the top: until the second island is revealed, the difference is invisible.
#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_the_stack_stays_secret() {
    let components = Components::standard();
    let wish = NewTable::of(Mode::Base, 2);
    let first = Setup::from_seed(&wish.options, &components, 11).expect("a set-up");
    let mut second = first.clone();
    second.islands[1..].reverse();
    assert_ne!(first, second);
    let (_database, server, clients, ids) = twins(&wish, [&first, &second]).await;
    let spectator = Client::nobody(server.address);
    let viewers = [&clients[0], &clients[1], &spectator];
    let mut streams = Vec::new();
    for viewer in viewers {
        for id in ids {
            streams.push((Stream::open(viewer, id, None).await, id));
        }
    }
    let mut game = Game::new(&components, &first).expect("sound");
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut base = clients[0].table(ids[0]).await.seq;
    let mut reveals = 0;
    let mut compared = 0;
    while !game.is_over() {
        let seat = game.to_act().expect("somebody");
        let mut actions = Vec::new();
        let mut next = game;
        loop {
            let mut legal = next.legal_actions(seat);
            // The second reveal would show the difference.
            legal.retain(|action| *action != Action::Reveal || reveals == 0);
            let action = legal[chance.next_u64() as usize % legal.len()];
            let before = next;
            next.apply(seat, action, &mut ()).expect("a listed action");
            actions.push(Word(action));
            if action == Action::Reveal || next.ended_turn(&before, seat) {
                break;
            }
        }
        if next.is_over() {
            break; // the record is public then
        }
        reveals += usize::from(actions.last() == Some(&Word(Action::Reveal)));
        let submission = Submission { base, key: format!("k{base}"), actions };
        let mut answers = Vec::new();
        for id in ids {
            let reply = clients[seat.index()].at_table(id, "actions", &submission).await;
            assert_eq!(reply.status, 200, "{}", reply.text);
            answers.push(reply.text);
        }
        assert_eq!(answers[0], answers[1]);
        for viewer in viewers {
            assert_eq!(all_answers(viewer, ids[0]).await, all_answers(viewer, ids[1]).await);
        }
        compared += 1;
        (game, base) = (next, base + 1);
    }
    assert!(reveals == 1 && compared > 20);
    compare_streams(&mut streams, compared + 1).await;
    // Later clients get the same from the log.
    for viewer in viewers {
        let mut late = Vec::new();
        for id in ids {
            late.push((Stream::open(viewer, id, Some("0")).await, id));
        }
        compare_streams(&mut late, compared + 3).await;
    }
}

/// Compares this many events of paired streams.
async fn compare_streams(streams: &mut [(Stream, TableId)], events: usize) {
    for pair in streams.chunks_mut(2) {
        for _ in 0..events {
            let mut told = Vec::new();
            for (stream, id) in pair.iter_mut() {
                let event = stream.next().await.expect("an event");
                told.push(plain(&format!("{} {} {}", event.event, event.id, event.data), *id));
            }
            assert_eq!(told[0], told[1]);
        }
    }
}

/// Two expert games in which seat 2 builds different wheels: seats 1 and 3 see no difference until all are built.
#[tokio::test(flavor = "multi_thread")]
async fn wheels_that_are_being_built_stay_secret() {
    let mut wish = NewTable::of(Mode::Expert, 3);
    wish.options.wheels = WheelBuilding::Together;
    let setup = Setup::from_seed(&wish.options, &Components::standard(), 3).expect("a set-up");
    let (_database, server, clients, ids) = twins(&wish, [&setup, &setup]).await;
    let spectator = Client::nobody(server.address);
    let others = [&clients[0], &clients[2], &spectator];
    let mut streams = Vec::new();
    for viewer in others {
        for id in ids {
            streams.push((Stream::open(viewer, id, None).await, id));
        }
    }
    let wheels = [
        "set=city@s1 set=tool@m1 set=journey@m3 set=energy@l1 set=mycelium@l2 set=obsidian@l4",
        "set=obsidian@s2 set=tool@m2 set=city@m1 set=energy@l5 set=mycelium@l3 set=journey@l1",
    ];
    let base = clients[0].table(ids[0]).await.seq;
    for (id, wheel) in ids.iter().zip(wheels) {
        let reply = clients[1].play(*id, base, "wheel", wheel).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
    }
    for viewer in others {
        assert_eq!(all_answers(viewer, ids[0]).await, all_answers(viewer, ids[1]).await);
    }
    compare_streams(&mut streams, 2).await;
    assert_ne!(all_answers(&clients[1], ids[0]).await, all_answers(&clients[1], ids[1]).await);
    // Seat 1 builds as well: still nothing of seat 2's wheel.
    for id in ids {
        assert_eq!(clients[0].play(id, base, "wheel", wheels[0]).await.status, 200);
    }
    for viewer in others {
        assert_eq!(all_answers(viewer, ids[0]).await, all_answers(viewer, ids[1]).await);
    }
    // With the last wheel everything is open.
    for id in ids {
        assert_eq!(clients[2].play(id, base, "wheel", wheels[0]).await.status, 200);
    }
    assert_ne!(all_answers(&clients[0], ids[0]).await, all_answers(&clients[0], ids[1]).await);
}
