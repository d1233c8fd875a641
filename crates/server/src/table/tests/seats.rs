//! Seats: who may take them, who loses them, who comes back.

use noria_protocol::{ClockTerms, NewTable, SeatPlan, Status, TakeOver};
use noria_rules::Mode;

use super::*;

#[test]
fn time_runs_out_and_players_come_back() {
    let clock = ClockTerms::Bank { seconds: 60, increment: 10 };
    let mut desk = Desk::seated(NewTable { clock, ..NewTable::of(Mode::Base, 2) }, 5);
    assert_eq!(desk.table.wake_at(), Some(61_000));
    desk.act(Actor::Server, Command::Wake).expect("nothing to do");
    assert!(desk.table.chair(seat(1)).is_present());
    desk.now = 61_000;
    desk.act(Actor::Server, Command::Wake).expect("time is up");
    assert_eq!(desk.log.last().expect("it").entry, Entry::TakenOver { seat: seat(1), why: TakeOver::Clock });
    assert_eq!(desk.play(1, desk.table.seq, "take=energy"), Err(CommandError::TakenOver));
    assert_eq!(desk.table.thinking(), Some((seat(1), desk.table.terms.stand_in)));
    let think =
        Command::Think { base: desk.table.seq, seat: seat(1), actions: vec!["take=energy".parse().expect("it")] };
    assert!(desk.player(2, think.clone()).is_err());
    desk.act(Actor::Server, think).expect("the stand-in's turn");
    desk.player(1, Command::Return).expect("back");
    desk.now = 70_000;
    desk.play(2, desk.table.seq, "take=energy").expect("legal");
    // Seat 2 had 60 seconds, used 9 less what it takes to show an action, and got 10.
    assert_eq!(desk.table.show(None, 70_000).clocks.expect("clocks").left, [60_000, 61_750]);
    desk.play(1, desk.table.seq, "step=research").expect("the player decides again");
    desk.player(1, Command::Resign).expect("enough");
    assert_eq!(desk.player(1, Command::Return), Err(CommandError::Resigned));
}

#[test]
fn seats_are_taken_left_and_kept() {
    let seats =
        vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Player(player(3)), SeatPlan::Level(noria_ai::Level::Novice)];
    let mut desk = Desk::open(NewTable { seats, ..NewTable::of(Mode::Base, 4) }, 1);
    let sit = |seat| Command::Sit { seat, name: None };
    assert_eq!(desk.player(2, sit(Some(seat(3)))), Err(CommandError::SeatTaken));
    assert_eq!(desk.player(2, sit(Some(seat(4)))), Err(CommandError::SeatTaken));
    desk.player(2, sit(None)).expect("seat 2");
    assert_eq!(desk.player(4, sit(None)), Err(CommandError::Full));
    desk.player(2, sit(Some(seat(3)))).expect("seated already, nothing changes");
    assert_eq!(desk.table.seat_of(player(2)), Some(seat(2)));
    desk.player(2, Command::Leave).expect("gone");
    desk.player(3, sit(None)).expect("the seat that was kept");
    assert_eq!(desk.table.seat_of(player(3)), Some(seat(3)));
    assert_eq!(desk.player(3, Command::Start), Err(CommandError::NotHost));
    desk.player(1, Command::Start).expect("the host begins without the missing one");
    assert!(desk.table.chair(seat(2)).computer.is_some());
    assert_eq!(desk.player(2, sit(None)), Err(CommandError::Begun));

    let mut empty = Desk::open(NewTable::of(Mode::Base, 2), 1);
    empty.player(1, Command::Leave).expect("gone");
    assert_eq!(empty.table.status, Status::Closed);
}

#[test]
fn a_table_without_a_person_does_not_begin() {
    let mut desk = Desk::open(NewTable { seats: vec![SeatPlan::Open; 4], ..NewTable::of(Mode::Base, 4) }, 1);
    assert_eq!(desk.player(1, Command::Start), Err(CommandError::NoPerson));
    desk.player(3, Command::Sit { seat: None, name: None }).expect("a seat");
    desk.player(1, Command::Start).expect("the host may look on");
}
