//! Advancing a table by an entry of its log.

use std::sync::Arc;

use noria_protocol::{PlayerId, Proposal, SeatPlan, Status, TableId, Terms};
use noria_rules::{Action, Components, Game, IslandId, Refusal, Seat, SetupProblems};

use super::clock::Clock;
use super::{AtTournament, Beginning, Chair, Entry, First, Logged, Play, Running, Table, hash};
use crate::time::Millis;

/// A log that this program cannot read. Such a table can be exported and closed, not played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The first entry does not open a table, or a later one does.
    #[error("entry {0} is out of place")]
    Misplaced(u64),
    /// Entries are missing.
    #[error("entry {found} follows entry {after}")]
    Gap {
        /// The one before.
        after: u64,
        /// The one that was found.
        found: u64,
    },
    /// An entry that cannot be parsed.
    #[error("entry {seq}: {why}")]
    Entry {
        /// Which one.
        seq: u64,
        /// Why not.
        why: String,
    },
    /// Components that this program does not have.
    #[error("the table was opened with components {0}, which this program does not have and the log does not carry")]
    Components(String),
    /// An invalid set-up, for instance with rules that this program does not know.
    #[error(transparent)]
    Setup(#[from] SetupProblems),
    /// The game differs from what it was when this was written.
    #[error("after entry {0} the game is not what it was when this was written")]
    State(u64),
    /// An action that is illegal here.
    #[error("entry {seq}, '{action}': {refusal}")]
    Refused {
        /// The entry.
        seq: u64,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
}

/// What an entry led to that clients cannot derive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Outcome {
    /// An island was revealed.
    pub revealed: Option<IslandId>,
    /// A wheel was built that others may not see yet.
    pub hidden: bool,
    /// All wheels can be seen now.
    pub wheels_open: bool,
}

impl Table {
    /// The table that a log describes.
    pub fn replay(id: TableId, log: &[Logged]) -> Result<Table, LogError> {
        let (first, rest) = log.split_first().ok_or(LogError::Misplaced(0))?;
        let mut table = Table::open(id, first)?;
        for logged in rest {
            table.apply(logged)?;
        }
        Ok(table)
    }

    /// The table after the first entry of its log.
    pub fn open(id: TableId, first: &Logged) -> Result<Table, LogError> {
        let Entry::Opened { host, name, terms, rules, components: hash, first: game, tournament } = &first.entry else {
            return Err(LogError::Misplaced(first.seq));
        };
        if first.seq != 1 {
            return Err(LogError::Gap { after: 0, found: first.seq });
        }
        let components = match &terms.components {
            Some(carried) => carried.read().ok(),
            None => u64::from_str_radix(hash, 16).ok().and_then(Components::by_hash),
        };
        let components = components.filter(|components| *hash == components_hash(components));
        let components = components.ok_or_else(|| LogError::Components(hash.clone()))?;
        let chairs = match (game, tournament) {
            (Some(game), _) => terms.seats.iter().zip(&game.names).map(|(&plan, name)| seated(plan, name)).collect(),
            // Everybody has to come.
            (None, Some(_)) => terms.seats.iter().map(|&plan| empty(plan)).collect(),
            (None, None) => terms.seats.iter().map(|&plan| chair(plan, *host, name.as_deref())).collect(),
        };
        Ok(Table {
            id,
            seq: 1,
            at: first.at,
            status: Status::Waiting,
            host: *host,
            opened: first.at,
            chairs,
            clock: Clock::new(terms.clock),
            terms: Arc::new(Terms::clone(terms)),
            rules: *rules,
            components: Arc::new(components),
            running: None,
            proposal: None,
            agreed: false,
            rematch: None,
            first: game.as_deref().cloned().map(Arc::new),
            tournament: *tournament,
            floor: 0,
            disturbed: [0; Seat::MAX],
            keys: Vec::new(),
        })
    }

