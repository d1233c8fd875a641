//! Journey discs: moving the Ambassador, then a ship or a factory.

use crate::action::{Action, ActionList};
use crate::components::tables::FACTORIES;
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{DiscKind, IslandId, Resource, Resources, Seat};
use crate::position::{Focus, Island};
use crate::refusal::Refusal;
use crate::ruleset::{Ships, Sky};

impl Game {
    pub(crate) fn list_journey(&self, list: &mut ActionList) {
        for place in 0..self.pos.islands.len() {
            if self.check_destination(place).is_ok() {
                let island = self.pos.islands[place].id;
                self.each_payment(self.fee(self.pos.seat, island), |fee| list.push(Action::Travel { island, fee }));
            }
        }
        if !self.pos.stack.is_empty() {
            list.push(Action::Reveal);
        }
    }

    pub(crate) fn can_travel(&self) -> bool {
        !self.pos.stack.is_empty() || (0..self.pos.islands.len()).any(|place| self.check_destination(place).is_ok())
    }

    /// What a seat pays for going to an island: 1 resource for each other Ambassador there (JOUR-2).
    pub fn fee(&self, seat: Seat, island: IslandId) -> u8 {
        let others = self.pos.players.iter().enumerate().filter(|&(other, _)| other != seat.index());
        others.filter(|(_, player)| player.ambassador == Some(island)).count() as u8
    }

    /// The Ambassador may go to the island at this place of the table (JOUR-1, EXP-4).
    pub(crate) fn check_destination(&self, place: usize) -> Result<(), Refusal> {
        let island = self.pos.islands[place].id;
        if self.me().ambassador == Some(island) {
            return Err(Refusal::SameIsland { island });
        }
        if !self.is_in_reach(self.pos.seat, place) {
            return Err(Refusal::NotAdjacent { island });
        }
        self.check_total(self.fee(self.pos.seat, island))
    }

    /// Whether the sky lets a seat's Ambassador go to the island at this place of the table: to any from a stack or from
    /// home, to neighbours in a circle (JOUR-1, EXP-4).
    pub fn is_in_reach(&self, seat: Seat, place: usize) -> bool {
        let count = self.pos.islands.len();
        match (self.rules.sky, self.pos.players[seat.index()].ambassador) {
            (Sky::Stack, _) | (_, None) => true,
            (Sky::Circle, Some(here)) => match self.pos.island(here) {
                Some((from, _)) => (from + 1) % count == place || (place + 1) % count == from,
                None => false,
            },
        }
    }

    pub(crate) fn check_travel(&self, island: IslandId, fee: Resources) -> Result<(), Refusal> {
        self.check_using(DiscKind::Journey)?;
        let (place, _) = self.pos.island(island).ok_or(Refusal::NotInPlay { island })?;
        self.check_destination(place)?;
        self.check_resources(fee, self.fee(self.pos.seat, island))
    }

    pub(crate) fn check_reveal(&self) -> Result<(), Refusal> {
        self.check_using(DiscKind::Journey)?;
        if self.pos.stack.is_empty() { Err(Refusal::StackEmpty) } else { Ok(()) }
    }

    pub(crate) fn travel(&mut self, island: IslandId, fee: Resources, events: &mut impl EventSink) {
        self.pay_resources(fee, events);
        self.arrive(island, events);
    }

    pub(crate) fn reveal(&mut self, events: &mut impl EventSink) {
        let id = self.pos.stack.remove(0);
        let ships = self.ships_on_new_island(id);
        self.pos.islands.push(Island { id, ships, factories: [None; 4] });
        events.push(Event::IslandRevealed { seat: self.pos.seat, island: id, ships });
        self.arrive(id, events);
    }

    /// The ships that an island gets when it is put on the table (JOUR-3, SOLO-1).
    pub(crate) fn ships_on_new_island(&self, island: IslandId) -> [u8; 2] {
        self.tables.tile(island).ships.map(|space| match (space, self.rules.ships) {
            (None, _) => 0,
            (Some(space), Ships::Solo) => space.solo_ships(),
            (Some(space), Ships::ByPlayers) => space.ships(self.pos.players.len()),
        })
    }

