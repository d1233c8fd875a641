//! What would be wasted if the turn ended now.

use leptos::prelude::*;
use noria_rules::{Action, Target, Warning};

use super::desk::{Anchor, Desk, Question};
use crate::play::coming_turns;

impl Desk {
    /// What the end of the turn would waste beside unused discs, a sentence each.
    fn wasted(&self) -> Vec<String> {
        let seat = self.seat();
        let (last, knowledge, price, next) = self.read(|view| {
            let (game, position) = (view.game(), view.position());
            let player = &position.players[seat.index()];
            let next = coming_turns(game, seat, player.wheel).first().copied();
            (position.round >= game.rounds(), player.knowledge, game.intrigue_price(), next)
        });
        let mut wasted = Vec::new();
        if last && self.any_offer(|action| matches!(action, Action::Intrigue { .. })) {
            wasted.push(self.with("waste-knowledge", &[("count", knowledge.into()), ("price", price.into())]));
        }
        // Later than in the Influence phase nothing could be done about it.
        let turns = |action| matches!(action, Action::NightShift { .. } | Action::Modify { .. });
        if next.is_some_and(|next| next.discs() == 0) && self.any_offer(turns) {
            wasted.push(self.text("waste-empty"));
        }
        wasted
    }

    /// Asks whether the turn should end, if something would be wasted; whether it asks.
    pub(super) fn warn_of_waste(&self, at: Anchor) -> bool {
        let offers = self.session.offers_for(Target::EndTurn);
        let unused = offers.iter().any(|offer| matches!(offer.warnings.as_slice(), [Warning::UnusedDiscs { .. }, ..]));
        let wasted = self.wasted();
        if !unused && wasted.is_empty() {
            return false;
        }
        let note = (!wasted.is_empty()).then(|| wasted.join(" "));
        self.tip.set(None);
        self.question.set(Some(Question { at, title: self.text("ask-end-turn"), note, offers }));
        true
    }
}
