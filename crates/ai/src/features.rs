//! The features of a seat's position.
//!
//! A feature is declared once, where it is computed: `put(name, value)`. The names are those of the rows of a network
//! file, so a file that was trained on other features is refused. `docs/ai.md` explains them.

mod prices;
mod wheel;

use core::fmt::{Arguments, Write};

use noria_rules::{
    BonusRule, Chamber, Components, DiscKind, Focus, Game, Good, Options, Path, Phase, Player, Resource, Seat, Setup,
};

use crate::leaning::Paths;
use prices::prices;
pub(crate) use prices::{Ahead, ahead};
use wheel::wheel_quality;

/// How many features there are.
pub const COUNT: usize = 188;

/// The features of one seat.
pub type Features = [f32; COUNT];

/// Takes features one by one: their values, or their names.
trait Sink {
    /// Takes the next feature.
    fn put(&mut self, name: Arguments, value: f32);

    /// A supply in two steps: what is soon spent, and the rest.
    fn stock(&mut self, name: Arguments, amount: f32, soon: f32) {
        self.put(name, amount.min(soon) / soon);
        self.put(format_args!("{name}-more"), (amount - soon).clamp(0.0, 12.0) / 4.0);
    }

    fn flag(&mut self, name: Arguments, value: bool) {
        self.put(name, f32::from(u8::from(value)));
    }
}

struct Values<'a> {
    out: &'a mut Features,
    at: usize,
}

impl Sink for Values<'_> {
    #[inline(always)] // so that names cost nothing
    fn put(&mut self, _: Arguments, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }
}

struct Names(Vec<String>);

impl Sink for Names {
    fn put(&mut self, name: Arguments, _: f32) {
        let mut text = String::new();
        _ = text.write_fmt(name); // writing to a string cannot fail
        self.0.push(text);
    }
}

/// The names of the features, in order. They are the same in every game.
pub fn names() -> Vec<String> {
    let components = Components::standard();
    let setup = Setup::from_seed(&Options::default(), &components, 0).expect("the default options fit together");
    let game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    let mut names = Names(Vec::with_capacity(COUNT));
    put_all(&game, Seat::FIRST, Paths::default(), &mut names);
    names.0
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
    let mut values = Values { out, at: 0 };
    put_all(game, seat, shunned, &mut values);
    debug_assert_eq!(values.at, COUNT);
}

fn put_all(game: &Game, seat: Seat, shunned: Paths, sink: &mut impl Sink) {
    let position = game.position();
    let player = &position.players[seat.index()];
    points(game, player, shunned, sink);
    politics(game, seat, player, sink);
    supplies(player, sink);
    production(game, player, sink);
    prices(game, seat, player, shunned, sink);
    islands(game, seat, player, sink);
    match &position.bot {
        Some(wheel) if seat == Seat::BOT => {
            let discs = wheel.discs().map(|(slot, disc)| (slot, disc.kind as usize, disc.upgraded));
            wheel_quality(discs, 0, sink);
        }
        _ => {
            let discs = player.wheel.discs().map(|(slot, disc)| (slot, disc.kind as usize, disc.upgraded));
            let in_turn = seat == position.seat && (Phase::Influence..=Phase::Politics).contains(&position.phase);
            wheel_quality(discs, usize::from(in_turn), sink);
        }
    }
    this_turn(game, seat, player, sink);
    moment(game, seat, sink);
}

/// 6 × 4 + 8: the rows of the score, what politics may still add, what a chamber is worth to players who will rise
/// there, and the levels themselves.
fn points(game: &Game, player: &Player, shunned: Paths, sink: &mut impl Sink) {
    for chamber in Chamber::ALL {
        let level = player.scored_level(chamber);
        let bench = game.position().hall[chamber];
        let values = &game.tables().chamber_values[chamber];
        let now = values[usize::from(bench.seated)];
        let most = values[usize::from(bench.seated + bench.waiting).min(values.len() - 1)];
        sink.put(format_args!("{chamber}-points"), f32::from(level) * f32::from(now) / 30.0);
        sink.put(format_args!("{chamber}-hope"), f32::from(level) * f32::from(most - now.min(most)) / 30.0);
        let counts = if shuns(shunned, chamber) { 0.0 } else { 1.0 };
        sink.put(format_args!("{chamber}-value"), counts * f32::from(now) / 8.0);
        sink.put(format_args!("{chamber}-value-hope"), counts * f32::from(most - now.min(most)) / 8.0);
    }
    for path in Path::ALL {
        let level = f32::from(player.levels[path]);
        sink.put(format_args!("{path}-level"), level / 4.0);
        sink.put(format_args!("{path}-level-squared"), level * level / 40.0);
    }
}

