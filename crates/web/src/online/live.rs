//! A table of the server on the screen: its state, and the connection that updates it.

use std::collections::{HashSet, VecDeque};

use leptos::prelude::*;
use noria_protocol::{
    ChatLine, Follower, Happening, Me, PROTOCOL, PlayerId, Presence, ShownDraft, Status, Submission, TableId,
    TableView, Update as Entry, Word,
};
use noria_rules::{Components, Seat};

use super::client::{self, RequestError};
use super::conduct;
use super::connection::{Connection, StreamState, pause};
use super::draft;
use super::show::TableChange;
use super::tabs::share_lines;
use super::turns::watch_turns;
use crate::browser;
use crate::play::{Control, Participant, Play};
use crate::session::Session;
use crate::settings::Settings;
use crate::turns::Turns;

/// What the page shows of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It is being fetched.
    Loading,
    /// Players are waited for.
    Waiting,
    /// The game.
    Playing,
    /// The game is over.
    Over,
}

/// A table of the server. Copy it freely.
#[derive(Clone, Copy)]
pub struct Live {
    /// Its id.
    pub id: TableId,
    /// Language and the like.
    pub settings: Settings,
    /// The tables that wait for you.
    turns: Turns,
    /// You.
    pub me: RwSignal<Option<Me>>,
    /// Everything but the game.
    pub table: RwSignal<Option<TableView>>,
    /// What the page shows.
    pub stage: RwSignal<Stage>,
    /// What was said.
    pub chat: RwSignal<Vec<ChatLine>>,
    /// Who looks.
    pub presence: RwSignal<Presence>,
    /// How the connection is.
    pub connection: RwSignal<Connection>,
    /// Whether the server has another protocol version than this page, which should then be reloaded.
    pub outdated: RwSignal<bool>,
    /// What was typed and not yet said.
    pub unsaid: RwSignal<String>,
    /// Those whose talk is not shown.
    pub unheard: RwSignal<HashSet<PlayerId>>,
    /// Why there is nothing to be seen.
    pub trouble: RwSignal<Option<RequestError>>,
    /// A message for the user.
    pub note: RwSignal<Option<String>>,
    /// The server's clock is this many milliseconds behind ours.
    pub skew: RwSignal<f64>,
    /// Whether the others see the own turn while it is made.
    pub shows_drafts: RwSignal<bool>,
    pub(super) inner: StoredValue<Inner, LocalStorage>,
}

/// What the connection and the display need and the page need not know.
#[derive(Default)]
pub(super) struct Inner {
    pub(super) line: StreamState,
    pub(super) follower: Option<Follower>,
    pub(super) chat: u64,
    /// The game, until a session shows it.
    play: Option<Play>,
    pub(super) session: Option<Session>,
    /// After which entry the game had how many steps.
    pub(super) marks: Vec<(u64, usize)>,
    /// Who did something in which entry.
    plays: Vec<(u64, Seat)>,
    /// Nothing before this entry can be taken back: something hidden was shown.
    floor: u64,
    pub(super) queue: VecDeque<TableChange>,
    pub(super) showing: bool,
    pub(super) sending: bool,
    /// Own turns that have not been sent yet.
    pub(super) to_send: VecDeque<Submission>,
    /// The last entry that changed the game.
    pub(super) changed: u64,
    /// Another player's latest draft.
    pub(super) heard: Option<ShownDraft>,
    /// What the others have been shown of the own draft.
    pub(super) shown: Vec<Word>,
    pub(super) showing_draft: bool,
    /// The draft as this tab has kept it.
    pub(super) kept: Option<String>,
}

