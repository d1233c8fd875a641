//! The stream of a table: server-sent events, each redacted for whoever listens, resumable at any point.

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
use super::request::{Anybody, Ask, ClientAddress, Id, TablePath};
use crate::limits::Counted;
use crate::live::{Looker, Tiding};
use crate::random;
use crate::table::Fact;

/// After so much silence a stream says that it is alive, so that the page can see it too.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How often it is told who looks, at most: where hundreds come and go, nobody has to hear of each.
const PRESENCE_PAUSE: Duration = Duration::from_millis(500);

/// How soon a browser comes back when a stream has ended.
const COME_BACK: Duration = Duration::from_secs(1);

/// Who is sent away comes back within so many milliseconds.
const LONGEST_AFTER: u64 = 2_000;

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Start {
    /// The last event that is known, as in `Last-Event-ID`: `SEQ` or `SEQ.CHAT`.
    after: Option<String>,
}

/// The last entry and the last line of talk that a listener knows.
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

/// What happens at a table. Events: `hello`, `table` (the whole table, at the beginning), `update`, `chat`, `presence`,
/// `heartbeat` after 15 seconds of silence, and `reconnect` before the server stops.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "tables", params(("id" = TableId, Path), Start),
    responses((status = 200, body = noria_protocol::Update, content_type = "text/event-stream"),
    (status = 404, body = Problem)))]
pub async fn stream(
    State(app): State<App>,
    Anybody(owner): Anybody,
    ClientAddress(address): ClientAddress,
    Id(id): TablePath,
    Ask(start): Ask<Start>,
    headers: HeaderMap,
) -> ApiResult<([(&'static str, &'static str); 1], Sse<impl Stream<Item = Result<Event, Infallible>>>)> {
    let counted = app.limits.open_stream(address)?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(str::to_string);
    let cursor = last.or(start.after).and_then(|text| Cursor::read(&text));
    let listener = Listener::begin(app, id, owner.map(|owner| owner.player), cursor, counted).await?;
    let hello = Hello { protocol: PROTOCOL, heartbeat: HEARTBEAT.as_secs() as u32 };
    let hello = serde_json::to_string(&hello).expect("it is made of numbers");
    let hello = stream::iter([Ok(Event::default().event("hello").retry(COME_BACK).data(hello))]);
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = hello.chain(events);
    // Proxies that collect answers before they pass them on would hold everything up.
    Ok(([("x-accel-buffering", "no")], Sse::new(events)))
}

struct Listener {
    app: App,
    id: TableId,
    player: Option<PlayerId>,
    seat: Option<Seat>,
    cursor: Cursor,
    waiting: VecDeque<Event>,
    /// Whether more was said than could be read at once.
    more_talk: bool,
    tidings: broadcast::Receiver<Tiding>,
    stopping: watch::Receiver<bool>,
    ended: bool,
    looker: Looker,
    next_presence: Instant,
    next_beat: Instant,
    _counted: Counted,
}

