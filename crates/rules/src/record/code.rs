//! Records as short codes, for links.
//!
//! A code says which of the legal actions was chosen, in the alphabetical order of their words, so a whole game fits
//! into a few hundred characters and nothing illegal can be written. It depends on the rules version and on the
//! components, and its last bytes say whether both are the same when it is read.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Record, Recording};
use crate::action::Action;
use crate::base64::{self, BitReader, BitWriter};
use crate::components::{Components, Tables};
use crate::fingerprint::Fingerprint;
use crate::game::Game;
use crate::kinds::{DiscKind, IslandId, Letter, Path, Resource, Seat};
use crate::position::{Edition, Mode, WheelBuilding};
use crate::ruleset::Ruleset;
use crate::setup::{BotSetup, Setup};
use crate::slot::Slot;
use crate::wheel::{Disc, Wheel};

/// Codes of games with the components that were published first.
const PLAIN: u8 = 1;
/// Codes that begin with their components.
const WITH_COMPONENTS: u8 = 2;

/// How many bytes of the components' name a code carries.
const LONGEST_NAME: usize = 80;

/// How many bytes at the end check the others.
const CHECK: usize = 5;

/// Why there is no code, or why it cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// The game cannot be played as recorded, so its actions have no numbers.
    #[error("this game cannot be played as recorded")]
    Unplayable,
    /// More actions than a code counts.
    #[error("this game is too long for a code")]
    TooLong,
    /// A character that no code has.
    #[error("'{0}' does not belong into a code")]
    Character(char),
    /// A code of another version of the program.
    #[error("this code has version {0}; this program reads versions {PLAIN} and {WITH_COMPONENTS}")]
    Version(u8),
    /// Something is missing or changed, or the rules or published components are not known here.
    #[error("this code is damaged or incomplete, or was written by a later program")]
    Broken,
}

impl Record {
    /// The record as a code, without the checks of its lines.
    pub fn to_code(&self) -> Result<String, CodeError> {
        let components = self.components().ok_or(CodeError::Unplayable)?;
        let mut game = Game::new(&components, &self.setup).map_err(|_| CodeError::Unplayable)?;
        let mut bits = BitWriter::after(write_components(&components));
        write_setup(&mut bits, &self.setup);
        for seat in Seat::all(self.setup.players.into()) {
            let name = self.names.iter().find(|(named, _)| *named == seat).map_or("", |(_, name)| name);
            bits.push(name.len() as u32, 9);
            name.bytes().for_each(|byte| bits.push(byte.into(), 8));
        }
        let count = self.actions().count();
        if count >= 1 << 12 {
            return Err(CodeError::TooLong);
        }
        bits.push(count as u32, 12);
        for (seat, action) in self.actions() {
            let choices = choices(&game);
            let index = choices.iter().position(|(who, what, _)| (*who, *what) == (seat, action));
            bits.push(index.ok_or(CodeError::Unplayable)? as u32, width(choices.len()));
            game.apply(seat, action, &mut ()).map_err(|_| CodeError::Unplayable)?;
        }
        let check = check(&bits.bytes, &components, &game);
        bits.bytes.extend_from_slice(&check);
        Ok(base64::encode(&bits.bytes))
    }

    /// Reads a code.
    pub fn from_code(code: &str) -> Result<Record, CodeError> {
        let bytes = base64::decode(code).map_err(CodeError::Character)?;
        let (body, found) = bytes.split_at_checked(bytes.len().saturating_sub(CHECK)).ok_or(CodeError::Broken)?;
        if let Some(&version) = body.first().filter(|&version| ![PLAIN, WITH_COMPONENTS].contains(version)) {
            return Err(CodeError::Version(version));
        }
        let (components, rest) = read_components(body).ok_or(CodeError::Broken)?;
        let mut reader = BitReader::new(rest);
        let recording = read(&mut reader, &components).ok_or(CodeError::Broken)?;
        if found != check(body, &components, recording.game()) || !reader.is_at_end() {
            return Err(CodeError::Broken);
        }
        Ok(recording.into_record())
    }
}

/// The version, and the components where they are not those that were published first: what differs from published
/// ones, and the name of those that are not published at all, each behind its length.
fn write_components(components: &Components) -> Vec<u8> {
    if Components::published().next().is_some_and(|first| first.tables() == components.tables()) {
        return alloc::vec![PLAIN];
    }
    let tables = components.tables().to_bytes();
    let name = if components.is_published() { "" } else { components.name() };
    let name = &name[..name.floor_char_boundary(LONGEST_NAME)];
    let mut bytes = alloc::vec![WITH_COMPONENTS, (tables.len() / 2) as u8];
    bytes.extend(tables);
    bytes.push(name.len() as u8);
    bytes.extend(name.as_bytes());
    bytes
}

/// Reads the version and the components; what comes after them.
fn read_components(bytes: &[u8]) -> Option<(Components, &[u8])> {
    let (&version, rest) = bytes.split_first()?;
    if version == PLAIN {
        return Some((Components::published().next()?, rest));
    }
    let (&pairs, rest) = rest.split_first()?;
    let (tables, rest) = rest.split_at_checked(1 + 2 * usize::from(pairs))?;
    let tables = Tables::from_bytes(tables).ok()?;
    let (&length, rest) = rest.split_first()?;
    let (name, rest) = rest.split_at_checked(length.into())?;
    let components = match Components::by_hash(tables.hash()) {
        Some(published) => published,
        None => Components::new(core::str::from_utf8(name).ok()?.into(), tables).ok()?,
    };
    Some((components, rest))
}

