//! The spaces of a wheel: three rings, the active half, neighbours, and sets of spaces.

#[cfg(feature = "serde")]
use alloc::string::String;
use core::fmt;
use core::ops::{BitAnd, Range, Sub};
use core::str::FromStr;

use crate::kinds::{Ring, UnknownName};

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

    /// The numbers of its spaces, as [`Slot::index`] counts.
    pub(crate) const fn indices(self) -> Range<usize> {
        self.offset()..self.offset() + self.spaces() as usize
    }

    /// The spaces of this ring, position 1 first.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        self.slot_set().into_iter()
    }

    /// The spaces of this ring as a set.
    pub const fn slot_set(self) -> SlotSet {
        let Range { start, end } = self.indices();
        SlotSet((1 << end) - (1 << start))
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
    pub const fn goes_with(self, other: Slot) -> bool {
        let (medium, large) = match (self.ring(), other.ring()) {
            (Ring::Medium, Ring::Large) => (self, other),
            (Ring::Large, Ring::Medium) => (other, self),
            _ => return true,
        };
        matches!((large.position(), medium.position()), (4, 3) | (5, 3 | 4) | (6, 4))
    }

    /// The spaces of the other rings that [go with](Slot::goes_with) this one.
    pub const fn companions(self) -> SlotSet {
        COMPANIONS[self.index()]
    }

    /// The number of the space among all twelve, from 0, small ring first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

const COMPANIONS: [SlotSet; SPACES] = {
    let mut table = [SlotSet::EMPTY; SPACES];
    let mut index = 0;
    while let Some(slot) = Slot::at(index) {
        let mut other = 0;
        while let Some(companion) = Slot::at(other) {
            if slot.ring() as u8 != companion.ring() as u8 && slot.goes_with(companion) {
                table[index] = table[index].with(companion);
            }
            other += 1;
        }
        index += 1;
    }
    table
};

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

/// A set of spaces, a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u16);

impl SlotSet {
    /// No space.
    pub const EMPTY: SlotSet = SlotSet(0);

    /// The spaces of the active half (WHEEL-1).
    pub const ACTIVE: SlotSet = {
        let mut set = SlotSet::EMPTY;
        let mut index = 0;
        while index < Slot::ACTIVE.len() {
            set = set.with(Slot::ACTIVE[index]);
            index += 1;
        }
        set
    };

    /// Whether the space is in the set.
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & slot.bit() != 0
    }

    /// The set and one more space.
    pub const fn with(self, slot: Slot) -> SlotSet {
        SlotSet(self.0 | slot.bit())
    }

    /// Adds a space.
    pub fn insert(&mut self, slot: Slot) {
        *self = self.with(slot);
    }

    /// How many spaces are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no space is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number: a bit for each space, the lowest for the first.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

/// The spaces in both sets.
impl BitAnd for SlotSet {
    type Output = SlotSet;

    fn bitand(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & other.0)
    }
}

/// The spaces that are not in the other set.
impl Sub for SlotSet {
    type Output = SlotSet;

    fn sub(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & !other.0)
    }
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        slots.into_iter().fold(SlotSet::EMPTY, SlotSet::with)
    }
}

/// Small ring first.
impl IntoIterator for SlotSet {
    type Item = Slot;
    type IntoIter = Slots;

    fn into_iter(self) -> Slots {
        Slots(self)
    }
}

/// Goes through the spaces of a [`SlotSet`].
#[derive(Debug, Clone)]
pub struct Slots(SlotSet);

impl Iterator for Slots {
    type Item = Slot;

    fn next(&mut self) -> Option<Slot> {
        let slot = Slot::at(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= self.0.0 - 1;
        Some(slot)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SlotSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SlotSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(alloc::vec::Vec::<Slot>::deserialize(deserializer)?.into_iter().collect())
    }
}