impl Listener {
    async fn begin(
        app: App,
        id: TableId,
        player: Option<PlayerId>,
        known: Option<Cursor>,
        counted: Counted,
    ) -> Result<Listener, Problem> {
        let seen = app.tables.watch(id, player, known.map(|cursor| cursor.seq)).await?;
        let (now, seat) = (seen.seq, seen.seat);
        let stopping = app.stopping.clone();
        let looker = app.tables.look_at(id, seat);
        let known = known.filter(|cursor| cursor.seq <= now);
        let mut listener = Listener {
            app,
            id,
            player,
            seat,
            cursor: known.unwrap_or(Cursor { seq: now, chat: 0 }),
            waiting: VecDeque::new(),
            more_talk: false,
            tidings: seen.tidings,
            stopping,
            ended: false,
            looker,
            next_presence: Instant::now(),
            next_beat: Instant::now() + HEARTBEAT,
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
        while self.waiting.is_empty() && !self.ended {
            if self.more_talk {
                self.read_talk().await;
                continue;
            }
            let heard = tokio::select! {
                biased;
                tiding = self.tidings.recv() => Heard::Tiding(tiding),
                () = changed(&mut self.looker, self.next_presence) => Heard::Presence,
                () = stopped(&mut self.stopping) => Heard::Farewell,
                () = tokio::time::sleep_until(self.next_beat) => Heard::Nothing,
            };
            match heard {
                Heard::Tiding(tiding) => self.hear(tiding).await,
                Heard::Presence => self.tell_presence(),
                Heard::Farewell => self.end(),
                Heard::Nothing => self.beat(),
            }
        }
        self.next_beat = Instant::now() + HEARTBEAT;
        self.waiting.pop_front()
    }

    /// The server stops, or cannot go on here. Whoever listens comes back with the last id.
    fn end(&mut self) {
        self.ended = true;
        // Not all at the same moment.
        let [random] = random::bytes();
        let after = u64::from(random) * LONGEST_AFTER / 256;
        self.waiting.push_back(Event::default().event("reconnect").data(format!("{{\"after\":{after}}}")));
    }

    async fn hear(&mut self, tiding: Result<Tiding, broadcast::error::RecvError>) {
        match tiding {
            Ok(Tiding::Fact(fact)) if fact.seq == self.cursor.seq + 1 => self.tell(&fact).await,
            Ok(Tiding::Fact(fact)) if fact.seq <= self.cursor.seq => {}
            Ok(Tiding::Fact(fact)) => self.catch_up_or_end(fact.seq).await,
            Ok(Tiding::Moved(seq)) if seq <= self.cursor.seq => {}
            Ok(Tiding::Moved(seq)) => self.catch_up_or_end(seq).await,
            Ok(Tiding::Talk) => self.read_talk().await,
            // Too slow: what was missed is in the log.
            Err(broadcast::error::RecvError::Lagged(_)) => {
                self.catch_up_or_end(u64::MAX).await;
                self.read_talk().await;
            }
            Err(broadcast::error::RecvError::Closed) => self.end(),
        }
    }

    async fn tell(&mut self, fact: &Fact) {
        if fact.reseats
            && let Some(player) = self.player
        {
            self.seat = self.app.tables.seat_of(self.id, player).await.unwrap_or_default();
            self.looker.change_seat(self.seat);
            self.more_talk = true;
        }
        self.cursor.seq = fact.seq;
        let event = Event::default().event("update").id(self.cursor.id());
        self.waiting.push_back(event.data(fact.told_to(self.seat)));
    }

    async fn catch_up(&mut self, until: u64) -> Result<(), Problem> {
        for fact in self.app.tables.facts(self.id, self.cursor.seq, until).await? {
            self.tell(&fact).await;
        }
        Ok(())
    }

    async fn catch_up_or_end(&mut self, until: u64) {
        if self.catch_up(until).await.is_err() {
            self.end();
        }
    }

    /// This has no id: it is about now, and nobody misses it later.
    fn tell_presence(&mut self) {
        let text = serde_json::to_string(&self.looker.presence()).expect("presence is made of numbers and lists");
        self.waiting.push_back(Event::default().event("presence").data(text));
        self.next_presence = Instant::now() + PRESENCE_PAUSE;
    }

    fn beat(&mut self) {
        let text = serde_json::to_string(&Heartbeat { now: self.app.time.now() }).expect("it is made of a number");
        self.waiting.push_back(Event::default().event("heartbeat").data(text));
    }

    /// Talk is for those at the table.
    async fn read_talk(&mut self) {
        if self.seat.is_none() {
            self.more_talk = false;
            return;
        }
        // Talk that cannot be read now comes with the next line.
        let lines = self.app.store.chat(self.id, self.cursor.chat, MOST_LINES).await.unwrap_or_default();
        self.more_talk = lines.len() == MOST_LINES as usize;
        for line in lines {
            self.cursor.chat = line.number;
            let text = serde_json::to_string(&line).expect("lines are made of text and numbers");
            self.waiting.push_back(Event::default().event("chat").id(self.cursor.id()).data(text));
        }
    }
}

/// What a listener hears next.
enum Heard {
    Tiding(Result<Tiding, broadcast::error::RecvError>),
    Presence,
    Farewell,
    Nothing,
}

/// Somebody came or went, but not sooner than at this time.
async fn changed(looker: &mut Looker, earliest: Instant) {
    tokio::time::sleep_until(earliest).await;
    looker.changed().await;
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
