//! A game on a server: its updates are final, and the player's turn is a draft on top of them until it is sent.

use std::collections::VecDeque;

use noria_rules::{Action, Components, DiscKind, Game, IslandId, Position, Refusal, Seat, Setup};

use super::draft::{Play, Step};
use super::seats::Participant;

/// What a player has prepared and the server has not confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// What has been done.
    pub actions: Vec<Action>,
    /// The last disc, which waits for the player's word.
    pub held: Option<Action>,
    /// The action that ends the draft, once it has been sent off.
    pub leaving: Option<Action>,
}

impl Draft {
    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty() && self.held.is_none() && self.leaving.is_none()
    }
}

impl Play {
    /// A game as the server shows it, from here on. People at this screen are `Human`, all others `Away`.
    pub fn away(game: Game, participants: Vec<Participant>, components: Components) -> Play {
        let setup = seen_setup(game.position());
        Play { away: true, ..Play::begin(game, setup, participants, components) }
    }

    /// What is on its way to the server.
    pub fn leaving(&self) -> Option<Vec<Action>> {
        let drafted = self.steps[self.floor..].iter().map(|step| step.action);
        self.leaving.map(|last| drafted.chain([last]).collect())
    }

    /// The server did not take it: it is a draft again.
    pub fn stay(&mut self) {
        self.leaving = None;
    }

    /// Whatever the next island is, only the server knows.
    pub(super) fn ask_for_island(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.game().why_not(seat, Action::Reveal) {
            Some(refusal) => Err(refusal),
            None => {
                self.held = None;
                self.leaving = Some(Action::Reveal);
                Ok(())
            }
        }
    }

    /// The draft as it stands.
    pub fn draft(&self) -> Draft {
        if self.shown {
            return Draft::default();
        }
        let actions = self.steps[self.floor..].iter().map(|step| step.action).collect();
        Draft { actions, held: self.held, leaving: self.leaving }
    }

    /// Puts the draft aside, for the server's updates.
    pub fn lay_aside(&mut self) -> Draft {
        let draft = self.draft();
        self.steps.truncate(self.floor);
        (self.held, self.leaving) = (None, None);
        self.redo.clear();
        self.shown = false;
        draft
    }

    /// Does a draft once more; what no longer fits ends it and is returned with the reason.
    pub fn take_up(&mut self, seat: Seat, draft: &Draft) -> Result<(), (Action, Refusal)> {
        for &action in draft.actions.iter().chain(&draft.held) {
            self.take(seat, action).map_err(|refusal| (action, refusal))?;
        }
        if let Some(action) = draft.leaving {
            if let Some(refusal) = self.game().why_not(seat, action) {
                return Err((action, refusal));
            }
            self.leaving = Some(action);
        }
        Ok(())
    }

    /// Something happened at the table; it is final, and the draft makes room for it.
    pub fn learn(&mut self, step: Step) {
        self.lay_aside();
        self.steps.push(step);
        self.floor = self.steps.len();
    }

    /// Shows a remote player's draft, as far as it fits; how many steps were there before and are still. The own draft
    /// is never covered.
    pub fn show_draft(&mut self, seat: Seat, actions: &[Action]) -> usize {
        if !self.shown && self.steps.len() > self.floor || self.held.is_some() || self.leaving.is_some() {
            return self.steps.len();
        }
        let drafted = self.steps[self.floor..].iter().zip(actions);
        let same = drafted.take_while(|(step, action)| step.seat == seat && step.action == **action).count();
        self.steps.truncate(self.floor + same);
        for &action in &actions[same..] {
            let mut after = *self.game();
            let mut events = Vec::new();
            if after.apply(seat, action, &mut events).is_err() {
                break;
            }
            self.steps.push(Step { seat, action, events, after });
        }
        self.shown = self.steps.len() > self.floor;
        self.floor + same
    }

    /// A remote player's draft: whose it is, and where it begins.
    pub fn shown_draft(&self) -> Option<(Seat, usize)> {
        let first = self.steps.get(self.floor).filter(|_| self.shown)?;
        Some((first.seat, self.floor))
    }

    /// The first of these steps were shown as a draft already: they are final now, and only the others are left.
    pub fn settle_draft(&mut self, told: &mut VecDeque<Step>) {
        while self.shown
            && let (Some(step), Some(next)) = (self.steps.get_mut(self.floor), told.front())
            && (step.seat, step.action) == (next.seat, next.action)
            && let Some(next) = told.pop_front()
        {
            *step = next;
            self.floor += 1;
        }
        if self.floor == self.steps.len() {
            self.shown = false;
        }
    }

    /// Takes the game back to this many steps, as the server shows it.
    pub fn go_back(&mut self, steps: usize, game: Game) {
        self.lay_aside();
        self.steps.truncate(steps);
        match self.steps.last_mut() {
            Some(step) => step.after = game,
            None => self.start = game,
        }
        self.floor = self.steps.len();
    }

    /// Who sits where has changed.
    pub fn seat(&mut self, participants: Vec<Participant>) {
        self.participants = participants;
    }
}

/// The set-up as far as a position shows it.
fn seen_setup(position: &Position) -> Setup {
    let mut market: Vec<DiscKind> = DiscKind::ALL.into_iter().filter(|&disc| position.market[disc].price > 0).collect();
    market.sort_by_key(|&disc| position.market[disc].price);
    let islands: Vec<IslandId> = position.islands.iter().map(|island| island.id).collect();
    Setup {
        rules: position.rules,
        mode: position.mode,
        edition: position.edition,
        wheels: position.wheels,
        players: position.seats().count() as u8,
        market,
        islands,
        discs: Vec::new(),
        bot: None,
    }
}

#[cfg(test)]
#[path = "away_tests.rs"]
mod tests;
