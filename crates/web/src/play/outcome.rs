//! What an action would bring: the rules engine does it on a copy, and the two tables are compared.

use noria_rules::{Action, Chamber, DiscKind, Game, Good, Hall, Path, Player, Resource, Score, Seat, Slot};

/// Something of a player's that would be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// This many resources more or less.
    Resource(Resource, i32),
    /// This much Knowledge more or less.
    Knowledge(i32),
    /// This many more ships.
    Ship(Resource, i32),
    /// What the disc of a resource brings, before and after.
    Harvest(Resource, u16, u16),
    /// This many full warehouses more or less.
    Full(Good, i32),
    /// This many more empty warehouses.
    Empty(Good, i32),
    /// The Knowledge of every turn, before and after.
    Income(u16, u16),
    /// A disc has its other side up.
    Upgraded(DiscKind),
    /// The points, before and after.
    Points(u16, u16),
}

fn by(before: impl Into<i32>, after: impl Into<i32>) -> Option<i32> {
    let change = after.into() - before.into();
    (change != 0).then_some(change)
}

fn from_to(before: u16, after: u16) -> Option<(u16, u16)> {
    (before != after).then_some((before, after))
}

/// How a player would differ, costs first.
pub fn changes(game: &Game, before: &Player, after: &Player) -> Vec<Change> {
    let hall = &game.position().hall;
    let mut found = Vec::new();
    for kind in Resource::ALL {
        found.extend(by(before.resources[kind], after.resources[kind]).map(|by| Change::Resource(kind, by)));
    }
    found.extend(by(before.knowledge, after.knowledge).map(Change::Knowledge));
    for good in Good::ALL {
        let (old, new) = (before.warehouses[good], after.warehouses[good]);
        found.extend(by(old.full, new.full).map(|by| Change::Full(good, by)));
        // A good that is paid or produced only turns its warehouse.
        found.extend(by(old.full + old.empty, new.full + new.empty).map(|by| Change::Empty(good, by)));
    }
    for kind in Resource::ALL {
        found.extend(by(before.ships[kind], after.ships[kind]).map(|by| Change::Ship(kind, by)));
        found.extend(
            from_to(before.harvest(kind), after.harvest(kind)).map(|(old, new)| Change::Harvest(kind, old, new)),
        );
    }
    let upgraded = |slot: Slot| before.wheel[slot].zip(after.wheel[slot]).filter(|(old, new)| old != new);
    found.extend(
        Slot::all().filter_map(upgraded).filter(|(_, new)| new.upgraded).map(|(_, new)| Change::Upgraded(new.kind)),
    );
    found.extend(from_to(game.income(before), game.income(after)).map(|(old, new)| Change::Income(old, new)));
    let points = |player: &Player| game.score_with(player, hall).total;
    found.extend(from_to(points(before), points(after)).map(|(old, new)| Change::Points(old, new)));
    found.sort_by_key(|change| match change {
        Change::Resource(_, by) | Change::Knowledge(by) | Change::Full(_, by) => *by > 0,
        _ => true,
    });
    found
}

/// The player of a seat after a legal action.
pub fn after_action(game: &Game, seat: Seat, action: Action) -> Option<Player> {
    let mut after = *game;
    after.apply(seat, action, &mut ()).ok()?;
    Some(after.position().players[seat.index()])
}

/// The points of a seat: now, after what is pointed at, and at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// As things stand.
    pub now: u16,
    /// Afterwards.
    pub then: u16,
    /// If all who wait in the chamber took their seats, with the levels of now.
    pub most: u16,
    /// How many places the seat would win; negative if it would lose some.
    pub places: i32,
}

/// What would become of the Town Hall.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    /// The chamber that would change, if one does.
    pub chamber: Option<Chamber>,
    /// Whether a politician would leave it, rather than take a seat.
    pub removes: bool,
    /// What a level would be worth there: now, then, and at most.
    pub value: (u8, u8, u8),
    /// All points, the current leader first.
    pub standings: Vec<Standing>,
    /// On which levels points would be won, and how many.
    pub gains: Vec<(Path, u8, u16)>,
    /// The rows of the seat that is shown large, now and then.
    pub rows: (Score, Score),
}

/// How many points a seat has.
type Points<'a> = &'a dyn Fn(Seat) -> u16;

