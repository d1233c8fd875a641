//! The messages between browsers, bots and the server (`docs/http-api.md`): plain types, the same on both sides.
//!
//! Requests with unknown fields are refused. Actions are the words of the record (`docs/records.md`) and are parsed
//! strictly. [`Follower`] is the client side of a table's stream: it keeps a game in sync with the server.

#![forbid(unsafe_code)]

/// The version of the protocol. It goes up when an older page or server would not understand a newer one: when a word
/// changes its meaning, or there is a new kind of update. New fields and new events do not change it.
pub const PROTOCOL: u32 = 1;

mod chat;
mod components;
mod daily;
mod day;
mod email;
mod follow;
mod ids;
mod keep_up;
mod lobby;
mod moves;
mod notice;
mod people;
mod problem;
mod quick_match;
#[cfg(feature = "openapi")]
mod schema;
mod social;
mod table;
mod terms;
mod tournament;
mod update;

pub use chat::{ChatLine, Say};
pub use components::{CarriedComponents, ComponentsError};
pub use daily::{DailyBoard, DailyRecord, DailyResult};
pub use day::{DailyError, Day, NoDay};
pub use email::{ConfirmEmail, EmailAddress, EmailState};
pub use follow::{FollowError, Follower, Step};
pub use ids::{ALPHABET, IdError, PlayerId, TableId, TournamentId};
pub use lobby::{History, Lobby, TableCard};
pub use moves::{Accepted, LONGEST_KEY, MOST_ACTIONS, ShowDraft, Submission, Word};
pub use notice::{NewNotice, Notice, NoticeKind, PushKey, YourTurn};
pub use people::{
    Block, Claim, Device, LONGEST_NAME, MOST_RATINGS, Me, NameDevice, NewToken, OneTimeCode, PlayerRating, Profile,
    Rating, RatingPoint, RecoveryCode, Rename, Scope, TextError, Token, TokenCreated, check_text,
};
pub use problem::{Code, Problem};
pub use quick_match::{Pace, QuickMatch};
pub use social::{AddFriend, Friend, FriendCode, Mute, MyData, OwnDaily, Reason, Report, SaidLine};
pub use table::{Clocks, FirstGame, Proposal, SeatState, Sight, Standing, Status, TableRef, TableView, Timekeeping};
pub use terms::{Answer, ClockTerms, JoinSeat, NewTable, Nothing, Propose, SeatPlan, Terms, TermsError};
pub use tournament::{
    LONGEST_TITLE, MOST_ENTRANTS, NewTournament, System, TournamentCard, TournamentError, TournamentPlayer,
    TournamentRef, TournamentRound, TournamentStanding, TournamentStatus, TournamentTable, TournamentTerms,
    TournamentView, Tournaments,
};
pub use update::{Happening, Heartbeat, Hello, Presence, ShownDraft, TakeOver, Update};
