//! Commands at a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use noria_protocol::{Code, PlayerId, Problem, Status, Submission, TableId, Terms, YourTurn};
use noria_rules::{IslandId, Seat};
use tracing::Instrument;

use super::{Live, Tables, WatchEvent, no_table, unavailable, unreadable};
use crate::notices::TurnNotice;
use crate::random;
use crate::store::{Append, CardChange, SeatRow, Written};
use crate::table::{Actor, Command, CommandError, Decision, Entry, Logged, Opening, Outcome, Table, opening};
use crate::time::Millis;

/// How often a command is retried because another node wrote to the table meanwhile.
const TRIES: usize = 5;

/// The result of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acted {
    /// The entry it led to, or the last one if there was nothing to do.
    pub seq: u64,
    /// The revealed island.
    pub revealed: Option<IslandId>,
}

impl Live {
    /// Sends a stored entry to all watchers.
    pub(super) fn tell(&self, table: &Table, logged: &Logged, outcome: &Outcome) {
        self.drafts.settle(table);
        // Recent watchers may reconnect.
        if self.events.receiver_count() > 0 || self.recent.is_kept() {
            let entry = Arc::new(table.tell(logged, outcome));
            self.recent.push(entry.clone());
            _ = self.events.send(WatchEvent::Entry(entry));
        }
    }
}

impl Tables {
    /// Opens a table; its id.
    pub async fn open(
        self: &Arc<Self>,
        host: PlayerId,
        name: Option<String>,
        terms: Terms,
    ) -> Result<TableId, Problem> {
        let id = TableId::from_random(random::bytes());
        if self.open_as(id, Opening::new(host, name, terms)).await? { Ok(id) } else { Err(no_table()) }
    }

    /// Opens a table with this id; `false` if there is one already.
    pub async fn open_as(self: &Arc<Self>, id: TableId, new: Opening) -> Result<bool, Problem> {
        let first = opening(new, self.time.now());
        let table = Table::open(id, &first).map_err(|why| unreadable(id, why))?;
        let written = self.store.append(append(&table, &first, true)).await.map_err(unavailable)?;
        if written == Written::Done {
            metrics::counter!("noria_tables_opened_total").increment(1);
            self.cards.fetch_add(1, Ordering::Relaxed);
            self.call_players(&table);
            self.follow_up(&table);
        }
        Ok(written == Written::Done)
    }

    /// Notifies the players of a tournament that their table is open.
    fn call_players(&self, table: &Table) {
        for seat in table.seats().filter(|_| table.tournament.is_some() && table.status == Status::Waiting) {
            if let Some(player) = table.expected(seat).filter(|_| table.chair(seat).player.is_none()) {
                let your_turn = YourTurn { table: table.id, seat, seq: table.seq };
                _ = self.turns.try_send(TurnNotice { player, your_turn });
            }
        }
    }

    /// The table of the second game of a double game; opened if it is not there yet.
    pub(super) async fn open_second(self: &Arc<Self>, id: TableId) -> Result<Option<TableId>, Problem> {
        let Some((second, opening)) = self.with(id, |table| table.second_game()).await? else { return Ok(None) };
        self.open_as(second, opening).await?;
        self.act(id, Actor::Server, Command::Rematch(second)).await?;
        Ok(Some(second))
    }

    /// Runs a command at a table, to the end even if the client has disconnected.
    pub async fn act(self: &Arc<Self>, id: TableId, actor: Actor, command: Command) -> Result<Acted, Problem> {
        let tables = self.clone();
        let acting = async move { tables.act_in_turn(id, actor, command).await };
        let acting = tokio::spawn(acting.in_current_span());
        acting.await.unwrap_or_else(|error| {
            tracing::error!(table = %id, %error, "a command broke off");
            Err(Problem::new(Code::Internal, "something went wrong in the server"))
        })
    }

    async fn act_in_turn(self: Arc<Self>, id: TableId, actor: Actor, command: Command) -> Result<Acted, Problem> {
        let live = self.live(id);
        let mut slot = live.table.lock().await;
        let mut behind = true;
        for _ in 0..TRIES {
            let table = self.load(id, &live, &mut slot).await?;
            let mut key = None;
            if let (Actor::Player(player), Command::Play(submission)) = (actor, &command)
                && let Some(seat) = table.seat_of(player)
            {
                let used = format!("{seat}:{}", submission.key);
                if table.may_know_key(&used)
                    && let Some(acted) = self.acted_before(id, &used, submission).await?
                {
                    return Ok(acted);
                }
                key = Some(used);
            }
            let now = self.time.now().max(table.at);
            let decision = table.decide(actor, &command, now, &mut random::chance());
            let entry = match decision {
                Ok(Decision::Write(entry)) => entry,
                // Before refusing: another node may have written newer entries.
                _ if behind && self.store.is_shared() => {
                    self.catch_up(id, &live, &mut slot).await?;
                    behind = false;
                    continue;
                }
                Ok(Decision::Nothing) => return Ok(Acted { seq: table.seq, revealed: None }),
                Err(refused) => return Err(refused.into()),
            };
            let mut logged = Logged { seq: table.seq + 1, at: now, key, state: None, entry };
            let mut next = table.clone();
            let outcome = next.apply(&logged).map_err(|why| unreadable(id, why))?;
            next.fit();
            logged.state = next.fingerprint();
            let shows = next.status != table.status || !matches!(logged.entry, Entry::Played { .. });
            match self.store.append(append(&next, &logged, shows)).await {
                Ok(Written::Done) => {
                    self.cards.fetch_add(u64::from(shows), Ordering::Relaxed);
                    live.tell(&next, &logged, &outcome);
                    self.tell_of_turns(table, &next);
                    self.follow_up(&next);
                    count(&logged.entry);
                    *slot = Some(next);
                    return Ok(Acted { seq: logged.seq, revealed: outcome.revealed });
                }
                Ok(Written::Conflict) => self.catch_up(id, &live, &mut slot).await?,
                Err(error) => {
                    // It may be written or not. Only the log knows; the table in memory is dropped.
                    *slot = None;
                    self.find_out(id, &live);
                    return Err(unavailable(error));
                }
            }
        }
        let mut problem = Problem::new(Code::Unavailable, "too many want something at this table; try again");
        problem.retry_after = Some(1);
        Err(problem)
    }