impl Live {
    /// Opens the connection to a table.
    pub fn open(id: TableId, settings: Settings) -> Live {
        let live = Live {
            id,
            settings,
            turns: expect_context(),
            me: RwSignal::new(None),
            table: RwSignal::new(None),
            stage: RwSignal::new(Stage::Loading),
            chat: RwSignal::new(Vec::new()),
            presence: RwSignal::new(Presence { seats: Vec::new(), spectators: 0 }),
            connection: RwSignal::new(Connection::Opening),
            outdated: RwSignal::new(false),
            unsaid: RwSignal::new(String::new()),
            unheard: RwSignal::default(),
            trouble: RwSignal::new(None),
            note: RwSignal::new(None),
            skew: RwSignal::new(0.0),
            shows_drafts: RwSignal::new(draft::is_allowed()),
            inner: StoredValue::new_local(Inner::default()),
        };
        live.recall_line();
        live.begin();
        share_lines(live);
        live.watch_line();
        live
    }

    /// Whether the page has been left.
    pub fn is_gone(&self) -> bool {
        self.connection.try_get_untracked().is_none()
    }

    /// The path of this table, or of something at it.
    pub fn path(&self, what: &str) -> String {
        format!("tables/{}{what}", self.id)
    }

    /// The seat of the one who looks (tracked).
    pub fn you(&self) -> Option<Seat> {
        self.table.with(|table| table.as_ref().and_then(|table| table.you))
    }

    /// Fetches the table and listens from its beginning.
    pub fn begin(self) {
        self.stage.set(Stage::Loading);
        self.inner.update_value(|inner| inner.line.close()); // what the old connection still sends is sent again
        leptos::task::spawn_local(async move {
            for tries in 0.. {
                let me = client::me().await;
                let table = match me {
                    Ok(_) => client::get::<TableView>(&self.path("")).await,
                    Err(ref error) => Err(error.clone()),
                };
                if self.is_gone() {
                    return;
                }
                match (me, table) {
                    (Ok(me), Ok(table)) => return self.start(me, table),
                    (_, Err(error)) if error.may_pass() => self.connection.set(Connection::Lost),
                    (_, Err(error)) => return self.trouble.set(Some(error)),
                    (Err(_), Ok(_)) => {}
                }
                browser::sleep(pause(tries)).await;
            }
        });
    }

    fn start(self, me: Option<Me>, table: TableView) {
        // The log is followed from its start, so that it can be read completely.
        let opened = TableView { seq: 1, sight: None, ..table.clone() };
        let Ok(follower) = Follower::new(&opened) else { return };
        self.inner.update_value(|inner| {
            let line = std::mem::take(&mut inner.line);
            *inner = Inner { follower: Some(follower), line, ..Inner::default() };
        });
        self.outdated.set(table.protocol != PROTOCOL);
        if let Some(clocks) = &table.clocks {
            self.skew.set(browser::now() - clocks.now as f64);
        }
        self.chat.set(Vec::new());
        if me.is_some() {
            watch_turns(self.settings, self.turns);
            leptos::task::spawn_local(async move {
                let unheard = conduct::unheard().await;
                self.unheard.try_set(unheard);
            });
        }
        self.me.set(me);
        self.table.set(Some(table));
        self.listen();
        self.restage();
    }

    /// An entry of the log.
    pub(super) fn follow(self, update: &Entry) {
        let me = self.me.with_untracked(|me| me.as_ref().map(|me| me.id));
        self.table.maybe_update(|table| match table {
            Some(table) if update.seq > table.seq => {
                table.keep_up(update, me);
                true
            }
            _ => false,
        });
        let followed = self.inner.try_update_value(|inner| {
            let follower = inner.follower.as_mut()?;
            let before = follower.seq();
            let steps = follower.follow(update).ok()?;
            Some((update.seq > before, steps, follower.game().copied()))
        });
        let Some(Some((new, steps, game))) = followed else { return self.begin_later() };
        if !new {
            return;
        }
        self.inner.update_value(|inner| inner.remember(update));
        let change = match (&update.what, game) {
            (Happening::Started, Some(game)) => {
                let used = self.inner.with_value(|inner| inner.follower.as_ref().map(|f| f.components().clone()));
                let play = Play::away(game, self.participants(), used.unwrap_or_else(Components::standard));
                self.inner.update_value(|inner| (inner.play, inner.marks) = (Some(play), vec![(update.seq, 0)]));
                return self.restage();
            }
            (Happening::TakenBack { to }, Some(game)) => TableChange::back(update.seq, *to, game),
            (Happening::Played { seat, .. }, _) => TableChange::steps(update.seq, *seat, steps),
            _ => TableChange::nothing(update.seq),
        };
        let shown = self.inner.with_value(|inner| inner.session);
        match shown {
            Some(session) => {
                session.play().maybe_update(|play| {
                    let participants = self.participants();
                    let changed = play.participants() != participants;
                    play.seat(participants);
                    changed
                });
                self.inner.update_value(|inner| inner.queue.push_back(change));
                self.show();
            }
            None => {
                self.inner.update_value(|inner| {
                    if let Some(play) = &mut inner.play {
                        change.put(play, &mut inner.marks);
                    }
                });
                self.restage();
            }
        }
    }

