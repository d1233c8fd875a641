//! What lies before each player. The viewer is described in more detail than the others.

use enum_map::EnumMap;
use noria_rules::{DiscKind, Game, Path, PathKinds, Player, Ring, Seat, Slot, Wheel};

use super::Sink;
use crate::action_index::islands;
use crate::features::{Ahead, ahead, producible, turns_left};

const LEVELS: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The viewer: everything, in steps where small numbers matter most.
pub(super) fn put_viewer(game: &Game, seat: Seat, sink: &mut impl Sink) {
    let player = &game.position().players[seat.index()];
    for (resource, &amount) in &player.resources {
        sink.steps(format_args!("me-{resource}"), 8, amount, &[1, 2, 3, 4, 5, 6, 8]);
    }
    sink.put(format_args!("me-resources"), 16, player.total_resources());
    sink.steps(format_args!("me-knowledge"), 8, player.knowledge, &[1, 2, 3, 4, 5, 6, 8, 10, 12]);
    for (good, house) in &player.warehouses {
        sink.steps(format_args!("me-{good}"), 3, house.full.into(), &[1, 2, 3]);
        sink.steps(format_args!("me-{good}-empty"), 3, house.empty.into(), &[1, 2]);
        sink.put(format_args!("me-{good}-producible"), 3, producible(game, player, good));
    }
    for (resource, &ships) in &player.ships {
        sink.steps(format_args!("me-{resource}-ships"), 3, ships.into(), &[1, 2, 3]);
    }
    for slot in Slot::all() {
        let disc = player.wheel[slot];
        for kind in DiscKind::ALL {
            sink.flag(format_args!("me-{slot}-{kind}"), disc.is_some_and(|disc| disc.kind == kind));
        }
        sink.flag(format_args!("me-{slot}-upgraded"), disc.is_some_and(|disc| disc.upgraded));
    }
    for path in Path::ALL {
        let next = game.next_level(seat, path);
        sink.put(format_args!("me-{path}-price"), 6, next.map_or(0, |(price, _)| price.amount.into()));
        sink.flag(format_args!("me-{path}-different"), next.is_some_and(|(price, _)| price.different));
        sink.put(format_args!("me-{path}-surcharge"), 2, next.map_or(0, |(_, surcharge)| surcharge.into()));
        let goods = matches!(game.tables().path_kinds[path], PathKinds::Goods(_));
        sink.flag(format_args!("me-{path}-by-goods"), goods);
    }
    put_common(game, seat, player, 0, sink);
}

/// Another player.
pub(super) fn put_other(game: &Game, seat: Seat, number: usize, sink: &mut impl Sink) {
    let mut player = game.position().players[seat.index()];
    if game.position().hides_wheels() {
        player.wheel = Wheel::EMPTY;
    }
    for (resource, &amount) in &player.resources {
        sink.put(format_args!("{number}-{resource}"), 8, amount);
    }
    sink.steps(format_args!("{number}-knowledge"), 8, player.knowledge, &[3, 6]);
    let (mut full, mut empty) = ([0; 2], [0; 2]);
    for (good, house) in &player.warehouses {
        let class = usize::from(!good.is_simple());
        full[class] += u16::from(house.full);
        empty[class] += u16::from(house.empty);
    }
    for (class, name) in ["simple", "complex"].into_iter().enumerate() {
        sink.put(format_args!("{number}-{name}-goods"), 6, full[class]);
        sink.put(format_args!("{number}-{name}-empty"), 6, empty[class]);
    }
    for (resource, &ships) in &player.ships {
        sink.put(format_args!("{number}-{resource}-ships"), 3, ships.into());
    }
    put_common(game, seat, &player, number, sink);
}

/// What is known of every seat in the same detail.
fn put_common(game: &Game, seat: Seat, player: &Player, number: usize, sink: &mut impl Sink) {
    sink.put(format_args!("{number}-factories"), 7, player.factories.into());
    for (path, &level) in &player.levels {
        sink.steps(format_args!("{number}-{path}"), 9, level.into(), &LEVELS);
        let Ahead { payable, road, missing } = ahead(game, seat, player, path);
        sink.put(format_args!("{number}-{path}-payable"), 3, payable);
        sink.put(format_args!("{number}-{path}-road"), 12, road);
        sink.put(format_args!("{number}-{path}-missing"), 6, missing);
    }
    let score = game.score(seat);
    for (chamber, row) in &score.rows {
        sink.put(format_args!("{number}-{chamber}-points"), 40, row.points());
        let bench = game.position().hall[chamber];
        let values = &game.tables().chamber_values[chamber];
        let most = values[usize::from(bench.seated + bench.waiting).min(values.len() - 1)];
        sink.put(format_args!("{number}-{chamber}-most"), 40, u16::from(row.level) * u16::from(most));
    }
    sink.put(format_args!("{number}-points"), 120, score.total);
    sink.put(format_args!("{number}-tie-break"), 20, score.tie_break);
    sink.put(format_args!("{number}-turns-left"), 16, turns_left(game, seat).into());
    for place in 0..Seat::MAX {
        sink.flag(format_args!("{number}-sits-{}", place + 1), seat.index() == place);
    }
    sink.flag(format_args!("{number}-home"), player.ambassador.is_none());
    for island in islands() {
        sink.flag(format_args!("{number}-on-{island}"), player.ambassador == Some(island));
    }
    coming_turns(player, number, sink);
}

/// How many discs of each kind the next two turns will have in the active half, how many there are, and how many
/// of them are upgraded.
fn coming_turns(player: &Player, number: usize, sink: &mut impl Sink) {
    let mut counts: EnumMap<DiscKind, [u8; 5]> = EnumMap::default();
    for (slot, disc) in player.wheel.discs() {
        let count = &mut counts[disc.kind];
        for ahead in 0..3 {
            count[usize::from(ahead)] += u8::from(slot.is_active_after(ahead));
        }
        count[3] += 1;
        count[4] += u8::from(disc.upgraded);
    }
    for (kind, count) in counts {
        for (what, count) in ["now", "next", "second", "all", "upgraded"].into_iter().zip(count) {
            sink.put(format_args!("{number}-{kind}-{what}"), 2, count.into());
        }
    }
    for ring in Ring::ALL {
        let discs = ring.slots().filter(|&slot| player.wheel[slot].is_some()).count();
        sink.put(format_args!("{number}-{ring}-discs"), 4, discs as u16);
    }
}