    /// Applies the next entry. The table is invalid if this fails.
    pub fn apply(&mut self, logged: &Logged) -> Result<Outcome, LogError> {
        let Logged { seq, at, key, state, entry } = logged;
        if *seq != self.seq + 1 {
            return Err(LogError::Gap { after: self.seq, found: *seq });
        }
        (self.seq, self.at) = (*seq, self.at.max(*at));
        self.keys.extend(key.as_deref().map(hash));
        self.clock.charge(self.at);
        let mut outcome = Outcome::default();
        match entry {
            Entry::Opened { .. } => return Err(LogError::Misplaced(*seq)),
            Entry::Sat { seat, player, name } => {
                let chair = self.chair_mut(*seat)?;
                (chair.player, chair.name) = (Some(*player), name.as_deref().map(Arc::from));
            }
            Entry::Left { seat } => {
                let chair = self.chair_mut(*seat)?;
                (chair.player, chair.name) = (None, None);
                if self.tournament.is_none() && self.chairs.iter().all(|chair| chair.player.is_none()) {
                    self.status = Status::Closed;
                }
            }
            Entry::Started { setup, seed } => {
                let game = Game::new(&self.components, setup)?;
                let beginning = Arc::new(Beginning { setup: setup.clone(), seed: *seed, game });
                self.running = Some(Running { beginning, game, plays: Vec::new(), actions: Vec::new() });
                self.status = Status::Running;
                let stand_in = self.terms.stand_in;
                for chair in self.chairs.iter_mut().filter(|chair| chair.player.is_none()) {
                    chair.computer.get_or_insert(stand_in);
                }
                self.disturb_all();
            }
            Entry::Played { seat, actions } => {
                outcome = self.play(*seat, actions.iter().map(|word| word.0))?;
            }
            Entry::Resigned { seat } => {
                let stand_in = self.terms.stand_in;
                let chair = self.chair_mut(*seat)?;
                (chair.computer, chair.resigned) = (Some(stand_in), true);
                self.disturb(*seat);
            }
            Entry::TakenOver { seat, .. } => {
                self.chair_mut(*seat)?.computer = Some(self.terms.stand_in);
                self.disturb(*seat);
            }
            Entry::Returned { seat } => {
                self.chair_mut(*seat)?.computer = None;
                self.clock.returned(*seat);
                self.disturb(*seat);
            }
            Entry::Proposed { seat, what } => {
                self.proposal = Some(Proposal { seq: *seq, seat: *seat, what: *what, agreed: vec![*seat] });
            }
            Entry::Agreed { seat } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed.push(*seat);
                }
            }
            Entry::Declined { .. } => self.proposal = None,
            Entry::TakenBack { to } => self.go_back(*to)?,
            Entry::Closed { agreed } => (self.status, self.proposal, self.agreed) = (Status::Closed, None, *agreed),
            Entry::Renamed { player, name } => {
                for chair in self.chairs.iter_mut().filter(|chair| chair.player == Some(*player)) {
                    chair.name = name.as_deref().map(Arc::from);
                }
            }
            Entry::Rematch { table } => self.rematch = Some(*table),
        }
        if state.is_some_and(|state| Some(state) != self.fingerprint()) {
            return Err(LogError::State(*seq));
        }
        self.run_clocks();
        Ok(outcome)
    }

    /// A fingerprint of the game.
    pub fn fingerprint(&self) -> Option<u64> {
        self.game().map(Game::fingerprint)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, LogError> {
        let seq = self.seq;
        self.chairs.get_mut(seat.index()).ok_or(LogError::Misplaced(seq))
    }

    fn play(&mut self, seat: Seat, actions: impl Iterator<Item = Action>) -> Result<Outcome, LogError> {
        let seq = self.seq;
        let chair = self.chair_mut(seat)?;
        let by_computer = chair.computer.is_some();
        chair.helped |= chair.player.is_some() && chair.computer.is_some();
        let running = self.running.as_mut().ok_or(LogError::Misplaced(seq))?;
        let mut outcome = Outcome { hidden: running.game.position().hides_wheels(), ..Outcome::default() };
        let mut ended = false;
        let mut count = 0;
        for action in actions {
            count += 1;
            let before = running.game;
            running.game.apply(seat, action, &mut ()).map_err(|refusal| LogError::Refused { seq, action, refusal })?;
            running.actions.push(action);
            if action == Action::Reveal {
                outcome.revealed = running.game.position().islands.last().map(|island| island.id);
            }
            ended = running.game.ended_turn(&before, seat);
        }
        running.plays.push(Play { seq, seat, end: running.actions.len() });
        outcome.wheels_open = outcome.hidden && !running.game.position().hides_wheels();
        let over = running.game.is_over();
        if ended {
            self.clock.turn_ended(seat);
        }
        if ended && !outcome.hidden {
            self.clock.show_first(count, by_computer);
        }
        if outcome.revealed.is_some() || outcome.wheels_open {
            self.floor = seq;
        }
        if over {
            self.status = Status::Finished;
        }
        self.proposal = None;
        // A wheel that is built in secret does not affect the others' drafts.
        if outcome.hidden && !outcome.wheels_open {
            self.disturb(seat)
        } else {
            self.disturb_all()
        }
        Ok(outcome)
    }

    fn go_back(&mut self, to: u64) -> Result<(), LogError> {
        let seq = self.seq;
        let running = self.running.as_mut().ok_or(LogError::Misplaced(seq))?;
        running.plays.retain(|play| play.seq <= to);
        running.actions.truncate(running.plays.last().map_or(0, |play| play.end));
        let mut game = running.beginning.game;
        let mut done = 0;
        for play in &running.plays {
            for &action in &running.actions[done..play.end] {
                game.apply(play.seat, action, &mut ()).map_err(|refusal| LogError::Refused { seq, action, refusal })?;
            }
            done = play.end;
        }
        running.game = game;
        self.proposal = None;
        self.disturb_all();
        Ok(())
    }

    fn run_clocks(&mut self) {
        let runs = self.seats().filter(|&seat| self.is_pending(seat) && self.chair(seat).is_present());
        let runs: Vec<Seat> = runs.collect();
        self.clock.run(|seat| runs.contains(&seat));
    }

    fn disturb(&mut self, seat: Seat) {
        self.disturbed[seat.index()] = self.seq;
    }

    fn disturb_all(&mut self) {
        self.disturbed = [self.seq; Seat::MAX];
    }
}

