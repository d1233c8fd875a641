//! What a player can do, in the imperative.

use noria_rules::{Action, Goods, Payment, Resources, Wheel};

use crate::names::{disc_on, lying_on};
use crate::{Value, Words};

fn only_resources(resources: Resources) -> Payment {
    Payment { resources, goods: Goods::default() }
}

/// The value of `$doubled` or `$upgraded`.
pub(crate) fn yes(answer: bool) -> Value<'static> {
    if answer { "yes" } else { "no" }.into()
}

impl Words {
    /// What an action does: "Activate small 2, doubled", "Invest in Refinement for 5 Obsidian".
    pub fn action(&self, action: &Action) -> String {
        self.action_with(action, None)
    }

    /// The same, naming the discs of the player's wheel: "Activate City (small 2), doubled".
    pub fn action_on(&self, action: &Action, wheel: &Wheel) -> String {
        self.action_with(action, Some(wheel))
    }

    fn action_with(&self, action: &Action, wheel: Option<&Wheel>) -> String {
        let on = |slot| disc_on(lying_on(wheel, slot), slot);
        match *action {
            Action::TakeResource { resource } => {
                self.with("action-take-resource", &[("resource", resource.name().into())])
            }
            Action::FirstStep { path } => self.with("action-first-step", &[("path", path.name().into())]),
            Action::SetDisc { disc, slot } => self.with("action-set-disc", &disc_on(Some(disc), slot)),
            Action::NightShift { ring } => self.with("action-night-shift", &[("ring", ring.name().into())]),
            Action::Modify { .. } => self.modification(action, wheel, "action-modify-swap", "action-modify-move"),
            Action::Activate { slot, doubled } => {
                let [disc, ring, space] = on(slot);
                self.with("action-activate", &[disc, ring, space, ("doubled", yes(doubled))])
            }
            Action::Inspect { slot } => self.with("action-inspect", &on(slot)),
            Action::Reuse { slot } => self.with("action-reuse", &on(slot)),
            Action::Name { slot } => self.with("action-name", &on(slot)),
            Action::Buy { disc, payment } => {
                let payment = self.paid(&only_resources(payment));
                self.with("action-buy", &[("disc", disc.name().into()), ("payment", payment)])
            }
            Action::Invest { path, payment } => {
                let payment = self.paid(&payment);
                self.with("action-invest", &[("path", path.name().into()), ("payment", payment)])
            }
            Action::Travel { island, fee } => {
                let payment = self.paid(&only_resources(fee));
                self.with("action-travel", &[("island", island.number().into()), ("payment", payment)])
            }
            Action::Reveal => self.text("action-reveal"),
            Action::TakeShip { resource } => self.with("action-take-ship", &[("resource", resource.name().into())]),
            Action::Build { space } => self.with("action-build", &[("space", space.into())]),
            Action::Upgrade { slot } => self.with("action-upgrade", &on(slot)),
            Action::Produce { goods } => self.with("action-produce", &[("goods", self.goods(&goods).into())]),
            Action::Forfeit => self.text("action-forfeit"),
            Action::Sell { good } => self.with("action-sell", &[("good", good.name().into())]),
            Action::Acquire { resource } => self.with("action-acquire", &[("resource", resource.name().into())]),
            Action::Intrigue { chamber, remove } => {
                let remove = remove.map_or_else(|| "none".into(), |other| self.chamber_full(other).into());
                self.with("action-intrigue", &[("chamber", chamber.name().into()), ("remove", remove)])
            }
            Action::EndTurn => self.text("action-end-turn"),
            Action::Place { disc, slot } => self.with("action-place", &disc_on(Some(disc), slot)),
        }
    }

    /// An action in one or two words: "Night Shift", "Market".
    pub fn action_name(&self, action: &Action) -> String {
        self.text(match action {
            Action::TakeResource { .. } => "action-name-take-resource",
            Action::FirstStep { .. } => "action-name-first-step",
            Action::SetDisc { .. } => "action-name-set-disc",
            Action::NightShift { .. } => "action-name-night-shift",
            Action::Modify { .. } => "action-name-modify",
            Action::Activate { .. } => "action-name-activate",
            Action::Inspect { .. } => "action-name-inspect",
            Action::Reuse { .. } => "action-name-reuse",
            Action::Name { .. } => "action-name-name",
            Action::Buy { .. } => "action-name-buy",
            Action::Invest { .. } => "action-name-invest",
            Action::Travel { .. } => "action-name-travel",
            Action::Reveal => "action-name-reveal",
            Action::TakeShip { .. } => "action-name-take-ship",
            Action::Build { .. } => "action-name-build",
            Action::Upgrade { .. } => "action-name-upgrade",
            Action::Produce { .. } => "action-name-produce",
            Action::Forfeit => "action-name-forfeit",
            Action::Sell { .. } => "action-name-sell",
            Action::Acquire { .. } => "action-name-acquire",
            Action::Intrigue { .. } => "action-name-intrigue",
            Action::EndTurn => "action-name-end-turn",
            Action::Place { .. } => "action-name-place",
        })
    }

    /// What an action is about, as a second line under its name: "large ring", "City (small 2), doubled",
    /// "Settlement". Empty where the name says it all.
    pub fn action_detail(&self, action: &Action, wheel: &Wheel) -> String {
        let on = |slot| self.known_disc_on(lying_on(Some(wheel), slot), slot);
        match *action {
            Action::TakeResource { resource } | Action::TakeShip { resource } | Action::Acquire { resource } => {
                self.resource(resource)
            }
            Action::FirstStep { path } | Action::Invest { path, .. } => self.path(path),
            Action::SetDisc { disc, slot } | Action::Place { disc, slot } => self.disc_on(disc, slot),
            Action::NightShift { ring } => self.ring(ring),
            Action::Modify { .. } => self.modification(action, Some(wheel), "detail-modify", "detail-modify"),
            Action::Activate { slot, doubled: true } => {
                self.with("detail-doubled", &disc_on(lying_on(Some(wheel), slot), slot))
            }
            Action::Activate { slot, .. } | Action::Inspect { slot } | Action::Reuse { slot } => on(slot),
            Action::Name { slot } | Action::Upgrade { slot } => on(slot),
            Action::Buy { disc, .. } => self.disc(disc),
            Action::Travel { island, .. } => self.island(island),
            Action::Build { space } => self.with("detail-building-space", &[("space", space.into())]),
            Action::Produce { goods } => self.goods(&goods),
            Action::Sell { good } => self.good(good),
            Action::Intrigue { chamber, remove } => {
                let minus = remove.map_or_else(|| "none".into(), |other| self.chamber(other).into());
                self.with("detail-intrigue", &[("plus", self.chamber(chamber).into()), ("minus", minus)])
            }
            Action::Reveal | Action::Forfeit | Action::EndTurn => String::new(),
        }
    }

    /// A swap, or the move of a disc to a space that is known to be free.
    fn modification(&self, action: &Action, wheel: Option<&Wheel>, swap: &str, go: &str) -> String {
        let Action::Modify { slots } = action else { return String::new() };
        let (a, b) = slots.slots();
        let (key, first, second) = match (lying_on(wheel, a), lying_on(wheel, b)) {
            (None, Some(disc)) => (go, self.disc_on(disc, b), self.slot(a)),
            (Some(disc), None) => (go, self.disc_on(disc, a), self.slot(b)),
            (first, second) => (swap, self.known_disc_on(first, a), self.known_disc_on(second, b)),
        };
        self.with(key, &[("first", first.into()), ("second", second.into())])
    }
}
