//! Another name for a player at all their tables, or none.

use std::sync::Arc;

use noria_protocol::{PlayerId, Problem, Status, TableId};

use super::{Tables, unavailable};
use crate::table::{Actor, Command};

impl Tables {
    /// Takes a player out of everything that goes on, and their name out of everything that was.
    pub async fn erase_player(self: &Arc<Self>, player: PlayerId) -> Result<(), Problem> {
        for table in self.store.all_tables_of(player).await.map_err(unavailable)? {
            // A table that cannot be read can still be rid of the name.
            let seated = self.with(table, |table| (table.status, table.seat_of(player).is_some())).await;
            let command = match seated {
                Ok((Status::Waiting, true)) => Some(Command::Leave),
                Ok((Status::Running, true)) => Some(Command::Resign),
                _ => None,
            };
            if let Some(command) = command {
                // Who has resigned already need not do it again.
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
        // Whoever has a table that goes on in memory learns of it as of everything else.
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
