//! Discs, and the wheel of three rings that carries them.

use alloc::string::{String, ToString};
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::kinds::{DiscKind, Letter, Ring};
use crate::slot::{SPACES, Slot, SlotSet};

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
        self.spaces[ring.indices()].rotate_right(1);
    }

    /// Exchanges what lies on two spaces (INF-2).
    pub fn swap(&mut self, a: Slot, b: Slot) {
        self.spaces.swap(a.index(), b.index());
    }

    /// The discs of the wheel with their spaces.
    pub fn discs(&self) -> impl Iterator<Item = (Slot, Disc<K>)> + '_ {
        Slot::all().filter_map(|slot| self[slot].map(|disc| (slot, disc)))
    }

    /// The spaces with a disc.
    pub fn occupied(&self) -> SlotSet {
        self.discs().map(|(slot, _)| slot).collect()
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