/// Whether the path of a chamber is shunned.
fn shuns(shunned: Paths, chamber: Chamber) -> bool {
    Path::ALL.into_iter().any(|path| shunned[path] && path.chamber() == chamber)
}

/// 4 + 4 + 4 + 2: how others stand on the paths, and what the seat's Knowledge can do about it.
fn politics(game: &Game, seat: Seat, player: &Player, sink: &mut impl Sink) {
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
        sink.put(format_args!("{path}-others-ahead"), f32::from(ahead));
        sink.put(format_args!("{path}-others-level"), f32::from(sum) / others / 4.0);
        sink.put(format_args!("{path}-shared-hope"), f32::from(level) * f32::from(sum) / others * waiting / 20.0);
    }
    let waiting: u8 = position.hall.values().map(|bench| bench.waiting).sum();
    sink.put(format_args!("waiting-politicians"), f32::from(waiting) / 24.0);
    let for_politics = f32::from(player.knowledge).min(16.0) * f32::from(waiting.min(6)) / 24.0;
    sink.put(format_args!("knowledge-for-politics"), for_politics);
}

/// Resources, Knowledge, goods, warehouses, ships and factories.
fn supplies(player: &Player, sink: &mut impl Sink) {
    for resource in Resource::ALL {
        sink.stock(format_args!("{resource}"), f32::from(player.resources[resource]), 4.0);
    }
    let pairs = player.resources[Resource::Energy].min(player.resources[Resource::Mycelium]);
    sink.put(format_args!("energy-and-mycelium"), f32::from(pairs).min(6.0));
    sink.stock(format_args!("knowledge"), f32::from(player.knowledge), 4.0);
    for simple in [true, false] {
        let (mut full, mut empty, mut full_kinds, mut kinds) = (0u8, 0u8, 0u8, 0u8);
        for good in Good::ALL.into_iter().filter(|good| good.is_simple() == simple) {
            let house = player.warehouses[good];
            full += house.full;
            empty += house.empty;
            full_kinds += u8::from(house.full > 0);
            kinds += u8::from(house.full + house.empty > 0);
        }
        let class = class(simple);
        sink.stock(format_args!("{class}-goods"), f32::from(full), 3.0);
        sink.put(format_args!("{class}-goods-kinds"), f32::from(full_kinds));
        sink.stock(format_args!("{class}-empty"), f32::from(empty), 3.0);
        sink.put(format_args!("{class}-kinds"), f32::from(kinds));
    }
    let mut fewest = u8::MAX;
    for resource in Resource::ALL {
        let ships = player.ships[resource];
        sink.stock(format_args!("{resource}-ships"), f32::from(ships), 3.0);
        fewest = fewest.min(ships);
    }
    sink.put(format_args!("fewest-ships"), f32::from(fewest));
    sink.put(format_args!("factories"), f32::from(player.factories) / 4.0);
    sink.put(format_args!("factories-root"), f32::from(player.factories).sqrt());
    sink.flag(format_args!("left-home"), player.ambassador.is_some());
}

fn class(simple: bool) -> &'static str {
    if simple { "simple" } else { "complex" }
}

/// How many of a good a single production could fill now.
pub(crate) fn producible(game: &Game, player: &Player, good: Good) -> u16 {
    let recipe = &game.tables().recipes[good];
    let most = Resource::ALL.map(|resource| match recipe[resource] {
        0 => u16::MAX,
        each => player.resources[resource] / u16::from(each),
    });
    most.into_iter().fold(player.warehouses[good].empty.into(), u16::min)
}

