//! What is agreed before a game: who may sit where, how long one may think.

use noria_ai::Level;
use noria_rules::{Components, MarketLayout, Mode, Options, OptionsError, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// Who is to take a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Whoever opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// This player and nobody else.
    Player(PlayerId),
    /// The computer.
    Level(Level),
}

/// How long one may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockTerms {
    /// As long as one likes.
    #[default]
    Untimed,
    /// So many seconds for the whole game, and so many more after each turn.
    Bank {
        /// Seconds for the whole game.
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 86400))]
        seconds: u32,
        /// More seconds after each turn.
        #[cfg_attr(feature = "openapi", schema(maximum = 3600))]
        increment: u32,
    },
    /// So many days for each turn.
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
    /// Whether the lobby shows the table; otherwise only those who have the link know it.
    pub listed: bool,
    /// Who plays on for those who leave, resign or run out of time.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Level))]
    pub stand_in: Level,
    /// Whether the game counts for the ratings. Games counted before this could be agreed.
    #[serde(default = "counts")]
    pub rated: bool,
    /// Whether it is a double game: two games on one set-up with the seats exchanged, of which the sum counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub double: bool,
}

fn counts() -> bool {
    true
}

/// The wish for a new table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game; a base game for two if nothing else is said.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options, required = false))]
    pub options: Options,
    /// Who is to take each seat; the first is yours and the others open if nothing else is said.
    #[serde(default)]
    pub seats: Vec<SeatPlan>,
    /// How long one may think.
    #[serde(default)]
    pub clock: ClockTerms,
    /// Whether the lobby shows the table.
    #[serde(default)]
    pub listed: bool,
    /// Who plays on for those who leave; adept if nothing else is said.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub stand_in: Option<Level>,
    /// Whether the game counts for the ratings; games of two to four do if nothing else is said, solo games never.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Whether two play a double game: a second game follows on the same set-up with the seats exchanged, and the sum
    /// counts.
    #[serde(default)]
    pub double: bool,
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
        /// As many as the options say.
        expected: usize,
        /// As many as were described.
        found: usize,
    },
    /// One player on two seats.
    #[error("seat {0} is for a player who has a seat already")]
    Twice(Seat),
    /// Nobody but computers.
    #[error("at least one seat must be for a person")]
    NoPerson,
    /// A clock that makes no sense.
    #[error("a bank has 10 seconds to 24 hours and adds at most an hour; days are 1 to 14")]
    Clock,
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
        let NewTable { options, mut seats, clock, listed, stand_in, rated, double } = self;
        // The set-up is drawn when the game starts; this finds out whether it can be.
        Setup::from_seed(&options, &Components::standard(), 0)?;
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
        let rated = seats.len() > 1 && rated.unwrap_or(true);
        Ok(Terms { options, seats, clock, listed, stand_in: stand_in.unwrap_or(Level::Adept), rated, double })
    }

    /// A quick way to say: this mode, so many players, with the market of that mode.
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

/// A request that has nothing to say: `{}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Something that needs everybody's consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Propose {
    /// End the game now, without a winner.
    End,
    /// Go back to the state after this sequence number.
    TakeBack(u64),
}

/// The answer to what another player proposes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The sequence number of the proposal.
    pub proposal: u64,
    /// Yes or no.
    pub agree: bool,
}
