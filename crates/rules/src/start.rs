//! The decisions before round 1: wheels (EXP-3), first resources (SETUP-7), first steps (SETUP-8).

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink, Source};
use crate::game::Game;
use crate::kinds::{DiscKind, Path, Resource, Ring, Seat};
use crate::position::{Phase, WheelBuilding};
use crate::refusal::Refusal;
use crate::slot::{Slot, SlotSet};
use crate::wheel::Disc;

/// How many of the six discs start in the active half (EXP-3).
const ACTIVE_DISCS: usize = 2;

impl Ring {
    /// How many discs of a self-built wheel lie on this ring (EXP-3).
    pub const fn starting_discs(self) -> usize {
        match self {
            Ring::Small => 1,
            Ring::Medium => 2,
            Ring::Large => 3,
        }
    }
}

impl Game {
    pub(crate) fn may_build_wheel(&self, seat: Seat) -> bool {
        match self.pos.wheels {
            WheelBuilding::InTurn => seat == self.pos.seat,
            WheelBuilding::Together => self.pos.seats().any(|other| other == seat) && !self.has_built_wheel(seat),
        }
    }

    /// Whether the seat's wheel has all its starting discs.
    pub fn has_built_wheel(&self, seat: Seat) -> bool {
        self.pos.phase != Phase::Wheels
            || self.pos.players[seat.index()].wheel.discs().count() == DiscKind::STARTING.len()
    }

    pub(crate) fn list_set_disc(&self, seat: Seat, list: &mut ActionList) {
        let wheel = &self.pos.players[seat.index()].wheel;
        let discs = wheel.occupied();
        let open: SlotSet = Slot::all().filter(|&slot| check_start_slot(discs, slot).is_ok()).collect();
        for disc in DiscKind::STARTING {
            if wheel.find(disc).is_none() {
                list.extend(open.into_iter().map(|slot| Action::SetDisc { disc, slot }));
            }
        }
    }

    pub(crate) fn check_set_disc(&self, seat: Seat, disc: DiscKind, slot: Slot) -> Result<(), Refusal> {
        let wheel = &self.pos.players[seat.index()].wheel;
        if !DiscKind::STARTING.contains(&disc) {
            return Err(Refusal::NoStartingDisc { disc });
        }
        if wheel.find(disc).is_some() {
            return Err(Refusal::DiscSet { disc });
        }
        check_start_slot(wheel.occupied(), slot)
    }

    pub(crate) fn set_disc(&mut self, seat: Seat, disc: DiscKind, slot: Slot, events: &mut impl EventSink) {
        self.pos.players[seat.index()].wheel[slot] = Some(Disc::normal(disc));
        events.push(Event::DiscSet { seat, disc, slot });
        if !self.has_built_wheel(seat) {
            return;
        }
        events.push(Event::WheelBuilt { seat });
        if let Some(next) = self.pos.seats().find(|&seat| !self.has_built_wheel(seat)) {
            self.pos.seat = next;
            return;
        }
        events.push(Event::WheelsRevealed);
        self.pos.seat = Seat::FIRST;
        if self.rules.first_step {
            self.pos.phase = Phase::FirstSteps; // SOLO-1
        } else {
            self.start_round(1, events); // EXP-2: no resource, no step
        }
    }

    pub(crate) fn list_take_resource(&self, list: &mut ActionList) {
        list.extend(Resource::ALL.map(|resource| Action::TakeResource { resource }));
    }

    pub(crate) fn take_first_resource(&mut self, resource: Resource, events: &mut impl EventSink) {
        self.me_mut().knowledge += 1;
        events.push(Event::KnowledgeTaken { seat: self.pos.seat, amount: 1, source: Source::Start });
        self.take_resources(resource, 1, events);
        if !self.next_to_start() {
            self.pos.phase = Phase::FirstSteps; // FINE-1: all resources before all steps
        }
    }

    pub(crate) fn list_first_step(&self, list: &mut ActionList) {
        list.extend(Path::ALL.map(|path| Action::FirstStep { path }));
    }

    pub(crate) fn first_step(&mut self, path: Path, events: &mut impl EventSink) {
        let seat = self.pos.seat;
        self.me_mut().levels[path] = 1;
        events.push(Event::RepresentativeMoved { seat, path, level: 1 });
        if !self.next_to_start() {
            self.start_round(1, events);
        }
    }

    /// Goes on to the next seat; after the last back to the first, and says no.
    fn next_to_start(&mut self) -> bool {
        let next = self.pos.seats().find(|&seat| seat > self.pos.seat);
        self.pos.seat = next.unwrap_or(Seat::FIRST);
        next.is_some()
    }
}

/// One more starting disc may go on this space (EXP-3, FINE-14).
fn check_start_slot(discs: SlotSet, slot: Slot) -> Result<(), Refusal> {
    let ring = slot.ring();
    if discs.contains(slot) {
        Err(Refusal::SlotTaken { slot })
    } else if (discs & ring.slot_set()).len() == ring.starting_discs() {
        Err(Refusal::RingFull { ring })
    } else if can_be_finished(discs.with(slot)) {
        Ok(())
    } else {
        Err(Refusal::ActiveHalf)
    }
}

/// Whether a wheel with discs on these spaces can still satisfy EXP-3 (FINE-14).
pub(crate) fn can_be_finished(discs: SlotSet) -> bool {
    let active = (discs & SlotSet::ACTIVE).len();
    let (mut fewest, mut most) = (active, active);
    for ring in Ring::ALL {
        let missing = ring.starting_discs().saturating_sub((discs & ring.slot_set()).len());
        let free = ring.slot_set() - discs;
        fewest += missing.saturating_sub((free - SlotSet::ACTIVE).len());
        most += missing.min((free & SlotSet::ACTIVE).len());
    }
    (fewest..=most).contains(&ACTIVE_DISCS)
}
