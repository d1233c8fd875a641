//! Tournaments: terms, players, rounds, standings.

use noria_ai::Level;
use noria_rules::{Components, Options, OptionsError, Setup};
use serde::{Deserialize, Serialize};

use crate::ids::{PlayerId, TableId, TournamentId};
use crate::people::{TextError, check_text};
use crate::terms::ClockTerms;

/// The longest title.
pub const LONGEST_TITLE: usize = 60;

/// The most players of a tournament.
pub const MOST_ENTRANTS: u16 = 128;

/// The most players of a round robin.
const MOST_IN_ROUND_ROBIN: u16 = 32;

/// How rounds are paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Everyone plays every round, against players with about the same points.
    #[default]
    Swiss,
    /// Everyone meets everyone.
    RoundRobin,
    /// The loser is out. Tables of two.
    Elimination,
}

impl System {
    /// All of them.
    pub const ALL: [System; 3] = [System::Swiss, System::RoundRobin, System::Elimination];
}

/// The status of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStatus {
    /// Players may join.
    Open,
    /// Being played.
    Running,
    /// Played to the end.
    Finished,
    /// Cancelled.
    Cancelled,
}

impl TournamentStatus {
    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            TournamentStatus::Open => "open",
            TournamentStatus::Running => "running",
            TournamentStatus::Finished => "finished",
            TournamentStatus::Cancelled => "cancelled",
        }
    }
}

/// A request for a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The title, up to 60 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub title: String,
    /// How rounds are paired.
    #[serde(default)]
    pub system: System,
    /// The game; `players` is the number at a table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options, required = false))]
    pub options: Options,
    /// The rounds of a Swiss tournament; by default derived from the number of players.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 20))]
    pub rounds: Option<u8>,
    /// The clock; 20 minutes and 15 seconds a turn by default. There must be one.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// Whether two at a table play a double game; on by default.
    #[serde(default)]
    pub double: Option<bool>,
    /// Whether games count for the ratings; on by default.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Whether the tournament is listed; otherwise only those with the link can find it.
    #[serde(default)]
    pub listed: bool,
    /// Computers of this level take the seats that are left.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub fill: Option<Level>,
    /// It begins when this many have joined; otherwise when its host starts it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 128))]
    pub most: Option<u16>,
    /// How many seconds a table waits for its players; 10 minutes by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 259200))]
    pub patience: Option<u32>,
}

impl Default for NewTournament {
    fn default() -> Self {
        NewTournament {
            title: "Tournament".into(),
            system: System::default(),
            options: Options::default(),
            rounds: None,
            clock: None,
            double: None,
            rated: None,
            listed: false,
            fill: None,
            most: None,
            patience: None,
        }
    }
}

/// The terms of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentTerms {
    /// The title.
    pub title: String,
    /// How rounds are paired.
    pub system: System,
    /// The game; `players` is the number at a table.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options))]
    pub options: Options,
    /// The rounds of a Swiss tournament, if set.
    pub rounds: Option<u8>,
    /// The clock.
    pub clock: ClockTerms,
    /// Whether two at a table play a double game.
    pub double: bool,
    /// Whether games count for the ratings.
    pub rated: bool,
    /// Whether the tournament is listed.
    pub listed: bool,
    /// Computers of this level take the seats that are left.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub fill: Option<Level>,
    /// It begins when this many have joined.
    pub most: Option<u16>,
    /// How many seconds a table waits for its players.
    pub patience: u32,
}

/// Terms that do not fit together.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// The options contradict each other.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A title that cannot be shown.
    #[error("the title: {0}")]
    Title(TextError),
    /// A solo game.
    #[error("a tournament has two to four players at a table")]
    Solo,
    /// Elimination with more than two.
    #[error("single elimination is for tables of two")]
    Elimination,
    /// A double game of three or four.
    #[error("a double game is for two")]
    Double,
    /// No clock, or an invalid one.
    #[error("a tournament needs a clock: a bank has 10 seconds to 24 hours and adds at most an hour; days are 1 to 14")]
    Clock,
    /// Too many or too few rounds.
    #[error("a tournament has 1 to 20 rounds; only a Swiss one is told how many")]
    Rounds,
    /// Too many or too few players.
    #[error("a tournament has 2 to 128 players, and a round robin at most 32")]
    Most,
    /// A waiting time that is too long or too short.
    #[error("one may take 10 seconds to 3 days to come to a table")]
    Patience,
}

