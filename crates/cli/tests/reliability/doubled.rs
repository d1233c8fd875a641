//! Submissions that arrive several times, late, and at another server.

use std::sync::Arc;

use noria_protocol::{Accepted, NewTable, Status, Submission};
use noria_rules::Mode;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tokio::task::JoinHandle;

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::log;
use crate::node::{Node, ServerAddresses};
use crate::player::Player;

/// Sends a submission to one of the servers.
fn send(player: &Player, home: usize, draft: &Submission) -> JoinHandle<Accepted> {
    let (client, path, draft) = (Client { home, ..player.client.clone() }, player.actions_path(), draft.clone());
    tokio::spawn(async move { client.post(&path, &draft).await.ok() })
}

/// A whole game in which everything is sent to both servers at once, and old submissions come again at any time.
#[tokio::test(flavor = "multi_thread")]
async fn everything_comes_several_times_at_both_servers() {
    let database = Database::postgres().await;
    let nodes = [Node::start(&database.url()).await, Node::start(&database.url()).await];
    let (addresses, counters) = (ServerAddresses::new(2), Arc::new(Counters::default()));
    for (number, node) in nodes.iter().enumerate() {
        addresses.set(number, Some(node.address));
    }
    let clients = [Client::arrive(&addresses, 0, &counters).await, Client::arrive(&addresses, 1, &counters).await];
    let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut players = [Player::sit(&clients[0], table, 1).await, Player::sit(&clients[1], table, 2).await];
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut old: Vec<(usize, Submission, Accepted)> = Vec::new();
    let mut sent = 0;
    while players[0].status != Status::Finished {
        let Some(turn) = players.iter().position(Player::may_decide) else {
            let next = players[0].follower.seq() + 1;
            for player in &mut players {
                player.hear_until(next).await;
            }
            continue;
        };
        let draft = players[turn].draft();
        let mut now: Vec<_> = [0, 1, 0, 1].map(|home| send(&players[turn], home, &draft)).into();
        let mut late = Vec::new();
        for _ in 0..(2.min(old.len())) {
            let (seat, draft, accepted) = &old[chance.next_u64() as usize % old.len()];
            late.push((send(&players[*seat], chance.next_u64() as usize % 2, draft), *accepted));
        }
        sent += now.len() + late.len();
        let accepted = now.pop().expect("four").await.expect("an answer");
        assert_eq!(accepted.seq, draft.base + 1);
        for again in now {
            assert_eq!(again.await.expect("an answer"), accepted, "the same answer for all");
        }
        for (again, before) in late {
            assert_eq!(again.await.expect("an answer"), before, "the same answer as then");
        }
        old.push((turn, draft.clone(), accepted));
        players[turn].remember(accepted.seq, draft).await;
        players[1 - turn].hear_until(accepted.seq).await;
    }
    log::check(&database.url(), &clients[0], &players).await;
    println!("doubled: {sent} requests for {} submissions, each in the log exactly once", old.len());
}
