//! The Bot of the solo game.

use core::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::city::TOP_LEVEL;
use crate::components::tables::FACTORIES;
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{Chamber, Letter, Path, Resource, Ring, Seat};
use crate::position::{Island, Player};
use crate::ruleset::{IntrigueCancelled, RarestShip};
use crate::slot::Slot;
use crate::wheel::{Disc, Wheel};

/// After so many rotations every disc has entered the active half at least once.
const FULL_CYCLE: u8 = 12;

/// An action that could not be done.
struct Cancelled;

impl Game {
    /// SOLO-4: turn the rings, then use the discs that have entered, in alphabetical order.
    pub(crate) fn bot_turn(&mut self, events: &mut impl EventSink) {
        events.push(Event::TurnStarted { seat: Seat::BOT });
        let mut entered: ArrayVec<Letter, 6> = ArrayVec::new();
        for ring in Ring::ALL {
            self.turn_bot_ring(ring, &mut entered, events);
        }
        while let Some(next) = entered.iter().enumerate().min_by_key(|(_, letter)| **letter).map(|(i, _)| i) {
            let letter = entered.remove(next);
            let Some(slot) = self.bot_wheel().find(letter) else { continue };
            let upgraded = self.bot_wheel()[slot].is_some_and(|disc| disc.upgraded);
            events.push(Event::BotActivated { letter, slot, upgraded });
            if letter == Letter::A && self.pos.round >= self.rules.boost_round {
                self.turn_bot_ring(Ring::Medium, &mut entered, events);
                self.turn_bot_ring(Ring::Large, &mut entered, events);
                continue;
            }
            for _ in 0..1 + u8::from(upgraded) {
                self.bot_action(letter, slot, events);
            }
        }
        events.push(Event::TurnEnded { seat: Seat::BOT });
    }

    fn bot_wheel(&self) -> Wheel<Letter> {
        self.pos.bot.unwrap_or_default()
    }

    fn bot(&self) -> &Player {
        &self.pos.players[Seat::BOT.index()]
    }

    fn turn_bot_ring(&mut self, ring: Ring, entered: &mut ArrayVec<Letter, 6>, events: &mut impl EventSink) {
        let Some(wheel) = &mut self.pos.bot else { return };
        wheel.rotate(ring);
        entered.extend(wheel[ring.entry()].map(|disc| disc.kind));
        events.push(Event::RingTurned { seat: Seat::BOT, ring });
    }

    fn bot_action(&mut self, letter: Letter, slot: Slot, events: &mut impl EventSink) {
        let done = match letter {
            Letter::A => self.bot_ship(events),
            Letter::B => self.bot_factory(events),
            Letter::C => self.bot_intrigue(events),
            Letter::D => self.bot_investment(events),
            Letter::E => self.bot_follow(events),
            Letter::F => self.bot_upgrade(events),
        };
        if done.is_err() {
            events.push(Event::BotCancelled { letter });
            if slot.ring() == Ring::Small {
                events.push(Event::BotInvestsInstead { letter }); // SOLO-5
                let _ = self.bot_investment(events); // at the end of all paths nothing is left to do
            }
        }
    }

    /// One island clockwise; it happens even if the rest is cancelled (FINE-10).
    fn move_bot(&mut self, events: &mut impl EventSink) -> usize {
        let here = self.bot().ambassador.and_then(|island| self.pos.island(island));
        let place = here.map_or(0, |(place, _)| (place + 1) % self.pos.islands.len());
        let island = self.pos.islands[place].id;
        self.pos.players[Seat::BOT.index()].ambassador = Some(island);
        events.push(Event::AmbassadorMoved { seat: Seat::BOT, island });
        place
    }

    /// SOLO-A: removes the rarest ship, on a tie the right-hand one.
    fn bot_ship(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let place = self.move_bot(events);
        let Island { id: island, ships, .. } = self.pos.islands[place];
        let spaces = self.tables.tile(island).ships.into_iter().zip(ships).enumerate();
        let there = spaces.filter_map(|(space, (ship, ships))| Some((space, ship.filter(|_| ships > 0)?.resource)));
        let rarity = |space: usize, resource: Resource| match self.rules.rarest_ship {
            RarestShip::OnAllIslands => self.ships_left(resource),
            RarestShip::OnTheIsland => ships[space].into(),
        };
        let rarest = there.min_by_key(|&(space, resource)| (rarity(space, resource), Reverse(space)));
        let (space, resource) = rarest.ok_or(Cancelled)?;
        self.pos.islands[place].ships[space] -= 1;
        events.push(Event::BotRemovedShip { island, resource });
        Ok(())
    }

