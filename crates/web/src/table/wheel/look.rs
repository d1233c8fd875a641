//! How the discs of the shown wheel look: what can be used, what has been, what no longer fits.

use leptos::prelude::*;
use noria_rules::{Action, Disc, DiscKind, Focus, Phase, Refusal, Ring, RingUse, SeenPosition, Slot, Target, Turn};

use crate::table::desk::{Desk, Glow, Pick};

/// A mark on a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Badge {
    /// None.
    None,
    /// Uses taken and uses open.
    Uses(u8, u8),
    /// It is not next to what is used on the other ring (WHEEL-4).
    NoNeighbour,
    /// It was passed over.
    Inspected,
    /// A first-edition Bonus has named it.
    Named,
}

/// How a space of the wheel looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// What lies on it.
    pub disc: Option<Disc<DiscKind>>,
    /// Its state, as the style sheet names it.
    pub class: &'static str,
    /// Its mark.
    pub badge: Badge,
    /// Whether the disc is only held there until the reader confirms it.
    pub held: bool,
}

impl Look {
    /// Whether something happens when it is chosen.
    pub fn is_usable(&self) -> bool {
        matches!(self.class, "lit" | "warm" | "on lit" | "picked")
    }
}

impl Desk {
    /// The turn under way, if it is that of the shown wheel.
    fn turn_shown(&self) -> Option<Turn> {
        let seat = self.seat();
        self.position(|pos| {
            let under_way = matches!(pos.phase, Phase::Influence | Phase::Action | Phase::Politics);
            (pos.seat == seat && under_way).then_some(pos.turn)
        })
    }

    /// How a space looks.
    pub fn look(&self, slot: Slot) -> Look {
        let mut look = Look { disc: self.wheel()[slot], class: "", badge: Badge::None, held: false };
        if let Some(Action::SetDisc { disc, slot: to } | Action::Place { disc, slot: to }) = self.session.held()
            && to == slot
        {
            return Look { disc: Some(Disc::normal(disc)), class: "on", held: true, ..look };
        }
        let turn = self.turn_shown();
        let used = turn.map_or(RingUse::Unused, |turn| turn.rings[slot.ring()]);
        let glow = self.glow(Target::Disc { slot });
        if used.slot() == Some(slot) {
            look.class = if glow == Glow::Lit { "on lit" } else { "on" };
            look.badge = match used {
                RingUse::Inspected(_) => Badge::Inspected,
                RingUse::Named(..) => Badge::Named,
                _ => turn.map_or(Badge::None, |turn| self.uses(slot, turn.focus)),
            };
            return look;
        }
        look.class = match glow {
            _ if self.pick.get() == Pick::Modification(Some(slot)) => "picked",
            Glow::Lit => "lit",
            Glow::Warm => "warm",
            Glow::Rest if look.disc.is_none() => "",
            Glow::Rest if !slot.is_active() => "idle",
            Glow::Rest => match turn {
                Some(turn) if turn.rings.values().all(|ring| ring.slot().is_none_or(|other| slot.goes_with(other))) => {
                    if used == RingUse::Unused {
                        ""
                    } else {
                        "dim"
                    }
                }
                Some(_) => {
                    look.badge = Badge::NoNeighbour;
                    "dim"
                }
                None => "",
            },
        };
        look
    }

    fn uses(&self, slot: Slot, focus: Focus) -> Badge {
        let (Focus::Using(using) | Focus::Arrived(using)) = focus else { return Badge::None };
        if using.slot != slot {
            return Badge::None;
        }
        let doubled = self.session.this_turn().contains(&Action::Activate { slot, doubled: true });
        let taken = if doubled { 2u8.saturating_sub(using.left) } else { 0 };
        Badge::Uses(taken, using.left)
    }

    /// Which spaces are joined by a conduit: a used disc, and what fits it on the other ring (WHEEL-4).
    pub fn links(&self) -> Vec<(Slot, Slot)> {
        let Some(turn) = self.turn_shown() else { return Vec::new() };
        let wheel = self.wheel();
        let (medium, large) = (turn.rings[Ring::Medium].slot(), turn.rings[Ring::Large].slot());
        let fits = |from: Slot, ring: Ring| {
            let active = Slot::ACTIVE.into_iter().filter(move |to| to.ring() == ring && to.goes_with(from));
            active.filter(|&to| wheel[to].is_some()).map(|to| (from, to)).collect()
        };
        match (medium, large) {
            (Some(medium), Some(large)) => vec![(medium, large)],
            (Some(medium), None) => fits(medium, Ring::Large),
            (None, Some(large)) => fits(large, Ring::Medium),
            (None, None) => Vec::new(),
        }
    }

    /// Why a space cannot be used for what is in hand.
    pub fn why_not_space(&self, slot: Slot) -> Option<Refusal> {
        let building = self.position(|pos: &SeenPosition| pos.phase == Phase::Wheels);
        match self.pick() {
            Pick::Disc(disc) if building => self.session.why_not_action(Action::SetDisc { disc, slot }),
            Pick::Disc(_) => None,
            Pick::Inspection => self.session.why_not_action(Action::Inspect { slot }),
            Pick::Modification(Some(first)) => {
                let slots = noria_rules::SlotPair::new(first, slot)?;
                self.session.why_not_action(Action::Modify { slots })
            }
            _ => self.session.why_not(Target::Disc { slot }),
        }
    }
}