    /// Who plays which seat, and under what name.
    fn participants(&self) -> Vec<Participant> {
        self.table.with_untracked(|table| {
            let Some(table) = table else { return Vec::new() };
            let place = |(index, state): (usize, &noria_protocol::SeatState)| {
                if table.you.is_some_and(|you| you.index() == index) {
                    return Participant::human();
                }
                let computer = state.computer.filter(|_| state.player.is_none());
                let computer = computer.map(|level| Participant::opponent(level, index).name);
                Participant { control: Control::Away, name: state.name.clone().or(computer).unwrap_or_default() }
            };
            table.seats.iter().enumerate().map(place).collect()
        })
    }

    /// The page shows what there is.
    pub(super) fn restage(self) {
        let Some((status, seq)) = self.table.with_untracked(|table| table.as_ref().map(|t| (t.status, t.seq))) else {
            return;
        };
        let (known, shows) = self.inner.with_value(|inner| {
            let known = inner.follower.as_ref().is_some_and(|follower| follower.seq() >= seq);
            (known, inner.session.is_some() && (inner.showing || !inner.queue.is_empty()))
        });
        let stage = match status {
            _ if shows => return,
            _ if !known => return,
            Status::Waiting => Stage::Waiting,
            Status::Running => Stage::Playing,
            Status::Finished | Status::Closed => Stage::Over,
        };
        if self.stage.get_untracked() != stage {
            self.stage.set(stage);
        }
    }

    /// The game as far as it is known, to be shown by a session.
    pub(super) fn take_play(&self) -> Option<Play> {
        let play = self.inner.try_update_value(|inner| inner.play.take()).flatten();
        play.map(|mut play| {
            play.seat(self.participants());
            play
        })
    }
}

impl Inner {
    /// Remembers who did what, for taking it back.
    fn remember(&mut self, update: &Entry) {
        if matches!(update.what, Happening::Started | Happening::Played { .. } | Happening::TakenBack { .. }) {
            self.changed = update.seq;
            self.shown.clear();
        }
        match &update.what {
            Happening::Played { seat, revealed, wheels, .. } => {
                self.plays.push((update.seq, *seat));
                if revealed.is_some() || !wheels.is_empty() {
                    self.floor = update.seq;
                }
            }
            Happening::TakenBack { to } => self.plays.retain(|(seq, _)| seq <= to),
            _ => {}
        }
    }

    /// To which entry the game would go back to give a seat its last turn again.
    fn before_last_turn(&self, seat: Seat) -> Option<u64> {
        let last = self.plays.iter().rposition(|(_, by)| *by == seat)?;
        let first = self.plays[..last].iter().rposition(|(_, by)| *by != seat).map_or(0, |other| other + 1);
        let to = (self.plays[first].0 - 1).max(self.floor);
        (self.plays[last].0 > to).then_some(to)
    }
}

impl Live {
    /// What to propose for taking the own last turn back.
    pub(super) fn take_back_to(&self) -> Option<u64> {
        let seat = self.table.with_untracked(|table| table.as_ref().and_then(|table| table.you))?;
        self.inner.with_value(|inner| inner.before_last_turn(seat))
    }
}
