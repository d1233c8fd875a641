//! The power fails: what the disk was not asked to keep is gone, in whole or in part. Nothing acknowledged may be.
//!
//! A library under the program (`lost_power.c`) notes every write to the database's folder and every request to keep
//! it. From the notes up to any moment follows what a disk may have left of the files then: everything that was kept,
//! and of the rest some sectors or none. Each such state is opened as a server would open it.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use noria_protocol::{Accepted, NewTable, Status};
use noria_rules::Mode;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::client::{Client, Counters};
use crate::database::Database;
use crate::node::{Node, ServerAddresses, Starting, serve};
use crate::player::Player;

/// Disks write so many bytes at once or not at all.
const SECTOR: usize = 512;

/// How many submissions there are at each table, how long they may take on a busy machine, and how many moments are
/// looked at.
const SUBMISSIONS: usize = 60;
const LONGEST: Duration = Duration::from_secs(60);
const MOMENTS: usize = 50;

/// What a disk does with what it was not asked to keep.
#[derive(Debug, Clone, Copy)]
enum Unsynced {
    /// All of it is gone.
    Lost,
    /// Each sector is there or not.
    Torn,
}

/// A note of `lost_power.c`.
#[derive(Clone)]
struct Note {
    /// Where it begins and ends in the notes.
    from: usize,
    until: usize,
    kind: u8,
    path: PathBuf,
    offset: usize,
    length: usize,
    bytes: Vec<u8>,
}

fn read_notes(file: &Path) -> Vec<Note> {
    let text = fs::read(file).expect("notes");
    let number = |at: usize| i64::from_le_bytes(text[at..at + 8].try_into().expect("8 bytes")) as usize;
    let mut notes = Vec::new();
    let mut from = 0;
    while from < text.len() {
        let kind = text[from];
        let path_length = i32::from_le_bytes(text[from + 1..from + 5].try_into().expect("4 bytes")) as usize;
        let (offset, length, begin) = (number(from + 5), number(from + 13), from + 21);
        let path = std::str::from_utf8(&text[begin..begin + path_length]).expect("a path").into();
        let data = begin + path_length;
        let until = data + if kind == b'w' { length } else { 0 };
        notes.push(Note { from, until, kind, path, offset, length, bytes: text[data..until].to_vec() });
        from = until;
    }
    notes
}

/// What a disk may hold at this place of the notes.
fn remains(
    notes: &[Note],
    cut: usize,
    folder: &Path,
    unsynced: Unsynced,
    chance: &mut ChaCha8Rng,
) -> BTreeMap<PathBuf, Vec<u8>> {
    let notes = || notes.iter().take_while(|note| note.until <= cut);
    // Up to which place everything about a file, or about the names in the folder, was kept.
    let mut kept: BTreeMap<&Path, usize> = BTreeMap::new();
    for note in notes().filter(|note| note.kind == b's') {
        let place = kept.entry(&note.path).or_default();
        *place = note.offset.max(*place);
    }
    let names_kept = kept.get(folder).copied().unwrap_or(0);
    let mut files: BTreeMap<PathBuf, Vec<u8>> = BTreeMap::new();
    for note in notes().filter(|note| note.path != folder) {
        let is_kept = kept.get(note.path.as_path()).is_some_and(|place| note.from < *place);
        let name_is_kept = note.from < names_kept;
        let mut lucky = || matches!(unsynced, Unsynced::Torn) && chance.next_u64().is_multiple_of(2);
        match note.kind {
            // A file whose name was not kept is not found again, whatever it holds.
            b'o' if name_is_kept || lucky() => _ = files.entry(note.path.clone()).or_default(),
            b'u' if name_is_kept || lucky() => _ = files.remove(&note.path),
            b't' if is_kept || lucky() => {
                if let Some(content) = files.get_mut(&note.path) {
                    content.resize(note.length, 0);
                }
            }
            b'w' => {
                let Some(content) = files.get_mut(&note.path) else { continue };
                for (number, sector) in note.bytes.chunks(SECTOR).enumerate() {
                    if is_kept || lucky() {
                        let at = note.offset + number * SECTOR;
                        content.resize(content.len().max(at + sector.len()), 0);
                        content[at..at + sector.len()].copy_from_slice(sector);
                    }
                }
            }
            _ => {}
        }
    }
    files
}

/// A submission that was acknowledged before this place of the notes: table, sequence number and key.
type Acknowledged = (usize, String, i64, String);

/// Two people play for a while, and note how far the notes are whenever the server says that it is done.
async fn play(addresses: ServerAddresses, counters: Arc<Counters>, notes: PathBuf, seed: u64) -> Vec<Acknowledged> {
    let clients = [Client::arrive(&addresses, 0, &counters).await, Client::arrive(&addresses, 0, &counters).await];
    let began = Instant::now();
    let mut acknowledged = Vec::new();
    let goes_on = |done: usize| done < SUBMISSIONS && began.elapsed() < LONGEST;
    while goes_on(acknowledged.len()) {
        let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let mut players =
            [Player::sit(&clients[0], table, seed).await, Player::sit(&clients[1], table, seed + 1).await];
        while players[0].status != Status::Finished && goes_on(acknowledged.len()) {
            let Some(turn) = players.iter().position(Player::may_decide) else {
                players[0].hear().await;
                let seq = players[0].follower.seq();
                players[1].hear_until(seq).await;
                continue;
            };
            let draft = players[turn].draft();
            let reply = clients[turn].post(&players[turn].actions_path(), &draft).await;
            let seq = reply.ok::<Accepted>().seq;
            let place = fs::metadata(&notes).expect("notes").len() as usize;
            acknowledged.push((place, table.to_string(), seq as i64, draft.key.clone()));
            players[turn].remember(seq, draft).await;
            players[1 - turn].hear_until(seq).await;
        }
    }
    acknowledged
}

