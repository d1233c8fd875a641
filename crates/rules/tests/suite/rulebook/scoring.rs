//! Section 5 of the rules: the end of the game and the points.

use noria_rules::{Chamber, Game, Good, Path};

use super::table::*;

/// Seat and place, best first.
fn ranking(game: &Game) -> Vec<(u8, u8)> {
    game.standings().iter().map(|standing| (standing.seat.number(), standing.place)).collect()
}

/// END-1: a chamber is worth the number that belongs to its seated politicians; those who wait add nothing.
#[test]
fn what_chambers_are_worth() {
    let rows = [
        (Chamber::Refinement, [0, 2, 4, 6, 8]),
        (Chamber::Settlement, [0, 2, 4, 6, 8]),
        (Chamber::Exploration, [0, 3, 6, 9, 12]),
        (Chamber::Research, [0, 4, 8, 12, 16]),
        (Chamber::Specialization, [0, 2, 4, 6, 8]),
        (Chamber::Division, [0, 4, 8, 12, 16]),
    ];
    for (chamber, values) in rows {
        for (seated, value) in (0..).zip(values) {
            for waiting in 0..=4 - seated {
                let table = Table::base(2).round(16).seat(2).politicians(chamber, waiting, seated);
                let mut game = table.player(1).levels(1, 1, 1, 1).build();
                assert_eq!(game.chamber_value(chamber), value, "{chamber} with {seated}");
                play(&mut game, "end");
                assert!(game.is_over());
                assert!(game.position().hall.values().all(|bench| bench.waiting == 0), "those who wait leave the game");
                assert_eq!(game.score(seat(1)).total, u16::from(value), "{chamber} with {seated}");
            }
        }
    }
}

/// END-2: six rows: the four levels, the best level and the worst, each times its chamber's value.
#[test]
fn six_rows() {
    // Values 2, 4, 9, 16, 8 and 12.
    let table = || Table::base(2).seated(0, [1, 2, 3, 4, 4, 3]);
    let game = table().levels(5, 3, 2, 4).build();
    let rows = game.score(seat(1)).rows.map(|_, row| (row.level, row.value, row.points())).into_array();
    assert_eq!(rows, [(5, 2, 10), (3, 4, 12), (2, 9, 18), (4, 16, 64), (5, 8, 40), (2, 12, 24)]);
    assert_eq!(game.score(seat(1)).total, 168);
    // Two best or two worst representatives count once.
    let score = table().levels(5, 5, 2, 2).build().score(seat(1));
    assert_eq!(score.total, 10 + 20 + 18 + 32 + 40 + 24);
    assert_eq!(table().build().score(seat(1)).total, 0);
    assert_eq!(table().levels(9, 9, 9, 9).build().score(seat(1)).total, 9 * (2 + 4 + 9 + 16 + 8 + 12));
}

/// END-2: a representative in the Cave is on level 0, the worst there is.
#[test]
fn the_cave_is_level_zero() {
    let table = || Table::base(2).seated(0, [0, 0, 0, 0, 0, 4]);
    assert_eq!(table().levels(9, 9, 9, 0).build().score(seat(1)).total, 0);
    assert_eq!(table().levels(9, 9, 9, 1).build().score(seat(1)).total, 16);
}

/// END-2: nothing but levels brings points.
#[test]
fn nothing_else_scores() {
    let rich = Table::base(2).seated(0, [4; 6]).resources(50, 50, 50).knowledge(50).ships(3, 2, 2);
    assert_eq!(rich.warehouse(Good::Lamp, 0, 3).build().score(seat(1)).total, 0);
}

/// END-3: more points win, whatever else there is.
#[test]
fn more_points_win() {
    let table = Table::base(2).seated(0, [1, 0, 0, 0, 0, 0]).level(Path::Refinement, 3).ships(3, 2, 2);
    let game = table.player(2).level(Path::Refinement, 2).build();
    assert_eq!(ranking(&game), [(1, 1), (2, 2)]);
}

/// END-3: on equal points the fewer ships and warehouses, empty and full, win.
#[test]
fn ties_are_broken_by_thrift() {
    // Seat 1 has 4 ships and 3 warehouses, seat 2 has 3 ships and 3, seat 3 has 5 ships and none.
    let table = Table::base(3).ships(2, 1, 1).warehouse(Good::Sail, 1, 2);
    let table = table.player(2).warehouse(Good::Lamp, 2, 1).player(3).ships(1, 2, 2);
    let game = table.build();
    assert_eq!([1, 2, 3].map(|number| game.score(seat(number)).tie_break), [7, 6, 5]);
    assert_eq!(ranking(&game), [(3, 1), (2, 2), (1, 3)]);
}

/// END-3: if that is equal, too, the victory is shared.
#[test]
fn victories_can_be_shared() {
    // 3 ships and 2 warehouses, 5 ships, 5 ships: all equal. The fourth has one more.
    let table = Table::base(4).warehouse(Good::Compass, 1, 1).player(2).ships(3, 1, 1);
    let game = table.player(3).ships(1, 1, 3).player(4).ships(2, 2, 2).build();
    assert_eq!(ranking(&game), [(1, 1), (2, 1), (3, 1), (4, 4)]);
    assert_eq!(ranking(&Table::base(2).build()), [(1, 1), (2, 1)]);
}
