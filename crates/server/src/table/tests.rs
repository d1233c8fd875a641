//! Tables without a server: entries, refusals, consent, replay.

use noria_protocol::{Answer, ClockTerms, Follower, NewTable, PlayerId, Propose, SeatPlan, Status, Submission};
use noria_protocol::{TableId, TakeOver, Update, Word};
use noria_rules::{Action, DiscKind, Mode, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::*;

struct Desk {
    table: Table,
    log: Vec<Logged>,
    told: Vec<Vec<Update>>,
    /// The table of somebody who only listens.
    heard: noria_protocol::TableView,
    now: Millis,
    chance: ChaCha8Rng,
}

fn player(number: u8) -> PlayerId {
    PlayerId::from_random([number; 13])
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

impl Desk {
    fn open(wish: NewTable, seed: u64) -> Desk {
        let terms = wish.terms(player(1)).expect("terms that fit");
        let first = opening(Opening::new(player(1), Some("Ada".into()), terms), 1_000);
        let table = Table::open(TableId::from_random([7; 20]), &first).expect("a table");
        let chance = ChaCha8Rng::seed_from_u64(seed);
        let heard = table.show(None, 1_000);
        Desk { table, log: vec![first], told: vec![Vec::new(); 5], heard, now: 1_000, chance }
    }

    /// Players 1 to n on their seats, and the game begun.
    fn seated(wish: NewTable, seed: u64) -> Desk {
        let mut desk = Desk::open(wish, seed);
        for number in 2..=desk.table.chairs.len() as u8 {
            if !desk.table.is_full() {
                desk.player(number, Command::Sit { seat: None, name: None }).expect("a seat is open");
            }
        }
        desk.act(Actor::Server, Command::Start).expect("everybody is there");
        desk
    }

    fn act(&mut self, actor: Actor, command: Command) -> Result<(), CommandError> {
        match self.table.decide(actor, &command, self.now, &mut self.chance)? {
            Decision::Nothing => Ok(()),
            Decision::Write(entry) => {
                let key = match (&command, &entry) {
                    (Command::Play(submission), Entry::Played { seat, .. }) => {
                        Some(format!("{seat}:{}", submission.key))
                    }
                    _ => None,
                };
                let mut logged = Logged { seq: self.table.seq + 1, at: self.now, key, state: None, entry };
                let outcome = self.table.apply(&logged).expect("what is decided can be applied");
                logged.state = self.table.fingerprint();
                let fact = self.table.tell(&logged, &outcome);
                for viewer in 0..5 {
                    let told = fact.told_to(Seat::new(viewer));
                    self.told[usize::from(viewer)].push(serde_json::from_str(told).expect("an update"));
                }
                self.log.push(logged);
                // Whoever listens knows what whoever asks is told.
                self.heard.keep_up(&self.told[0][self.told[0].len() - 1], None);
                let around = |table: &noria_protocol::TableView| {
                    let clocks = table.clocks.clone().map(|clocks| clocks.running);
                    let table =
                        noria_protocol::TableView { sight: None, standings: None, clocks: None, ..table.clone() };
                    (table, clocks)
                };
                assert_eq!(around(&self.heard), around(&self.table.show(None, self.now)));
                // What is written can be read.
                let written = serde_json::to_string(&self.log.last().expect("an entry").entry).expect("JSON");
                assert_eq!(
                    serde_json::from_str::<Entry>(&written).expect("an entry"),
                    self.log.last().expect("it").entry
                );
                Ok(())
            }
        }
    }

    fn player(&mut self, number: u8, command: Command) -> Result<(), CommandError> {
        self.act(Actor::Player(player(number)), command)
    }

    fn play(&mut self, number: u8, base: u64, words: &str) -> Result<(), CommandError> {
        let actions = words.split(' ').map(|word| Word(word.parse().expect("a word"))).collect();
        let key = format!("{number}-{base}-{}", self.log.len());
        self.player(number, Command::Play(Submission { base, key, actions }))
    }

    /// One random submission of a seat that may decide, as large as may be.
    fn play_at_random(&mut self) {
        let pending: Vec<Seat> = self.table.pending().collect();
        let who = pending[self.chance.next_u64() as usize % pending.len()];
        let mut game = *self.table.game().expect("a game");
        let mut actions = Vec::new();
        loop {
            let legal = game.view(Some(who)).legal_actions();
            let action = legal[self.chance.next_u64() as usize % legal.len()];
            actions.push(Word(action));
            let before = game;
            game.apply(who, action, &mut ()).expect("a listed action");
            if action == Action::Reveal || game.ended_turn(&before, who) {
                break;
            }
        }
        let submission = Submission { base: self.table.seq, key: self.log.len().to_string(), actions };
        self.player(who.number(), Command::Play(submission)).expect("legal actions");
    }

    fn play_to_the_end(&mut self) {
        while self.table.status == Status::Running {
            self.play_at_random();
        }
    }
}

#[test]
fn whole_games_can_be_followed_replayed_and_recorded() {
    for (mode, players) in [(Mode::Base, 2), (Mode::Base, 4), (Mode::Expert, 3), (Mode::Solo, 1)] {
        for seed in 0..5 {
            let mut desk = Desk::seated(NewTable::of(mode, players), seed);
            let begun = desk.log.len() - 1;
            let early: Vec<_> = (0..5).map(|viewer| desk.table.show(Seat::new(viewer), desk.now)).collect();
            desk.play_to_the_end();
            assert_eq!(desk.table.status, Status::Finished);
            assert_eq!(Table::replay(desk.table.id, &desk.log).as_ref(), Ok(&desk.table));
            let record = desk.table.record().expect("the game is over");
            assert_eq!(record.verify(&desk.table.components).as_ref(), Ok(desk.table.game().expect("a game")));
            for viewer in 0..=players {
                let mut follower = Follower::new(&early[usize::from(viewer)]).expect("a position");
                for update in &desk.told[usize::from(viewer)][begun..] {
                    follower.follow(update).expect("in step");
                }
                let view = desk.table.game().expect("a game").view(Seat::new(viewer));
                assert_eq!(follower.game(), Some(view.game()));
            }
        }
    }
}

#[test]
fn anybody_can_begin_to_follow_at_any_time() {
    for (mode, players, seed) in [(Mode::Base, 3, 1), (Mode::Expert, 4, 2), (Mode::Solo, 1, 3)] {
        let mut desk = Desk::seated(NewTable::of(mode, players), seed);
        let mut followers = Vec::new();
        while desk.table.status == Status::Running {
            for viewer in 0..=players {
                let shown = desk.table.show(Seat::new(viewer), desk.now);
                let shown = serde_json::from_str(&serde_json::to_string(&shown).expect("JSON")).expect("a table");
                let follower = Follower::new(&shown).expect("a position");
                followers.push((viewer, desk.told[0].len(), follower));
            }
            desk.play_at_random();
        }
        for (viewer, from, mut follower) in followers {
            for update in &desk.told[usize::from(viewer)][from..] {
                follower.follow(update).expect("in step");
            }
            let view = desk.table.game().expect("a game").view(Seat::new(viewer));
            assert_eq!(follower.game(), Some(view.game()), "from {from}");
        }
    }
}

#[test]
fn submissions_are_refused_whole() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 2), 4);
    let before = desk.table.clone();
    let base = desk.table.seq;
    let refused = [
        desk.play(2, base, "take=energy"),
        desk.play(3, base, "take=energy"),
        desk.play(1, base, "step=research"),
        desk.play(1, base, "take=energy take=energy"),
        desk.play(1, base + 1, "take=energy"),
        desk.player(1, Command::Play(Submission { base, key: String::new(), actions: Vec::new() })),
    ];
    assert!(matches!(refused[0], Err(CommandError::Illegal { number: 1, .. })));
    assert_eq!(refused[1], Err(CommandError::NoSeat));
    assert!(matches!(refused[2], Err(CommandError::Illegal { number: 1, .. })));
    assert_eq!(refused[3], Err(CommandError::AfterTurn { number: 2 }));
    assert_eq!(refused[4], Err(CommandError::Ahead { seq: base }));
    assert_eq!(refused[5], Err(CommandError::Key));
    assert_eq!(desk.table, before);
    desk.play(1, base, "take=energy").expect("legal");
    assert_eq!(desk.play(1, base, "take=energy"), Err(CommandError::Stale { seq: base + 1 }));
}

