//! What a command leads to: one entry, nothing, or a refusal.

use noria_ai::Level;
use noria_protocol::{Code, PlayerId, Problem, System, TableId, TournamentStatus};

use super::{Drawn, Entrant, Entry, Tournament};
use crate::time::Millis;

/// After this many entries nobody can join, so that repeated joining and leaving ends.
const MOST_ENTRIES: u64 = 1_000;

/// A command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Join.
    Join,
    /// Leave.
    Leave,
    /// Begin.
    Start,
    /// Cancel.
    Cancel,
}

/// Why a command is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// Only the host may do this.
    #[error("only who made the tournament can do this")]
    NotHost,
    /// The tournament has begun.
    #[error("the tournament has begun")]
    Begun,
    /// The tournament is over.
    #[error("the tournament is over")]
    Over,
    /// No room is left.
    #[error("the tournament is full")]
    Full,
    /// The player does not take part.
    #[error("you do not take part in this tournament")]
    NotIn,
    /// Too few players.
    #[error("a tournament needs two players or more")]
    TooFew,
}

impl From<TournamentRefusal> for Problem {
    fn from(refused: TournamentRefusal) -> Problem {
        let code = if refused == TournamentRefusal::NotHost { Code::Forbidden } else { Code::NotNow };
        Problem::new(code, refused.to_string())
    }
}

impl Tournament {
    /// The entry that a player's command leads to; `None` if there is nothing to do. Seeds are the players in the order
    /// in which they are to be seeded.
    pub fn decide(
        &self,
        player: PlayerId,
        command: Command,
        seeds: &[PlayerId],
    ) -> Result<Option<Entry>, TournamentRefusal> {
        let is_host = player == self.host;
        match (command, self.status) {
            (Command::Cancel, _) if !is_host => Err(TournamentRefusal::NotHost),
            (_, TournamentStatus::Finished | TournamentStatus::Cancelled) => Err(TournamentRefusal::Over),
            (Command::Cancel, _) => Ok(Some(Entry::Cancelled)),
            (Command::Join, _) if self.number_of(player).is_some() => match self.has_gone(player) {
                true => Err(TournamentRefusal::Begun),
                false => Ok(None),
            },
            (Command::Join, _) if self.seq >= MOST_ENTRIES => Err(TournamentRefusal::Full),
            (Command::Join, TournamentStatus::Running) => Err(TournamentRefusal::Begun),
            (Command::Join, _) if self.is_full() => Err(TournamentRefusal::Full),
            (Command::Join, _) => Ok(Some(Entry::Joined { player })),
            (Command::Leave, _) if self.number_of(player).is_none() => Err(TournamentRefusal::NotIn),
            (Command::Leave, _) if self.has_gone(player) => Ok(None),
            (Command::Leave, _) => Ok(Some(Entry::Left { player })),
            (Command::Start, _) if !is_host => Err(TournamentRefusal::NotHost),
            (Command::Start, TournamentStatus::Running) => Ok(None),
            (Command::Start, _) => self.start(seeds).map(Some),
        }
    }

    fn has_gone(&self, player: PlayerId) -> bool {
        let number = self.number_of(player);
        self.play.as_ref().zip(number).is_some_and(|(play, number)| play.withdrawn[number])
    }

    fn most(&self) -> usize {
        self.terms.most.unwrap_or(self.terms.most_entrants()).into()
    }

    fn is_full(&self) -> bool {
        self.entrants.len() >= self.most()
    }

    /// Begins, with computers on the seats that are left.
    pub fn start(&self, seeds: &[PlayerId]) -> Result<Entry, TournamentRefusal> {
        if self.entrants.len() < 2 {
            return Err(TournamentRefusal::TooFew);
        }
        // Players who joined after the seeds were looked up come last.
        let known = seeds.iter().copied().filter(|&player| self.number_of(player).is_some());
        let late = self.people().filter(|player| !seeds.contains(player));
        let mut entrants: Vec<Entrant> = known.chain(late).map(Entrant::Player).collect();
        let seats = usize::from(self.terms.options.players);
        if let Some(level) = self.terms.fill {
            let full = match self.terms.system {
                System::Elimination => entrants.len().next_power_of_two(),
                System::Swiss | System::RoundRobin => entrants.len().next_multiple_of(seats),
            };
            entrants = among(entrants, full, level);
        }
        let usual = noria_tournament::Tournament::usual_rounds(seats, entrants.len());
        let most = noria_tournament::Tournament::most_rounds(seats, entrants.len());
        let rounds = self.terms.rounds.map_or(usual, usize::from).min(most);
        Ok(Entry::Started { entrants, rounds: rounds as u16 })
    }

    /// What follows automatically, apart from results of tables; `None` if nothing does.
    pub fn next(&self, now: Millis, seeds: &[PlayerId], id: impl FnMut() -> TableId) -> Option<Entry> {
        match self.status {
            TournamentStatus::Open if self.terms.most.is_some() && self.is_full() => self.start(seeds).ok(),
            TournamentStatus::Open if self.wake_at()? <= now => Some(Entry::Cancelled),
            TournamentStatus::Running => self.next_round(id),
            _ => None,
        }
    }

    fn next_round(&self, mut id: impl FnMut() -> TableId) -> Option<Entry> {
        let play = self.play.as_ref()?;
        if play.played.last().is_some_and(|round| !round.is_over()) {
            return None;
        }
        let Some(round) = play.next_round() else { return Some(Entry::Finished) };
        let number = |&player: &usize| player as u16;
        let is_person = |&player: &usize| matches!(self.entrants[player], Entrant::Player(_));
        let tables = round.tables.iter().map(|table| Drawn {
            table: table.players.iter().any(is_person).then(&mut id),
            players: table.players.iter().map(number).collect(),
        });
        Some(Entry::Round { tables: tables.collect(), byes: round.byes.iter().map(number).collect() })
    }
}

/// Fills up with computers, who are the last seeds.
fn among(mut entrants: Vec<Entrant>, full: usize, level: Level) -> Vec<Entrant> {
    while entrants.len() < full {
        entrants.push(Entrant::Level(level));
    }
    entrants
}
