//! Pointing at a thing: it is used, asked about, or says why not.

use leptos::prelude::*;
use noria_ai::sort_short;
use noria_learn::refusal_rule;
use noria_rules::{Action, Chamber, Good, Goods, Offer, Phase, Refusal, Slot, SlotPair, Target};

use super::desk::{Anchor, Desk, Glow, Pick, Question, Tip, covers, put};
use super::payment::{self, Paid};

impl Desk {
    /// The reader points at a thing: it is used, asked about, or says why not.
    pub fn choose(&self, target: Target, at: Anchor) {
        put(self.tip, None);
        untrack(|| self.use_thing(target, at));
    }

    fn use_thing(&self, target: Target, at: Anchor) {
        match (target, self.pick()) {
            (Target::Disc { slot }, pick) => return self.choose_space(slot, pick, at),
            (Target::Chamber { chamber }, pick) => return self.choose_chamber(chamber, pick, at),
            (Target::Good { good }, pick) if self.glow(target) != Glow::Rest => {
                let goods = match pick {
                    Pick::Production(goods) => goods,
                    _ => Goods::default(),
                };
                return self.pick.set(Pick::Production(self.one_more(goods, good)));
            }
            _ => {}
        }
        let offers = self.session.offers_for(target);
        self.take_or_ask(target, offers, at);
    }

    /// One more of a good if that can be produced, else none of it.
    fn one_more(&self, goods: Goods, good: Good) -> Goods {
        let mut more = goods;
        more[good] += 1;
        let goes_on = |action| matches!(action, Action::Produce { goods } if covers(goods, more));
        if !self.any_offer(goes_on) {
            more[good] = 0;
        }
        more
    }

    fn choose_chamber(&self, chamber: Chamber, pick: Pick, at: Anchor) {
        let first = match pick {
            Pick::Intrigue(Some(first)) => first,
            _ => {
                let offers = self.session.offers_for(Target::Chamber { chamber });
                match offers.as_slice() {
                    [] => self.explain(Target::Chamber { chamber }, at),
                    [only] => self.session.act(only.action),
                    _ => self.pick.set(Pick::Intrigue(Some(chamber))),
                }
                return;
            }
        };
        let action = Action::Intrigue { chamber: first, remove: Some(chamber) };
        if self.any_offer(|offered| offered == action) {
            self.session.act(action);
        } else if let Some(refusal) = self.session.why_not_action(action) {
            self.show_refusal(at, String::new(), Some(refusal));
        }
    }

    fn choose_space(&self, slot: Slot, pick: Pick, at: Anchor) {
        let action = match pick {
            Pick::Modification(None) if self.glow_of_space(slot, pick) == Glow::Lit => {
                return self.pick.set(Pick::Modification(Some(slot)));
            }
            Pick::Modification(Some(first)) if first == slot => return self.pick.set(Pick::Modification(None)),
            Pick::Modification(Some(first)) => SlotPair::new(first, slot).map(|slots| Action::Modify { slots }),
            Pick::Modification(None) => None,
            Pick::Inspection => Some(Action::Inspect { slot }),
            Pick::Disc(disc) if self.position(|pos| pos.phase == Phase::Wheels) => Some(Action::SetDisc { disc, slot }),
            Pick::Disc(disc) => Some(Action::Place { disc, slot }),
            _ => {
                let mut offers = self.session.offers_for(Target::Disc { slot });
                if offers.len() != 1 {
                    offers.extend(self.session.offers_for(Target::Inspection { slot }));
                }
                return self.take_or_ask(Target::Disc { slot }, offers, at);
            }
        };
        match action.map(|action| (action, self.session.why_not_action(action))) {
            Some((action, None)) => self.session.act(action),
            Some((_, Some(refusal))) => self.show_refusal(at, String::new(), Some(refusal)),
            None => {}
        }
    }

    /// One offer is taken; ways to pay are chosen sensibly; everything else is asked.
    fn take_or_ask(&self, target: Target, mut offers: Vec<Offer>, at: Anchor) {
        match offers.as_slice() {
            [] => self.explain(target, at),
            [only] if only.action == Action::Reveal => self.ask(at, self.title(target), offers),
            [only] if matches!(only.action, Action::Inspect { .. }) => {
                // Passing a disc over is second best: why can it not be activated?
                let note = self.session.why_not(target).map(|refusal| self.refusal(refusal));
                self.question.set(Some(Question { at, title: self.title(target), note, offers }));
            }
            [only] => self.session.act(only.action),
            _ if payment::are_ways_to_pay(&offers) => {
                let supply = self.position(|pos| pos.players[pos.seat.index()]);
                sort_short(&mut offers, |a, b| payment::regret(a, &supply) < payment::regret(b, &supply));
                self.pay(offers, 0);
            }
            _ => {
                let doubles = |offer: &Offer| matches!(offer.action, Action::Activate { doubled: true, .. });
                sort_short(&mut offers, |a, b| doubles(a) && !doubles(b));
                self.ask(at, self.title(target), offers);
            }
        }
    }

    /// What a question about a thing is headed by.
    fn title(&self, target: Target) -> String {
        match target {
            Target::Disc { slot } => self.wheel()[slot].map(|disc| self.disc(disc)).unwrap_or_default(),
            _ => self.target_name(target),
        }
    }

    /// Takes one of several ways to pay and keeps the others within reach.
    pub fn pay(&self, ways: Vec<Offer>, taken: usize) {
        let action = ways[taken].action;
        self.session.act(action);
        let step = untrack(|| self.steps());
        self.paid.set(Some(Paid { ways, taken, step }));
    }

    /// Pays in another way what was paid last.
    pub fn pay_otherwise(&self, way: usize) {
        let Some(paid) = self.paid.get_untracked() else { return };
        self.session.undo();
        self.pay(paid.ways, way);
    }

    /// How many actions the draft has; a payment can be changed while it is the last of them.
    pub fn steps(&self) -> usize {
        self.session.draft().len()
    }

    /// Opens a question beside a thing.
    pub fn ask(&self, at: Anchor, title: String, offers: Vec<Offer>) {
        self.tip.set(None);
        self.question.set(Some(Question { at, title, note: None, offers }));
    }

    /// Says why a thing rests.
    pub fn explain(&self, target: Target, at: Anchor) {
        untrack(|| {
            self.show_refusal(at, self.target_name(target), self.session.why_not(target));
        });
    }

    /// Shows the tooltip: a name, a text, and the rule to read on.
    pub fn show_tip(&self, at: Anchor, name: String, text: Option<String>, rule: Option<&'static str>) {
        let says_something = !name.is_empty() || text.is_some();
        put(self.tip, says_something.then_some(Tip { at, name, text, brings: Vec::new(), rule }));
    }

    /// Shows the tooltip with a reason why not, if there is one.
    pub fn show_refusal(&self, at: Anchor, name: String, why: Option<Refusal>) {
        let rule = why.as_ref().map(refusal_rule);
        self.show_tip(at, name, why.map(|refusal| self.refusal(refusal)), rule);
    }

    /// The pointer has left a thing: its tooltip goes, unless the pointer comes to it for its link.
    pub fn leave_tip(&self) {
        let desk = *self;
        let left = self.tip.get_untracked();
        if left.as_ref().is_none_or(|tip| tip.rule.is_none()) {
            return put(self.tip, None);
        }
        let leave = move || {
            let same = desk.tip.try_get_untracked().is_some_and(|now| now == left);
            if same && !desk.on_tip.get_untracked() {
                desk.tip.set(None);
            }
        };
        set_timeout(leave, std::time::Duration::from_millis(250));
    }
}
