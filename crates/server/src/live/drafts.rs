//! Live drafts of turns: kept in memory only, sent to watchers and to the other nodes.

use std::sync::Arc;

use noria_protocol::{PlayerId, Problem, ShowDraft, ShownDraft, TableId};
use tokio::sync::watch;

use super::{Live, Tables};
use crate::table::Table;

/// The draft that is shown at a table. A slow watcher gets only the latest.
#[derive(Debug, Default)]
pub(super) struct Drafts(watch::Sender<Option<Arc<ShownDraft>>>);

/// A subscription to the drafts of a table.
pub type DraftWatch = watch::Receiver<Option<Arc<ShownDraft>>>;

impl Drafts {
    /// Drops a draft that the game has left behind. Watchers see that from the entry, so they are not notified.
    pub(super) fn settle(&self, table: &Table) {
        self.0.send_if_modified(|draft| {
            if draft.as_ref().is_some_and(|draft| !table.fits_draft(draft)) {
                *draft = None;
            }
            false
        });
    }
}

impl Tables {
    /// Subscribes to the drafts of a table, beginning with the present one.
    pub fn watch_drafts(&self, id: TableId) -> DraftWatch {
        let mut drafts = self.live(id).drafts.0.subscribe();
        drafts.mark_changed();
        drafts
    }

    /// Checks a draft and shows it to all watchers.
    pub async fn show_draft(&self, id: TableId, player: PlayerId, draft: ShowDraft) -> Result<(), Problem> {
        let shown = self.with(id, |table| table.show_draft(player, &draft)).await??;
        if let Some(shown) = shown {
            self.live(id).show_draft(shown.clone());
            self.store.tell_draft(id, self.node, &shown).await;
        }
        Ok(())
    }

    /// Another node shows a draft.
    pub fn heard_of_draft(&self, id: TableId, node: u64, draft: ShownDraft) {
        if let Some(live) = self.live_if_any(id).filter(|_| node != self.node) {
            live.show_draft(draft);
        }
    }
}

impl Live {
    fn show_draft(&self, draft: ShownDraft) {
        self.drafts.0.send_replace(Some(Arc::new(draft)));
    }
}
