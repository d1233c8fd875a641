//! Serialising a table: each viewer gets only what they may see.
//!
//! This is the only place where a table is serialised for clients. The set-up, the seed and the keys never pass through
//! here while a game is running; records are only made of finished games.

use noria_protocol::{
    CarriedComponents, FirstGame, Happening, SeatState, Sight, Standing, Status, TableCard, TableId, Update, Word,
};
use noria_rules::{Record, Seat};

use super::{Entry, Logged, Outcome, Table};
use crate::time::Millis;

/// An entry as clients see it: for everyone, and for the seats that may see more.
#[derive(Debug, Clone)]
pub struct RedactedEntry {
    /// The place of the entry in the log.
    pub seq: u64,
    /// Whether a player took or left a seat.
    pub reseats: bool,
    /// For everybody else.
    public: String,
    /// For those who may see more.
    private: Option<(Audience, String)>,
}

/// Who may see more than everyone else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Audience {
    /// The seat that built a wheel out of the others' sight.
    Seat(Seat),
    /// Those who have a seat.
    Seated,
}

impl RedactedEntry {
    /// An empty entry, for tests.
    #[cfg(test)]
    pub fn empty(seq: u64) -> RedactedEntry {
        RedactedEntry { seq, reseats: false, public: String::new(), private: None }
    }

    /// What this viewer may see, as JSON.
    pub fn told_to(&self, viewer: Option<Seat>) -> &str {
        match (&self.private, viewer) {
            (Some((Audience::Seat(seat), told)), Some(viewer)) if viewer == *seat => told,
            (Some((Audience::Seated, told)), Some(_)) => told,
            _ => &self.public,
        }
    }
}

impl Table {
    /// The table as this viewer may see it.
    pub fn show(&self, viewer: Option<Seat>, now: Millis) -> noria_protocol::TableView {
        noria_protocol::TableView {
            protocol: noria_protocol::PROTOCOL,
            id: self.id,
            seq: self.seq,
            status: self.status,
            terms: (*self.terms).clone(),
            components: Some(CarriedComponents::of(&self.components)),
            host: self.host,
            you: viewer,
            seats: self.seat_states(),
            pending: self.pending().collect(),
            proposal: self.proposal.clone(),
            clocks: self.clock.show(self.chairs.len(), now),
            sight: self.sight(viewer),
            standings: self.standings(),
            rematch: self.rematch_for(viewer),
            first: self.first.as_ref().map(|first| FirstGame { table: first.table, points: first.points.clone() }),
            tournament: self.tournament.map(|tournament| tournament.id),
        }
    }

    /// The table of the rematch, for those who may see it: private tables lead to private tables.
    fn rematch_for(&self, viewer: Option<Seat>) -> Option<TableId> {
        self.rematch.filter(|_| self.terms.listed || viewer.is_some())
    }

    /// The table in a list, for anyone.
    pub fn card(&self) -> TableCard {
        TableCard {
            id: self.id,
            status: self.status,
            mode: self.terms.options.mode,
            host: self.host,
            clock: self.terms.clock,
            rated: self.terms.rated,
            double: self.terms.double,
            seats: self.seat_states(),
            pending: self.pending().collect(),
            you: None,
            changed: self.at,
            standings: self.standings(),
            tournament: self.tournament.map(|tournament| tournament.id),
        }
    }

    fn seat_states(&self) -> Vec<SeatState> {
        let state = |chair: &super::Chair| SeatState {
            player: chair.player,
            name: chair.name.as_deref().map(str::to_string),
            computer: chair.computer,
            resigned: chair.resigned,
        };
        self.chairs.iter().map(state).collect()
    }

    fn sight(&self, viewer: Option<Seat>) -> Option<Sight> {
        self.game().map(|game| game.view(viewer).into())
    }

