//! Turns that are shown while they are made: the own one to the others, unless its reader keeps it to themselves, and
//! theirs here, until they are played.

use leptos::prelude::*;
use noria_protocol::{Follower, ShowDraft, ShownDraft, Word};

use super::client;
use super::live::Live;
use crate::browser;
use crate::play::Play;
use crate::session::Session;
use crate::table::{icon, representative};

const ALLOWED: &str = "noria.drafts";

/// The delay before a draft is sent, so that quick changes are sent together.
const PAUSE: u32 = 350;

/// How long nothing is shown after the server asked for less, in milliseconds.
const REST: u32 = 5_000;

/// Whether the player shares drafts.
pub fn is_allowed() -> bool {
    browser::recall(ALLOWED).as_deref() != Some("off")
}

impl Live {
    /// The own draft has changed: the others are shown how it is a moment later.
    pub(super) fn show_own_draft(self) {
        let begins = self.inner.try_update_value(|inner| !std::mem::replace(&mut inner.showing_draft, true));
        if begins != Some(true) {
            return;
        }
        leptos::task::spawn_local(async move {
            browser::sleep(PAUSE).await;
            while let Some(draft) = self.to_show() {
                let words = draft.actions.clone();
                let answer = client::tell(&self.path("/draft"), &draft).await;
                // A draft that the server does not take is not worth a word: the turn itself will be sent.
                let rest = if answer.is_ok() { PAUSE } else { REST };
                self.inner.try_update_value(|inner| inner.shown = words);
                browser::sleep(rest).await;
            }
            self.inner.try_update_value(|inner| inner.showing_draft = false);
        });
    }

    /// What the others have not seen yet of the own draft.
    fn to_show(self) -> Option<ShowDraft> {
        let (session, shown) = self.inner.try_with_value(|inner| (inner.session, inner.shown.clone()))?;
        let session = session?;
        let (draft, hides) =
            session.play().try_with_untracked(|play| (play.draft(), play.game().position().hides_wheels()))?;
        if hides || draft.leaving.is_some() {
            return None; // secret, or as good as played
        }
        let allowed = self.shows_drafts.get_untracked();
        let actions: Vec<Word> = draft.actions.into_iter().filter(|_| allowed).map(Word).collect();
        (actions != shown).then(|| ShowDraft { base: self.shown(), actions })
    }

    /// Turns sharing on or off.
    fn allow(self, allowed: bool) {
        browser::remember(ALLOWED, if allowed { "on" } else { "off" });
        self.shows_drafts.set(allowed);
        self.show_own_draft();
    }

    /// A draft of another player.
    pub(super) fn hear_draft(self, draft: ShownDraft) {
        self.inner.update_value(|inner| inner.heard = Some(draft));
        self.put_draft();
    }

    /// Shows another player's draft, once everything before it has been shown.
    pub(super) fn put_draft(self) {
        let ready = self.inner.try_update_value(|inner| {
            let heard = inner.heard.as_ref()?;
            let known = inner.follower.as_ref().map_or(0, Follower::seq);
            if heard.base < inner.changed {
                inner.heard = None; // the game has gone on
                return None;
            }
            (heard.base <= known && !inner.showing).then(|| (inner.session, heard.clone()))
        });
        if let Some(Some((Some(session), draft))) = ready
            && session.seat() != Some(draft.seat)
        {
            let actions: Vec<_> = draft.actions.iter().map(|word| word.0).collect();
            session.show_draft(draft.seat, &actions);
        }
    }
}

/// Whether the others see the own turn while it is made, to be switched where the turn is made.
#[component]
pub fn DraftSwitch(live: Live, session: Session) -> impl IntoView {
    let mine = Memo::new(move |_| session.is_my_turn() && !session.hides());
    let text = move |key: &'static str| move || live.settings.text(key);
    let press = move |_| live.allow(!live.shows_drafts.get_untracked());
    let tip = move || live.settings.text(if live.shows_drafts.get() { "draft-shown-tip" } else { "draft-kept-tip" });
    view! {
        <Show when=move || mine.get()>
            <button
                type="button" class="btn small draft-switch" data-button="show-draft" title=tip
                aria-pressed=move || live.shows_drafts.get().to_string() on:click=press
            >
                {move || icon(if live.shows_drafts.get() { "u-people" } else { "u-lock" }, 16)}
                <span>{move || if live.shows_drafts.get() { text("draft-shown")() } else { text("draft-kept")() }}</span>
            </button>
        </Show>
    }
}

/// Says that what lies on the table is still being made.
#[component]
pub fn DraftNote(session: Session) -> impl IntoView {
    let seat = Memo::new(move |_| session.play().with(Play::shown_draft).map(|(seat, _)| seat));
    move || {
        seat.get().map(|seat| {
            browser::note_presence("with-draft");
            let text = move || session.words().with(|words| words.with("draft-watching", &[("name", session.name(seat).into())]));
            view! { <p class="draft-note" role="status" data-note="draft">{representative(seat, 18)}<span>{text}</span></p> }
        })
    }
}