/// A seat that nobody has taken.
fn empty(plan: SeatPlan) -> Chair {
    let computer = match plan {
        SeatPlan::Level(level) => Some(level),
        _ => None,
    };
    Chair { plan, player: None, name: None, computer, resigned: false, helped: false }
}

/// A seat on which the host sits, if it is theirs.
fn chair(plan: SeatPlan, host: PlayerId, name: Option<&str>) -> Chair {
    let is_host = plan == SeatPlan::Player(host);
    let name = name.filter(|_| is_host).map(Arc::from);
    Chair { player: is_host.then_some(host), name, ..empty(plan) }
}

/// A seat that is already taken by the player it is for.
fn seated(plan: SeatPlan, name: &Option<String>) -> Chair {
    let player = match plan {
        SeatPlan::Player(player) => Some(player),
        _ => None,
    };
    Chair { player, name: name.as_deref().map(Arc::from), ..empty(plan) }
}

/// The hash of components, as it is written.
fn components_hash(components: &Components) -> String {
    format!("{:016x}", components.tables().hash())
}

/// A table that is to be opened.
#[derive(Debug)]
pub struct Opening {
    /// Who opens it.
    pub host: PlayerId,
    /// Their name.
    pub name: Option<String>,
    /// The terms.
    pub terms: Terms,
    /// The second game of a double game: the first one.
    pub first: Option<First>,
    /// The tournament that it belongs to.
    pub tournament: Option<AtTournament>,
}

impl Opening {
    /// A table on its own.
    pub fn new(host: PlayerId, name: Option<String>, terms: Terms) -> Opening {
        Opening { host, name, terms, first: None, tournament: None }
    }
}

/// The first entry of a new table's log.
pub fn opening(opening: Opening, at: Millis) -> Logged {
    let Opening { host, name, terms, first, tournament } = opening;
    let own = terms.components.as_ref().and_then(|carried| carried.read().ok());
    let components = components_hash(&own.unwrap_or_else(Components::standard));
    let first = first.map(Box::new);
    let entry = Entry::Opened { host, name, terms, rules: noria_rules::RULES_VERSION, components, first, tournament };
    Logged { seq: 1, at, key: None, state: None, entry }
}
