//! Tournaments: requests and timers add one entry after the other.
//!
//! Nothing is kept in memory. An entry is decided from the log and written to the next place; if the place is taken,
//! the log is read again. A round names its tables before they are opened, so it does not matter which server opens
//! them, nor how often one tries.

use std::sync::Arc;

use noria_protocol::{
    Code, PlayerId, Problem, TableId, TournamentCard, TournamentId, TournamentStatus, TournamentTerms, TournamentView,
};

use super::{Tables, unavailable};
use crate::random;
use crate::store::{Store, Written};
use crate::table::{Actor, Command as AtTable};
use crate::time::{Millis, Time};
use crate::tournament::{Command, Entry, Logged, SAFETY_NET, Tournament};

/// How often a command is retried because another server wrote meanwhile.
const TRIES: usize = 20;

/// How many tournaments are processed at a time, and shown in a list.
const MOST: u32 = 50;

/// All tournaments.
pub struct Tournaments {
    store: Arc<Store>,
    time: Arc<dyn Time>,
    tables: Arc<Tables>,
}

impl Tournaments {
    /// Tournaments that are played at these tables.
    pub fn new(store: Arc<Store>, time: Arc<dyn Time>, tables: Arc<Tables>) -> Tournaments {
        Tournaments { store, time, tables }
    }

    /// Creates a tournament; its id.
    pub async fn open(&self, host: PlayerId, terms: TournamentTerms) -> Result<TournamentId, Problem> {
        let id = TournamentId::from_random(random::bytes());
        let first = Logged { seq: 1, at: self.time.now(), entry: Entry::Opened { host, terms } };
        let tournament = Tournament::replay(id, std::slice::from_ref(&first)).map_err(|_| no_tournament())?;
        self.store.append_to_tournament(&tournament, &first).await.map_err(unavailable)?;
        metrics::counter!("noria_tournaments_opened_total").increment(1);
        Ok(id)
    }

    /// The tournament as the caller may see it.
    pub async fn show(self: &Arc<Self>, id: TournamentId, viewer: Option<PlayerId>) -> Result<TournamentView, Problem> {
        let mut tournament = self.load(id).await?;
        // Only show tables that exist.
        if self.lacks_tables(&tournament).await? {
            self.see_to(id).await?;
            tournament = self.load(id).await?;
        }
        let people: Vec<PlayerId> = tournament.people().collect();
        let names = self.store.names_of(&people).await.map_err(unavailable)?;
        Ok(tournament.show(viewer, &names))
    }

    /// Listed tournaments of a kind, with the winners' names.
    pub async fn list(&self, status: TournamentStatus) -> Result<Vec<TournamentCard>, Problem> {
        self.with_names(self.store.tournaments(status, MOST).await.map_err(unavailable)?).await
    }

    /// A player's tournaments that are not over.
    pub async fn of(&self, player: PlayerId) -> Result<Vec<TournamentCard>, Problem> {
        self.store.tournaments_of(player, MOST).await.map_err(unavailable)
    }

    async fn with_names(&self, mut cards: Vec<TournamentCard>) -> Result<Vec<TournamentCard>, Problem> {
        let winners: Vec<PlayerId> = cards.iter().filter_map(|card| card.winner.as_ref()?.player).collect();
        let names = self.store.names_of(&winners).await.map_err(unavailable)?;
        for winner in cards.iter_mut().filter_map(|card| card.winner.as_mut()) {
            winner.name = winner.player.and_then(|player| names.get(&player).cloned());
        }
        Ok(cards)
    }

    /// Runs a player's command, and what follows from it.
    pub async fn act(self: &Arc<Self>, id: TournamentId, player: PlayerId, command: Command) -> Result<(), Problem> {
        let tournaments = self.clone();
        let acting = tokio::spawn(async move {
            let before = tournaments.load(id).await?.table_of(player);
            tournaments.write(id, |tournament, seeds| Ok(tournament.decide(player, command, seeds)?)).await?;
            if let (Command::Leave, Some(table)) = (command, before) {
                // The others need not wait for a player who has left.
                let tables = &tournaments.tables;
                if tables.act(table, Actor::Player(player), AtTable::Resign).await.is_err() {
                    _ = tables.act(table, Actor::Player(player), AtTable::Leave).await;
                }
            }
            tournaments.see_to(id).await
        });
        acting.await.unwrap_or_else(|_| Err(Problem::new(Code::Internal, "something went wrong in the server")))
    }

    /// Removes a player from running tournaments; those they created and that have not begun are cancelled. Their
    /// titles are removed everywhere.
    pub async fn erase_player(self: &Arc<Self>, player: PlayerId) -> Result<(), Problem> {
        for card in self.store.tournaments_of(player, u32::MAX).await.map_err(unavailable)? {
            let host = self.load(card.id).await?.host;
            let command = match card.status {
                TournamentStatus::Open if host == player => Command::Cancel,
                _ => Command::Leave,
            };
            // It may have just ended, or the host is not a player.
            _ = self.act(card.id, player, command).await;
        }
        for id in self.store.tournaments_made_by(player).await.map_err(unavailable)? {
            self.store.erase_title(id).await.map_err(unavailable)?;
        }
        Ok(())
    }