/// All points in three cases, the current leader first.
fn standings(game: &Game, now: Points, then: Points, most: Points) -> Vec<Standing> {
    let seats: Vec<Seat> = game.standings().iter().map(|standing| standing.seat).collect();
    let ahead = |seat: Seat, points: Points| seats.iter().filter(|other| points(**other) > points(seat)).count() as i32;
    let of = |&seat: &Seat| Standing {
        seat,
        now: now(seat),
        then: then(seat),
        most: most(seat),
        places: ahead(seat, now) - ahead(seat, then),
    };
    seats.iter().map(of).collect()
}

/// The hall with one more politician on a seat of a chamber, and with all who wait there; `None` if nobody waits.
fn seated(game: &Game, chamber: Chamber) -> Option<(Hall, Hall)> {
    let (mut one, mut all) = (game.position().hall, game.position().hall);
    if !one[chamber].seat_one() {
        return None;
    }
    while all[chamber].seat_one() {}
    Some((one, all))
}

fn value(game: &Game, hall: &Hall, chamber: Chamber) -> u8 {
    game.score_with(&game.position().players[0], hall).rows[chamber].value
}

/// The effect of an Intrigue on a chamber on all points, whether or not one is possible now; `None` if nobody waits
/// there.
pub fn intrigue(game: &Game, viewer: Seat, chamber: Chamber) -> Option<Prospect> {
    let (one, all) = seated(game, chamber)?;
    let player = |seat: Seat| &game.position().players[seat.index()];
    let points = |hall: Hall| move |seat: Seat| game.score_with(player(seat), &hall).total;
    let standings = standings(game, &points(game.position().hall), &points(one), &points(all));
    // The level that counts; of several equal ones the first path's.
    let mut gains: Vec<(Path, u8, u16)> = Vec::new();
    for standing in standings.iter().filter(|standing| standing.then > standing.now) {
        let levels = &player(standing.seat).levels;
        let counts = player(standing.seat).scored_level(chamber);
        let own = Path::ALL.into_iter().find(|path| path.chamber() == chamber);
        if let Some(path) = own.or_else(|| Path::ALL.into_iter().find(|&path| levels[path] == counts))
            && !gains.iter().any(|&(other, level, _)| (other, level) == (path, counts))
        {
            gains.push((path, counts, standing.then - standing.now));
        }
    }
    let hall = &game.position().hall;
    Some(Prospect {
        chamber: Some(chamber),
        removes: false,
        value: (value(game, hall, chamber), value(game, &one, chamber), value(game, &all, chamber)),
        standings,
        gains,
        rows: (game.score(viewer), game.score_with(player(viewer), &one)),
    })
}

/// What can be had at most if a politician who waits leaves the game, after one has taken a seat in a chamber: before
/// that and afterwards.
pub fn removal(game: &Game, viewer: Seat, seated_in: Chamber, removed: Chamber) -> Option<Prospect> {
    let (mut hall, _) = seated(game, seated_in)?;
    let player = |seat: Seat| &game.position().players[seat.index()];
    let full = |mut hall: Hall| {
        while hall[removed].seat_one() {}
        hall
    };
    let before = full(hall);
    hall[removed].waiting = hall[removed].waiting.checked_sub(1)?;
    let after = full(hall);
    let points = |hall: Hall| move |seat: Seat| game.score_with(player(seat), &hall).total;
    let now = game.score_with(player(viewer), &hall);
    Some(Prospect {
        chamber: Some(removed),
        removes: true,
        value: (value(game, &hall, removed), value(game, &before, removed), value(game, &after, removed)),
        standings: standings(game, &points(before), &points(after), &points(after)),
        gains: Vec::new(),
        rows: (now, now),
    })
}

/// What a higher level of a path would mean for a seat; `None` if it is not higher.
pub fn risen(game: &Game, viewer: Seat, path: Path, level: u8) -> Option<Prospect> {
    let hall = &game.position().hall;
    let mut player = game.position().players[viewer.index()];
    if level <= player.levels[path] {
        return None;
    }
    player.levels[path] = level;
    let now = |seat: Seat| game.score(seat).total;
    let then = |seat: Seat| if seat == viewer { game.score_with(&player, hall).total } else { now(seat) };
    Some(Prospect {
        chamber: None,
        removes: false,
        value: (0, 0, 0),
        standings: standings(game, &now, &then, &then),
        gains: vec![(path, level, then(viewer) - now(viewer))],
        rows: (game.score(viewer), game.score_with(&player, hall)),
    })
}

#[cfg(test)]
#[path = "outcome_tests.rs"]
mod tests;