    /// The ships of a resource on all islands.
    fn ships_left(&self, resource: Resource) -> u16 {
        let on_island = |island: &Island| -> u16 {
            let spaces = self.tables.tile(island.id).ships.into_iter().zip(island.ships);
            let fitting = spaces.filter(|(ship, _)| ship.is_some_and(|ship| ship.resource == resource));
            fitting.map(|(_, ships)| u16::from(ships)).sum()
        };
        self.pos.islands.iter().map(on_island).sum()
    }

    /// SOLO-B: spaces for two warehouses first, then the rightmost.
    fn bot_factory(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let place = self.move_bot(events);
        if usize::from(self.bot().factories) == FACTORIES {
            return Err(Cancelled);
        }
        let id = self.pos.islands[place].id;
        let spaces = self.tables.tile(id).spaces;
        let island = &mut self.pos.islands[place];
        let free = (0..spaces.len()).filter(|&space| island.factories[space].is_none());
        let space = free.max_by_key(|&space| (spaces[space].warehouses, space)).ok_or(Cancelled)?;
        island.factories[space] = Some(Seat::BOT);
        self.pos.players[Seat::BOT.index()].factories += 1;
        let (space, good) = (space as u8 + 1, spaces[space].good);
        events.push(Event::FactoryBuilt { seat: Seat::BOT, island: id, space, good, warehouses: 0 });
        Ok(())
    }

    /// SOLO-C: seats a politician for itself, removes one of the player's (FINE-12).
    fn bot_intrigue(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let somebody_waits = self.pos.hall.values().any(|bench| bench.waiting > 0);
        let seated = self.bot_chamber(Seat::BOT, Chamber::Specialization);
        if let Some(chamber) = seated {
            self.seat_politician(Seat::BOT, chamber, events);
        }
        let removed = self.bot_chamber(Seat::FIRST, Chamber::Division);
        if let Some(chamber) = removed {
            self.remove_politician(Seat::BOT, chamber, events);
        }
        let done = match self.rules.bot_intrigue {
            IntrigueCancelled::NobodyWaits => somebody_waits,
            IntrigueCancelled::NothingDone => seated.or(removed).is_some(),
        };
        if done { Ok(()) } else { Err(Cancelled) }
    }

    /// The chamber with a waiting politician on the seat's highest path (on a tie the rightmost), or the other.
    fn bot_chamber(&self, seat: Seat, otherwise: Chamber) -> Option<Chamber> {
        let waits = |chamber: Chamber| self.pos.hall[chamber].waiting > 0;
        let levels = &self.pos.players[seat.index()].levels;
        let paths = Path::ALL.into_iter().filter(|&path| levels[path] > 0 && waits(path.chamber()));
        let highest = paths.max_by_key(|&path| (levels[path], path)).map(Path::chamber);
        highest.or(Some(otherwise).filter(|&chamber| waits(chamber)))
    }

    /// SOLO-D: up on the most valuable path, on a tie the rightmost.
    fn bot_investment(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let open = Path::ALL.into_iter().filter(|&path| self.bot().levels[path] < TOP_LEVEL);
        let path = open.max_by_key(|&path| (self.chamber_value(path.chamber()), path)).ok_or(Cancelled)?;
        self.move_bot_up(path, events);
        Ok(())
    }

    /// SOLO-E: up on the player's highest path, on a tie the rightmost.
    fn bot_follow(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let theirs = &self.pos.players[Seat::FIRST.index()].levels;
        let open = Path::ALL.into_iter().filter(|&path| theirs[path] > 0 && self.bot().levels[path] < TOP_LEVEL);
        let path = open.max_by_key(|&path| (theirs[path], path)).ok_or(Cancelled)?;
        self.move_bot_up(path, events);
        Ok(())
    }

    fn move_bot_up(&mut self, path: Path, events: &mut impl EventSink) {
        let level = &mut self.pos.players[Seat::BOT.index()].levels[path];
        *level += 1;
        events.push(Event::RepresentativeMoved { seat: Seat::BOT, path, level: *level });
    }

    /// SOLO-F: the normal disc that enters the active half soonest, the smaller ring first (FINE-11).
    fn bot_upgrade(&mut self, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let mut ahead = self.bot_wheel();
        for _ in 0..FULL_CYCLE {
            for ring in Ring::ALL {
                ahead.rotate(ring);
            }
            for ring in Ring::ALL {
                if let Some(Disc { kind: letter, upgraded: false }) = ahead[ring.entry()] {
                    return self.upgrade_bot_disc(letter, events);
                }
            }
        }
        Err(Cancelled)
    }

    fn upgrade_bot_disc(&mut self, letter: Letter, events: &mut impl EventSink) -> Result<(), Cancelled> {
        let wheel = self.pos.bot.as_mut().ok_or(Cancelled)?;
        let slot = wheel.find(letter).ok_or(Cancelled)?;
        wheel[slot] = Some(Disc::upgraded(letter));
        events.push(Event::BotUpgraded { letter, slot });
        Ok(())
    }
}
