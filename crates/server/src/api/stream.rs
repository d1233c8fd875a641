//! The stream of a table: server-sent events, redacted for each listener, resumable at any point.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, Stream, StreamExt};
use noria_protocol::{Heartbeat, Hello, PROTOCOL, PlayerId, Problem, TableId};
use noria_rules::Seat;
use serde::Deserialize;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;
use utoipa::IntoParams;

use super::App;
use super::chat::MOST_LINES;
use super::problem::ApiResult;
use super::request::{Anybody, ClientAddress, Id, StrictQuery, TablePath, credential};
use crate::limits::Counted;
use crate::live::{DraftWatch, WatchEvent, Watcher};
use crate::random;
use crate::store::SecretKind;
use crate::table::RedactedEntry;

/// The shortest time between two presence events, so that many watchers do not cause a flood.
const PRESENCE_PAUSE: Duration = Duration::from_millis(500);

/// The shortest time between two draft events.
const DRAFT_PAUSE: Duration = Duration::from_millis(250);

/// After how long a browser reconnects when a stream has ended.
const COME_BACK: Duration = Duration::from_secs(1);

/// Clients reconnect within this many milliseconds after a shutdown.
const LONGEST_AFTER: u64 = 2_000;

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Start {
    /// The last known event, as in `Last-Event-ID`: `SEQ` or `SEQ.CHAT`.
    after: Option<String>,
}

/// The last entry and the last line of chat that a client knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cursor {
    seq: u64,
    chat: u64,
}

impl Cursor {
    fn read(text: &str) -> Option<Cursor> {
        let (seq, chat) = text.split_once('.').unwrap_or((text, "0"));
        Some(Cursor { seq: seq.parse().ok()?, chat: chat.parse().ok()? })
    }

    fn id(self) -> String {
        format!("{}.{}", self.seq, self.chat)
    }
}

/// The events of a table: `hello`, `table` (the whole table, at the start), `update`, `chat`, `presence`, `draft`
/// (another player's turn in progress), `heartbeat` after 15 seconds of silence, and `reconnect` before the server
/// stops.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "tables", params(("id" = TableId, Path), Start),
    responses((status = 200, body = noria_protocol::Update, content_type = "text/event-stream"),
    (status = 404, body = Problem)))]
pub async fn stream(
    State(app): State<App>,
    Anybody(owner): Anybody,
    ClientAddress(address): ClientAddress,
    Id(id): TablePath,
    StrictQuery(start): StrictQuery<Start>,
    headers: HeaderMap,
) -> ApiResult<([(&'static str, &'static str); 1], Sse<impl Stream<Item = Result<Event, Infallible>>>)> {
    let counted = app.limits.open_stream(address)?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(str::to_string);
    let cursor = last.or(start.after).and_then(|text| Cursor::read(&text));
    let who = owner.and_then(|owner| Some((owner.player, credential(&headers, app.settings.is_secure())?)));
    let heartbeat = app.settings.heartbeat;
    let listener = Listener::begin(app, id, who, cursor, counted).await?;
    let hello = Hello { protocol: PROTOCOL, heartbeat: heartbeat.as_secs() as u32 };
    let hello = serde_json::to_string(&hello).expect("it is made of numbers");
    let hello = stream::iter([Ok(Event::default().event("hello").retry(COME_BACK).data(hello))]);
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = hello.chain(events);
    // Proxies must not buffer the stream.
    Ok(([("x-accel-buffering", "no")], Sse::new(events)))
}

struct Listener {
    app: App,
    id: TableId,
    player: Option<PlayerId>,
    /// The secret they were identified by.
    secret: Option<(String, SecretKind)>,
    seat: Option<Seat>,
    cursor: Cursor,
    waiting: VecDeque<Event>,
    /// Whether there are more lines than were read at once.
    more_talk: bool,
    events: broadcast::Receiver<WatchEvent>,
    stopping: watch::Receiver<bool>,
    ended: bool,
    watcher: Watcher,
    next_presence: Instant,
    drafts: DraftWatch,
    next_draft: Instant,
    next_beat: Instant,
    next_check: Instant,
    _counted: Counted,
}

