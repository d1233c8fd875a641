//! Another name for a player at all their tables, or none.

use std::sync::Arc;

use noria_protocol::{PlayerId, Problem, Status, TableId};

use super::{Tables, unavailable};
use crate::table::{Actor, Command};

impl Tables {
    /// Removes a player from everything in progress, and their name from everything that is over.
    pub async fn erase_player(self: &Arc<Self>, player: PlayerId) -> Result<(), Problem> {
        for table in self.store.all_tables_of(player).await.map_err(unavailable)? {
            // The name can be removed even from a table that cannot be read.
            let seated = self.with(table, |table| (table.status, table.seat_of(player).is_some())).await;
            let command = match seated {
                Ok((Status::Waiting, true)) => Some(Command::Leave),
                Ok((Status::Running, true)) => Some(Command::Resign),
                _ => None,
            };
            if let Some(command) = command {
                // The player may have resigned already.
                _ = self.act(table, Actor::Player(player), command).await;
            }
            self.rename_at(table, player, None).await?;
        }
        Ok(())
    }

    /// Writes another name at all tables of a player.
    pub async fn rename_everywhere(self: &Arc<Self>, player: PlayerId, name: Option<&str>) -> Result<(), Problem> {
        for table in self.store.all_tables_of(player).await.map_err(unavailable)? {
            self.rename_at(table, player, name).await?;
        }
        Ok(())
    }

    async fn rename_at(self: &Arc<Self>, id: TableId, player: PlayerId, name: Option<&str>) -> Result<(), Problem> {
        // Servers that have a running table in memory get it like every change.
        let goes_on = self.with(id, |table| matches!(table.status, Status::Waiting | Status::Running)).await;
        if goes_on == Ok(true) {
            let rename = Command::Rename { player, name: name.map(str::to_string) };
            self.act(id, Actor::Server, rename).await?;
        }
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        self.store.rewrite_name(id, player, name).await.map_err(unavailable)?;
        live.recent.forget();
        *slot = None;
        Ok(())
    }
}