    fn arrive(&mut self, island: IslandId, events: &mut impl EventSink) {
        self.me_mut().ambassador = Some(island);
        events.push(Event::AmbassadorMoved { seat: self.pos.seat, island });
        let Focus::Using(using) = self.pos.turn.focus else { return };
        self.pos.turn.focus = Focus::Arrived(using);
        if !self.can_end_journey() {
            self.spend_use(); // JOUR-4: the Journey ends with the move
        }
    }

    /// There is a ship or a building space for the player where the Ambassador is (JOUR-4).
    pub(crate) fn can_end_journey(&self) -> bool {
        let Some((_, here)) = self.me().ambassador.and_then(|island| self.pos.island(island)) else { return false };
        here.ships != [0, 0] || (self.can_build() && here.factories.contains(&None))
    }

    fn can_build(&self) -> bool {
        usize::from(self.me().factories) < FACTORIES
    }

    fn place_here(&self) -> usize {
        let island = self.me().ambassador.and_then(|island| self.pos.island(island));
        island.expect("an Ambassador who has arrived is on an island of the table").0
    }

    fn here(&self) -> &Island {
        &self.pos.islands[self.place_here()]
    }

    /// The ship space (0 left, 1 right) of the island that bears this resource.
    fn ship_space(&self, resource: Resource) -> Option<usize> {
        let spaces = self.tables.tile(self.here().id).ships;
        spaces.iter().position(|space| space.is_some_and(|space| space.resource == resource))
    }

    pub(crate) fn list_arrival(&self, list: &mut ActionList) {
        let here = self.here();
        for (space, &ships) in self.tables.tile(here.id).ships.iter().zip(&here.ships) {
            if let Some(space) = space
                && ships > 0
            {
                list.push(Action::TakeShip { resource: space.resource });
            }
        }
        if self.can_build() {
            for (space, factory) in (1..).zip(here.factories) {
                if factory.is_none() {
                    list.push(Action::Build { space });
                }
            }
        }
    }

    fn check_arrived(&self) -> Result<(), Refusal> {
        match self.pos.turn.focus {
            Focus::Arrived(_) => Ok(()),
            _ => Err(Refusal::NotArrived),
        }
    }

    pub(crate) fn check_take_ship(&self, resource: Resource) -> Result<(), Refusal> {
        self.check_arrived()?;
        match self.ship_space(resource) {
            Some(space) if self.here().ships[space] > 0 => Ok(()),
            _ => Err(Refusal::NoShip { resource }),
        }
    }

    pub(crate) fn take_ship(&mut self, resource: Resource, events: &mut impl EventSink) {
        let (place, space) = (self.place_here(), self.ship_space(resource).expect("the ship is there"));
        let island = self.pos.islands[place].id;
        self.pos.islands[place].ships[space] -= 1;
        self.me_mut().add_ship(resource);
        events.push(Event::ShipTaken { seat: self.pos.seat, island, resource });
        self.spend_use();
    }

    pub(crate) fn check_build(&self, space: u8) -> Result<(), Refusal> {
        self.check_arrived()?;
        if !(1..=4).contains(&space) {
            return Err(Refusal::NoSuchSpace);
        }
        if !self.can_build() {
            return Err(Refusal::NoFactories);
        }
        match self.here().factories[usize::from(space) - 1] {
            Some(_) => Err(Refusal::SpaceTaken { space }),
            None => Ok(()),
        }
    }

    pub(crate) fn build(&mut self, space: u8, events: &mut impl EventSink) {
        let (seat, place) = (self.pos.seat, self.place_here());
        let island = self.pos.islands[place].id;
        let yields = self.tables.tile(island).spaces[usize::from(space) - 1];
        self.pos.islands[place].factories[usize::from(space) - 1] = Some(seat);
        self.me_mut().add_factory(yields);
        let (good, warehouses) = (yields.good, yields.warehouses);
        events.push(Event::FactoryBuilt { seat, island, space, good, warehouses });
        self.spend_use();
    }
}
