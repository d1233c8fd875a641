//! What is worth knowing about a seat's position, as numbers.
//!
//! A feature says something about one seat; the evaluation weighs them. Each has a name, so that a
//! weights file can be read by people. `docs/ai.md` explains them.

mod names;
mod prices;
mod wheel;

pub use names::names;

use noria_rules::{
    Chamber, DiscKind, Edition, Focus, Game, Good, Mode, Path, Phase, Player, Resource, Ring, RingUse, Seat, Slot,
};

use crate::leaning::Paths;
use prices::prices;
use wheel::wheel_quality;

/// How many features there are.
pub const COUNT: usize = 188;

/// The features of one seat.
pub type Features = [f32; COUNT];

/// Writes features in the order of [`names`].
struct Writer<'a> {
    out: &'a mut Features,
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    /// A supply in two steps: what is soon spent, and the rest.
    fn stock(&mut self, amount: f32, soon: f32) {
        self.put(amount.min(soon) / soon);
        self.put((amount - soon).clamp(0.0, 12.0) / 4.0);
    }
}

/// The kinds of discs, for arrays.
const KINDS: usize = DiscKind::ALL.len();

/// How many whole turns a seat has left after the one it may be in.
pub fn turns_left(game: &Game, seat: Seat) -> u8 {
    let position = game.position();
    let rounds = game.rounds();
    match position.phase {
        Phase::Over => 0,
        _ if position.round == 0 => rounds,
        _ if seat > position.seat => rounds - position.round + 1,
        _ => rounds - position.round,
    }
}

/// Writes the features of a seat. The paths that it shuns look as if nothing could be had there at any price.
pub fn extract(game: &Game, seat: Seat, shunned: Paths, out: &mut Features) {
    let position = game.position();
    let player = &position.players[seat.index()];
    let mut writer = Writer { out, at: 0 };
    points(game, player, shunned, &mut writer);
    politics(game, seat, player, &mut writer);
    supplies(player, &mut writer);
    producible(game, player, &mut writer);
    prices(game, seat, player, shunned, &mut writer);
    islands(game, seat, player, &mut writer);
    match &position.bot {
        Some(wheel) if seat == Seat::BOT => {
            let discs = wheel.discs().map(|(slot, disc)| (slot, disc.kind as usize, disc.upgraded));
            wheel_quality(discs, 0, &mut writer);
        }
        _ => {
            let discs = player.wheel.discs().map(|(slot, disc)| (slot, disc.kind as usize, disc.upgraded));
            let in_turn = seat == position.seat && (Phase::Influence..=Phase::Politics).contains(&position.phase);
            wheel_quality(discs, usize::from(in_turn), &mut writer);
        }
    }
    this_turn(game, seat, player, &mut writer);
    moment(game, seat, &mut writer);
    debug_assert_eq!(writer.at, COUNT);
}

/// 6 × 4 + 8: the rows of the score, what politics may still add, what a chamber counts for whoever will rise there, and
/// the levels themselves.
fn points(game: &Game, player: &Player, shunned: Paths, writer: &mut Writer) {
    let (mut highest, mut lowest) = (0u8, 9u8);
    for &level in player.levels.values() {
        highest = highest.max(level);
        lowest = lowest.min(level);
    }
    for chamber in Chamber::ALL {
        let level = match chamber {
            Chamber::Refinement => player.levels[Path::Refinement],
            Chamber::Settlement => player.levels[Path::Settlement],
            Chamber::Exploration => player.levels[Path::Exploration],
            Chamber::Research => player.levels[Path::Research],
            Chamber::Specialization => highest,
            Chamber::Division => lowest,
        };
        let bench = game.position().hall[chamber];
        let values = &game.tables().chamber_values[chamber];
        let now = values[usize::from(bench.seated)];
        let most = values[usize::from((bench.seated + bench.waiting).min(4))];
        writer.put(f32::from(level) * f32::from(now) / 30.0);
        writer.put(f32::from(level) * f32::from(most - now.min(most)) / 30.0);
        let counts = if shuns(shunned, chamber) { 0.0 } else { 1.0 };
        writer.put(counts * f32::from(now) / 8.0);
        writer.put(counts * f32::from(most - now.min(most)) / 8.0);
    }
    for path in Path::ALL {
        let level = f32::from(player.levels[path]);
        writer.put(level / 4.0);
        writer.put(level * level / 40.0);
    }
}

