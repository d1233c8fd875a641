//! Going back, ending, leaving: what needs everybody, and what counts for the ratings.

use noria_protocol::{Answer, NewTable, Propose, SeatPlan, Status};
use noria_rules::Mode;

use super::*;

#[test]
fn going_back_needs_everybody_and_stops_at_what_is_known() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 3), 5);
    let begin = desk.table.seq;
    let before = *desk.table.game().expect("a game");
    desk.play(1, begin, "take=energy").expect("legal");
    desk.play(2, begin + 1, "take=energy").expect("legal");
    assert!(desk.player(1, Command::Propose(Propose::TakeBack(desk.table.seq))).is_err());
    desk.player(1, Command::Propose(Propose::TakeBack(begin))).expect("a proposal");
    let proposal = desk.table.seq;
    let yes = Command::Answer(Answer { proposal, agree: true });
    assert_eq!(desk.player(1, yes.clone()), Err(CommandError::Answered));
    desk.player(2, yes.clone()).expect("an answer");
    assert_ne!(desk.table.game(), Some(&before));
    desk.player(3, yes.clone()).expect("an answer");
    assert_eq!(desk.table.game(), Some(&before));
    assert_eq!(desk.player(3, yes), Err(CommandError::NoProposal));
    // A draft on the old state no longer fits.
    assert!(matches!(desk.play(1, begin, "take=energy"), Err(CommandError::Stale { .. })));
    desk.play(1, desk.table.seq, "take=obsidian").expect("legal");
    assert_eq!(Table::replay(desk.table.id, &desk.log).as_ref(), Ok(&desk.table));

    // One no is enough, and playing on counts as no.
    desk.player(2, Command::Propose(Propose::End)).expect("a proposal");
    desk.player(3, Command::Answer(Answer { proposal: desk.table.seq, agree: false })).expect("an answer");
    assert_eq!(desk.table.proposal, None);
    desk.player(2, Command::Propose(Propose::End)).expect("a proposal");
    desk.play(2, desk.table.seq, "take=energy").expect("legal");
    assert_eq!(desk.table.proposal, None);

    while desk.table.floor == 0 && desk.table.status == Status::Running {
        desk.play_at_random();
    }
    let floor = desk.table.floor;
    let back = desk.player(1, Command::Propose(Propose::TakeBack(floor - 1)));
    assert!(matches!(back, Err(CommandError::CannotGoBack { .. }) | Err(CommandError::Over)));
}

#[test]
fn ending_by_agreement_opens_the_record() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 2), 5);
    assert_eq!(desk.table.record(), None);
    desk.player(1, Command::Propose(Propose::End)).expect("a proposal");
    desk.player(2, Command::Answer(Answer { proposal: desk.table.seq, agree: true })).expect("an answer");
    assert_eq!(desk.table.status, Status::Closed);
    assert!(desk.table.record().is_some());
    assert_eq!(desk.play(1, desk.table.seq, "take=energy"), Err(CommandError::Over));
}

/// The places that count for the ratings, seat by seat.
fn places(desk: &Desk) -> Option<Vec<u8>> {
    crate::ratings::participants(&desk.table).map(|game| game.iter().map(|one| one.place).collect())
}

/// Seat 1 for the host, the others for people or for computers.
fn with_computers(people: usize, computers: usize) -> NewTable {
    let mut seats = vec![SeatPlan::Open; people];
    seats[0] = SeatPlan::Me;
    seats.extend(vec![SeatPlan::Level(noria_ai::Level::Novice); computers]);
    NewTable { seats, ..NewTable::of(Mode::Base, (people + computers) as u8) }
}

#[test]
fn nothing_is_avoided_by_leaving_ending_or_taking_back_alone() {
    const LAST: u8 = u8::MAX;
    // If two are present and agree to end, the game does not count; a player who ends it alone has lost.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.player(1, Command::Propose(Propose::End)).expect("a proposal");
    desk.player(2, Command::Answer(Answer { proposal: desk.table.seq, agree: true })).expect("an answer");
    assert_eq!(places(&desk), None);
    let mut desk = Desk::seated(with_computers(1, 1), 5);
    desk.player(1, Command::Propose(Propose::End)).expect("done at once");
    assert_eq!((desk.table.status, places(&desk)), (Status::Closed, Some(vec![2, 1])));

    // A player who leaves or resigns is behind the one who stays and ends it.
    for goes in [Command::Leave, Command::Resign] {
        let mut desk = Desk::seated(with_computers(2, 1), 5);
        desk.player(2, goes).expect("gone");
        desk.player(1, Command::Propose(Propose::End)).expect("done at once");
        assert_eq!(places(&desk), Some(vec![2, LAST, 1]));
    }
    // If everyone leaves, the computers have won.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.player(1, Command::Leave).expect("gone");
    desk.player(2, Command::Resign).expect("gone");
    assert_eq!(desk.table.thinking(), None, "nobody is there to play with");
    desk.now = desk.table.wake_at().expect("somebody may come back");
    desk.act(Actor::Server, Command::Wake).expect("nobody came");
    assert_eq!((desk.table.status, places(&desk)), (Status::Closed, Some(vec![LAST, LAST, 1])));
    // A table closed by the operator does not count.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.act(Actor::Server, Command::Close).expect("closed");
    assert_eq!(places(&desk), None);

    // A player alone cannot take back, unless the game is unrated.
    for (rated, expected) in [(None, Err(CommandError::Rated)), (Some(false), Ok(()))] {
        let mut desk = Desk::seated(NewTable { rated, ..with_computers(1, 1) }, 5);
        let begin = desk.table.seq;
        desk.play(1, begin, "take=energy").expect("legal");
        assert_eq!(desk.player(1, Command::Propose(Propose::TakeBack(begin))), expected);
        desk.player(1, Command::Propose(Propose::End)).expect("done at once");
        assert_eq!(places(&desk).is_some(), rated.is_none());
    }
}

#[test]
fn who_is_away_at_the_end_is_last_and_who_was_helped_is_known() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 2), 5);
    desk.play(1, desk.table.seq, "take=energy").expect("legal");
    desk.player(2, Command::Leave).expect("gone");
    let think =
        Command::Think { base: desk.table.seq, seat: seat(2), actions: vec!["take=energy".parse().expect("it")] };
    desk.act(Actor::Server, think).expect("the stand-in's turn");
    desk.player(2, Command::Return).expect("back");
    desk.play_to_the_end();
    let game = crate::ratings::participants(&desk.table).expect("it counts");
    assert_eq!(game.iter().map(|one| one.helped).collect::<Vec<_>>(), [false, true]);
    assert!(game.iter().all(|one| one.place <= 2));
}
