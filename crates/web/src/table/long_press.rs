//! A finger that rests on a thing points at it, as a mouse does, and chooses nothing.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, MouseEvent, PointerEvent};

/// After this time a press is a long one.
const LONG: Duration = Duration::from_millis(450);
/// A finger that moves further than this scrolls.
const STILL: i32 = 12;

/// A finger on a thing.
struct Press {
    thing: Element,
    at: (i32, i32),
    timer: Option<TimeoutHandle>,
    /// Whether it has become a long one.
    long: bool,
}

fn tell(thing: &Element, what: &str) {
    if let Ok(event) = MouseEvent::new(what) {
        _ = thing.dispatch_event(&event);
    }
}

/// Watches fingers as long as the table is there.
pub fn watch() {
    let press = StoredValue::new_local(None::<Press>);
    let cancel = move || {
        press.try_update_value(|press| {
            if let Some(timer) = press.as_mut().and_then(|press| press.timer.take()) {
                timer.clear();
            }
        });
    };
    let down = window_event_listener(leptos::ev::pointerdown, move |event: PointerEvent| {
        cancel();
        if let Some(before) = press.try_update_value(Option::take).flatten().filter(|before| before.long) {
            tell(&before.thing, "mouseleave");
        }
        let thing = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let thing = thing.and_then(|thing| thing.closest("[data-spot],[data-slot]").ok().flatten());
        let Some(thing) = thing.filter(|_| event.pointer_type() == "touch") else { return };
        let hold = move || {
            press.try_update_value(|press| {
                if let Some(press) = press {
                    press.long = true;
                    tell(&press.thing, "mouseenter");
                }
            });
        };
        let timer = set_timeout_with_handle(hold, LONG).ok();
        press.set_value(Some(Press { thing, at: (event.client_x(), event.client_y()), timer, long: false }));
    });
    let moved = window_event_listener(leptos::ev::pointermove, move |event: PointerEvent| {
        let far = press.try_with_value(|press| {
            let (x, y) = press.as_ref()?.at;
            Some((event.client_x() - x).abs().max((event.client_y() - y).abs()) > STILL)
        });
        if far.flatten() == Some(true) {
            cancel();
        }
    });
    let up = window_event_listener(leptos::ev::pointerup, move |_| cancel());
    let gone = window_event_listener(leptos::ev::pointercancel, move |_| cancel());
    // The end of a long press is no click; nor does the browser ask what to do with the picture.
    let swallow = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        let long = press.try_with_value(|press| press.as_ref().is_some_and(|press| press.long)).unwrap_or(false);
        if long {
            event.prevent_default();
            event.stop_immediate_propagation();
            if event.type_() == "click" {
                press.try_update_value(|press| _ = press.as_mut().map(|press| press.long = false));
            }
        }
    });
    for kind in ["click", "contextmenu"] {
        _ = window().add_event_listener_with_callback_and_bool(kind, swallow.as_ref().unchecked_ref(), true);
    }
    let swallow = StoredValue::new_local(swallow);
    on_cleanup(move || {
        swallow.with_value(|swallow| {
            for kind in ["click", "contextmenu"] {
                _ = window().remove_event_listener_with_callback_and_bool(kind, swallow.as_ref().unchecked_ref(), true);
            }
        });
        [down, moved, up, gone].into_iter().for_each(|listener| listener.remove());
    });
}