impl NewTournament {
    /// The terms, if they fit together.
    pub fn terms(self) -> Result<TournamentTerms, TournamentError> {
        let NewTournament { title, system, options, rounds, clock, double, rated, listed, fill, most, patience } = self;
        check_text(&title, LONGEST_TITLE).map_err(TournamentError::Title)?;
        Setup::from_seed(&options, &Components::standard(), 0)?;
        let pairs = options.players == 2;
        let clock = clock.unwrap_or(ClockTerms::Bank { seconds: 20 * 60, increment: 15 });
        let patience = patience.unwrap_or(10 * 60);
        let (double, rated) = (double.unwrap_or(pairs), rated.unwrap_or(true));
        let terms =
            TournamentTerms { title, system, options, rounds, clock, double, rated, listed, fill, most, patience };
        if terms.options.ruleset().has_bot {
            return Err(TournamentError::Solo);
        }
        if system == System::Elimination && !pairs {
            return Err(TournamentError::Elimination);
        }
        if terms.double && !pairs {
            return Err(TournamentError::Double);
        }
        if clock == ClockTerms::Untimed || !clock.is_sensible() {
            return Err(TournamentError::Clock);
        }
        if rounds.is_some_and(|rounds| system != System::Swiss || !(1..=20).contains(&rounds)) {
            return Err(TournamentError::Rounds);
        }
        if most.is_some_and(|most| !(2..=terms.most_entrants()).contains(&most)) {
            return Err(TournamentError::Most);
        }
        if !(10..=3 * 24 * 60 * 60).contains(&patience) {
            return Err(TournamentError::Patience);
        }
        Ok(terms)
    }
}

impl TournamentTerms {
    /// The most players that can take part.
    pub fn most_entrants(&self) -> u16 {
        if self.system == System::RoundRobin { MOST_IN_ROUND_ROBIN } else { MOST_ENTRANTS }
    }
}

/// Where a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentRef {
    /// Its id.
    pub tournament: TournamentId,
}

/// A player of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentPlayer {
    /// Who; none for the computer.
    pub player: Option<PlayerId>,
    /// Their name.
    pub name: Option<String>,
    /// How strong the computer plays.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub computer: Option<Level>,
    /// Whether they have left.
    pub withdrawn: bool,
}

/// A table of a round. Players are numbers in the list of players, counted from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentTable {
    /// Its id; none if only computers would sit there, since no game is played.
    pub table: Option<TableId>,
    /// The table of the second game of a double game.
    pub second: Option<TableId>,
    /// Who sits there, in the order of the seats.
    pub players: Vec<u16>,
    /// Their places, once it is over; none for those who did not show up or resigned.
    pub places: Option<Vec<Option<u8>>>,
    /// The points of each, 1 for a win.
    pub points: Option<Vec<f64>>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentRound {
    /// When it began, in milliseconds since 1970.
    pub at: u64,
    /// The tables.
    pub tables: Vec<TournamentTable>,
    /// The player with the bye, who gets a point.
    pub byes: Vec<u16>,
}

/// A row of the standings. A win is 1 point.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentStanding {
    /// The number of the player.
    pub player: u16,
    /// The place, counted from 1; equal players share it.
    pub place: u16,
    /// The points.
    pub points: f64,
    /// The points of the opponents.
    pub buchholz: f64,
    /// The points of beaten opponents, and half the points of tied ones.
    pub sonneborn_berger: f64,
    /// How many tables were won outright.
    pub wins: u32,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Tournament))]
pub struct TournamentView {
    /// Its id.
    pub id: TournamentId,
    /// The number of the last entry of its log.
    pub seq: u64,
    /// How far it is.
    pub status: TournamentStatus,
    /// The terms.
    pub terms: TournamentTerms,
    /// The host.
    pub host: PlayerId,
    /// The caller's number in the list of players.
    pub you: Option<u16>,
    /// The players; once it has begun, the best seed first.
    pub players: Vec<TournamentPlayer>,
    /// How many rounds there will be, if known.
    pub rounds_planned: Option<u16>,
    /// The rounds so far.
    pub rounds: Vec<TournamentRound>,
    /// The standings, the leader first; empty before it has begun.
    pub standings: Vec<TournamentStanding>,
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentCard {
    /// Its id.
    pub id: TournamentId,
    /// How far it is.
    pub status: TournamentStatus,
    /// The terms.
    pub terms: TournamentTerms,
    /// How many players it has.
    pub players: u16,
    /// How many rounds have begun.
    pub rounds: u16,
    /// Who has won.
    pub winner: Option<TournamentPlayer>,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

/// Tournaments, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tournaments {
    /// The caller's own that are not over, listed or not.
    pub mine: Vec<TournamentCard>,
    /// Those that can be joined.
    pub open: Vec<TournamentCard>,
    /// Those that are played.
    pub running: Vec<TournamentCard>,
    /// Those that are over.
    pub finished: Vec<TournamentCard>,
}
