//! A table's stream of events.

use std::rc::Rc;

use noria_protocol::{ChatLine, Presence, TableId, Update};
use wasm_bindgen::prelude::*;
use web_sys::{EventSource, MessageEvent};

use super::client;

/// One message of a stream.
pub enum Message {
    /// The stream is open.
    Open,
    /// An entry of the log.
    Update(Box<Update>),
    /// A line of talk.
    Chat(ChatLine),
    /// Who looks.
    Presence(Presence),
    /// The server does not know the place that was asked for.
    Anew,
    /// The stream has ended; it is time to come back.
    Ended,
}

type Listener = Closure<dyn FnMut(MessageEvent)>;

/// An open stream; it closes when it is let go.
pub struct Stream {
    source: EventSource,
    _listeners: Vec<Listener>,
}

impl Stream {
    /// Listens to a table, from this place on.
    pub fn open(table: TableId, seq: u64, chat: u64, hear: impl Fn(Message) + 'static) -> Option<Stream> {
        let address = client::address(&format!("tables/{table}/stream?after={seq}.{chat}"));
        let source = EventSource::new(&address).ok()?;
        let hear = Rc::new(hear);
        let mut listeners = Vec::new();
        let mut listen = |event: &str, read: fn(&str) -> Option<Message>| {
            let hear = hear.clone();
            let listener = Listener::new(move |event: MessageEvent| {
                let data = event.data().as_string().unwrap_or_default();
                match read(&data) {
                    Some(message) => hear(message),
                    None => leptos::logging::warn!("a message of the table could not be read: {data}"),
                }
            });
            _ = source.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
            listeners.push(listener);
        };
        listen("open", |_| Some(Message::Open));
        listen("update", |data| serde_json::from_str(data).ok().map(Message::Update));
        listen("chat", |data| serde_json::from_str(data).ok().map(Message::Chat));
        listen("presence", |data| serde_json::from_str(data).ok().map(Message::Presence));
        // The whole table comes instead of what was missed.
        listen("table", |_| Some(Message::Anew));
        listen("reconnect", |_| Some(Message::Ended));
        listen("error", |_| Some(Message::Ended));
        Some(Stream { source, _listeners: listeners })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.source.close();
    }
}
