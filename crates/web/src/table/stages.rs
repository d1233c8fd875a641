//! Putting the table together in several tasks, each with a frame of its own in which the browser lays out what is new:
//! all at once holds up the page for longer than a blink. The table is shown when it is whole.

use std::time::Duration;

use leptos::prelude::*;

/// The number of the last stage, in which the table is shown.
pub const SHOWN: u8 = 3;

/// How far the table has come.
pub fn stages() -> RwSignal<u8> {
    let hidden = document().hidden(); // then there are no frames to wait for
    let stage = RwSignal::new(if hidden { SHOWN } else { 0 });
    if !hidden {
        go_on(stage);
    }
    stage
}

/// Waits until what there is has been laid out, and goes on with the next stage.
fn go_on(stage: RwSignal<u8>) {
    let next = move || {
        // It is gone if the table was left meanwhile.
        let Some(now) = stage.try_get_untracked().filter(|&now| now < SHOWN) else { return };
        stage.set(now + 1);
        go_on(stage);
    };
    request_animation_frame(move || set_timeout(next, Duration::ZERO));
}

/// Parts of the table that are put in at a stage. (Erased types: the code for them is then there once.)
pub fn from_stage(stage: RwSignal<u8>, number: u8, parts: Vec<ViewFn>) -> AnyView {
    let is_due = Memo::new(move |_| stage.get() >= number);
    let put_in = move || -> Vec<AnyView> {
        if is_due.get() { parts.iter().map(|part| part.run()).collect() } else { Vec::new() }
    };
    put_in.into_any()
}
