//! The four-line notation of a solo set-up (SOLO-8), read and written exactly.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::action::Action;
use crate::kinds::{DiscKind, IslandId, Path};
use crate::position::{Edition, Mode, WheelBuilding};
use crate::ruleset::RULES_VERSION;
use crate::setup::{BotSetup, Setup};
use crate::wheel::{Face, Wheel, WheelError};

/// A solo set-up with the player's own choices.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SoloNotation {
    /// The discs priced 1 to 4.
    pub market: [DiscKind; 4],
    /// The circle, clockwise from the top.
    pub islands: Vec<IslandId>,
    /// The Bot.
    pub bot: BotSetup,
    /// The player's wheel.
    pub wheel: Wheel,
    /// The path of the player's first representative.
    pub path: Path,
}

/// Why a notation cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Not four lines.
    #[error("the notation has four lines (Market, Islands, Bot, Player), this has {0}")]
    Lines(usize),
    /// A line that begins with another word.
    #[error("line {line}: expected it to begin with '{label}: '")]
    Label {
        /// The line, counted from 1.
        line: usize,
        /// The word.
        label: &'static str,
    },
    /// A bad market.
    #[error(
        "line 1: '{0}' is no disc with a price; expected J, C, T and B with the prices 1 to 4, like J1, C2, T3, B4"
    )]
    Market(String),
    /// A bad island.
    #[error("line 2: '{0}' is no island number")]
    Island(String),
    /// An island that is named twice.
    #[error("line 2: island {0} is named twice")]
    IslandTwice(IslandId),
    /// Not one Ambassador.
    #[error("line 2: expected exactly one (x), the Bot's Ambassador, found {0}")]
    Ambassador(usize),
    /// No path at the end of the line.
    #[error("line {line}: expected ' - ' and a path at the end, like ' - Settlement Path'")]
    Path {
        /// The line, counted from 1.
        line: usize,
    },
    /// An upgraded disc.
    #[error("line {line}: all discs start with their normal side up, without a plus")]
    Upgraded {
        /// The line, counted from 1.
        line: usize,
    },
    /// A bad wheel.
    #[error("line {line}: {error}")]
    Wheel {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: WheelError,
    },
}

fn path_name(path: Path) -> &'static str {
    match path {
        Path::Refinement => "Refinement Path",
        Path::Settlement => "Settlement Path",
        Path::Exploration => "Exploration Path",
        Path::Research => "Research Path",
    }
}

impl fmt::Display for SoloNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Market: ")?;
        for (i, disc) in self.market.iter().enumerate() {
            write!(f, "{}{}{}", if i > 0 { ", " } else { "" }, disc.letter(), i + 1)?;
        }
        f.write_str("\nIslands: ")?;
        for (i, &island) in self.islands.iter().enumerate() {
            let mark = if island == self.bot.ambassador { "(x)" } else { "" };
            write!(f, "{}{island}{mark}", if i > 0 { ", " } else { "" })?;
        }
        write!(f, "\nBot: {} - {}", self.bot.wheel, path_name(self.bot.path))?;
        write!(f, "\nPlayer: {} - {}", self.wheel, path_name(self.path))
    }
}

impl FromStr for SoloNotation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let [market, islands, bot, player] = lines[..] else { return Err(NotationError::Lines(lines.len())) };
        let market = read_market(labelled(1, "Market", market)?)?;
        let (islands, ambassador) = read_islands(labelled(2, "Islands", islands)?)?;
        let (wheel, path) = read_wheel(3, labelled(3, "Bot", bot)?)?;
        let bot = BotSetup { ambassador, path, wheel };
        let (wheel, path) = read_wheel(4, labelled(4, "Player", player)?)?;
        Ok(SoloNotation { market, islands, bot, wheel, path })
    }
}

fn labelled<'a>(line: usize, label: &'static str, text: &'a str) -> Result<&'a str, NotationError> {
    let rest = text.strip_prefix(label).and_then(|rest| rest.strip_prefix(':'));
    rest.map(str::trim).ok_or(NotationError::Label { line, label })
}

fn read_market(text: &str) -> Result<[DiscKind; 4], NotationError> {
    let mut spaces = [None; 4];
    for word in text.split(',').map(str::trim) {
        let bad = || NotationError::Market(word.to_string());
        let mut chars = word.chars();
        let (Some(letter), Some(price), None) = (chars.next(), chars.next(), chars.next()) else { return Err(bad()) };
        let disc = DiscKind::from_letter(letter).filter(|disc| DiscKind::PRICED.contains(disc)).ok_or_else(bad)?;
        let space = price.to_digit(10).and_then(|price| (price as usize).checked_sub(1)).ok_or_else(bad)?;
        if spaces.contains(&Some(disc)) || spaces.get_mut(space).ok_or_else(bad)?.replace(disc).is_some() {
            return Err(bad());
        }
    }
    match spaces {
        [Some(a), Some(b), Some(c), Some(d)] => Ok([a, b, c, d]),
        _ => Err(NotationError::Market(text.to_string())),
    }
}

fn read_islands(text: &str) -> Result<(Vec<IslandId>, IslandId), NotationError> {
    let mut islands = Vec::new();
    let mut marked = Vec::new();
    for word in text.split(',').map(str::trim) {
        let (number, mark) = match word.strip_suffix("(x)") {
            Some(number) => (number.trim_end(), true),
            None => (word, false),
        };
        let island: IslandId = number.parse().map_err(|_| NotationError::Island(word.to_string()))?;
        if islands.contains(&island) {
            return Err(NotationError::IslandTwice(island));
        }
        islands.push(island);
        if mark {
            marked.push(island);
        }
    }
    match marked[..] {
        [ambassador] => Ok((islands, ambassador)),
        _ => Err(NotationError::Ambassador(marked.len())),
    }
}

fn read_wheel<K: Face>(line: usize, text: &str) -> Result<(Wheel<K>, Path), NotationError> {
    let (wheel, name) = text.rsplit_once('-').ok_or(NotationError::Path { line })?;
    let path = Path::ALL.into_iter().find(|&path| path_name(path) == name.trim());
    let wheel: Wheel<K> = wheel.trim().parse().map_err(|error| NotationError::Wheel { line, error })?;
    if wheel.count(|_, disc| disc.upgraded) > 0 {
        return Err(NotationError::Upgraded { line });
    }
    Ok((wheel, path.ok_or(NotationError::Path { line })?))
}

impl SoloNotation {
    /// The set-up of this game.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: RULES_VERSION,
            mode: Mode::Solo,
            edition: Edition::Second,
            wheels: WheelBuilding::Together,
            players: 1,
            market: self.market.to_vec(),
            islands: self.islands.clone(),
            discs: Vec::new(),
            bot: Some(self.bot.clone()),
        }
    }

    /// The player's choices before round 1: six discs and a path.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let discs = self.wheel.discs().map(|(slot, disc)| Action::SetDisc { disc: disc.kind, slot });
        discs.chain([Action::FirstStep { path: self.path }])
    }
}
