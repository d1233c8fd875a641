//! Records as short codes, for links.
//!
//! A code says which of the legal actions was chosen, in the alphabetical order of their words, so a whole game fits
//! into a few hundred characters and nothing illegal can be written. It depends on the rules version and on the
//! components, and its last bytes say whether both are the same when it is read.

use alloc::string::String;
use alloc::vec::Vec;

use super::Record;
use crate::action::Action;
use crate::components::Components;
use crate::fingerprint::Fingerprint;
use crate::game::Game;
use crate::kinds::{DiscKind, IslandId, Letter, Path, Resource, Seat};
use crate::position::{Edition, Mode, WheelBuilding};
use crate::setup::{BotSetup, Setup};
use crate::wheel::{Disc, Slot, Wheel};

/// The version of the codes.
const VERSION: u8 = 1;

/// How many bytes at the end check the others.
const CHECK: usize = 5;

/// The digits of base64url, which an address may contain as they are.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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
    #[error("this code has version {0}; this program reads version {VERSION}")]
    Version(u8),
    /// Something is missing or changed, or rules and components are not those of the writer.
    #[error("this code is damaged or incomplete, or was written for other rules or components")]
    Broken,
}

impl Record {
    /// The record as a code, without the checks of its lines.
    pub fn to_code(&self, components: &Components) -> Result<String, CodeError> {
        let mut game = Game::new(components, &self.setup).map_err(|_| CodeError::Unplayable)?;
        let mut bits = BitWriter { bytes: alloc::vec![VERSION], used: 0 };
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
        let check = check(&bits.bytes, components, &game);
        bits.bytes.extend_from_slice(&check);
        Ok(digits(&bits.bytes))
    }

    /// Reads a code.
    pub fn from_code(code: &str, components: &Components) -> Result<Record, CodeError> {
        let bytes = undigits(code)?;
        let (body, found) = bytes.split_at_checked(bytes.len().saturating_sub(CHECK)).ok_or(CodeError::Broken)?;
        match body.first() {
            Some(&VERSION) => {}
            Some(&other) => return Err(CodeError::Version(other)),
            None => return Err(CodeError::Broken),
        }
        let mut reader = BitReader { bytes: &body[1..], at: 0 };
        let (record, game) = read(&mut reader, components).ok_or(CodeError::Broken)?;
        if found != check(body, components, &game) || reader.at.div_ceil(8) != body.len() - 1 {
            return Err(CodeError::Broken);
        }
        Ok(record)
    }
}

fn read(reader: &mut BitReader, components: &Components) -> Option<(Record, Game)> {
    let mut record = Record::new(read_setup(reader)?, components);
    for seat in Seat::all(record.setup.players.into()) {
        let length = reader.take(9)?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| reader.take(8).map(|byte| byte as u8)).collect();
        let name = String::from_utf8(bytes?).ok()?;
        if !name.is_empty() {
            record.names.push((seat, name));
        }
    }
    let mut game = Game::new(components, &record.setup).ok()?;
    for _ in 0..reader.take(12)? {
        let choices = choices(&game);
        let (seat, action, _) = *choices.get(reader.take(width(choices.len()))? as usize)?;
        let before = game;
        game.apply(seat, action, &mut ()).ok()?;
        record.push(seat, action, &before, &game);
    }
    Some((record, game))
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
    let orders = if mode == Mode::Base { players } else { 0 };
    let mut resource = || Resource::ALL.get(reader.take(2)? as usize).copied();
    let discs: Option<Vec<_>> = (0..orders).map(|_| Some([resource()?, resource()?, resource()?])).collect();
    let bot = match mode {
        Mode::Solo => Some(read_bot(reader)?),
        Mode::Base | Mode::Expert => None,
    };
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

/// BitWriter on their way out, the highest first.
struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are in use; 0 stands for all.
    used: u32,
}

impl BitWriter {
    fn push(&mut self, value: u32, width: u32) {
        for bit in (0..width).rev() {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << (7 - self.used);
            }
            self.used = (self.used + 1) % 8;
        }
    }
}

/// BitWriter on their way in.
struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    fn take(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }
}

fn digits(bytes: &[u8]) -> String {
    let mut reader = BitReader { bytes, at: 0 };
    let count = (bytes.len() * 8).div_ceil(6);
    let digit = |n: usize| {
        let width = 6.min(bytes.len() * 8 - n * 6) as u32;
        let value = reader.take(width).unwrap_or(0) << (6 - width);
        char::from(DIGITS[value as usize])
    };
    (0..count).map(digit).collect()
}

fn undigits(text: &str) -> Result<Vec<u8>, CodeError> {
    let mut bits = BitWriter { bytes: Vec::new(), used: 0 };
    for digit in text.chars() {
        let value = DIGITS.iter().position(|&known| char::from(known) == digit).ok_or(CodeError::Character(digit))?;
        bits.push(value as u32, 6);
    }
    bits.bytes.truncate(text.len() * 6 / 8);
    Ok(bits.bytes)
}