fn read(reader: &mut BitReader, components: &Components) -> Option<Recording> {
    let mut recording = Recording::new(components, read_setup(reader)?).ok()?;
    for seat in Seat::all(recording.record().setup.players.into()) {
        let length = reader.take(9)?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| reader.take(8).map(|byte| byte as u8)).collect();
        let name = String::from_utf8(bytes?).ok()?;
        if !name.is_empty() {
            recording.name(seat, name);
        }
    }
    for _ in 0..reader.take(12)? {
        let choices = choices(recording.game());
        let (seat, action, _) = *choices.get(reader.take(width(choices.len()))? as usize)?;
        recording.apply(seat, action, &mut ()).ok()?;
    }
    Some(recording)
}

/// Everything that anybody may do now: by seat, then in the order of the words, which never change.
fn choices(game: &Game) -> Vec<(Seat, Action, String)> {
    use alloc::string::ToString;
    let mut all = Vec::new();
    for seat in Seat::all(game.position().players.len()).filter(|&seat| game.is_pending(seat)) {
        all.extend(game.legal_actions(seat).iter().map(|&action| (seat, action, action.to_string())));
    }
    all.sort_by(|(seat, _, word), (other, _, than)| (seat, word).cmp(&(other, than)));
    all
}

/// How many bits a choice takes.
fn width(choices: usize) -> u32 {
    usize::BITS - choices.saturating_sub(1).leading_zeros()
}

fn check(body: &[u8], components: &Components, game: &Game) -> [u8; CHECK] {
    let mut print = Fingerprint::new();
    body.iter().for_each(|&byte| _ = print.byte(byte));
    print.bytes(components.tables().hash().to_le_bytes()).bytes(game.fingerprint().to_le_bytes());
    let hash = print.finish().to_le_bytes();
    [hash[0], hash[1], hash[2], hash[3], hash[4]]
}

fn index_of<T: PartialEq>(all: &[T], one: &T) -> u32 {
    all.iter().position(|other| other == one).unwrap_or(0) as u32
}

fn write_setup(bits: &mut BitWriter, setup: &Setup) {
    let Setup { rules, mode, edition, wheels, players, market, islands, discs, bot } = setup;
    bits.push((*rules).into(), 8);
    bits.push(index_of(&Mode::ALL, mode), 2);
    bits.push(index_of(&Edition::ALL, edition), 1);
    bits.push(index_of(&WheelBuilding::ALL, wheels), 1);
    bits.push((*players).into(), 3);
    market.iter().for_each(|disc| bits.push(index_of(&DiscKind::PRICED, disc), 2));
    bits.push(islands.len() as u32, 4);
    islands.iter().for_each(|island| bits.push(island.number().into(), 4));
    discs.iter().flatten().for_each(|resource| bits.push(index_of(&Resource::ALL, resource), 2));
    if let Some(bot) = bot {
        bits.push(bot.ambassador.number().into(), 4);
        bits.push(index_of(&Path::ALL, &bot.path), 2);
        for slot in Slot::all() {
            bits.push(bot.wheel[slot].map_or(0, |disc| 1 + index_of(&Letter::ALL, &disc.kind)), 3);
        }
    }
}

fn read_setup(reader: &mut BitReader) -> Option<Setup> {
    let rules = reader.take(8)? as u16;
    let mode = *Mode::ALL.get(reader.take(2)? as usize)?;
    let edition = *Edition::ALL.get(reader.take(1)? as usize)?;
    let wheels = *WheelBuilding::ALL.get(reader.take(1)? as usize)?;
    let players = reader.take(3)? as u8;
    let market: Option<Vec<_>> = (0..4).map(|_| Some(DiscKind::PRICED[reader.take(2)? as usize])).collect();
    let count = reader.take(4)?;
    let islands: Option<Vec<_>> = (0..count).map(|_| IslandId::new(reader.take(4)? as u8)).collect();
    let facts = Ruleset::of(rules, mode, edition)?;
    let mut resource = || Resource::ALL.get(reader.take(2)? as usize).copied();
    let discs: Option<Vec<_>> =
        (0..facts.disc_orders(players)).map(|_| Some([resource()?, resource()?, resource()?])).collect();
    let bot = if facts.has_bot { Some(read_bot(reader)?) } else { None };
    Some(Setup { rules, mode, edition, wheels, players, market: market?, islands: islands?, discs: discs?, bot })
}

fn read_bot(reader: &mut BitReader) -> Option<BotSetup> {
    let ambassador = IslandId::new(reader.take(4)? as u8)?;
    let path = Path::ALL[reader.take(2)? as usize];
    let mut wheel = Wheel::<Letter>::EMPTY;
    for slot in Slot::all() {
        wheel[slot] = match reader.take(3)? as usize {
            0 => None,
            letter => Some(Disc::normal(*Letter::ALL.get(letter - 1)?)),
        };
    }
    Some(BotSetup { ambassador, path, wheel })
}