    /// Notifies the players whose turn it is now.
    fn tell_of_turns(&self, before: &Table, after: &Table) {
        for seat in after.pending().filter(|&seat| !before.is_pending(seat) && after.chair(seat).is_present()) {
            if let Some(player) = after.chair(seat).player {
                let your_turn = YourTurn { table: after.id, seat, seq: after.seq };
                // If the queue is full, some are dropped.
                _ = self.turns.try_send(TurnNotice { player, your_turn });
            }
        }
    }

    /// The result of a submission with this key, if there was one.
    async fn acted_before(&self, id: TableId, key: &str, submission: &Submission) -> Result<Option<Acted>, Problem> {
        let log = self.store.read_log(id, 0).await.map_err(unavailable)?.map_err(|why| unreadable(id, why))?;
        let Some(place) = log.iter().position(|logged| logged.key.as_deref() == Some(key)) else { return Ok(None) };
        match &log[place].entry {
            Entry::Played { actions, .. } if *actions == submission.actions => {}
            _ => return Err(CommandError::KeyReused.into()),
        }
        let mut table = Table::replay(id, &log[..place]).map_err(|why| unreadable(id, why))?;
        let outcome = table.apply(&log[place]).map_err(|why| unreadable(id, why))?;
        Ok(Some(Acted { seq: log[place].seq, revealed: outcome.revealed }))
    }

    /// The table of the rematch; opened by the first request.
    pub async fn rematch(self: &Arc<Self>, id: TableId, player: PlayerId) -> Result<TableId, Problem> {
        let (known, terms, name) = self
            .with(id, |table| {
                let seat = table.seat_of(player).ok_or(CommandError::NoSeat)?;
                table.check_over()?;
                Ok::<_, CommandError>((table.rematch, table.terms_of_rematch(), table.chair(seat).name.clone()))
            })
            .await??;
        if let Some(known) = known {
            return Ok(known);
        }
        if let Some(second) = self.open_second(id).await? {
            return Ok(second);
        }
        let table = self.open(player, name.as_deref().map(str::to_string), terms).await?;
        if let Err(problem) = self.act(id, Actor::Player(player), Command::Rematch(table)).await {
            self.act(table, Actor::Server, Command::Close).await?;
            return Err(problem);
        }
        let agreed = self.with(id, |table| table.rematch).await?.unwrap_or(table);
        if agreed != table {
            // Another player was faster.
            self.act(table, Actor::Server, Command::Close).await?;
        }
        Ok(agreed)
    }
}

/// What is written for an entry, given the table after it.
fn append(table: &Table, logged: &Logged, shows: bool) -> Append {
    Append {
        table: table.id,
        seq: logged.seq,
        at: logged.at,
        key: logged.key.clone(),
        state: logged.state,
        entry: serde_json::to_string(&logged.entry).expect("entries are made of text, numbers and lists"),
        status: table.status,
        pending: table.pending().fold(0, |bits, seat| bits | 1 << seat.index()),
        wake_at: table.wake_at(),
        card: shows.then(|| card(table)),
    }
}

fn card(table: &Table) -> CardChange {
    let standings = table.standings().unwrap_or_default();
    let place = |seat| standings.iter().find(|standing| standing.seat == seat).map(|standing| standing.place);
    let row = |seat: Seat| {
        let player = table.expected(seat)?;
        Some(SeatRow { seat: seat.number(), player, taken: table.chair(seat).player.is_some(), place: place(seat) })
    };
    let seats = table.seats().filter_map(row);
    CardChange {
        listed: table.terms.listed,
        host: table.host,
        card: serde_json::to_string(&table.card()).expect("cards are made of text, numbers and lists"),
        seats: seats.collect(),
    }
}

fn count(entry: &Entry) {
    if let Entry::Played { actions, .. } = entry {
        metrics::counter!("noria_submissions_total").increment(1);
        metrics::counter!("noria_actions_total").increment(actions.len() as u64);
    }
}

/// How long a node's lease of a table lasts.
pub(super) const PROMISE: Millis = 5_000;
