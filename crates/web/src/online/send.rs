//! The own turn on its way to the server: kept in the browser until it is done, sent until it is answered.

use leptos::prelude::*;
use noria_protocol::{Accepted, Submission, Word};
use noria_rules::Action;
use serde::{Deserialize, Serialize};

use super::client::{self, RequestError};
use super::connection::{Connection, pause};
use super::live::Live;
use crate::browser;
use crate::play::{Draft, Play};
use crate::session::Session;

/// How often to look whether the connection is there again, in milliseconds.
const SLICE: u32 = 200;

/// A draft as the browser keeps it.
#[derive(Serialize, Deserialize)]
struct KeptDraft {
    /// The entry that it builds on.
    base: u64,
    /// Under what name it was sent, if it was.
    key: Option<String>,
    actions: Vec<Word>,
    held: Option<Word>,
    leaving: Option<Word>,
}

impl KeptDraft {
    fn draft(&self) -> Draft {
        Draft {
            actions: self.actions.iter().map(|word| word.0).collect(),
            held: self.held.map(|word| word.0),
            leaving: self.leaving.map(|word| word.0),
        }
    }

    fn submission(&self) -> Option<Submission> {
        let actions = self.actions.iter().copied().chain(self.leaving).collect();
        Some(Submission { base: self.base, key: self.key.clone()?, actions })
    }
}

impl Live {
    fn draft_key(&self) -> String {
        format!("noria.draft.{}", self.id)
    }

    fn keep_draft(&self, draft: &Draft, base: u64, key: Option<String>) {
        let word = |action: Action| Word(action);
        let kept = KeptDraft {
            base,
            key,
            actions: draft.actions.iter().copied().map(word).collect(),
            held: draft.held.map(word),
            leaving: draft.leaving.map(word),
        };
        if let Ok(text) = serde_json::to_string(&kept) {
            browser::remember(&self.draft_key(), &text);
            self.inner.update_value(|inner| inner.kept = Some(text));
        }
    }

    /// Forgets the draft, unless it is that of another tab.
    pub(super) fn forget_draft(&self) {
        let own = self.inner.try_update_value(|inner| inner.kept.take()).flatten();
        if own.is_some() && own == browser::recall(&self.draft_key()) {
            browser::forget(&self.draft_key());
        }
    }

    /// The draft has changed: it is kept, and sent if it is complete.
    pub(super) fn drafted(self) {
        let Some(session) = self.inner.with_value(|inner| inner.session) else { return };
        self.show_own_draft();
        let draft = session.play().with_untracked(Play::draft);
        if draft.is_empty() {
            return self.forget_draft();
        }
        let base = self.shown();
        if draft.leaving.is_none() {
            return self.keep_draft(&draft, base, None);
        }
        let key = format!("{:016x}", browser::random_seed());
        self.keep_draft(&draft, base, Some(key.clone()));
        let actions = draft.actions.iter().chain(&draft.leaving).map(|&action| Word(action)).collect();
        self.send(Submission { base, key, actions });
    }

    /// What was drafted before the page was left.
    pub(super) fn restore_draft(self, session: Session) {
        let Some(text) = browser::recall(&self.draft_key()) else { return };
        let kept = serde_json::from_str::<KeptDraft>(&text);
        self.inner.update_value(|inner| inner.kept = Some(text));
        let Ok(kept) = kept else { return self.forget_draft() };
        let submission = kept.submission().filter(|_| kept.leaving.is_some());
        match submission {
            Some(submission) => {
                // It may have been done already; sent again under its name, it is not done twice.
                if let Some(seat) = session.seat() {
                    session.play().update(|play| {
                        if play.take_up(seat, &kept.draft()).is_err() {
                            play.lay_aside();
                        }
                    });
                }
                self.send(submission);
            }
            None => self.take_up(session, kept.draft()),
        }
    }

    /// Sends a turn until there is a response. The stream may deliver it before the response comes: what is sent
    /// meanwhile waits for its turn.
    fn send(self, submission: Submission) {
        let begins = self.inner.try_update_value(|inner| {
            inner.to_send.push_back(submission);
            !std::mem::replace(&mut inner.sending, true)
        });
        if begins != Some(true) {
            return;
        }
        leptos::task::spawn_local(async move {
            while let Some(Some(submission)) = self.inner.try_update_value(|inner| inner.to_send.pop_front()) {
                self.send_one(submission).await;
                if self.is_gone() {
                    return;
                }
            }
            self.inner.try_update_value(|inner| inner.sending = false);
        });
    }

    async fn send_one(self, submission: Submission) {
        for tries in 0.. {
            let answer = client::post::<Accepted>(&self.path("/actions"), &submission).await;
            if self.is_gone() {
                return;
            }
            match answer {
                // The stream delivers the result.
                Ok(_) => return self.sent(&submission),
                Err(error) if error.may_pass() => self.wait_for_line(pause(tries)).await,
                Err(error) => {
                    self.inner.try_update_value(|inner| inner.to_send.clear());
                    return self.refused(error);
                }
            }
            if self.is_gone() {
                return;
            }
        }
    }

    /// The server has it: it need not be kept any longer, unless the next draft is kept already.
    fn sent(self, submission: &Submission) {
        let is_kept = |text: &String| text.contains(&submission.key);
        if self.inner.with_value(|inner| inner.kept.as_ref().is_some_and(is_kept)) {
            self.forget_draft();
        }
    }

    /// Waits this long, or until the connection is back.
    async fn wait_for_line(self, milliseconds: u32) {
        let mut was_lost = false;
        for _ in 0..milliseconds.div_ceil(SLICE) {
            match self.connection.try_get_untracked() {
                None => return,
                Some(Connection::Open) if was_lost => return,
                Some(connection) => was_lost |= connection == Connection::Lost,
            }
            browser::sleep(SLICE).await;
        }
    }

    /// The server refuses it: it is a draft again, and the reason is shown.
    fn refused(self, error: RequestError) {
        self.note.set(Some(untrack(|| error.text(self.settings))));
        if let Some(session) = self.inner.with_value(|inner| inner.session) {
            session.play().update(Play::stay);
            let draft = session.play().with_untracked(Play::draft);
            match draft.is_empty() {
                true => self.forget_draft(),
                false => self.keep_draft(&draft, self.shown(), None),
            }
        }
    }
}
