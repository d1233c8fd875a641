//! Every fuzz target for a moment, on stable Rust: the fixtures, and mutations of them.
//!
//! The mutations are the same in every run. `fuzz/seeds` has a folder for each target: inputs to begin with,
//! and inputs that once broke a law.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const STANDARD: &str = include_str!("../../crates/rules/components/standard.toml");

/// The files of a folder of the repository; none if there is no such folder.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a readable file")).collect()
}

fn games() -> Vec<Vec<u8>> {
    let games = files("fixtures/games");
    assert!(!games.is_empty());
    games
}

/// The positions of the perft files, as JSON.
fn positions() -> Vec<Vec<u8>> {
    let texts = files("fixtures/perft").into_iter().map(|file| String::from_utf8(file).expect("text"));
    let positions: Vec<Vec<u8>> = texts
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .filter_map(|line| Some(line.strip_prefix("position ")?.as_bytes().to_vec()))
        .collect();
    assert!(!positions.is_empty());
    positions
}

/// Every different word of the recorded games that is an action.
fn tokens() -> Vec<Vec<u8>> {
    let text = String::from_utf8(games().concat()).expect("text");
    let mut tokens: Vec<Vec<u8>> =
        text.split_whitespace().filter(|word| word.contains('=')).map(|word| word.as_bytes().to_vec()).collect();
    tokens.extend([&b"end"[..], b"forfeit", b"reveal", br#"{"do":"build","space":2}"#].map(<[u8]>::to_vec));
    tokens.sort();
    tokens.dedup();
    tokens
}

fn below(rng: &mut ChaCha8Rng, limit: usize) -> usize {
    (rng.next_u64() % limit.max(1) as u64) as usize
}

/// Bytes that mean something to one parser or another.
const PUNCTUATION: &[u8] = b"0123456789=+-.#@(){}[]\",: \n\r\0xA";

/// A few bytes changed, added, removed or taken from elsewhere, or the end cut off.
fn mutate(seed: &[u8], others: &[Vec<u8>], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=below(rng, 3) {
        let at = below(rng, bytes.len());
        match below(rng, 7) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << below(rng, 8),
            1 if !bytes.is_empty() => bytes[at] = PUNCTUATION[below(rng, PUNCTUATION.len())],
            2 => bytes.insert(at, rng.next_u64() as u8),
            3 if !bytes.is_empty() => _ = bytes.remove(at),
            4 => bytes.truncate(at),
            5 => {
                let other = &others[below(rng, others.len())];
                let from = below(rng, other.len());
                let to = (from + below(rng, 24)).min(other.len());
                let end = (at + below(rng, 24)).min(bytes.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            _ => {
                let end = (at + below(rng, 24)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

fn noise(count: usize, length: usize) -> Vec<Vec<u8>> {
    let mut rng = ChaCha8Rng::seed_from_u64(count as u64);
    let piece = |rng: &mut ChaCha8Rng| (0..length).map(|_| rng.next_u64() as u8).collect();
    (0..count).map(|_| piece(&mut rng)).collect()
}

/// Runs a target on its seeds, on these further ones, and on so many mutations of them.
fn smoke(name: &str, target: fn(&[u8]), further: Vec<Vec<u8>>, mutations: usize) {
    let seeds = [files(&format!("fuzz/seeds/{name}")), further].concat();
    let run = |input: &[u8]| {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| target(input))) {
            eprintln!("{name} fails with {:?}", String::from_utf8_lossy(input));
            resume_unwind(panic);
        }
    };
    seeds.iter().for_each(|input| run(input));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..mutations {
        run(&mutate(&seeds[below(&mut rng, seeds.len())], &seeds, &mut rng));
    }
}

#[test]
fn record() {
    smoke("record", noria_fuzz::record, games(), 3_000);
}

#[test]
fn components() {
    smoke("components", noria_fuzz::components, vec![STANDARD.into()], 600);
}

#[test]
fn notation() {
    smoke("notation", noria_fuzz::notation, Vec::new(), 20_000);
}

#[test]
fn wheel() {
    smoke("wheel", noria_fuzz::wheel, Vec::new(), 20_000);
}

#[test]
fn token() {
    smoke("token", noria_fuzz::token, tokens(), 50_000);
}

#[test]
fn position() {
    smoke("position", noria_fuzz::position, positions(), 4_000);
}

#[test]
fn edited_position() {
    smoke("edited_position", noria_fuzz::edited_position, noise(3_000, 300), 3_000);
}

#[test]
fn play() {
    smoke("play", noria_fuzz::play, noise(60, 2_000), 60);
}

#[test]
fn mutated_action() {
    smoke("mutated_action", noria_fuzz::mutated_action, noise(500, 4_000), 500);
}

#[test]
fn engine() {
    smoke("engine", noria_fuzz::engine, Vec::new(), 300);
}
