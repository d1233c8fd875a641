//! A disk that is full: moves are refused, nothing is half-written, and play goes on when there is room again.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use noria_protocol::{Accepted, Code, NewTable, Problem, TableRef, TableView};
use noria_rules::Mode;
use reqwest::Method;

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::log;
use crate::node::{Node, ServerAddresses, Starting, serve};
use crate::player::Player;

/// Mounts a small disk where only this process and its children see it, and becomes the program.
const ON_A_SMALL_DISK: &str = r#"mount -t tmpfs -o size=6m none "$0" && exec "$@""#;

fn private_mounts() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--map-root-user"]);
    command
}

/// Fills a disk to the last byte.
fn fill(disk: &Path) -> PathBuf {
    let ballast = disk.join("ballast");
    let mut file = OpenOptions::new().create(true).append(true).open(&ballast).expect("a file");
    for size in [1 << 16, 1] {
        let block = vec![0; size];
        while file.write_all(&block).is_ok() {}
    }
    ballast
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_nobody_for_good() {
    let may = private_mounts().arg("true").stderr(Stdio::null()).status().is_ok_and(|status| status.success());
    if !may {
        println!("not tested: this user may not mount a disk of its own (unshare --mount --map-root-user)");
        return;
    }
    let dir = std::env::temp_dir().join(format!("noria-disk-{}", std::process::id()));
    fs::create_dir_all(&dir).expect("a folder");
    let server = serve(&format!("sqlite:{}", dir.join("noria.db").display()));
    let mut command = private_mounts();
    command.args(["sh", "-c", ON_A_SMALL_DISK]).arg(&dir).arg(server.get_program()).args(server.get_args());
    let node = Starting::spawn(command).ready().await;
    // The disk as the server sees it.
    let disk = PathBuf::from(format!("/proc/{}/root{}", node.pid(), dir.display()));

    let (addresses, counters) = (ServerAddresses::new(1), Arc::new(Counters::default()));
    addresses.set(0, Some(node.address));
    let clients = [Client::arrive(&addresses, 0, &counters).await, Client::arrive(&addresses, 0, &counters).await];
    let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let mut players = [Player::sit(&clients[0], table, 1).await, Player::sit(&clients[1], table, 2).await];
    // A game has far more submissions than this.
    for _ in 0..10 {
        one_turn(&mut players).await;
    }
    let ballast = fill(&disk);
    // A refused submission may fit when it is sent again: alone, where it had shared a transaction. So the disk is full
    // when six are refused in a row.
    let (mut turns_on_a_full_disk, mut refused) = (0, 0);
    let mut again = None;
    let (turn, draft) = loop {
        let (turn, draft) = match again.take() {
            Some(refused) => refused,
            None => {
                let turn = to_move(&mut players).await;
                (turn, players[turn].draft())
            }
        };
        match submit(&players[turn], &draft).await {
            Ok(accepted) => {
                remember(&mut players, turn, accepted.seq, draft).await;
                (turns_on_a_full_disk, refused) = (turns_on_a_full_disk + 1, 0);
            }
            Err(problem) => {
                assert_eq!(problem.code, Code::Unavailable);
                assert!(problem.message.contains("full"), "{}", problem.message);
                refused += 1;
                if refused == 6 {
                    break (turn, draft);
                }
                again = Some((turn, draft));
            }
        }
    };
    let shown: TableView = clients[0].get(&format!("tables/{table}")).await.ok();
    assert_eq!(shown.seq, draft.base, "nothing was done");

    fs::remove_file(&ballast).expect("the ballast goes");
    let accepted = submit(&players[turn], &draft).await.expect("room again");
    assert_eq!(accepted.seq, draft.base + 1);
    remember(&mut players, turn, accepted.seq, draft).await;
    let mut played = Vec::new();
    for playing in players.map(|player| tokio::spawn(player.play())) {
        played.push(playing.await.expect("a whole game"));
    }
    // SQLite does not find the file on that disk from here, so it gets a copy.
    for file in ["noria.db", "noria.db-wal"] {
        fs::copy(disk.join(file), dir.join(file)).expect("a copy");
    }
    log::check(&format!("sqlite:{}", dir.join("noria.db").display()), &clients[0], &played).await;
    drop(node);
    _ = fs::remove_dir_all(&dir);
    let done: usize = played.iter().map(|player| player.done.len()).sum();
    println!(
        "full disk: {turns_on_a_full_disk} submissions still fitted, then 6 were refused; after there was room the game \
         was finished, {done} submissions acknowledged, each in the log exactly once"
    );
}

async fn submit(player: &Player, draft: &noria_protocol::Submission) -> Result<Accepted, Problem> {
    let body = serde_json::to_value(draft).expect("JSON");
    player.client.once(&Method::POST, &player.actions_path(), Some(&body)).await.expect("an answer").result()
}

/// Lets both hear all that has happened; then one of them knows that it is their turn.
async fn to_move(players: &mut [Player; 2]) -> usize {
    let shown: TableView = players[0].client.get(&format!("tables/{}", players[0].table)).await.ok();
    for player in players.iter_mut() {
        player.hear_until(shown.seq).await;
    }
    players.iter().position(Player::may_decide).expect("the game goes on")
}

async fn remember(players: &mut [Player; 2], turn: usize, seq: u64, draft: noria_protocol::Submission) {
    players[turn].remember(seq, draft).await;
    players[1 - turn].hear_until(seq).await;
}

async fn one_turn(players: &mut [Player; 2]) {
    let turn = to_move(players).await;
    let draft = players[turn].draft();
    let accepted = submit(&players[turn], &draft).await.expect("room");
    remember(players, turn, accepted.seq, draft).await;
}

/// Files that cannot grow: tables are refused from some point on, all others can be read, and none is lost.
#[tokio::test(flavor = "multi_thread")]
async fn files_that_cannot_grow() {
    let database = Database::sqlite();
    let server = serve(&database.url());
    let mut shell = Command::new("bash");
    shell.args(["-c", r#"trap '' XFSZ; ulimit -f 2000; exec "$0" "$@""#]).arg(server.get_program());
    shell.args(server.get_args());
    let node = Starting::spawn(shell).ready().await;
    let (addresses, counters) = (ServerAddresses::new(1), Arc::new(Counters::default()));
    addresses.set(0, Some(node.address));
    let client = Client::arrive(&addresses, 0, &counters).await;
    let wish = serde_json::to_value(NewTable::of(Mode::Solo, 1)).expect("JSON");
    let mut opened = Vec::new();
    let refused = loop {
        assert!(opened.len() < 5_000, "the files grow on");
        let reply = client.once(&Method::POST, "tables", Some(&wish)).await.expect("an answer");
        match reply.result::<TableRef>() {
            Ok(table) => opened.push(table.table),
            Err(problem) => break problem,
        }
    };
    assert_eq!(refused.code, Code::Unavailable);
    assert!(refused.retry_after.is_some() && opened.len() > 10, "{} tables", opened.len());
    for id in &opened {
        client.get(&format!("tables/{id}")).await.ok::<TableView>();
    }
    drop(node);
    let node = Node::start(&database.url()).await;
    addresses.set(0, Some(node.address));
    for id in &opened {
        client.get(&format!("tables/{id}")).await.ok::<TableView>();
    }
    client.post("tables", &wish).await.ok::<TableRef>();
}
