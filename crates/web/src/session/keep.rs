//! Keeping the game in this browser, and following other windows that play the same one.

use leptos::prelude::*;

use super::{Purpose, Session};
use crate::store;

impl Session {
    /// Why the game could not be kept in this browser.
    pub fn trouble(&self) -> Signal<Option<store::StoreError>> {
        self.trouble.into()
    }

    pub(super) fn keep(&self) {
        if let Some(drafted) = self.drafted.filter(|_| self.purpose == Purpose::Away) {
            return drafted.run(());
        }
        if self.purpose != Purpose::Playing {
            return;
        }
        let trouble = self.play.with_untracked(|play| store::keep(&self.id.get_value(), play)).err();
        if trouble != self.trouble.get_untracked() {
            self.trouble.set(trouble); // what is said already stays as it is, with its button
        }
    }

    /// The browser reports changes by other windows: this one shows them and lets the other one ask the opponents,
    /// until something is done here.
    pub(super) fn watch_other_windows(self) {
        let listener = window_event_listener(leptos::ev::storage, move |event| {
            if !self.id.with_value(|id| store::is_about(id, event.key())) {
                return;
            }
            if let Some(Ok(play)) = self.id.with_value(|id| store::open(id)) {
                self.drop_hint();
                let before = self.play.with_untracked(|play| play.steps().len());
                self.follows.set(true);
                self.play.set(play);
                self.show_events(before);
            }
        });
        // The other window may have been closed while its opponent thought.
        let back = window_event_listener(leptos::ev::focus, move |_| self.follows.set(false));
        on_cleanup(move || {
            listener.remove();
            back.remove();
        });
    }
}