impl Listener {
    async fn begin(
        app: App,
        id: TableId,
        who: Option<(PlayerId, (String, SecretKind))>,
        known: Option<Cursor>,
        counted: Counted,
    ) -> Result<Listener, Problem> {
        let (player, secret) = who.unzip();
        let seen = app.tables.watch(id, player, known.map(|cursor| cursor.seq)).await?;
        let (now, seat) = (seen.seq, seen.seat);
        let (stopping, heartbeat) = (app.stopping.clone(), app.settings.heartbeat);
        let watcher = app.tables.register_watcher(id, seat);
        let drafts = app.tables.watch_drafts(id);
        let known = known.filter(|cursor| cursor.seq <= now);
        let mut listener = Listener {
            app,
            id,
            player,
            secret,
            seat,
            cursor: known.unwrap_or(Cursor { seq: now, chat: 0 }),
            waiting: VecDeque::new(),
            more_talk: false,
            events: seen.events,
            stopping,
            ended: false,
            watcher,
            next_presence: Instant::now(),
            drafts,
            next_draft: Instant::now(),
            next_beat: Instant::now() + heartbeat,
            next_check: Instant::now() + heartbeat,
            _counted: counted,
        };
        match &seen.table {
            None => listener.catch_up(now).await?,
            Some(table) => {
                let table = serde_json::to_string(table).expect("tables are made of text, numbers and lists");
                listener.waiting.push_back(Event::default().event("table").id(listener.cursor.id()).data(table));
            }
        }
        listener.read_talk().await;
        listener.tell_presence();
        Ok(listener)
    }

    async fn next(&mut self) -> Option<Event> {
        if self.next_check <= Instant::now() && !self.ended {
            self.recognise().await;
        }
        while self.waiting.is_empty() && !self.ended {
            if self.more_talk {
                self.read_talk().await;
                continue;
            }
            let heard = tokio::select! {
                biased;
                event = self.events.recv() => ListenerEvent::Table(event),
                () = changed(&mut self.watcher, self.next_presence) => ListenerEvent::Presence,
                () = drafted(&mut self.drafts, self.next_draft) => ListenerEvent::Draft,
                () = stopped(&mut self.stopping) => ListenerEvent::Stopping,
                () = tokio::time::sleep_until(self.next_beat) => ListenerEvent::Heartbeat,
            };
            match heard {
                ListenerEvent::Table(event) => self.hear(event).await,
                ListenerEvent::Presence => self.tell_presence(),
                ListenerEvent::Draft => self.tell_draft(),
                ListenerEvent::Stopping => self.end(),
                ListenerEvent::Heartbeat if self.next_check <= Instant::now() => self.recognise().await,
                ListenerEvent::Heartbeat => self.beat(),
            }
        }
        self.next_beat = Instant::now() + self.app.settings.heartbeat;
        self.waiting.pop_front()
    }

    /// The server stops, or cannot continue. The client reconnects with the last id.
    fn end(&mut self) {
        self.ended = true;
        // Spread over time.
        let [random] = random::bytes();
        let after = u64::from(random) * LONGEST_AFTER / 256;
        self.waiting.push_back(Event::default().event("reconnect").data(format!("{{\"after\":{after}}}")));
    }

    /// Ends the stream if the secret has been revoked. A client that reconnects then is a spectator.
    async fn recognise(&mut self) {
        self.next_check = Instant::now() + self.app.settings.heartbeat;
        if let Some((secret, kind)) = &self.secret
            && matches!(self.app.people.recognise(secret, *kind).await, Ok(None))
        {
            self.waiting.clear();
            self.end();
        }
    }

    async fn hear(&mut self, event: Result<WatchEvent, broadcast::error::RecvError>) {
        match event {
            Ok(WatchEvent::Entry(entry)) if entry.seq == self.cursor.seq + 1 => self.tell(&entry).await,
            Ok(WatchEvent::Entry(entry)) if entry.seq <= self.cursor.seq => {}
            Ok(WatchEvent::Entry(entry)) => self.catch_up_or_end(entry.seq).await,
            Ok(WatchEvent::Moved(seq)) if seq <= self.cursor.seq => {}
            Ok(WatchEvent::Moved(seq)) => self.catch_up_or_end(seq).await,
            Ok(WatchEvent::Talk) => self.read_talk().await,
            // Too slow: the missed entries are in the log.
            Err(broadcast::error::RecvError::Lagged(_)) => {
                self.catch_up_or_end(u64::MAX).await;
                self.read_talk().await;
            }
            Err(broadcast::error::RecvError::Closed) => self.end(),
        }
    }

