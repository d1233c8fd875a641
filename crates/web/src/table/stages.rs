//! Putting the table together in several tasks: all at once holds up the page for longer than a blink. Between two of
//! them the browser can lay out what is new; it does so when a frame is due, so a fast machine does not wait for frames.
//! The table is shown when it is whole.

use std::time::Duration;

use leptos::prelude::*;

/// The number of the last stage, in which the table is shown.
pub const SHOWN: u8 = 5;

/// How far the table has come.
pub fn stages() -> RwSignal<u8> {
    let hidden = document().hidden(); // then a timer takes a second
    let stage = RwSignal::new(if hidden { SHOWN } else { 0 });
    if !hidden {
        go_on(stage);
    }
    stage
}

/// Goes on with the next stage in another task.
fn go_on(stage: RwSignal<u8>) {
    let next = move || {
        // It is gone if the table was left meanwhile.
        let Some(now) = stage.try_get_untracked().filter(|&now| now < SHOWN) else { return };
        stage.set(now + 1);
        go_on(stage);
    };
    set_timeout(next, Duration::ZERO);
}

/// Parts of the table that are put in at a stage. (Erased types: the code for them is then there once.)
pub fn from_stage(stage: RwSignal<u8>, number: u8, parts: Vec<ViewFn>) -> AnyView {
    let is_due = Memo::new(move |_| stage.get() >= number);
    let put_in = move || -> Vec<AnyView> {
        if is_due.get() { parts.iter().map(|part| part.run()).collect() } else { Vec::new() }
    };
    put_in.into_any()
}