/// A way to use a Journey disc, if there is one.
fn journey(game: &Game, who: Seat) -> Option<Action> {
    let wheel = &game.position().players[who.index()].wheel;
    game.legal_actions(who).into_iter().find(|action| match action {
        Action::Activate { slot, .. } => wheel[*slot].is_some_and(|disc| disc.kind == DiscKind::Journey),
        _ => false,
    })
}

/// A submission that is refused must not tell what lies under the top of the stack.
#[test]
fn nothing_can_be_tried_behind_a_reveal() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 2), 4);
    let mut found = false;
    while desk.table.status == Status::Running {
        let game = *desk.table.game().expect("a game");
        let who = game.to_act().expect("somebody");
        if game.is_legal(who, Action::Reveal) {
            let island = |number: u8| format!("build={number}");
            for last in ["ship=energy".to_string(), "ship=obsidian".into(), island(1), island(4), "end".into()] {
                let refused = desk.play(who.number(), desk.table.seq, &format!("reveal {last}"));
                assert_eq!(refused, Err(CommandError::AfterReveal { number: 2 }));
            }
            found = true;
            desk.play(who.number(), desk.table.seq, "reveal").expect("legal");
        } else if let Some(action) = journey(&game, who) {
            desk.play(who.number(), desk.table.seq, &action.to_string()).expect("legal");
        } else {
            desk.play_at_random();
        }
    }
    assert!(found, "somebody must have revealed an island");
}

