//! Games stored in the browser, each under its own id.

use std::cell::RefCell;

use noria_ai::sort_short;
use noria_rules::{Mode, Phase};
use noria_words::Words;

use crate::browser;
use crate::play::{self, Play, PlayError};

const PREFIX: &str = "noria.game.";
const WHEN: &str = "noria.when.";
const ANALYSIS: &str = "noria.analysis.";
const SUMMARY: &str = "noria.summary.";

/// Why a game is not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreError {
    /// This browser keeps nothing for us.
    Missing,
    /// There is no room left.
    Full,
}

/// Keeps a game as it stands.
pub fn keep(id: &str, play: &Play) -> Result<(), StoreError> {
    keep_text(id, browser::now() as u64, &play.write())
}

/// Stores the text of an imported game.
pub fn keep_text(id: &str, when: u64, text: &str) -> Result<(), StoreError> {
    let storage = browser::storage().ok_or(StoreError::Missing)?;
    storage.set_item(&format!("{PREFIX}{id}"), text).map_err(|_| StoreError::Full)?;
    storage.set_item(&format!("{WHEN}{id}"), &when.to_string()).map_err(|_| StoreError::Full)
}

/// A number for a text, whose like is not met by chance.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Whether a change of the storage is about this game.
pub fn is_about(id: &str, key: Option<String>) -> bool {
    key.is_some_and(|key| key.strip_prefix(PREFIX) == Some(id))
}

/// Keeps a new game; its id.
pub fn keep_new(play: &Play) -> (String, Result<(), StoreError>) {
    let id = format!("{:x}{:03x}", browser::now() as u64, browser::random_seed() & 0xfff);
    let kept = keep(&id, play);
    (id, kept)
}

/// What was found out about a game.
pub fn analysis(id: &str) -> Option<String> {
    browser::recall(&format!("{ANALYSIS}{id}"))
}

/// Keeps what was found out about a game.
pub fn keep_analysis(id: &str, text: &str) {
    browser::remember(&format!("{ANALYSIS}{id}"), text);
}

/// The text of a kept game.
pub fn text(id: &str) -> Option<String> {
    browser::recall(&format!("{PREFIX}{id}"))
}

/// Opens a kept game; `None` if there is none with this id.
pub fn open(id: &str) -> Option<Result<Play, PlayError>> {
    text(id).map(|text| Play::read(&text)).or_else(|| held(id).map(Ok))
}

/// Whether games are kept that must be upgraded before they can be opened.
pub fn has_old() -> bool {
    texts().any(|(_, text)| play::is_old(&text))
}

/// Upgrades them. One that cannot be upgraded stays as it is.
pub fn upgrade() {
    for (id, text) in texts().collect::<Vec<_>>() {
        let upgraded = play::is_old(&text).then(|| play::upgrade(&text)).and_then(Result::ok);
        if let (Some(text), Some(storage)) = (upgraded, browser::storage()) {
            _ = storage.set_item(&format!("{PREFIX}{id}"), &text);
        }
    }
}

/// The ids and texts of all kept games.
fn texts() -> impl Iterator<Item = (String, String)> {
    browser::keys(PREFIX).into_iter().filter_map(|id| text(&id).map(|text| (id, text)))
}

/// Forgets a game.
pub fn forget(id: &str) {
    if let Some(storage) = browser::storage() {
        _ = storage.remove_item(&format!("{PREFIX}{id}"));
        _ = storage.remove_item(&format!("{WHEN}{id}"));
        _ = storage.remove_item(&format!("{ANALYSIS}{id}"));
        _ = storage.remove_item(&format!("{SUMMARY}{id}"));
    }
}

/// A kept game in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptGame {
    /// Its id.
    pub id: String,
    /// When it was last played, in milliseconds since 1970.
    pub when: u64,
    /// What it is, or why it cannot be opened.
    pub summary: Result<Summary, PlayError>,
}

/// A kept game in a few words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Which game.
    pub mode: Mode,
    /// How many play.
    pub players: usize,
    /// The round; 0 during set-up.
    pub round: u8,
    /// Of how many.
    pub rounds: u8,
    /// Whether it is over.
    pub over: bool,
}

/// All kept games, the last played first.
pub fn list() -> Vec<KeptGame> {
    // All of them before the first is read: that may write a summary, which changes the order of the keys.
    let mut games: Vec<KeptGame> = browser::keys(PREFIX).into_iter().filter_map(kept).collect();
    sort_short(&mut games, |a, b| a.when > b.when);
    games
}

fn kept(id: String) -> Option<KeptGame> {
    let text = text(&id)?;
    let key = format!("{SUMMARY}{id}");
    let known = browser::recall(&key).and_then(|line| Summary::read(&line, &text));
    let summary = known.map_or_else(
        || {
            let summary = Play::read(&text).map(|play| Summary::of(&play))?;
            browser::remember(&key, &summary.write(&text));
            Ok(summary)
        },
        Ok,
    );
    let when = browser::recall(&format!("{WHEN}{id}")).and_then(|when| when.parse().ok()).unwrap_or(0);
    Some(KeptGame { id, when, summary })
}

impl Summary {
    fn of(play: &Play) -> Summary {
        let position = play.game().position();
        Summary {
            mode: position.mode,
            players: play.participants().len(),
            round: position.round,
            rounds: play.game().rounds(),
            over: position.phase == Phase::Over,
        }
    }

    /// A line that spares a list the replaying of whole games. It holds for this text of the game alone.
    fn write(&self, text: &str) -> String {
        let Summary { mode, players, round, rounds, over } = self;
        format!("{:x} {mode} {players} {round} {rounds} {over}", hash(text))
    }

    fn read(line: &str, text: &str) -> Option<Summary> {
        let mut words = line.split(' ');
        if words.next()? != format!("{:x}", hash(text)) {
            return None;
        }
        Some(Summary {
            mode: words.next()?.parse().ok()?,
            players: words.next()?.parse().ok()?,
            round: words.next()?.parse().ok()?,
            rounds: words.next()?.parse().ok()?,
            over: words.next()?.parse().ok()?,
        })
    }

    /// How far the game is.
    pub fn note(&self, words: &Words) -> String {
        let players = words.with("player-count", &[("count", self.players.into())]);
        let values = [("round", self.round.max(1).into()), ("rounds", self.rounds.into()), ("players", players.into())];
        words.with("start-continue-note", &values)
    }
}

thread_local! {
    /// A game that the browser would not keep, on its way from one page to the next.
    static HELD: RefCell<Option<(String, Play)>> = const { RefCell::new(None) };
}

/// Holds a game that could not be kept until its page opens it.
pub fn hold(id: &str, play: Play) {
    HELD.set(Some((id.to_string(), play)));
}

fn held(id: &str) -> Option<Play> {
    HELD.with_borrow(|held| held.as_ref().filter(|(held, _)| held == id).map(|(_, play)| play.clone()))
}
