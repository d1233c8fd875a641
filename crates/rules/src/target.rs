//! Why a thing on the table cannot be used now.

use crate::action::Action;
use crate::game::Game;
use crate::kinds::{Chamber, DiscKind, Good, IslandId, Path, Resource, Ring, Seat};
use crate::position::{Focus, Phase};
use crate::refusal::Refusal;
use crate::ruleset::BonusRule;
use crate::slot::Slot;

/// Something that a player may point at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "target", rename_all = "kebab-case", deny_unknown_fields))]
pub enum Target {
    /// A space of the own wheel: to activate, choose or upgrade the disc on it.
    Disc {
        /// The space.
        slot: Slot,
    },
    /// A space of the own wheel: to skip the disc on it.
    Inspection {
        /// The space.
        slot: Slot,
    },
    /// A ring of the own wheel, to turn it.
    Ring {
        /// The ring.
        ring: Ring,
    },
    /// A disc of the market.
    Stall {
        /// The disc.
        disc: DiscKind,
    },
    /// The own next level of a path.
    Level {
        /// The path.
        path: Path,
    },
    /// An island, to go there.
    Island {
        /// The island.
        island: IslandId,
    },
    /// The face-down stack.
    Stack,
    /// A ship of the island just reached.
    Ship {
        /// What it brings.
        resource: Resource,
    },
    /// A building space of the island just reached, counted from 1.
    Space {
        /// The space.
        space: u8,
    },
    /// A good, to produce it.
    Good {
        /// The good.
        good: Good,
    },
    /// A good, to sell it on the Black Market.
    Sale {
        /// The good.
        good: Good,
    },
    /// A resource of the Black Market.
    Resource {
        /// The resource.
        resource: Resource,
    },
    /// A chamber of the Town Hall, to seat a politician.
    Chamber {
        /// The chamber.
        chamber: Chamber,
    },
    /// The end of the turn.
    EndTurn,
}

impl Target {
    /// Whether an action uses this thing.
    pub fn is_used_by(self, action: Action) -> bool {
        match (self, action) {
            (Target::Disc { slot }, Action::Activate { slot: used, .. } | Action::Reuse { slot: used })
            | (Target::Disc { slot }, Action::Name { slot: used } | Action::Upgrade { slot: used })
            | (Target::Inspection { slot }, Action::Inspect { slot: used }) => slot == used,
            (Target::Ring { ring }, Action::NightShift { ring: used }) => ring == used,
            (Target::Stall { disc }, Action::Buy { disc: used, .. }) => disc == used,
            (Target::Level { path }, Action::Invest { path: used, .. }) => path == used,
            (Target::Level { path }, Action::FirstStep { path: used }) => path == used,
            (Target::Island { island }, Action::Travel { island: used, .. }) => island == used,
            (Target::Stack, Action::Reveal) | (Target::EndTurn, Action::EndTurn) => true,
            (Target::Ship { resource }, Action::TakeShip { resource: used }) => resource == used,
            (Target::Space { space }, Action::Build { space: used }) => space == used,
            (Target::Good { good }, Action::Produce { goods }) => goods[good] > 0,
            (Target::Sale { good }, Action::Sell { good: used }) => good == used,
            (Target::Resource { resource }, Action::Acquire { resource: used }) => resource == used,
            (Target::Resource { resource }, Action::TakeResource { resource: used }) => resource == used,
            (Target::Chamber { chamber }, Action::Intrigue { chamber: used, .. }) => chamber == used,
            _ => false,
        }
    }
}

impl Game {
    /// Why the seat can do nothing with this thing now; `None` if it can.
    pub fn why_not_target(&self, seat: Seat, target: Target) -> Option<Refusal> {
        if self.legal_actions(seat).iter().any(|&action| target.is_used_by(action)) {
            return None;
        }
        Some(
            self.refuse_target(seat, target)
                .unwrap_or(Refusal::WrongPhase { now: self.pos.phase, needed: Phase::Action }),
        )
    }

    /// The reason that helps most: what is missing comes before which disc is needed.
    fn refuse_target(&self, seat: Seat, target: Target) -> Option<Refusal> {
        if self.is_over() {
            return Some(Refusal::GameOver);
        }
        if !self.is_pending(seat) {
            return Some(Refusal::NotYourTurn { turn: self.pos.seat });
        }
        let needed = match target {
            Target::Ring { .. } => Phase::Influence,
            Target::Chamber { .. } | Target::EndTurn => Phase::Politics,
            _ => Phase::Action,
        };
        if self.pos.phase > needed || self.pos.phase < Phase::Influence {
            return Some(Refusal::WrongPhase { now: self.pos.phase, needed });
        }
        let refusal = match target {
            Target::Disc { slot } => self.refuse_disc(slot),
            Target::Inspection { slot } => self.check_inspect(slot),
            Target::Ring { ring } => self.check_free().and_then(|()| self.check_night_shift(ring)),
            Target::Stall { disc } => {
                self.check_stall(disc).and_then(|()| self.check_using(DiscKind::City).map(|_| ()))
            }
            Target::Level { path } => {
                self.check_level(path).and_then(|()| self.check_using(DiscKind::City).map(|_| ()))
            }
            Target::Island { island } => match self.pos.island(island) {
                None => Err(Refusal::NotInPlay { island }),
                Some((place, _)) => {
                    self.check_destination(place).and_then(|()| self.check_using(DiscKind::Journey).map(|_| ()))
                }
            },
            Target::Stack => self.check_reveal(),
            Target::Ship { resource } => self.check_take_ship(resource),
            Target::Space { space } => self.check_build(space),
            Target::Good { good } => self.check_good(good).and_then(|()| self.check_using(DiscKind::Tool).map(|_| ())),
            Target::Sale { good } => self.check_sell(good),
            Target::Resource { .. } => self.check_acquire(),
            Target::Chamber { chamber } => self.check_chamber(chamber).and_then(|()| self.check_free()),
            Target::EndTurn => self.check_free(),
        };
        refusal.err()
    }

    fn refuse_disc(&self, slot: Slot) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Using(using) if self.disc(using.slot).kind == DiscKind::Tool => self.check_upgrade(slot),
            Focus::Bonus(_) if self.rules.bonus == BonusRule::Name => self.check_name(slot),
            Focus::Bonus(_) => self.check_reuse(slot),
            _ => self.check_activate(slot, false),
        }
    }
}
