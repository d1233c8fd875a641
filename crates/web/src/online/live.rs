//! A table of the server on the screen: what is known of it, and the connection on which more is told.

use std::collections::VecDeque;

use leptos::prelude::*;
use noria_protocol::{
    ChatLine, Follower, Happening, Me, Presence, Status, Submission, TableId, TableView, Update as Entry,
};
use noria_rules::{Components, Seat};

use super::client::{self, RequestError};
use super::show::Told;
use super::stream::{Message, Stream};
use super::tabs::share_lines;
use super::turns::watch_turns;
use crate::browser;
use crate::play::{Control, Participant, Play};
use crate::session::Session;
use crate::settings::Settings;
use crate::turns::Turns;

/// How the connection to the server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Connection {
    /// Being opened for the first time.
    Opening,
    /// Open.
    Open,
    /// Lost; it is being opened again.
    Lost,
    /// Closed while nobody looks, because other tabs need it more.
    Resting,
}

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
    /// The tables that wait for whoever looks.
    turns: Turns,
    /// Whoever looks.
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
    /// Why there is nothing to be seen.
    pub trouble: RwSignal<Option<RequestError>>,
    /// Something the reader should know.
    pub note: RwSignal<Option<String>>,
    /// The server's clock is so many milliseconds behind ours.
    pub skew: RwSignal<f64>,
    pub(super) inner: StoredValue<Inner, LocalStorage>,
}

/// What the connection and the display need and the page need not know.
#[derive(Default)]
pub(super) struct Inner {
    stream: Option<Stream>,
    /// Which stream is listened to; messages of earlier ones are too late.
    number: u64,
    /// How often the connection was lost in a row.
    tries: u32,
    follower: Option<Follower>,
    chat: u64,
    /// The game, until a session shows it.
    play: Option<Play>,
    pub(super) session: Option<Session>,
    /// After which entry the game had how many steps.
    pub(super) marks: Vec<(u64, usize)>,
    /// Who did something in which entry.
    plays: Vec<(u64, Seat)>,
    /// Nothing before this entry can be taken back: something hidden was shown.
    floor: u64,
    pub(super) queue: VecDeque<Told>,
    pub(super) showing: bool,
    pub(super) sending: bool,
    /// Own turns that have not been sent yet.
    pub(super) to_send: VecDeque<Submission>,
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
            trouble: RwSignal::new(None),
            note: RwSignal::new(None),
            skew: RwSignal::new(0.0),
            inner: StoredValue::new_local(Inner::default()),
        };
        live.begin();
        share_lines(live);
        // The browser often knows first.
        let gone = window_event_listener(leptos::ev::offline, move |_| live.lose());
        let back = window_event_listener(leptos::ev::online, move |_| live.listen_again());
        on_cleanup(move || {
            gone.remove();
            back.remove();
            live.inner.try_update_value(|inner| inner.stream = None);
        });
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
        self.inner.update_value(|inner| inner.number += 1); // what is still told on the old connection is told anew
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
        // The log is followed from its beginning, so that all that happened can be read.
        let opened = TableView { seq: 1, sight: None, ..table.clone() };
        let Ok(follower) = Follower::new(&opened) else { return };
        self.inner.update_value(|inner| {
            let number = inner.number + 1;
            *inner = Inner { follower: Some(follower), number, ..Inner::default() };
        });
        if let Some(clocks) = &table.clocks {
            self.skew.set(browser::now() - clocks.now as f64);
        }
        self.chat.set(Vec::new());
        if me.is_some() {
            watch_turns(self.settings, self.turns);
        }
        self.me.set(me);
        self.table.set(Some(table));
        self.listen();
        self.restage();
    }

    fn listen(self) {
        if self.connection.get_untracked() == Connection::Resting {
            return;
        }
        self.inner.update_value(|inner| {
            inner.number += 1;
            let number = inner.number;
            let seq = inner.follower.as_ref().map_or(1, Follower::seq);
            inner.stream = Stream::open(self.id, seq, inner.chat, move |message| self.hear(number, message));
        });
    }

    fn hear(self, number: u64, message: Message) {
        if self.is_gone() || self.inner.with_value(|inner| inner.number != number) {
            return;
        }
        match message {
            Message::Open => {
                self.inner.update_value(|inner| inner.tries = 0);
                self.connection.set(Connection::Open);
            }
            Message::Update(update) => self.follow(&update),
            Message::Chat(connection) => {
                self.inner.update_value(|inner| inner.chat = connection.number);
                self.chat.update(|lines| lines.push(connection));
            }
            Message::Presence(presence) => self.presence.set(presence),
            Message::Anew => self.begin(),
            Message::Ended => self.lose(),
        }
    }

    /// The connection is lost; it is opened again after a while, and sooner if the browser says so.
    fn lose(self) {
        if self.connection.try_get_untracked() == Some(Connection::Resting) {
            return;
        }
        let tries = self.inner.try_update_value(|inner| {
            inner.number += 1; // whatever the old connection still says comes too late
            inner.tries += 1;
            inner.tries
        });
        let Some(tries) = tries else { return };
        self.connection.set(Connection::Lost);
        let number = self.inner.with_value(|inner| inner.number);
        leptos::task::spawn_local(async move {
            browser::sleep(pause(tries - 1)).await;
            if !self.is_gone() && self.inner.with_value(|inner| inner.number == number) {
                self.listen_again();
            }
        });
    }

    /// Nobody looks: the connection is closed, until somebody does.
    pub(super) fn rest(self) {
        if self.connection.try_get_untracked().is_some_and(|connection| connection != Connection::Resting) {
            self.inner.update_value(|inner| {
                inner.number += 1;
                inner.stream = None;
            });
            self.connection.set(Connection::Resting);
        }
    }

    /// Somebody looks again: the connection is opened where it was closed.
    pub(super) fn wake(self) {
        if self.connection.try_get_untracked() == Some(Connection::Resting) {
            self.connection.set(Connection::Opening);
            if self.inner.with_value(|inner| inner.follower.is_some()) {
                self.listen();
            }
        }
    }

    fn listen_again(self) {
        if self.connection.try_get_untracked() == Some(Connection::Lost)
            && self.inner.with_value(|inner| inner.follower.is_some())
        {
            self.listen();
        }
    }

    /// An entry of the log.
    fn follow(self, update: &Entry) {
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
        let Some(Some((new, steps, game))) = followed else { return self.begin() };
        if !new {
            return;
        }
        self.inner.update_value(|inner| inner.remember(update));
        let told = match (&update.what, game) {
            (Happening::Started, Some(game)) => {
                let used = self.inner.with_value(|inner| inner.follower.as_ref().map(|f| f.components().clone()));
                let play = Play::away(game, self.participants(), used.unwrap_or_else(Components::standard));
                self.inner.update_value(|inner| (inner.play, inner.marks) = (Some(play), vec![(update.seq, 0)]));
                return self.restage();
            }
            (Happening::TakenBack { to }, Some(game)) => Told::back(update.seq, *to, game),
            (Happening::Played { seat, .. }, _) => Told::steps(update.seq, *seat, steps),
            _ => Told::nothing(update.seq),
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
                self.inner.update_value(|inner| inner.queue.push_back(told));
                self.show();
            }
            None => {
                self.inner.update_value(|inner| {
                    if let Some(play) = &mut inner.play {
                        told.put(play, &mut inner.marks);
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

/// How long to wait before the next try: at first hardly, then longer and longer.
pub(super) fn pause(tries: u32) -> u32 {
    (400u32 << tries.min(5)).min(10_000)
}