/// Whether the path of a chamber is shunned.
fn shuns(shunned: Paths, chamber: Chamber) -> bool {
    Path::ALL.into_iter().any(|path| shunned[path] && path.chamber() == chamber)
}

/// 4 + 4 + 4 + 2: how others stand on the paths, and what one's Knowledge can do about it.
fn politics(game: &Game, seat: Seat, player: &Player, writer: &mut Writer) {
    let position = game.position();
    let others = (position.players.len() - 1) as f32;
    for path in Path::ALL {
        let level = player.levels[path];
        let (mut ahead, mut sum) = (0u8, 0u8);
        for (index, other) in position.players.iter().enumerate() {
            if index != seat.index() {
                ahead += u8::from(other.levels[path] > level);
                sum += other.levels[path];
            }
        }
        let waiting = f32::from(position.hall[path.chamber()].waiting);
        writer.put(f32::from(ahead));
        writer.put(f32::from(sum) / others / 4.0);
        writer.put(f32::from(level) * f32::from(sum) / others * waiting / 20.0);
    }
    let waiting: u8 = position.hall.values().map(|bench| bench.waiting).sum();
    writer.put(f32::from(waiting) / 24.0);
    writer.put(f32::from(player.knowledge).min(16.0) * f32::from(waiting.min(6)) / 24.0);
}

/// Resources, Knowledge, goods, warehouses, ships and factories.
fn supplies(player: &Player, writer: &mut Writer) {
    for resource in Resource::ALL {
        writer.stock(f32::from(player.resources[resource]), 4.0);
    }
    writer.put(
        (f32::from(player.resources[Resource::Energy]).min(f32::from(player.resources[Resource::Mycelium]))).min(6.0),
    );
    writer.stock(f32::from(player.knowledge), 4.0);
    for simple in [true, false] {
        let (mut full, mut empty, mut full_kinds, mut kinds) = (0u8, 0u8, 0u8, 0u8);
        for good in Good::ALL.into_iter().filter(|good| good.is_simple() == simple) {
            let house = player.warehouses[good];
            full += house.full;
            empty += house.empty;
            full_kinds += u8::from(house.full > 0);
            kinds += u8::from(house.full + house.empty > 0);
        }
        writer.stock(f32::from(full), 3.0);
        writer.put(f32::from(full_kinds));
        writer.stock(f32::from(empty), 3.0);
        writer.put(f32::from(kinds));
    }
    let mut fewest = u8::MAX;
    for resource in Resource::ALL {
        let ships = player.ships[resource];
        writer.stock(f32::from(ships), 3.0);
        fewest = fewest.min(ships);
    }
    writer.put(f32::from(fewest));
    writer.put(f32::from(player.factories) / 4.0);
    writer.put(f32::from(player.factories).sqrt());
    writer.put(f32::from(u8::from(player.ambassador.is_some())));
}

/// How many goods of one type a single production could fill now, simple and complex.
fn producible(game: &Game, player: &Player, writer: &mut Writer) {
    for simple in [true, false] {
        let filled = |good: Good| {
            let recipe = &game.tables().recipes[good];
            let most = Resource::ALL.map(|resource| match recipe[resource] {
                0 => u16::MAX,
                each => player.resources[resource] / u16::from(each),
            });
            most.into_iter().fold(player.warehouses[good].empty.into(), u16::min)
        };
        let goods = Good::ALL.into_iter().filter(|good| good.is_simple() == simple);
        writer.put(f32::from(goods.map(filled).max().unwrap_or(0).min(6)) / 2.0);
    }
}

