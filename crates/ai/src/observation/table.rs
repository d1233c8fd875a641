//! What all players share: the moment, the turn, the market, the Town Hall, the islands, the Bot's wheel.

use noria_rules::{
    BonusRule, Chamber, DiscKind, Focus, Game, Good, Letter, Mode, Phase, Resource, Ring, RingUse, Seat, Slot,
};

use super::Sink;
use crate::action_index::islands as all_islands;

pub(super) fn put(game: &Game, viewer: Seat, sink: &mut impl Sink) {
    moment(game, viewer, sink);
    turn(game, sink);
    market(game, sink);
    hall(game, sink);
    islands(game, viewer, sink);
    bot(game, sink);
}

/// Which game it is, and how much of it is left.
fn moment(game: &Game, viewer: Seat, sink: &mut impl Sink) {
    let position = game.position();
    for mode in Mode::ALL {
        sink.flag(format_args!("{mode}"), position.mode == mode);
    }
    sink.flag(format_args!("first-edition"), game.rules().bonus == BonusRule::Name);
    for players in 2..=Seat::MAX {
        sink.flag(format_args!("players={players}"), position.players.len() == players);
    }
    let left = u16::from(game.rounds() - position.round.min(game.rounds()));
    sink.put(format_args!("round"), 16, position.round.into());
    sink.put(format_args!("rounds-left"), 16, left);
    for number in 0..16 {
        sink.flag(format_args!("rounds-left={number}"), left == number);
    }
    for phase in Phase::ALL {
        sink.flag(format_args!("{phase}"), position.phase == phase);
    }
    sink.flag(format_args!("to-act"), position.seat == viewer);
    let space = game.tables().track_space(position.players.len(), position.round);
    sink.put(format_args!("cogs"), 4, game.tables().visible_cogs(space).into());
    sink.put(format_args!("night-shift-price"), 4, game.night_shift_price());
    sink.put(format_args!("modification-price"), 4, game.modification_price());
    sink.put(format_args!("intrigue-price"), 8, game.intrigue_price());
}

/// What has been done this turn, and what must be finished.
fn turn(game: &Game, sink: &mut impl Sink) {
    let position = game.position();
    let turn = &position.turn;
    sink.put(format_args!("night-shifts"), 2, turn.night_shifts.into());
    sink.put(format_args!("modifications"), 2, turn.modifications.into());
    sink.put(format_args!("intrigues"), 2, turn.intrigues.into());
    sink.put(format_args!("uses"), 6, turn.uses.into());
    sink.flag(format_args!("doubled"), turn.doubled);
    for ring in Ring::ALL {
        sink.flag(format_args!("{ring}-unused"), turn.rings[ring] == RingUse::Unused);
        sink.flag(format_args!("{ring}-inspected"), matches!(turn.rings[ring], RingUse::Inspected(_)));
        let named = if let RingUse::Named(_, uses) = turn.rings[ring] { 1 + uses } else { 0 };
        sink.put(format_args!("{ring}-named"), 3, named.into());
    }
    for slot in Slot::ACTIVE {
        sink.flag(format_args!("{slot}-used"), turn.rings[slot.ring()].slot() == Some(slot));
        sink.flag(format_args!("{slot}-just-upgraded"), turn.upgraded.contains(slot));
    }
    let (using, arrived, bonus) = match turn.focus {
        Focus::Free => (None, false, 0),
        Focus::Using(using) => (Some(using), false, using.bonus),
        Focus::Arrived(using) => (Some(using), true, using.bonus),
        Focus::Bonus(left) => (None, false, left),
    };
    let disc = using.and_then(|using| position.players[position.seat.index()].wheel[using.slot]);
    for kind in DiscKind::ALL {
        sink.flag(format_args!("using-{kind}"), disc.is_some_and(|disc| disc.kind == kind));
    }
    sink.put(format_args!("uses-left"), 2, using.map_or(0, |using| using.left.into()));
    sink.put(format_args!("bonus-left"), 2, bonus.into());
    sink.flag(format_args!("arrived"), arrived);
    for kind in DiscKind::ALL {
        let bought = turn.centre.iter().filter(|disc| **disc == kind).count();
        sink.put(format_args!("bought-{kind}"), 2, bought as u16);
    }
}

