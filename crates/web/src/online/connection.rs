//! The connection to a table: opened, watched, and opened again when it is lost.
//!
//! A connection may die without a word: the machine slept, the network changed, a router forgot it. The server says
//! something at least every few seconds, so silence is noticed; and whenever the page is shown again after a silence,
//! the connection is reopened.

use leptos::prelude::*;
use noria_protocol::{Follower, PROTOCOL};

use super::live::Live;
use super::stream::{Message, Stream};
use crate::browser;

/// How the connection to the server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Connection {
    /// Being opened for the first time.
    Opening,
    /// Open.
    Open,
    /// Lost; it is being opened again.
    Lost,
    /// Closed while the tab is hidden, because other tabs need it more.
    Resting,
}

/// The timeout for the first event of a new connection, in milliseconds: this long for the first try, and so much
/// longer with each further one. A browser may try dead connections that it has kept, one after the other.
const FIRST_WORD: f64 = 2_500.0;
/// The longest of these waits.
const LONGEST_WAIT: f64 = 10_000.0;
/// How much later than announced a heartbeat may come.
const LATE: f64 = 5_000.0;
/// After this much silence the connection is reopened when the page is shown again.
const DOUBTFUL: f64 = 3_000.0;
/// After a connection has lasted this long, the next delay is short again.
const LASTED: f64 = 20_000.0;
/// How often to check whether the connection is alive, in milliseconds.
const LOOK: u64 = 1_000;

/// The stream and its health.
#[derive(Default)]
pub(super) struct StreamState {
    stream: Option<Stream>,
    /// Which stream is listened to; messages of earlier ones are too late.
    number: u64,
    /// How often it had to be opened in a row.
    tries: u32,
    /// Whether it is wanted, and whether it has received anything yet.
    listens: bool,
    spoke: bool,
    /// When the stream was opened, and when it said something last.
    opened: f64,
    heard: f64,
    /// The longest silence that the server announced; unknown of servers that say nothing about it.
    heartbeat: Option<f64>,
}

impl StreamState {
    /// Closes the stream; whatever it still says comes too late.
    pub(super) fn close(&mut self) {
        self.number += 1;
        self.listens = false;
        if let Some(stream) = &self.stream {
            stream.close();
        }
    }

    /// Counts a loss: the pause before the next try.
    fn lose(&mut self) -> u32 {
        if self.spoke && browser::now() - self.opened > LASTED {
            self.tries = 0;
        }
        self.close();
        self.tries += 1;
        pause(self.tries - 1)
    }

    /// Whether the server has been silent for too long.
    fn is_silent(&self) -> bool {
        let limit = match self.heartbeat {
            _ if !self.listens => return false,
            _ if !self.spoke => (FIRST_WORD * f64::from(self.tries + 1)).min(LONGEST_WAIT),
            Some(heartbeat) => heartbeat + LATE,
            None => return false,
        };
        browser::now() - self.heard > limit
    }
}

/// How long to wait before the next try: at first hardly, then longer and longer, and never all pages at once.
pub(super) fn pause(tries: u32) -> u32 {
    let most = (400u32 << tries.min(5)).min(10_000);
    most / 2 + (f64::from(most / 2) * js_sys::Math::random()) as u32
}

impl Live {
    /// Listens from where the table is known.
    pub(super) fn listen(self) {
        if self.connection.get_untracked() == Connection::Resting {
            return;
        }
        self.inner.update_value(|inner| {
            inner.line.close();
            let number = inner.line.number;
            let seq = inner.follower.as_ref().map_or(1, Follower::seq);
            (inner.line.opened, inner.line.heard) = (browser::now(), browser::now());
            (inner.line.listens, inner.line.spoke, inner.line.heartbeat) = (true, false, None);
            inner.line.stream = Stream::open(self.id, seq, inner.chat, move |message| self.hear(number, message));
        });
    }

