//! The steps of a game and the draft: what can be undone until the turn is over.

use noria_rules::{Action, Components, Divergence, Game, Record, Refusal, Seat, Setup, SetupProblems, Warning};

pub use noria_protocol::Step;

use super::origin::Origin;
use super::seats::{Control, Participant};

/// A game in play.
///
/// A turn is a draft: everything since `floor` can be undone. The action that would hand the turn on by itself (the
/// last disc of a wheel, the last bought disc) is held until the player confirms it.
#[derive(Debug, Clone)]
pub struct Play {
    pub(super) components: Components,
    /// As far as it is known: of a game that a server keeps, the face-down islands are missing.
    pub(super) setup: Setup,
    pub(super) participants: Vec<Participant>,
    pub(super) start: Game,
    pub(super) steps: Vec<Step>,
    pub(super) floor: usize,
    pub(super) held: Option<Action>,
    pub(super) redo: Vec<Action>,
    /// Whether a server keeps the game: then a turn is over when the server says so.
    pub(super) away: bool,
    /// The last action of a turn that is on its way to the server.
    pub(super) leaving: Option<Action>,
    /// Whether the draft is a live draft of a remote player.
    pub(super) shown: bool,
    pub(super) origin: Origin,
}

impl Play {
    /// A new game.
    pub fn new(setup: Setup, participants: Vec<Participant>, components: Components) -> Result<Play, SetupProblems> {
        let start = Game::new(&components, &setup)?;
        Ok(Play::begin(start, setup, participants, components))
    }

    pub(super) fn begin(start: Game, setup: Setup, participants: Vec<Participant>, components: Components) -> Play {
        let (steps, redo) = (Vec::new(), Vec::new());
        let (floor, held, away, leaving, shown) = (0, None, false, None, false);
        let origin = Origin::Here;
        Play { components, setup, participants, start, steps, floor, held, redo, away, leaving, shown, origin }
    }

    /// A game as far as a record goes, with nothing left to undo.
    pub fn from_record(
        record: &Record,
        participants: Vec<Participant>,
        components: Components,
    ) -> Result<Play, Divergence> {
        record.verify(&components)?;
        let mut play = Play::new(record.setup.clone(), participants, components)?;
        for (seat, action) in record.actions() {
            if play.apply(seat, action).is_err() {
                break; // verify has played the same actions
            }
        }
        play.floor = play.steps.len();
        Ok(play)
    }

    /// The game as it stands, the draft included.
    pub fn game(&self) -> &Game {
        self.game_at(self.steps.len())
    }

    /// The game after this many steps.
    pub fn game_at(&self, steps: usize) -> &Game {
        match steps.min(self.steps.len()) {
            0 => &self.start,
            n => &self.steps[n - 1].after,
        }
    }

    /// All steps, the draft included.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Where the draft begins.
    pub fn floor(&self) -> usize {
        self.floor
    }

    /// The last action of a turn, which waits for the player's word.
    pub fn held(&self) -> Option<Action> {
        self.held
    }

    /// Who plays which seat.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// The set-up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the game comes from.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The same game, coming from somewhere else.
    pub fn from(mut self, origin: Origin) -> Play {
        self.origin = origin;
        self
    }

    /// Where the turns of the game begin, as numbers of steps, and how many steps there are.
    pub fn turns(&self) -> Vec<usize> {
        let key = |index: usize| (self.steps[index].seat, self.game_at(index).position().round);
        let begins = (0..self.steps.len()).filter(|&index| index == 0 || key(index) != key(index - 1));
        begins.chain([self.steps.len()]).collect()
    }

    /// The components.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The seat that decides now. Of several who may (EXP-3), people come before opponents, who need no time.
    pub fn deciding(&self) -> Option<Seat> {
        if self.leaving.is_some() {
            return None; // until the server has answered
        }
        let pending = || Seat::all(self.participants.len()).filter(|&seat| self.game().is_pending(seat));
        pending().find(|seat| self.participants[seat.index()].is_human()).or_else(|| pending().next())
    }

    /// Who decides now.
    pub fn control(&self) -> Option<(Seat, Control)> {
        self.deciding().map(|seat| (seat, self.participants[seat.index()].control))
    }

    /// The only person at the table, if there is just one.
    pub fn only_human(&self) -> Option<Seat> {
        let mut humans = Seat::all(self.participants.len()).filter(|seat| self.participants[seat.index()].is_human());
        humans.next().filter(|_| humans.next().is_none())
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut after = *self.game();
        let mut events = Vec::new();
        after.apply(seat, action, &mut events)?;
        self.steps.push(Step { seat, action, events, after });
        Ok(())
    }

    /// Takes an action of a person: it joins the draft, is held, or ends the turn.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.redo.clear();
        self.take(seat, action)
    }

    pub(super) fn take(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let before = *self.game();
        if self.away && action == Action::Reveal {
            return self.ask_for_island(seat);
        }
        let mut after = before;
        after.apply(seat, action, &mut ())?;
        let ends = after.ended_turn(&before, seat);
        if ends && matches!(action, Action::SetDisc { .. } | Action::Place { .. }) {
            self.held = Some(action);
            return Ok(());
        }
        self.held = None;
        if self.away && ends {
            self.leaving = Some(action);
            return Ok(());
        }
        self.apply(seat, action)?;
        let shows_hidden = before.warnings(seat, action).contains(&Warning::CannotBeUndone);
        if ends || shows_hidden {
            self.seal();
        }
        Ok(())
    }

    /// Takes an action that is final at once: an opponent's.
    pub fn act_finally(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.apply(seat, action)?;
        self.seal();
        Ok(())
    }

    fn seal(&mut self) {
        self.floor = self.steps.len();
        self.redo.clear();
        self.held = None;
    }

    /// Does what was held.
    pub fn confirm(&mut self) {
        let Some(action) = self.held.take() else { return };
        if self.away {
            self.leaving = Some(action);
        } else if let Some(seat) = self.deciding()
            && self.apply(seat, action).is_ok()
        {
            self.seal();
        }
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        self.held.is_some() || self.steps.len() > self.floor
    }

    /// Takes back the last action.
    pub fn undo(&mut self) {
        let undone = match self.held.take() {
            Some(held) => Some(held),
            None if self.steps.len() > self.floor => self.steps.pop().map(|step| step.action),
            None => None,
        };
        self.redo.extend(undone);
    }

    /// Whether something taken back can be done again.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// What `redo` would do.
    pub fn next_redo(&self) -> Option<Action> {
        self.redo.last().copied()
    }

    /// Does again what was taken back.
    pub fn redo(&mut self) {
        if let (Some(action), Some(seat)) = (self.redo.pop(), self.deciding()) {
            let rest = std::mem::take(&mut self.redo);
            if self.take(seat, action).is_ok() && self.can_undo() {
                self.redo = rest;
            }
        }
    }

    /// The game as a record, the draft included.
    pub fn record(&self) -> Record {
        self.record_until(self.steps.len())
    }

    /// The record of the first steps.
    pub fn record_until(&self, steps: usize) -> Record {
        let mut record = Record::new(self.setup.clone(), &self.components);
        for (seat, place) in Seat::all(self.participants.len()).zip(&self.participants) {
            if !place.name.is_empty() {
                record.names.push((seat, place.name.clone()));
            }
        }
        let mut before = &self.start;
        for step in &self.steps[..steps.min(self.steps.len())] {
            record.push(step.seat, step.action, before, &step.after);
            before = &step.after;
        }
        record
    }
}

#[cfg(test)]
#[path = "draft_tests.rs"]
mod tests;