    /// Writes what is decided; whether there was anything to write.
    async fn write(
        &self,
        id: TournamentId,
        decide: impl Fn(&Tournament, &[PlayerId]) -> Result<Option<Entry>, Problem>,
    ) -> Result<bool, Problem> {
        for _ in 0..TRIES {
            let tournament = self.load(id).await?;
            let seeds = self.seeds(&tournament).await?;
            let Some(entry) = decide(&tournament, &seeds)? else { return Ok(false) };
            let logged = Logged { seq: tournament.seq + 1, at: self.time.now().max(tournament.at), entry };
            let mut after = tournament;
            after.apply(&logged).map_err(|why| unreadable(id, why))?;
            if self.store.append_to_tournament(&after, &logged).await.map_err(unavailable)? == Written::Done {
                return Ok(true);
            }
        }
        let mut problem = Problem::new(Code::Unavailable, "too many want something of this tournament; try again");
        problem.retry_after = Some(1);
        Err(problem)
    }

    /// The players, the strongest first; of equals the one who joined earlier.
    async fn seeds(&self, tournament: &Tournament) -> Result<Vec<PlayerId>, Problem> {
        if tournament.status != TournamentStatus::Open {
            return Ok(Vec::new());
        }
        let mut players: Vec<PlayerId> = tournament.people().collect();
        let strengths = self.store.strengths(&players).await.map_err(unavailable)?;
        let rating = |player: &PlayerId| strengths.get(player).copied().unwrap_or_default().rating;
        players.sort_by(|one, other| rating(other).total_cmp(&rating(one)));
        Ok(players)
    }

    async fn load(&self, id: TournamentId) -> Result<Tournament, Problem> {
        let log = self.store.tournament_log(id).await.map_err(unavailable)?;
        if log.is_empty() {
            return Err(no_tournament());
        }
        Tournament::replay(id, &log).map_err(|why| unreadable(id, why))
    }

    /// Advances a tournament as far as possible: records results, draws rounds, opens their tables.
    pub async fn see_to(self: &Arc<Self>, id: TournamentId) -> Result<(), Problem> {
        loop {
            let tournament = self.load(id).await?;
            let news = self.look_at_tables(&tournament).await?;
            let now = self.time.now();
            let moved = self
                .write(id, |fresh, seeds| {
                    // The results belong to the old state of the tournament.
                    if fresh.seq != tournament.seq {
                        return Ok(None);
                    }
                    let id = || TableId::from_random(random::bytes());
                    Ok(news.clone().or_else(|| fresh.next(now, seeds, id)))
                })
                .await?;
            // Another server may have advanced it meanwhile; then look again.
            if !moved && self.load(id).await?.seq == tournament.seq {
                return Ok(());
            }
        }
    }

    /// Whether some tables of the round are not open yet.
    async fn lacks_tables(&self, tournament: &Tournament) -> Result<bool, Problem> {
        let ids: Vec<TableId> = tournament.open_tables().iter().map(|&(_, table, _)| table).collect();
        Ok(self.store.statuses(&ids).await.map_err(unavailable)?.len() < ids.len())
    }

    /// Opens the missing tables of the round, and finds one with a new result.
    async fn look_at_tables(&self, tournament: &Tournament) -> Result<Option<Entry>, Problem> {
        if tournament.status != TournamentStatus::Running {
            return Ok(None);
        }
        let open = tournament.open_tables();
        let ids: Vec<TableId> = open.iter().flat_map(|&(_, table, second)| [Some(table), second]).flatten().collect();
        let statuses = self.store.statuses(&ids).await.map_err(unavailable)?;
        let is_over =
            |table: TableId| statuses.get(&table).is_some_and(|status| status == "finished" || status == "closed");
        for (number, table, second) in open {
            if !statuses.contains_key(&table) {
                if let Some(opening) = tournament.opening(number) {
                    self.tables.open_as(table, opening).await?;
                }
                continue;
            }
            let last = second.unwrap_or(table);
            if !is_over(last) {
                continue;
            }
            let (result, follows, rematch) =
                self.tables.with(last, |table| (table.result(), table.second_follows(), table.rematch)).await?;
            if let Some(places) = result {
                return Ok(Some(Entry::Over { table: number, places }));
            }
            if let Some(second) = rematch.filter(|_| follows) {
                return Ok(Some(Entry::Second { table: number, second }));
            }
        }
        Ok(None)
    }

    /// Processes the tournaments that are due.
    pub async fn see_to_due(self: &Arc<Self>) {
        let now: Millis = self.time.now();
        let due = match self.store.due_tournaments(now, MOST).await {
            Ok(due) => due,
            Err(error) => return tracing::warn!(%error, "cannot look for tournaments whose time has come"),
        };
        for (id, when) in due {
            if matches!(self.store.claim_tournament(id, when, now + SAFETY_NET).await, Ok(true)) {
                self.heard_of(id).await;
            }
        }
    }

    /// A table of this tournament is over, or the tournament is due.
    pub async fn heard_of(self: &Arc<Self>, id: TournamentId) {
        if let Err(problem) = self.see_to(id).await {
            tracing::warn!(tournament = %id, problem = problem.message, "cannot see to a tournament");
        }
    }
}

fn no_tournament() -> Problem {
    Problem::new(Code::NotFound, "there is no such tournament")
}

fn unreadable(id: TournamentId, why: crate::tournament::MisplacedEntry) -> Problem {
    tracing::error!(tournament = %id, %why, "a tournament cannot be read");
    Problem::new(Code::Unreadable, "this version of the server cannot read the tournament; it is kept as it is")
}
