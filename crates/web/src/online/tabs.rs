//! Several tabs at tables of the same server.
//!
//! Without HTTP/2 a browser opens six connections to a server, for all its tabs together, and a line to a table takes
//! one for as long as it is open. So of the background tabs only the most recently used ones keep their connection. The
//! others reconnect, and get what they missed, when they are shown.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::live::Live;
use crate::browser;

/// How many background tabs keep their connection.
const KEPT: usize = 2;

/// The channel on which tabs announce that they are hidden.
const CHANNEL: &str = "noria.tabs";

/// This tab among the others.
#[derive(Default)]
struct Tab {
    /// The tabs used more recently than this one, if it is hidden.
    later: Vec<f64>,
    channel: Option<BroadcastChannel>,
    _listener: Option<Closure<dyn FnMut(MessageEvent)>>,
}

/// Lets the line of a table rest while others need it more.
pub fn share_lines(live: Live) {
    let Ok(channel) = BroadcastChannel::new(CHANNEL) else { return };
    let name = JsValue::from_f64(js_sys::Math::random());
    let tab = StoredValue::new_local(Tab::default());
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(other) = event.data().as_f64().filter(|_| browser::document().hidden()) else { return };
        let many = tab.try_update_value(|tab| {
            tab.later.retain(|known| *known != other);
            tab.later.push(other);
            tab.later.len() >= KEPT
        });
        if many == Some(true) {
            live.rest();
        }
    });
    channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    tab.update_value(|tab| {
        tab.channel = Some(channel);
        tab._listener = Some(listener);
    });
    let look = move || {
        if browser::document().hidden() {
            tab.with_value(|tab| tab.channel.as_ref().map(|channel| channel.post_message(&name)));
        } else {
            tab.update_value(|tab| tab.later.clear());
            live.wake();
        }
    };
    look();
    let looked = window_event_listener(leptos::ev::visibilitychange, move |_| look());
    on_cleanup(move || {
        looked.remove();
        tab.try_update_value(|tab| {
            if let Some(channel) = tab.channel.take() {
                channel.close();
            }
        });
    });
}