fn market(game: &Game, sink: &mut impl Sink) {
    for (kind, stall) in &game.position().market {
        sink.put(format_args!("{kind}-price"), 4, stall.price.into());
        sink.put(format_args!("{kind}-stock"), 4, stall.stock.into());
        sink.flag(format_args!("{kind}-in-stock"), stall.stock > 0);
    }
}

/// The politicians, and what a level counts now and may come to count.
fn hall(game: &Game, sink: &mut impl Sink) {
    for chamber in Chamber::ALL {
        let bench = game.position().hall[chamber];
        let values = &game.tables().chamber_values[chamber];
        let value = |seated: u8| u16::from(values[usize::from(seated).min(values.len() - 1)]);
        sink.steps(format_args!("{chamber}-waiting"), 4, bench.waiting.into(), &[1, 2]);
        for seated in 0..values.len() as u8 {
            sink.flag(format_args!("{chamber}-seated={seated}"), bench.seated == seated);
        }
        sink.put(format_args!("{chamber}-value"), 8, value(bench.seated));
        sink.put(format_args!("{chamber}-next-value"), 8, value(bench.seated + bench.waiting.min(1)));
        sink.put(format_args!("{chamber}-most-value"), 8, value(bench.seated + bench.waiting));
    }
}

/// The islands on the table, by number, and what they have together.
fn islands(game: &Game, viewer: Seat, sink: &mut impl Sink) {
    let position = game.position();
    let here = position.players[viewer.index()].ambassador;
    let mut warehouses = [0u16; Good::ALL.len()];
    let mut ships = [0u16; Resource::ALL.len()];
    for id in all_islands() {
        let island = position.island(id);
        let tile = game.tables().has(id).then(|| game.tables().tile(id));
        sink.flag(format_args!("island-{id}"), island.is_some());
        sink.flag(
            format_args!("island-{id}-in-reach"),
            island.is_some_and(|(place, _)| here != Some(id) && game.is_in_reach(viewer, place)),
        );
        sink.put(format_args!("island-{id}-fee"), 2, game.fee(viewer, id).into());
        for space in 0..2 {
            let left = island.map_or(0, |(_, island)| island.ships[space]);
            sink.put(format_args!("island-{id}-ships-{}", space + 1), 3, left.into());
            if let Some(ship) = tile.and_then(|tile| tile.ships[space]) {
                ships[ship.resource as usize] += u16::from(left);
            }
        }
        for number in 0..4 {
            let free = island.is_some_and(|(_, island)| island.factories[number].is_none());
            sink.flag(format_args!("island-{id}-free-{}", number + 1), free);
            if let Some(space) = tile.filter(|_| free).map(|tile| tile.spaces[number]) {
                warehouses[space.good as usize] += u16::from(space.warehouses);
            }
        }
    }
    for (good, open) in Good::ALL.into_iter().zip(warehouses) {
        sink.put(format_args!("{good}-open"), 6, open);
    }
    for (resource, open) in Resource::ALL.into_iter().zip(ships) {
        sink.put(format_args!("{resource}-ships-open"), 4, open);
    }
    sink.put(format_args!("unseen-islands"), 4, position.stack.len() as u16);
}

/// The wheel of the Bot.
fn bot(game: &Game, sink: &mut impl Sink) {
    let wheel = game.position().bot.unwrap_or_default();
    for slot in Slot::all() {
        for letter in Letter::ALL {
            sink.flag(format_args!("bot-{slot}-{letter}"), wheel[slot].is_some_and(|disc| disc.kind == letter));
        }
        sink.flag(format_args!("bot-{slot}-upgraded"), wheel[slot].is_some_and(|disc| disc.upgraded));
    }
}