    async fn tell(&mut self, entry: &RedactedEntry) {
        if entry.reseats
            && let Some(player) = self.player
        {
            self.seat = self.app.tables.seat_of(self.id, player).await.unwrap_or_default();
            self.watcher.change_seat(self.seat);
            self.more_talk = true;
        }
        self.cursor.seq = entry.seq;
        let event = Event::default().event("update").id(self.cursor.id());
        self.waiting.push_back(event.data(entry.told_to(self.seat)));
    }

    async fn catch_up(&mut self, until: u64) -> Result<(), Problem> {
        for entry in self.app.tables.entries(self.id, self.cursor.seq, until).await? {
            self.tell(&entry).await;
        }
        Ok(())
    }

    async fn catch_up_or_end(&mut self, until: u64) {
        if self.catch_up(until).await.is_err() {
            self.end();
        }
    }

    /// Presence has no id: it is about now and is not resent.
    fn tell_presence(&mut self) {
        let text = serde_json::to_string(&self.watcher.presence()).expect("presence is made of numbers and lists");
        self.waiting.push_back(Event::default().event("presence").data(text));
        self.next_presence = Instant::now() + PRESENCE_PAUSE;
    }

    /// Nor has a draft; its author does not get it.
    fn tell_draft(&mut self) {
        self.next_draft = Instant::now() + DRAFT_PAUSE;
        let draft = self.drafts.borrow_and_update().clone();
        if let Some(draft) = draft.filter(|draft| Some(draft.seat) != self.seat) {
            let text = serde_json::to_string(&*draft).expect("drafts are made of numbers and words");
            self.waiting.push_back(Event::default().event("draft").data(text));
        }
    }

    fn beat(&mut self) {
        let text = serde_json::to_string(&Heartbeat { now: self.app.time.now() }).expect("it is made of a number");
        self.waiting.push_back(Event::default().event("heartbeat").data(text));
    }

    /// Chat is for players with a seat.
    async fn read_talk(&mut self) {
        if self.seat.is_none() {
            self.more_talk = false;
            return;
        }
        // Chat that cannot be read now comes with the next line.
        let lines = self.app.store.chat(self.id, self.cursor.chat, MOST_LINES).await.unwrap_or_default();
        self.more_talk = lines.len() == MOST_LINES as usize;
        for line in lines {
            self.cursor.chat = line.number;
            let text = serde_json::to_string(&line).expect("lines are made of text and numbers");
            self.waiting.push_back(Event::default().event("chat").id(self.cursor.id()).data(text));
        }
    }
}

/// What a stream sends next.
enum ListenerEvent {
    Table(Result<WatchEvent, broadcast::error::RecvError>),
    Presence,
    Draft,
    Stopping,
    Heartbeat,
}

/// Presence has changed; wait at least until this time.
async fn changed(watcher: &mut Watcher, earliest: Instant) {
    tokio::time::sleep_until(earliest).await;
    watcher.changed().await;
}

/// A draft has changed; wait at least until this time.
async fn drafted(drafts: &mut DraftWatch, earliest: Instant) {
    tokio::time::sleep_until(earliest).await;
    if drafts.changed().await.is_err() {
        std::future::pending().await // the table is gone
    }
}

async fn stopped(stopping: &mut watch::Receiver<bool>) {
    _ = stopping.wait_for(|stopping| *stopping).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_are_read_as_they_are_written() {
        let cursor = Cursor { seq: 17, chat: 4 };
        assert_eq!(Cursor::read(&cursor.id()), Some(cursor));
        assert_eq!(Cursor::read("17"), Some(Cursor { seq: 17, chat: 0 }));
        assert_eq!(Cursor::read("x"), None);
        assert_eq!(Cursor::read("1.2.3"), None);
    }
}
