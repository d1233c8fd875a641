//! Quick match: any table that fits.

use noria_rules::Mode;
use serde::{Deserialize, Serialize};

use crate::lobby::TableCard;
use crate::terms::{ClockTerms, NewTable};

/// How fast a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Without a clock.
    Untimed,
    /// In one sitting.
    Live,
    /// Over days.
    Slow,
}

impl Pace {
    /// The pace of a clock.
    pub const fn of(clock: ClockTerms) -> Pace {
        match clock {
            ClockTerms::Untimed => Pace::Untimed,
            ClockTerms::Bank { .. } => Pace::Live,
            ClockTerms::Days(_) => Pace::Slow,
        }
    }

    /// The usual clock of this pace.
    pub const fn clock(self) -> ClockTerms {
        match self {
            Pace::Untimed => ClockTerms::Untimed,
            Pace::Live => ClockTerms::Bank { seconds: 1_200, increment: 15 },
            Pace::Slow => ClockTerms::Days(3),
        }
    }
}

/// A request for a game with anyone. Missing fields do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// The game: base or expert.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Mode>))]
    pub mode: Option<Mode>,
    /// How many players, 2 to 4.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4))]
    pub players: Option<u8>,
    /// How fast.
    #[serde(default)]
    pub pace: Option<Pace>,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: Option<bool>,
}

impl QuickMatch {
    /// Whether a table meets the request.
    pub fn fits(&self, card: &TableCard) -> bool {
        self.mode.is_none_or(|mode| mode == card.mode)
            && self.players.is_none_or(|players| usize::from(players) == card.seats.len())
            && self.pace.is_none_or(|pace| pace == Pace::of(card.clock))
            && self.rated.is_none_or(|rated| rated == card.rated)
    }

    /// The table that is opened if none is found.
    pub fn new_table(&self) -> NewTable {
        let table = NewTable::of(self.mode.unwrap_or(Mode::Base), self.players.unwrap_or(2));
        let clock = self.pace.unwrap_or(Pace::Untimed).clock();
        NewTable { listed: true, clock, rated: self.rated, ..table }
    }
}