/// How many goods of one type a single production could fill now, simple and complex.
fn production(game: &Game, player: &Player, sink: &mut impl Sink) {
    for simple in [true, false] {
        let goods = Good::ALL.into_iter().filter(|good| good.is_simple() == simple);
        let most = goods.map(|good| producible(game, player, good)).max().unwrap_or(0).min(6);
        sink.put(format_args!("{}-producible", class(simple)), f32::from(most) / 2.0);
    }
}

/// What the islands on the table still have to build and to take, and what the one has where the Ambassador has just
/// arrived.
fn islands(game: &Game, seat: Seat, player: &Player, sink: &mut impl Sink) {
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
    for (simple, warehouses) in [true, false].into_iter().zip(open) {
        sink.put(format_args!("{}-open", class(simple)), f32::from(warehouses.min(12)) / 6.0);
    }
    for (resource, ships) in Resource::ALL.into_iter().zip(ships) {
        sink.put(format_args!("{resource}-open"), f32::from(ships.min(4)) / 2.0);
    }
    for (simple, warehouses) in [true, false].into_iter().zip(here) {
        sink.put(format_args!("{}-here", class(simple)), f32::from(warehouses));
    }
    for (resource, ships) in Resource::ALL.into_iter().zip(ships_here) {
        sink.put(format_args!("{resource}-here"), f32::from(ships));
    }
    sink.put(format_args!("unseen-islands"), f32::from(position.stack.len() as u8) / 4.0);
}

/// What the turn in progress still offers its owner.
fn this_turn(game: &Game, seat: Seat, player: &Player, sink: &mut impl Sink) {
    let position = game.position();
    let turn = &position.turn;
    let mine = seat == position.seat;
    let acting = mine && matches!(position.phase, Phase::Influence | Phase::Action);
    let mut usable = [false; KINDS];
    let mut rings = [false; 3];
    let mut doubling = false;
    if acting {
        for (slot, disc) in game.unused_discs() {
            usable[disc.kind as usize] = true;
            rings[slot.ring() as usize] = true;
            doubling |= disc.upgraded && !turn.doubled;
        }
    }
    for (kind, there) in DiscKind::ALL.into_iter().zip(usable) {
        sink.flag(format_args!("{kind}-now"), there);
    }
    sink.put(format_args!("rings-now"), f32::from(rings.into_iter().map(u8::from).sum::<u8>()));
    sink.flag(format_args!("doubling-now"), doubling);
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
    for (name, uses) in ["open-city", "open-journey", "open-tool", "open-bonus", "arrived"].into_iter().zip(open) {
        sink.put(format_args!("{name}"), f32::from(uses));
    }
    let mut bought = [0u8; KINDS];
    if mine {
        turn.centre.iter().for_each(|&disc| bought[disc as usize] += 1);
    }
    for (kind, count) in DiscKind::ALL.into_iter().zip(bought) {
        sink.put(format_args!("{kind}-bought"), f32::from(count));
    }
    let may_scheme = mine && (Phase::Influence..=Phase::Politics).contains(&position.phase);
    sink.flag(format_args!("can-scheme"), may_scheme && player.knowledge >= game.intrigue_price());
    sink.flag(format_args!("acting"), acting);
}

/// How much of the game is left, and which game it is.
fn moment(game: &Game, seat: Seat, sink: &mut impl Sink) {
    let position = game.position();
    let left = f32::from(turns_left(game, seat)) / 16.0;
    sink.put(format_args!("turns-left"), left);
    sink.put(format_args!("turns-left-squared"), left * left);
    let rules = game.rules();
    let solo = rules.has_bot;
    let players = position.players.len();
    sink.flag(format_args!("two"), !solo && players == 2);
    sink.flag(format_args!("three"), !solo && players == 3);
    sink.flag(format_args!("four"), !solo && players == 4);
    sink.flag(format_args!("solo"), solo && seat != Seat::BOT);
    sink.flag(format_args!("bot"), solo && seat == Seat::BOT);
    sink.flag(format_args!("expert"), rules.builds_wheels() && !solo);
    sink.flag(format_args!("first-edition"), rules.bonus == BonusRule::Name);
    sink.put(format_args!("seat"), if solo { 0.0 } else { seat.index() as f32 / 3.0 });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_another() {
        let names = names();
        assert_eq!(names.len(), COUNT);
        let unique: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(unique.len(), COUNT);
    }
}
