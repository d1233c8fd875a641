//! The wheel: three rings of spaces that turn under the active half.

use alloc::string::{String, ToString};
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::kinds::{DiscKind, Letter, Ring, UnknownName};

/// How many spaces a wheel has.
pub const SPACES: usize = 12;

impl Ring {
    /// How many spaces the ring has (WHEEL-1).
    pub const fn spaces(self) -> u8 {
        match self {
            Ring::Small => 2,
            Ring::Medium => 4,
            Ring::Large => 6,
        }
    }

    const fn offset(self) -> usize {
        match self {
            Ring::Small => 0,
            Ring::Medium => 2,
            Ring::Large => 6,
        }
    }

    /// The space at which discs enter the active half when the ring turns (WHEEL-2).
    pub const fn entry(self) -> Slot {
        Slot((self.offset() + (self.spaces() / 2) as usize) as u8)
    }

    /// The slots of this ring, position 1 first.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        (self.offset()..self.offset() + self.spaces() as usize).map(|index| Slot(index as u8))
    }

    const fn initial(self) -> char {
        match self {
            Ring::Small => 's',
            Ring::Medium => 'm',
            Ring::Large => 'l',
        }
    }
}

/// A space of a wheel, written `s2`, `m3`, `l5`: the ring and the position, clockwise from 1 (WHEEL-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Slot(u8);

impl Slot {
    /// The space at a position (counted from 1) of a ring.
    pub const fn new(ring: Ring, position: u8) -> Option<Slot> {
        if position >= 1 && position <= ring.spaces() { Some(Slot(ring.offset() as u8 + position - 1)) } else { None }
    }

    /// The space with this number, as [`index`](Slot::index) counts.
    pub const fn at(index: usize) -> Option<Slot> {
        if index < SPACES { Some(Slot(index as u8)) } else { None }
    }

    /// All twelve spaces.
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> {
        (0..SPACES as u8).map(Slot)
    }

    /// The spaces of the active half: small 2; medium 3, 4; large 4, 5, 6 (WHEEL-1).
    pub const ACTIVE: [Slot; 6] = [Slot(1), Slot(4), Slot(5), Slot(9), Slot(10), Slot(11)];

    /// The ring of this space.
    pub const fn ring(self) -> Ring {
        match self.0 {
            0..=1 => Ring::Small,
            2..=5 => Ring::Medium,
            _ => Ring::Large,
        }
    }

    /// The position on its ring, counted from 1.
    pub const fn position(self) -> u8 {
        self.0 - self.ring().offset() as u8 + 1
    }

    /// Whether the space lies in the active half.
    pub const fn is_active(self) -> bool {
        self.position() > self.ring().spaces() / 2
    }

    /// Whether a disc on this space lies in the active half after so many turns of its ring (WHEEL-2).
    pub const fn is_active_after(self, turns: u8) -> bool {
        let spaces = self.ring().spaces();
        (self.position() - 1 + turns) % spaces >= spaces / 2
    }

    /// Whether discs on these two spaces may be used in one turn, as far as neighbourhood goes (WHEEL-4).
    pub fn goes_with(self, other: Slot) -> bool {
        let (medium, large) = match (self.ring(), other.ring()) {
            (Ring::Medium, Ring::Large) => (self, other),
            (Ring::Large, Ring::Medium) => (other, self),
            _ => return true,
        };
        matches!((large.position(), medium.position()), (4, 3) | (5, 3 | 4) | (6, 4))
    }

