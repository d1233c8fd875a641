//! What the game waits for.

use noria_rules::{BonusRule, DiscKind, Focus, Phase, Position, RingUse};

use crate::Words;

impl Words {
    /// What the player whose decision it is should do now: "City: buy a disc or invest. 2 uses left."
    pub fn prompt<I>(&self, position: &Position<I>) -> String {
        self.text(match position.phase {
            Phase::Wheels => "prompt-wheel",
            Phase::Resources => "prompt-resource",
            Phase::FirstSteps => "prompt-first-step",
            Phase::Influence => "prompt-influence",
            Phase::Action => return self.action_prompt(position),
            Phase::Politics => "prompt-politics",
            Phase::Administration => "prompt-place",
            Phase::Over => "prompt-over",
        })
    }

    fn action_prompt<I>(&self, position: &Position<I>) -> String {
        let turn = &position.turn;
        match turn.focus {
            Focus::Free if turn.rings.values().all(|ring| *ring == RingUse::Unused) => self.text("prompt-action"),
            Focus::Free => self.text("prompt-action-more"),
            Focus::Using(using) => {
                let wheel = position.players.get(position.seat.index()).map(|player| player.wheel);
                let disc = wheel.and_then(|wheel| wheel[using.slot]).map(|disc| disc.kind);
                let prompt = self.text(match disc {
                    Some(DiscKind::City) => "prompt-city",
                    Some(DiscKind::Journey) => "prompt-journey",
                    Some(DiscKind::Tool) => "prompt-tool",
                    _ => "prompt-choose-lit",
                });
                if using.left < 2 {
                    return prompt;
                }
                let left = self.with("prompt-uses-left", &[("count", using.left.into())]);
                format!("{prompt} {left}")
            }
            Focus::Arrived(_) => self.text("prompt-arrived"),
            Focus::Bonus(_) if position.ruleset().bonus == BonusRule::Name => self.text("prompt-bonus-name"),
            Focus::Bonus(_) => self.text("prompt-bonus"),
        }
    }
}
