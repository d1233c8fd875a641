//! A table's stream of events.

use std::rc::Rc;

use noria_protocol::{ChatLine, Hello, Presence, ShownDraft, TableId, Update};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{EventSource, MessageEvent};

use super::client;

/// One message of a stream.
pub enum Message {
    /// The stream is open.
    Open,
    /// The server's protocol version and heartbeat interval.
    Hello(Hello),
    /// A sign of life.
    Heartbeat,
    /// An entry of the log.
    Update(Box<Update>),
    /// A line of talk.
    Chat(ChatLine),
    /// Who looks.
    Presence(Presence),
    /// A draft of the turn in progress.
    Draft(ShownDraft),
    /// The server does not know the place that was asked for.
    Anew,
    /// Something that this page does not understand.
    Unreadable,
    /// The stream has ended; reconnect, after this many milliseconds if the server says so.
    Ended(Option<u32>),
}

/// When to come back.
#[derive(Deserialize)]
struct Reconnect {
    after: u32,
}

type Listener = Closure<dyn FnMut(MessageEvent)>;

/// An open stream; it closes when it is let go.
pub struct Stream {
    source: EventSource,
    _listeners: Vec<Listener>,
}

fn read<T: DeserializeOwned>(data: &str, message: fn(T) -> Message) -> Message {
    serde_json::from_str(data).map_or(Message::Unreadable, message)
}

impl Stream {
    /// Listens to a table, from this place on.
    pub fn open(table: TableId, seq: u64, chat: u64, hear: impl Fn(Message) + 'static) -> Option<Stream> {
        let address = client::address(&format!("tables/{table}/stream?after={seq}.{chat}"));
        let source = EventSource::new(&address).ok()?;
        let hear = Rc::new(hear);
        let mut listeners = Vec::new();
        let mut listen = |event: &str, read: fn(&str) -> Message| {
            let hear = hear.clone();
            let listener = Listener::new(move |event: MessageEvent| {
                let data = event.data().as_string().unwrap_or_default();
                let message = read(&data);
                if matches!(message, Message::Unreadable) {
                    leptos::logging::warn!("a message of the table could not be read: {data}");
                }
                hear(message);
            });
            _ = source.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
            listeners.push(listener);
        };
        listen("open", |_| Message::Open);
        listen("hello", |data| read(data, Message::Hello));
        listen("heartbeat", |_| Message::Heartbeat);
        listen("update", |data| read(data, Message::Update));
        listen("chat", |data| read(data, Message::Chat));
        listen("presence", |data| read(data, Message::Presence));
        listen("draft", |data| read(data, Message::Draft));
        // The whole table comes instead of what was missed.
        listen("table", |_| Message::Anew);
        listen("reconnect", |data| Message::Ended(serde_json::from_str::<Reconnect>(data).ok().map(|told| told.after)));
        listen("error", |_| Message::Ended(None));
        Some(Stream { source, _listeners: listeners })
    }

    /// Ends it.
    pub fn close(&self) {
        self.source.close();
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.close();
    }
}