    fn hear(self, number: u64, message: Message) {
        if self.is_gone() || self.inner.with_value(|inner| inner.line.number != number) {
            return;
        }
        self.inner.update_value(|inner| {
            inner.line.heard = browser::now();
            inner.line.spoke |= !matches!(message, Message::Ended(_));
        });
        match message {
            Message::Open => self.connection.set(Connection::Open),
            Message::Hello(hello) => {
                let heartbeat = f64::from(hello.heartbeat) * 1000.0;
                self.inner.update_value(|inner| inner.line.heartbeat = Some(heartbeat));
                self.outdated.set(hello.protocol != PROTOCOL);
            }
            Message::Heartbeat => {}
            Message::Update(update) => self.follow(&update),
            Message::Chat(line) => {
                self.inner.update_value(|inner| inner.chat = line.number);
                self.chat.update(|lines| lines.push(line));
            }
            Message::Presence(presence) => self.presence.set(presence),
            Message::Draft(draft) => self.hear_draft(draft),
            // An unknown event: a newer page knows it.
            Message::Unreadable => {
                self.outdated.set(true);
                self.lose(None);
            }
            Message::Anew => self.begin_later(),
            Message::Ended(after) => self.lose(after),
        }
    }

    /// The connection is lost; it is opened again after a while, and sooner if the browser says so.
    fn lose(self, after: Option<u32>) {
        if self.connection.try_get_untracked().is_none_or(|connection| connection == Connection::Resting) {
            return;
        }
        let Some(pause) = self.inner.try_update_value(|inner| inner.line.lose()) else { return };
        self.connection.set(Connection::Lost);
        self.after(after.unwrap_or(pause), Live::listen_again);
    }

    /// The state of the table is unusable: it is fetched again, with a delay between attempts.
    pub(super) fn begin_later(self) {
        let Some(pause) = self.inner.try_update_value(|inner| inner.line.lose()) else { return };
        self.after(pause, Live::begin);
    }

    /// Does something after a while, unless the connection has changed by then.
    fn after(self, pause: u32, act: fn(Live)) {
        let number = self.inner.with_value(|inner| inner.line.number);
        leptos::task::spawn_local(async move {
            browser::sleep(pause).await;
            if !self.is_gone() && self.inner.with_value(|inner| inner.line.number == number) {
                act(self);
            }
        });
    }

    /// The tab is hidden: closes the connection until it is shown.
    pub(super) fn rest(self) {
        if self.connection.try_get_untracked().is_some_and(|connection| connection != Connection::Resting) {
            self.inner.update_value(|inner| inner.line.close());
            self.connection.set(Connection::Resting);
        }
    }

    /// The tab is shown again: reopens the connection if it was closed or may be dead.
    pub(super) fn wake(self) {
        match self.connection.try_get_untracked() {
            None => return,
            Some(Connection::Resting) => self.connection.set(Connection::Opening),
            Some(Connection::Opening) => return,
            Some(Connection::Lost) => {}
            Some(Connection::Open) => {
                let silence = self.inner.with_value(|inner| browser::now() - inner.line.heard);
                if silence < DOUBTFUL {
                    return;
                }
            }
        }
        if self.inner.with_value(|inner| inner.follower.is_some()) {
            self.listen();
        }
    }

    fn listen_again(self) {
        if self.connection.try_get_untracked() == Some(Connection::Lost)
            && self.inner.with_value(|inner| inner.follower.is_some())
        {
            self.listen();
        }
    }

    /// Notices silence, sleep and a changed network. The browser often knows first.
    pub(super) fn watch_line(self) {
        let look = move || {
            if self.inner.try_with_value(|inner| inner.line.is_silent()) == Some(true) {
                self.lose(None);
            }
        };
        let timer = set_interval_with_handle(look, std::time::Duration::from_millis(LOOK));
        let gone = window_event_listener(leptos::ev::offline, move |_| self.lose(None));
        let back = window_event_listener(leptos::ev::online, move |_| self.wake());
        let shown = window_event_listener(leptos::ev::Custom::<web_sys::Event>::new("pageshow"), move |_| self.wake());
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
            gone.remove();
            back.remove();
            shown.remove();
            self.inner.try_update_value(|inner| {
                inner.line.close();
                inner.line.stream = None;
            });
        });
    }
}
