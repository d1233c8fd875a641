//! A tournament, derived from its log. Pure: no I/O, no clock, no internal randomness.
//!
//! `noria-tournament` pairs and ranks; this module has the players, the tables of the rounds, and the allowed commands.

mod decide;
mod entry;
mod show;
#[cfg(test)]
mod tests;

pub use decide::Command;
#[cfg(test)]
use decide::TournamentRefusal;
pub use entry::{Drawn, Entrant, Entry, Logged};

use noria_ai::Level;
use noria_protocol::{PlayerId, SeatPlan, System, TableId, Terms, TournamentId, TournamentStatus, TournamentTerms};
use noria_tournament::{Pairing, Round};

use crate::table::{AtTournament, Opening};
use crate::time::Millis;

/// How often a running tournament checks its tables.
pub const SAFETY_NET: Millis = 10_000;

/// How long a tournament waits for its start before it is cancelled.
const LONGEST_WAIT: Millis = 30 * 24 * 60 * 60 * 1_000;

/// Who plays on for those who leave.
const STAND_IN: Level = Level::Adept;

/// A log that this program cannot read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("entry {0} is out of place")]
pub struct MisplacedEntry(pub u64);

/// Tables and times of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnRound {
    /// When it was drawn.
    pub at: Millis,
    /// Where each table is.
    pub tables: Vec<Option<TableId>>,
    /// Where the second games are.
    pub seconds: Vec<Option<TableId>>,
}

/// A tournament, as derived from its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Its id.
    pub id: TournamentId,
    /// The last entry.
    pub seq: u64,
    /// When that was written.
    pub at: Millis,
    /// Its status.
    pub status: TournamentStatus,
    /// The host.
    pub host: PlayerId,
    /// The terms.
    pub terms: TournamentTerms,
    /// The players who have joined; once it has begun, all participants, the best seed first.
    pub entrants: Vec<Entrant>,
    /// Pairings and results, once it has begun.
    pub play: Option<noria_tournament::Tournament>,
    /// Where the rounds are played.
    pub drawn: Vec<DrawnRound>,
}

impl Tournament {
    /// The tournament that a log describes.
    pub fn replay(id: TournamentId, log: &[Logged]) -> Result<Tournament, MisplacedEntry> {
        let (first, rest) = log.split_first().ok_or(MisplacedEntry(0))?;
        let Entry::Opened { host, terms } = &first.entry else { return Err(MisplacedEntry(first.seq)) };
        let mut tournament = Tournament {
            id,
            seq: 1,
            at: first.at,
            status: TournamentStatus::Open,
            host: *host,
            terms: terms.clone(),
            entrants: Vec::new(),
            play: None,
            drawn: Vec::new(),
        };
        for logged in rest {
            tournament.apply(logged)?;
        }
        Ok(tournament)
    }

    /// Applies the next entry.
    pub fn apply(&mut self, logged: &Logged) -> Result<(), MisplacedEntry> {
        let misplaced = MisplacedEntry(logged.seq);
        if logged.seq != self.seq + 1 {
            return Err(misplaced);
        }
        (self.seq, self.at) = (logged.seq, self.at.max(logged.at));
        match &logged.entry {
            Entry::Opened { .. } => return Err(misplaced),
            Entry::Joined { player } => self.entrants.push(Entrant::Player(*player)),
            Entry::Left { player } => {
                let number = self.number_of(*player).ok_or(misplaced)?;
                match &mut self.play {
                    Some(play) => play.withdrawn[number] = true,
                    None => _ = self.entrants.remove(number),
                }
            }
            Entry::Started { entrants, rounds } => {
                self.entrants = entrants.clone();
                let (seats, rounds) = (self.terms.options.players.into(), (*rounds).into());
                let system = match self.terms.system {
                    System::Swiss => noria_tournament::System::Swiss,
                    System::RoundRobin => noria_tournament::System::RoundRobin,
                    System::Elimination => noria_tournament::System::Elimination,
                };
                self.play = Some(noria_tournament::Tournament::new(system, seats, rounds, entrants.len()));
                self.status = TournamentStatus::Running;
            }
            Entry::Round { tables, byes } => self.draw(tables, byes, logged.at).ok_or(misplaced)?,
            Entry::Second { table, second } => {
                let round = self.drawn.last_mut().ok_or(misplaced)?;
                *round.seconds.get_mut(usize::from(*table)).ok_or(misplaced)? = Some(*second);
            }
            Entry::Over { table, places } => {
                let round = self.play.as_mut().and_then(|play| play.played.last_mut()).ok_or(misplaced)?;
                let table = round.tables.get_mut(usize::from(*table)).ok_or(misplaced)?;
                if table.players.len() != places.len() {
                    return Err(misplaced);
                }
                table.places = Some(places.clone());
            }
            Entry::Finished => self.status = TournamentStatus::Finished,
            Entry::Cancelled => self.status = TournamentStatus::Cancelled,
        }
        Ok(())
    }