    /// The ranking of a finished game.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let game = self.game().filter(|_| self.status == Status::Finished)?;
        let standings = game.standings().into_iter();
        Some(standings.map(|s| Standing { seat: s.seat, place: s.place, points: s.score.total }).collect())
    }

    /// The last entry, redacted, given the table after it and what it led to.
    pub fn tell(&self, logged: &Logged, outcome: &Outcome) -> RedactedEntry {
        let audience = match logged.entry {
            Entry::Played { seat, .. } if outcome.hidden && !outcome.wheels_open => Some(Audience::Seat(seat)),
            Entry::Rematch { .. } if !self.terms.listed => Some(Audience::Seated),
            _ => None,
        };
        let write = |viewer| {
            let update = self.update(logged, outcome, viewer);
            serde_json::to_string(&update).expect("updates are made of text, numbers and lists")
        };
        let reseats = matches!(logged.entry, Entry::Sat { .. } | Entry::Left { .. });
        let private = audience.map(|audience| match audience {
            Audience::Seat(seat) => (audience, write(Some(seat))),
            Audience::Seated => (audience, write(Some(Seat::FIRST))),
        });
        RedactedEntry { seq: logged.seq, reseats, public: write(None), private }
    }

    fn update(&self, logged: &Logged, outcome: &Outcome, viewer: Option<Seat>) -> Update {
        let shows_all = matches!(logged.entry, Entry::Started { .. } | Entry::TakenBack { .. });
        Update {
            seq: logged.seq,
            at: logged.at,
            what: self.happening(&logged.entry, outcome, viewer),
            status: self.status,
            pending: self.pending().collect(),
            clocks: self.clock.show(self.chairs.len(), self.at),
            sight: if shows_all { self.sight(viewer) } else { None },
        }
    }

    fn happening(&self, entry: &Entry, outcome: &Outcome, viewer: Option<Seat>) -> Happening {
        let level = self.terms.stand_in;
        match entry {
            Entry::Opened { .. } => Happening::Opened,
            Entry::Sat { seat, player, name } => Happening::Sat { seat: *seat, player: *player, name: name.clone() },
            Entry::Left { seat } => Happening::Left { seat: *seat },
            Entry::Started { .. } => Happening::Started,
            Entry::Played { seat, actions } => Happening::Played {
                seat: *seat,
                actions: (!outcome.hidden || viewer == Some(*seat)).then(|| actions.clone()),
                revealed: outcome.revealed,
                wheels: if outcome.wheels_open { self.wheels() } else { Vec::new() },
            },
            Entry::Resigned { seat } => Happening::Resigned { seat: *seat, level },
            Entry::TakenOver { seat, why } => Happening::TakenOver { seat: *seat, level, why: *why },
            Entry::Returned { seat } => Happening::Returned { seat: *seat },
            Entry::Proposed { seat, what } => Happening::Proposed { seat: *seat, proposal: *what },
            Entry::Agreed { seat } => Happening::Agreed { seat: *seat },
            Entry::Declined { seat } => Happening::Declined { seat: *seat },
            Entry::TakenBack { to } => Happening::TakenBack { to: *to },
            Entry::Closed { agreed } => Happening::Closed { agreed: *agreed },
            // Pages learn names from this.
            Entry::Renamed { player, name } => {
                let seat = self.seat_of(*player).unwrap_or_default();
                Happening::Sat { seat, player: *player, name: name.clone() }
            }
            Entry::Rematch { .. } => Happening::Rematch { table: self.rematch_for(viewer) },
        }
    }

    /// How each seat built its wheel: one play each, now that all can be seen.
    fn wheels(&self) -> Vec<Vec<Word>> {
        let mut wheels = vec![Vec::new(); self.chairs.len()];
        let mut done = 0;
        for play in self.running.iter().flat_map(|running| &running.plays) {
            let actions = self.running.iter().flat_map(|running| &running.actions[done..play.end]);
            wheels[play.seat.index()] = actions.copied().map(Word).collect();
            done = play.end;
        }
        wheels
    }

    /// The record of a finished game; none otherwise.
    pub fn record(&self) -> Option<Record> {
        let over = matches!(self.status, Status::Finished | Status::Closed);
        let running = self.running.as_ref().filter(|_| over)?;
        let mut record = Record::new(running.beginning.setup.clone(), &self.components);
        for (seat, chair) in self.seats().zip(&self.chairs) {
            let name = chair.name.as_deref().map(str::to_string);
            record.names.extend(name.or(chair.computer.map(|level| level.to_string())).map(|name| (seat, name)));
        }
        let mut game = running.beginning.game;
        let mut done = 0;
        for play in &running.plays {
            for &action in &running.actions[done..play.end] {
                let before = game;
                game.apply_unchecked(play.seat, action, &mut ());
                record.push(play.seat, action, &before, &game);
            }
            done = play.end;
        }
        Some(record)
    }
}