    /// The number of the space among all twelve, from 0, small ring first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.ring().initial(), self.position())
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Slot {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let mut chars = text.chars();
        let ring = match chars.next() {
            Some('s') => Some(Ring::Small),
            Some('m') => Some(Ring::Medium),
            Some('l') => Some(Ring::Large),
            _ => None,
        };
        let position = chars.next().and_then(|c| c.to_digit(10)).unwrap_or(0) as u8;
        ring.filter(|_| chars.next().is_none())
            .and_then(|ring| Slot::new(ring, position))
            .ok_or(UnknownName { expected: "a space of the wheel: s1-s2, m1-m4 or l1-l6" })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Slot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Slot {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A disc, with one of its two sides up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Disc<K> {
    /// What is printed on it.
    pub kind: K,
    /// Whether the upgraded side is up.
    pub upgraded: bool,
}

impl<K> Disc<K> {
    /// A disc with its normal side up.
    pub const fn normal(kind: K) -> Self {
        Disc { kind, upgraded: false }
    }

    /// A disc with its upgraded side up.
    pub const fn upgraded(kind: K) -> Self {
        Disc { kind, upgraded: true }
    }
}

/// What can be printed on the discs of a wheel: it has a letter in the wheel notation.
pub trait Face: Copy + Eq {
    /// The letter of the wheel notation (SOLO-8).
    fn letter(self) -> char;
    /// The face with this letter.
    fn from_letter(letter: char) -> Option<Self>;
}

impl Face for DiscKind {
    fn letter(self) -> char {
        match self {
            DiscKind::Energy => 'E',
            DiscKind::Mycelium => 'M',
            DiscKind::Obsidian => 'O',
            DiscKind::City => 'C',
            DiscKind::Journey => 'J',
            DiscKind::Tool => 'T',
            DiscKind::Bonus => 'B',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        DiscKind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl Face for Letter {
    fn letter(self) -> char {
        match self {
            Letter::A => 'A',
            Letter::B => 'B',
            Letter::C => 'C',
            Letter::D => 'D',
            Letter::E => 'E',
            Letter::F => 'F',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        Letter::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// Three rings with discs on some of their spaces.
///
/// Written as in the solo text, small - medium - large: `1J - 1T 3O - 1C 3M 4E`. An upgraded disc
/// carries a plus (`3O+`), an empty ring is a dot.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wheel<K = DiscKind> {
    spaces: [Option<Disc<K>>; SPACES],
}

impl<K: Face> Wheel<K> {
    /// A wheel without discs.
    pub const EMPTY: Wheel<K> = Wheel { spaces: [None; SPACES] };

    /// Turns a ring by one space, clockwise (WHEEL-2).
    pub fn rotate(&mut self, ring: Ring) {
        let start = ring.offset();
        self.spaces[start..start + ring.spaces() as usize].rotate_right(1);
    }

    /// Exchanges what lies on two spaces (INF-2).
    pub fn swap(&mut self, a: Slot, b: Slot) {
        self.spaces.swap(a.index(), b.index());
    }

    /// The discs of the wheel with their spaces.
    pub fn discs(&self) -> impl Iterator<Item = (Slot, Disc<K>)> + '_ {
        Slot::all().filter_map(|slot| self[slot].map(|disc| (slot, disc)))
    }

    /// How many discs satisfy a condition.
    pub fn count(&self, mut condition: impl FnMut(Slot, Disc<K>) -> bool) -> usize {
        self.discs().filter(|&(slot, disc)| condition(slot, disc)).count()
    }

    /// Where a disc of this kind lies, if anywhere.
    pub fn find(&self, kind: K) -> Option<Slot> {
        self.discs().find(|(_, disc)| disc.kind == kind).map(|(slot, _)| slot)
    }

    pub(crate) fn spaces(&self) -> &[Option<Disc<K>>; SPACES] {
        &self.spaces
    }
}

impl<K: Face> Default for Wheel<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K> Index<Slot> for Wheel<K> {
    type Output = Option<Disc<K>>;

    fn index(&self, slot: Slot) -> &Self::Output {
        &self.spaces[slot.index()]
    }
}

impl<K> IndexMut<Slot> for Wheel<K> {
    fn index_mut(&mut self, slot: Slot) -> &mut Self::Output {
        &mut self.spaces[slot.index()]
    }
}

impl<K: Face> fmt::Display for Wheel<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ring in Ring::ALL {
            if ring != Ring::Small {
                f.write_str(" - ")?;
            }
            let mut empty = true;
            for slot in ring.slots() {
                let Some(disc) = self[slot] else { continue };
                let space = if empty { "" } else { " " };
                let plus = if disc.upgraded { "+" } else { "" };
                write!(f, "{space}{}{}{plus}", slot.position(), disc.kind.letter())?;
                empty = false;
            }
            if empty {
                f.write_str(".")?;
            }
        }
        Ok(())
    }
}

impl<K: Face> fmt::Debug for Wheel<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a wheel notation cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WheelError {
    /// Not three rings.
    #[error("a wheel has three rings separated by ' - ', this one has {0}")]
    Rings(usize),
    /// A word that is no disc.
    #[error("'{0}' is no disc: expected a position, a letter and perhaps a plus, like 3O or 3O+")]
    Disc(String),
    /// A position that the ring does not have.
    #[error("'{word}': the {ring} ring has positions 1 to {last}", last = ring.spaces())]
    Position {
        /// The word as written.
        word: String,
        /// The ring it stands in.
        ring: Ring,
    },
    /// Two discs on one space.
    #[error("two discs on space {0}")]
    Taken(Slot),
}

impl<K: Face> FromStr for Wheel<K> {
    type Err = WheelError;

    fn from_str(text: &str) -> Result<Self, WheelError> {
        let rings = text.split('-').count();
        if rings != Ring::ALL.len() {
            return Err(WheelError::Rings(rings));
        }
        let mut wheel = Wheel::EMPTY;
        for (ring, part) in Ring::ALL.into_iter().zip(text.split('-')) {
            for word in part.split_whitespace().filter(|&word| word != ".") {
                let (slot, disc) = parse_disc(ring, word)?;
                if wheel[slot].replace(disc).is_some() {
                    return Err(WheelError::Taken(slot));
                }
            }
        }
        Ok(wheel)
    }
}

fn parse_disc<K: Face>(ring: Ring, word: &str) -> Result<(Slot, Disc<K>), WheelError> {
    let bad = || WheelError::Disc(word.to_string());
    let (upgraded, bare) = match word.strip_suffix('+') {
        Some(bare) => (true, bare),
        None => (false, word),
    };
    let mut chars = bare.chars();
    let (Some(position), Some(letter), None) = (chars.next(), chars.next(), chars.next()) else { return Err(bad()) };
    let position = position.to_digit(10).ok_or_else(bad)? as u8;
    let kind = K::from_letter(letter).ok_or_else(bad)?;
    let slot = Slot::new(ring, position).ok_or_else(|| WheelError::Position { word: word.to_string(), ring })?;
    Ok((slot, Disc { kind, upgraded }))
}

#[cfg(feature = "serde")]
impl<K: Face> serde::Serialize for Wheel<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Face> serde::Deserialize<'de> for Wheel<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