/// What the islands on the table still have to build and to take, and what the one has where the Ambassador has just
/// arrived.
fn islands(game: &Game, seat: Seat, player: &Player, writer: &mut Writer) {
    let position = game.position();
    let may_build = usize::from(player.factories) + 1 < game.tables().factory_knowledge.len();
    let mut open = [0u8; 2];
    let mut ships = [0u8; 3];
    let mut here = [0u8; 2];
    let mut ships_here = [0u8; 3];
    let arrived = seat == position.seat && matches!(position.turn.focus, Focus::Arrived(_));
    for island in &position.islands {
        let tile = game.tables().tile(island.id);
        let is_here = arrived && player.ambassador == Some(island.id);
        for (space, owner) in tile.spaces.iter().zip(island.factories) {
            if owner.is_none() && may_build {
                let class = usize::from(!space.good.is_simple());
                open[class] += space.warehouses;
                if is_here {
                    here[class] = here[class].max(space.warehouses);
                }
            }
        }
        for (space, &left) in tile.ships.iter().zip(&island.ships) {
            if let Some(space) = space.filter(|_| left > 0) {
                ships[space.resource as usize] += left;
                ships_here[space.resource as usize] |= u8::from(is_here);
            }
        }
    }
    open.into_iter().for_each(|warehouses| writer.put(f32::from(warehouses.min(12)) / 6.0));
    ships.into_iter().for_each(|ships| writer.put(f32::from(ships.min(4)) / 2.0));
    here.into_iter().chain(ships_here).for_each(|count| writer.put(f32::from(count)));
    writer.put(f32::from(position.stack.len() as u8) / 4.0);
}

/// What the turn in progress still offers its owner.
fn this_turn(game: &Game, seat: Seat, player: &Player, writer: &mut Writer) {
    let position = game.position();
    let turn = &position.turn;
    let mine = seat == position.seat;
    let acting = mine && matches!(position.phase, Phase::Influence | Phase::Action);
    let mut usable = [false; KINDS];
    let mut rings = [false; 3];
    let mut doubling = false;
    if acting {
        for slot in Slot::ACTIVE {
            let ring = slot.ring();
            let free = match turn.rings[ring] {
                RingUse::Unused => true,
                RingUse::Named(named, _) => named == slot,
                _ => false,
            };
            if !free || turn.upgraded.contains(slot) {
                continue;
            }
            let across = match ring {
                Ring::Small => None,
                Ring::Medium => turn.rings[Ring::Large].slot(),
                Ring::Large => turn.rings[Ring::Medium].slot(),
            };
            if let Some(disc) = player.wheel[slot]
                && across.is_none_or(|other| slot.goes_with(other))
            {
                usable[disc.kind as usize] = true;
                rings[ring as usize] = true;
                doubling |= disc.upgraded && !turn.doubled;
            }
        }
    }
    usable.into_iter().for_each(|there| writer.put(f32::from(u8::from(there))));
    writer.put(f32::from(rings.into_iter().map(u8::from).sum::<u8>()));
    writer.put(f32::from(u8::from(doubling)));
    let mut open = [0u8; 5];
    if mine {
        match turn.focus {
            Focus::Free => {}
            Focus::Using(using) => {
                let place = player.wheel[using.slot].map_or(3, |disc| match disc.kind {
                    DiscKind::City => 0,
                    DiscKind::Journey => 1,
                    DiscKind::Tool => 2,
                    _ => 3,
                });
                open[place] = using.left;
                open[3] += using.bonus;
            }
            Focus::Arrived(using) => {
                open[1] = using.left - 1;
                open[3] = using.bonus;
                open[4] = 1;
            }
            Focus::Bonus(left) => open[3] = left,
        }
    }
    open.into_iter().for_each(|uses| writer.put(f32::from(uses)));
    let mut bought = [0u8; KINDS];
    if mine {
        turn.centre.iter().for_each(|&disc| bought[disc as usize] += 1);
    }
    bought.into_iter().for_each(|count| writer.put(f32::from(count)));
    let may_scheme = mine && (Phase::Influence..=Phase::Politics).contains(&position.phase);
    writer.put(f32::from(u8::from(may_scheme && player.knowledge >= game.intrigue_price())));
    writer.put(f32::from(u8::from(acting)));
}

/// How much of the game is left, and which game it is.
fn moment(game: &Game, seat: Seat, writer: &mut Writer) {
    let position = game.position();
    let left = f32::from(turns_left(game, seat)) / 16.0;
    writer.put(left);
    writer.put(left * left);
    let solo = position.mode == Mode::Solo;
    let players = position.players.len();
    for flag in [
        !solo && players == 2,
        !solo && players == 3,
        !solo && players == 4,
        solo && seat != Seat::BOT,
        solo && seat == Seat::BOT,
        position.mode == Mode::Expert,
        position.edition == Edition::First,
    ] {
        writer.put(f32::from(u8::from(flag)));
    }
    writer.put(if solo { 0.0 } else { seat.index() as f32 / 3.0 });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_name() {
        let names = names();
        assert_eq!(names.len(), COUNT);
        let unique: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(unique.len(), COUNT);
    }
}