/// The submissions in a database, as a server would find them.
async fn submissions(file: &Path) -> HashSet<(String, i64, String)> {
    let url = format!("sqlite:{}", file.display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("a database");
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&pool).await.expect("an answer");
    assert_eq!(sound, "ok");
    let text = "SELECT table_id, seq, key FROM log WHERE key IS NOT NULL";
    let rows: Vec<(String, i64, String)> = sqlx::query_as(text).fetch_all(&pool).await.expect("a log");
    pool.close().await;
    let plain = |key: String| key.split_once(':').map(|(_, key)| key.to_string()).expect("a seat and a key");
    rows.into_iter().map(|(table, seq, key)| (table, seq, plain(key))).collect()
}

/// What a server finds after the power has failed at this place of the notes.
async fn after_the_cut(
    home: &Path,
    notes: &[Note],
    cut: usize,
    folder: &Path,
    unsynced: Unsynced,
    chance: &mut ChaCha8Rng,
) -> HashSet<(String, i64, String)> {
    let after = home.join("after");
    fs::create_dir_all(&after).expect("a folder");
    for (path, content) in remains(notes, cut, folder, unsynced, chance) {
        // What is shared between connections lives in memory, and is made anew.
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        if !name.ends_with("-shm") && !name.ends_with(".lock") {
            fs::write(after.join(name), content).expect("written");
        }
    }
    let found = submissions(&after.join("noria.db")).await;
    fs::remove_dir_all(&after).expect("removed");
    found
}

fn build_library(folder: &Path) -> PathBuf {
    let library = folder.join("lost_power.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reliability/lost_power.c");
    let mut compile = Command::new("cc");
    compile.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).args(["-ldl", "-lpthread"]);
    assert!(compile.status().expect("a C compiler, as SQLite needs it too").success());
    library
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_missing_after_the_power_failed() {
    let database = Database::sqlite();
    let Database::Sqlite(home) = &database else { panic!("a file") };
    let folder = home.join("disk");
    fs::create_dir_all(&folder).expect("a folder");
    let (library, notes) = (build_library(home), home.join("notes"));
    let mut command = serve(&format!("sqlite:{}", folder.join("noria.db").display()));
    command.env("LD_PRELOAD", library).env("NORIA_DISK_FOLDER", &folder).env("NORIA_DISK_NOTES", &notes);
    let node: Node = Starting::spawn(command).ready().await;
    let (addresses, counters) = (ServerAddresses::new(1), Arc::new(Counters::default()));
    addresses.set(0, Some(node.address));
    let playing =
        (0..4).map(|number| tokio::spawn(play(addresses.clone(), counters.clone(), notes.clone(), 10 * number)));
    let mut acknowledged = Vec::new();
    for playing in playing.collect::<Vec<_>>() {
        acknowledged.extend(playing.await.expect("no client failed"));
    }
    drop(node);
    let notes = read_notes(&notes);
    let syncs = notes.iter().filter(|note| note.kind == b's').count();
    assert!(syncs > 20 && acknowledged.len() > 50, "{syncs} syncs, {} submissions", acknowledged.len());

    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let whole = notes.last().expect("notes").until;
    // A disk that no longer does as it is told would be found out.
    let half = acknowledged[acknowledged.len() / 2].0;
    let lie = |note: &&Note| note.kind != b's' || note.until <= half;
    let lying: Vec<Note> = notes.iter().filter(lie).cloned().collect();
    let left = after_the_cut(home, &lying, whole, &folder, Unsynced::Lost, &mut chance).await;
    assert!(left.len() < acknowledged.len(), "a disk that lies was believed");

    let first = acknowledged.iter().map(|(place, ..)| *place).min().expect("some");
    let (mut lost_writes, mut checked) = (0, 0);
    for moment in 0..MOMENTS {
        let cut = first + chance.next_u64() as usize % (whole - first);
        for unsynced in [Unsynced::Lost, Unsynced::Torn] {
            let found = after_the_cut(home, &notes, cut, &folder, unsynced, &mut chance).await;
            for (place, table, seq, key) in &acknowledged {
                if *place <= cut {
                    checked += 1;
                    let wanted = (table.clone(), *seq, key.clone());
                    assert!(found.contains(&wanted), "{wanted:?} is missing at {cut}, moment {moment}, {unsynced:?}");
                }
            }
            lost_writes += acknowledged.len().saturating_sub(found.len());
        }
    }
    assert!(lost_writes > 0, "nothing was ever lost, so nothing was tried");
    println!(
        "lost power: {} submissions acknowledged, {syncs} syncs, {} states of the disk, {checked} times looked for one",
        acknowledged.len(),
        2 * MOMENTS
    );
}