    fn draw(&mut self, tables: &[Drawn], byes: &[u16], at: Millis) -> Option<()> {
        let play = self.play.as_mut()?;
        let numbers = |numbers: &[u16]| -> Option<Vec<usize>> {
            let known = |&number: &u16| Some(usize::from(number)).filter(|number| *number < play.players());
            numbers.iter().map(known).collect()
        };
        let pairing = |drawn: &Drawn| {
            let players = numbers(&drawn.players).filter(|players| players.len() > 1)?;
            // Computers do not play each other: the better seed advances.
            let settled = drawn.table.is_none().then(|| {
                players.iter().map(|one| Some(1 + players.iter().filter(|other| *other < one).count() as u8)).collect()
            });
            Some(Pairing { players, places: settled })
        };
        let round = Round { tables: tables.iter().map(pairing).collect::<Option<_>>()?, byes: numbers(byes)? };
        play.played.push(round);
        self.drawn.push(DrawnRound {
            at,
            tables: tables.iter().map(|drawn| drawn.table).collect(),
            seconds: vec![None; tables.len()],
        });
        Some(())
    }

    /// The number of a player.
    pub fn number_of(&self, player: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|&entrant| entrant == Entrant::Player(player))
    }

    /// The players, without the computers.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.entrants.iter().filter_map(|entrant| match entrant {
            Entrant::Player(player) => Some(*player),
            Entrant::Level(_) => None,
        })
    }

    /// The tables of the current round that are not over: their number in it, where they are, where the second game is.
    pub fn open_tables(&self) -> Vec<(u16, TableId, Option<TableId>)> {
        let (Some(round), Some(drawn)) = (self.play.as_ref().and_then(|play| play.played.last()), self.drawn.last())
        else {
            return Vec::new();
        };
        let places = round.tables.iter().zip(drawn.tables.iter().zip(&drawn.seconds)).zip(0..);
        let open = places.filter(|((table, _), _)| table.places.is_none());
        open.filter_map(|((_, (&table, &second)), number)| Some((number, table?, second))).collect()
    }

    /// The table at which a player plays now.
    pub fn table_of(&self, player: PlayerId) -> Option<TableId> {
        let number = self.number_of(player)?;
        let round = self.play.as_ref()?.played.last()?;
        let (_, table, second) = self
            .open_tables()
            .into_iter()
            .find(|(table, ..)| round.tables[usize::from(*table)].players.contains(&number))?;
        Some(second.unwrap_or(table))
    }

    /// How a table of the current round is opened.
    pub fn opening(&self, table: u16) -> Option<Opening> {
        let pairing = self.play.as_ref()?.played.last()?.tables.get(usize::from(table))?;
        let plan = |&number: &usize| match self.entrants[number] {
            Entrant::Player(player) => SeatPlan::Player(player),
            Entrant::Level(level) => SeatPlan::Level(level),
        };
        let seats: Vec<SeatPlan> = pairing.players.iter().map(plan).collect();
        let host = seats.iter().find_map(|seat| match seat {
            SeatPlan::Player(player) => Some(*player),
            _ => None,
        })?;
        let TournamentTerms { options, clock, listed, rated, double, patience, .. } = self.terms.clone();
        let mut options = options;
        options.players = seats.len() as u8;
        let terms = Terms {
            options,
            double: double && seats.len() == 2,
            seats,
            clock,
            listed,
            stand_in: STAND_IN,
            rated,
            components: None,
        };
        let tournament = Some(AtTournament { id: self.id, patience });
        Some(Opening { host, name: None, terms, first: None, tournament })
    }

    /// When it next needs attention.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.status {
            TournamentStatus::Open => Some(self.at + LONGEST_WAIT),
            TournamentStatus::Running => Some(self.at + SAFETY_NET),
            TournamentStatus::Finished | TournamentStatus::Cancelled => None,
        }
    }
}