#[test]
fn wheels_are_built_whole_and_out_of_sight() {
    let mut desk = Desk::seated(NewTable::of(Mode::Expert, 2), 9);
    let base = desk.table.seq;
    assert_eq!(desk.play(1, base, "set=city@s1"), Err(CommandError::WholeWheel));
    let wheel = "set=city@s1 set=tool@m1 set=journey@m3 set=energy@l1 set=mycelium@l2 set=obsidian@l4";
    desk.play(2, base, wheel).expect("a good wheel");
    // The other seat has learnt nothing, and what it drafted on the old base still fits.
    let told = serde_json::to_string(&desk.told[1].last().expect("told")).expect("JSON");
    assert!(!told.contains("set=") && !told.contains("city"), "{told}");
    assert!(serde_json::to_string(&desk.told[2].last()).expect("JSON").contains("set=city@s1"));
    desk.play(1, base, wheel).expect("not stale");
    assert!(serde_json::to_string(&desk.told[0].last()).expect("JSON").contains("set=city@s1"));
}

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
    // What was drafted on the old state does not fit any more.
    assert!(matches!(desk.play(1, begin, "take=energy"), Err(CommandError::Stale { .. })));
    desk.play(1, desk.table.seq, "take=obsidian").expect("legal");
    assert_eq!(Table::replay(desk.table.id, &desk.log).as_ref(), Ok(&desk.table));

    // One no is enough, and playing on is a no too.
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
    // Seat 2 had 60 seconds, used 9 and got 10.
    assert_eq!(desk.table.show(None, 70_000).clocks.expect("clocks").left, [60_000, 61_000]);
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
    // Two who are there and agree to stop have played for fun; one who stops alone has lost.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.player(1, Command::Propose(Propose::End)).expect("a proposal");
    desk.player(2, Command::Answer(Answer { proposal: desk.table.seq, agree: true })).expect("an answer");
    assert_eq!(places(&desk), None);
    let mut desk = Desk::seated(with_computers(1, 1), 5);
    desk.player(1, Command::Propose(Propose::End)).expect("done at once");
    assert_eq!((desk.table.status, places(&desk)), (Status::Closed, Some(vec![2, 1])));

    // Who leaves, or gives up, is behind the one who stays and ends it.
    for goes in [Command::Leave, Command::Resign] {
        let mut desk = Desk::seated(with_computers(2, 1), 5);
        desk.player(2, goes).expect("gone");
        desk.player(1, Command::Propose(Propose::End)).expect("done at once");
        assert_eq!(places(&desk), Some(vec![2, LAST, 1]));
    }
    // Where everybody leaves, the computers have won in the end.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.player(1, Command::Leave).expect("gone");
    desk.player(2, Command::Resign).expect("gone");
    assert_eq!(desk.table.thinking(), None, "nobody is there to play with");
    desk.now = desk.table.wake_at().expect("somebody may come back");
    desk.act(Actor::Server, Command::Wake).expect("nobody came");
    assert_eq!((desk.table.status, places(&desk)), (Status::Closed, Some(vec![LAST, LAST, 1])));
    // What the operator closes counts for nobody.
    let mut desk = Desk::seated(with_computers(2, 1), 5);
    desk.act(Actor::Server, Command::Close).expect("closed");
    assert_eq!(places(&desk), None);

    // Alone nothing is taken back, unless the game does not count.
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

#[test]
fn a_table_without_a_person_does_not_begin() {
    let mut desk = Desk::open(NewTable { seats: vec![SeatPlan::Open; 4], ..NewTable::of(Mode::Base, 4) }, 1);
    assert_eq!(desk.player(1, Command::Start), Err(CommandError::NoPerson));
    desk.player(3, Command::Sit { seat: None, name: None }).expect("a seat");
    desk.player(1, Command::Start).expect("the host may look on");
}
