//! Keeping everything around the game in step with a table's stream.

use crate::ids::PlayerId;
use crate::table::{Proposal, SeatState, Status, TableView};
use crate::update::{Happening, Update};

impl TableView {
    /// Updates everything but `sight` and `standings`, for a viewer who is this player. Known entries are skipped.
    pub fn keep_up(&mut self, update: &Update, me: Option<PlayerId>) {
        if update.seq <= self.seq {
            return;
        }
        self.seq = update.seq;
        let stand_in = self.terms.stand_in;
        let mut change = |seat: noria_rules::Seat, change: &dyn Fn(&mut SeatState)| {
            if let Some(state) = self.seats.get_mut(seat.index()) {
                change(state);
            }
        };
        match &update.what {
            Happening::Opened => {}
            Happening::Sat { seat, player, name } => {
                change(*seat, &|state| (state.player, state.name) = (Some(*player), name.clone()));
                if me == Some(*player) {
                    self.you = Some(*seat);
                }
            }
            Happening::Left { seat } => {
                change(*seat, &|state| (state.player, state.name) = (None, None));
                self.you = self.you.filter(|you| you != seat);
            }
            Happening::Started => {
                for state in self.seats.iter_mut().filter(|state| state.player.is_none()) {
                    state.computer.get_or_insert(stand_in);
                }
            }
            Happening::Resigned { seat, level } => {
                change(*seat, &|state| (state.computer, state.resigned) = (Some(*level), true));
            }
            Happening::TakenOver { seat, level, .. } => change(*seat, &|state| state.computer = Some(*level)),
            Happening::Returned { seat } => change(*seat, &|state| state.computer = None),
            Happening::Proposed { seat, proposal } => {
                self.proposal = Some(Proposal { seq: update.seq, seat: *seat, what: *proposal, agreed: vec![*seat] });
            }
            Happening::Agreed { seat } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed.push(*seat);
                }
            }
            // Playing on means no.
            Happening::Declined { .. } | Happening::Played { .. } | Happening::TakenBack { .. } => self.proposal = None,
            Happening::Closed { .. } => {}
            Happening::Rematch { table } => self.rematch = *table,
        }
        self.status = update.status;
        if self.status != Status::Running {
            self.proposal = None;
        }
        self.pending = update.pending.clone();
        self.clocks = update.clocks.clone();
    }
}
