//! Tournaments: what is agreed, who takes part, who played whom, who stands where.

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
    /// Everybody plays every round, against others with about as many points.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Who loses is out. Tables of two.
    Elimination,
}

impl System {
    /// All of them.
    pub const ALL: [System; 3] = [System::Swiss, System::RoundRobin, System::Elimination];
}

/// How far a tournament is.
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
    /// Called off.
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

/// The wish for a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called, up to 60 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub title: String,
    /// How rounds are paired.
    #[serde(default)]
    pub system: System,
    /// The game; `players` is the number at a table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options, required = false))]
    pub options: Options,
    /// How many rounds a Swiss tournament has; as many as are usual for the number of players if nothing else is said.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 20))]
    pub rounds: Option<u8>,
    /// How long one may think; 20 minutes and 15 seconds a turn if nothing else is said. There must be a clock.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// Whether two at a table play a double game: they do if nothing else is said.
    #[serde(default)]
    pub double: Option<bool>,
    /// Whether games count for the ratings; they do if nothing else is said.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Whether everybody sees the tournament; otherwise only those who have the link.
    #[serde(default)]
    pub listed: bool,
    /// Computers of this level take the seats that are left.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub fill: Option<Level>,
    /// It begins when so many have joined; otherwise when whoever made it says so.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 128))]
    pub most: Option<u16>,
    /// How many seconds one may take to come to a table; 10 minutes if nothing else is said.
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

/// What is agreed for a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentTerms {
    /// What it is called.
    pub title: String,
    /// How rounds are paired.
    pub system: System,
    /// The game; `players` is the number at a table.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Options))]
    pub options: Options,
    /// How many rounds a Swiss tournament has, if it was said.
    pub rounds: Option<u8>,
    /// How long one may think.
    pub clock: ClockTerms,
    /// Whether two at a table play a double game.
    pub double: bool,
    /// Whether games count for the ratings.
    pub rated: bool,
    /// Whether everybody sees the tournament.
    pub listed: bool,
    /// Computers of this level take the seats that are left.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Level>))]
    pub fill: Option<Level>,
    /// It begins when so many have joined.
    pub most: Option<u16>,
    /// How many seconds one may take to come to a table.
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
    /// No clock, or one that makes no sense.
    #[error("a tournament needs a clock: a bank has 10 seconds to 24 hours and adds at most an hour; days are 1 to 14")]
    Clock,
    /// Too many or too few rounds.
    #[error("a tournament has 1 to 20 rounds; only a Swiss one is told how many")]
    Rounds,
    /// Too many or too few players.
    #[error("a tournament has 2 to 128 players, and a round robin at most 32")]
    Most,
    /// Too much or too little patience.
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

/// Somebody who takes part.
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
    /// Whether they have gone.
    pub withdrawn: bool,
}

/// A table of a round. Players are numbers in the list of players, counted from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentTable {
    /// Its id; none where computers are among themselves, who do not play.
    pub table: Option<TableId>,
    /// The table of the second game of a double game.
    pub second: Option<TableId>,
    /// Who sits there, in the order of the seats.
    pub players: Vec<u16>,
    /// Where they came in, once it is over; none for those who did not come or gave up.
    pub places: Option<Vec<Option<u8>>>,
    /// What each of them got for it, 1 for a victory.
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
    /// Who had no opponent and got a point.
    pub byes: Vec<u16>,
}

/// Where somebody stands. Points are 1 for a victory.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentStanding {
    /// The number of the player.
    pub player: u16,
    /// The place, counted from 1; shared by those who share it.
    pub place: u16,
    /// The points.
    pub points: f64,
    /// The points of the opponents.
    pub buchholz: f64,
    /// The points of those who were beaten, and half of those with whom one tied.
    pub sonneborn_berger: f64,
    /// How many tables were won alone.
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
    /// What was agreed.
    pub terms: TournamentTerms,
    /// Who made it.
    pub host: PlayerId,
    /// The number of whoever asks in the list of players.
    pub you: Option<u16>,
    /// Who takes part; once it has begun, the best seed first.
    pub players: Vec<TournamentPlayer>,
    /// How many rounds there will be, as far as that is known.
    pub rounds_planned: Option<u16>,
    /// The rounds so far.
    pub rounds: Vec<TournamentRound>,
    /// Who stands where, the first first; empty before it has begun.
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
    /// What was agreed.
    pub terms: TournamentTerms,
    /// How many take part.
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
    /// Those of whoever asks that are not over, listed or not.
    pub mine: Vec<TournamentCard>,
    /// Those that can be joined.
    pub open: Vec<TournamentCard>,
    /// Those that are played.
    pub running: Vec<TournamentCard>,
    /// Those that are over.
    pub finished: Vec<TournamentCard>,
}
