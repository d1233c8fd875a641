//! Double games: two games on one set-up with the seats swapped. The sum of the points counts.
//!
//! The first game is a table like any other. When it is over and nobody has left, the server opens the second one,
//! whose first entry has everything needed from the first. A player who has left by the end of the first game loses
//! both.

use noria_protocol::{CarriedComponents, SeatPlan, Status, TableId, Terms};
use noria_rules::Setup;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::{Chair, First, Opening, Table};

impl Table {
    /// Whether a second game follows this one, or has followed.
    pub fn second_follows(&self) -> bool {
        self.terms.double
            && self.first.is_none()
            && self.status == Status::Finished
            && !self.chairs.iter().any(Chair::is_away)
    }

    /// Whether the second game is still to be opened.
    pub fn wants_second(&self) -> bool {
        self.second_follows() && self.rematch.is_none()
    }

    /// The table of the second game and how it is opened. Always the same, so that two servers cannot open two of them;
    /// and nobody else can guess its id, which is derived from the seed of the game.
    pub fn second_game(&self) -> Option<(TableId, Opening)> {
        let running = self.running.as_ref().filter(|_| self.second_follows())?;
        let secret = format!("{} {:x} second", self.id, running.beginning.seed);
        let mut chance = ChaCha20Rng::from_seed(Sha256::digest(secret).into());
        let mut bytes = [0; TableId::LENGTH];
        chance.fill_bytes(&mut bytes);
        let standings = self.standings()?;
        let points = |seat| standings.iter().find(|other| other.seat == seat).map_or(0, |standing| standing.points);
        let mut first = First {
            table: self.id,
            setup: shuffled(&running.beginning.setup, &mut chance),
            points: self.seats().map(points).collect(),
            names: self.chairs.iter().map(|chair| chair.name.as_deref().map(str::to_string)).collect(),
            helped: self.chairs.iter().map(|chair| chair.helped).collect(),
        };
        let seat = |chair: &Chair| match (chair.player, chair.computer) {
            (Some(player), _) => SeatPlan::Player(player),
            (None, level) => SeatPlan::Level(level.unwrap_or(self.terms.stand_in)),
        };
        let mut seats: Vec<SeatPlan> = self.chairs.iter().map(seat).collect();
        seats.reverse();
        first.points.reverse();
        first.names.reverse();
        first.helped.reverse();
        // Both games have the same components, even if the standard has changed by then.
        let components = Some(CarriedComponents::of(&self.components));
        let terms = Terms { seats, components, ..(*self.terms).clone() };
        let (host, tournament) = (self.host, self.tournament);
        Some((TableId::from_random(bytes), Opening { host, name: None, terms, first: Some(first), tournament }))
    }

    /// The points of each seat: of both games in the second one.
    pub fn total_points(&self) -> Option<Vec<u16>> {
        let standings = self.standings()?;
        let before = |seat: noria_rules::Seat| self.first.as_ref().map_or(0, |first| first.points[seat.index()]);
        let points = |seat| standings.iter().find(|other| other.seat == seat).map(|standing| standing.points);
        self.seats().map(|seat| Some(points(seat)? + before(seat))).collect()
    }

    /// The places that count once this game is finished: in the second game by the sum of the points.
    pub fn final_places(&self) -> Option<Vec<u8>> {
        let standings = self.standings()?;
        if self.first.is_none() {
            let place = |seat| Some(standings.iter().find(|standing| standing.seat == seat)?.place);
            return self.seats().map(place).collect();
        }
        let totals = self.total_points()?;
        let place = |own: &u16| 1 + totals.iter().filter(|other| *other > own).count() as u8;
        Some(totals.iter().map(place).collect())
    }
}

/// The same set-up, its islands in another order: they lie face down, and both players have seen them.
fn shuffled(setup: &Setup, chance: &mut impl Rng) -> Setup {
    let mut setup = setup.clone();
    for last in (1..setup.islands.len()).rev() {
        setup.islands.swap(last, (chance.next_u64() % (last as u64 + 1)) as usize);
    }
    setup
}
