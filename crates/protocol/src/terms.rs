//! The terms of a game: who may sit where, and the clock.

use noria_ai::Level;
use noria_rules::{BaseWheel, Components, MarketLayout, Mode, Options, OptionsError, Ruleset, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::components::{CarriedComponents, ComponentsError};
use crate::ids::PlayerId;

/// Who is to take a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// The player who opens the table.
    Me,
    /// Anyone.
    Open,
    /// Only this player.
    Player(PlayerId),
    /// The computer.
    Level(Level),
}

/// How long one may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockTerms {
    /// No limit.
    #[default]
    Untimed,
    /// Time for the whole game, plus an increment after each turn.
    Bank {
        /// Seconds for the whole game.
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 86400))]
        seconds: u32,
        /// More seconds after each turn.
        #[cfg_attr(feature = "openapi", schema(maximum = 3600))]
        increment: u32,
    },
    /// This many days for each turn.
    Days(u8),
}

/// The terms of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game: mode, players, edition, market, wheels, bot, as in `docs/engine-protocol.md`.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options))]
    pub options: Options,
    /// Who is to take each seat.
    pub seats: Vec<SeatPlan>,
    /// How long one may think.
    pub clock: ClockTerms,
    /// Whether the lobby shows the table; otherwise only those with the link can find it.
    pub listed: bool,
    /// Who plays on for those who leave, resign or run out of time.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Level))]
    pub stand_in: Level,
    /// Whether the game counts for the ratings. Older games are rated.
    #[serde(default = "counts")]
    pub rated: bool,
    /// Whether it is a double game: two games on one set-up with the seats swapped, decided by the sum.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub double: bool,
    /// The components, if they are not the standard ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<CarriedComponents>,
}

fn counts() -> bool {
    true
}

/// A request for a new table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game; by default a base game for two.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options, required = false))]
    pub options: Options,
    /// Who is to take each seat; by default the first is yours and the others are open.
    #[serde(default)]
    pub seats: Vec<SeatPlan>,
    /// How long one may think.
    #[serde(default)]
    pub clock: ClockTerms,
    /// Whether the lobby shows the table.
    #[serde(default)]
    pub listed: bool,
    /// Who plays on for those who leave; adept by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub stand_in: Option<Level>,
    /// Whether the game counts for the ratings; by default games of two to four do. Solo games never do.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Whether two play a double game: a second game follows on the same set-up with the seats swapped, and the sum
    /// counts.
    #[serde(default)]
    pub double: bool,
    /// Components to play with instead of the standard ones. Such a game does not count for the ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<CarriedComponents>,
    /// Where the discs of a base game start, if not as printed (SETUP-6). Such a game does not count either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::BaseWheel>))]
    pub base_wheel: Option<BaseWheel>,
}

/// Terms that do not fit together.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The options contradict each other.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Too many or too few seats.
    #[error("there are {found} seats for {expected} players")]
    Seats {
        /// The number that the options require.
        expected: usize,
        /// The number that was given.
        found: usize,
    },
    /// One player on two seats.
    #[error("seat {0} is for a player who has a seat already")]
    Twice(Seat),
    /// Nobody but computers.
    #[error("at least one seat must be for a person")]
    NoPerson,
    /// An invalid clock.
    #[error("a bank has 10 seconds to 24 hours and adds at most an hour; days are 1 to 14")]
    Clock,
    /// Components that cannot be played with.
    #[error(transparent)]
    Components(#[from] ComponentsError),
    /// An invalid starting wheel.
    #[error("only a base game has a starting wheel to agree on")]
    BaseWheel,
    /// A double game of three or four, or of one.
    #[error("a double game is for two")]
    Double,
}

impl ClockTerms {
    /// Whether it is neither too short nor too long.
    pub fn is_sensible(self) -> bool {
        match self {
            ClockTerms::Untimed => true,
            ClockTerms::Bank { seconds, increment } => (10..=86_400).contains(&seconds) && increment <= 3_600,
            ClockTerms::Days(days) => (1..=14).contains(&days),
        }
    }
}

impl NewTable {
    /// The terms, if they fit together.
    pub fn terms(self, host: PlayerId) -> Result<Terms, TermsError> {
        self.terms_with(host, &Components::standard())
    }

    /// The same with other default components.
    pub fn terms_with(self, host: PlayerId, usual: &Components) -> Result<Terms, TermsError> {
        let components = self.wished_components(usual)?;
        let NewTable { options, mut seats, clock, listed, stand_in, rated, double, .. } = self;
        // The set-up is drawn when the game starts; this checks that it can be.
        Setup::from_seed(&options, &components, 0)?;
        let expected = usize::from(options.players);
        if seats.is_empty() {
            seats = vec![SeatPlan::Open; expected];
            seats[0] = SeatPlan::Me;
        }
        if seats.len() != expected {
            return Err(TermsError::Seats { expected, found: seats.len() });
        }
        for (i, seat) in Seat::all(seats.len()).enumerate() {
            if seats[i] == SeatPlan::Me {
                seats[i] = SeatPlan::Player(host);
            }
            if matches!(seats[i], SeatPlan::Player(_)) && seats[..i].contains(&seats[i]) {
                return Err(TermsError::Twice(seat));
            }
        }
        if seats.iter().all(|seat| matches!(seat, SeatPlan::Level(_))) {
            return Err(TermsError::NoPerson);
        }
        if !clock.is_sensible() {
            return Err(TermsError::Clock);
        }
        if double && seats.len() != 2 {
            return Err(TermsError::Double);
        }
        // Where levels are fixed points of the scale, tables made to beat them must not count.
        let rated = seats.len() > 1 && components.tables() == usual.tables() && rated.unwrap_or(true);
        let is_standard = components.tables() == Components::standard().tables();
        let components = (!is_standard).then(|| CarriedComponents::of(&components));
        let stand_in = stand_in.unwrap_or(Level::Adept);
        Ok(Terms { options, seats, clock, listed, stand_in, rated, double, components })
    }

    fn wished_components(&self, usual: &Components) -> Result<Components, TermsError> {
        let mut components = match &self.components {
            Some(carried) => carried.read()?,
            None => usual.clone(),
        };
        if let Some(wheel) = self.base_wheel {
            if Ruleset::current(self.options.mode, self.options.edition).builds_wheels() {
                return Err(TermsError::BaseWheel);
            }
            components = components.with_base_wheel(wheel).map_err(ComponentsError::Unsound)?;
        }
        Ok(components)
    }

    /// Options for this mode and number of players, with the market of that mode.
    pub fn of(mode: Mode, players: u8) -> NewTable {
        let market = MarketLayout::Random;
        NewTable { options: Options { mode, players, market, ..Options::default() }, ..NewTable::default() }
    }
}

/// Where to sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinSeat {
    /// The seat, counted from 1; any that is open if none is named.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, minimum = 1, maximum = 4))]
    pub seat: Option<Seat>,
}

/// An empty request: `{}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A proposal that needs everyone's consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Propose {
    /// End the game now, without a winner.
    End,
    /// Go back to the state after this sequence number.
    TakeBack(u64),
}

/// The answer to a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The sequence number of the proposal.
    pub proposal: u64,
    /// Yes or no.
    pub agree: bool,
}
