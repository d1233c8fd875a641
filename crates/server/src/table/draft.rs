//! Live drafts of a turn: what may be shown, and how long a draft is valid.

use noria_protocol::{MOST_ACTIONS, PlayerId, ShowDraft, ShownDraft, Word};
use noria_rules::Action;

use super::{CommandError, Table};

impl Table {
    /// Checks a draft that is to be shown to the others. It changes nothing and can reveal nothing hidden: a draft stops
    /// before a reveal, and wheels that are built in secret have none. `None` for a draft that arrives too late, as it may
    /// when it races with the turn itself.
    pub fn show_draft(&self, player: PlayerId, draft: &ShowDraft) -> Result<Option<ShownDraft>, CommandError> {
        let seat = self.present_seat(player)?;
        let ShowDraft { base, actions } = draft;
        if actions.len() > MOST_ACTIONS {
            return Err(CommandError::Amount);
        }
        if *base > self.seq {
            return Err(CommandError::Ahead { seq: self.seq });
        }
        if *base < self.disturbed[seat.index()] {
            return Ok(None);
        }
        let mut game = *self.check_running()?;
        if game.position().hides_wheels() {
            return Err(CommandError::WholeWheel);
        }
        for (number, Word(action)) in (1..).zip(actions) {
            let before = game;
            if *action == Action::Reveal {
                return Err(CommandError::NoDraft { number });
            }
            let refused = |refusal| CommandError::Illegal { number, action: *action, refusal };
            game.apply(seat, *action, &mut ()).map_err(refused)?;
            if game.ended_turn(&before, seat) {
                return Err(CommandError::NoDraft { number });
            }
        }
        Ok(Some(ShownDraft { seat, base: *base, actions: actions.clone() }))
    }

    /// Whether a draft still builds on the game as it is.
    pub fn fits_draft(&self, draft: &ShownDraft) -> bool {
        let seat = draft.seat;
        self.is_pending(seat) && self.chair(seat).is_present() && draft.base >= self.disturbed[seat.index()]
    }
}
