//! Tables without a server: entries, refusals, consent, replay.

mod agreement;
#[path = "../../tests/online/support/random_turn.rs"]
mod random_turn;
mod seats;

use noria_protocol::{Follower, NewTable, PlayerId, Propose, Status, Submission, TableId, Update, Word};
use noria_rules::{Action, DiscKind, Mode, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::*;
use random_turn::random_turn;

struct Desk {
    table: Table,
    log: Vec<Logged>,
    told: Vec<Vec<Update>>,
    /// The table of a client that only follows the stream.
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
                // A client on the stream has the same state as one that fetches the table.
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

    /// One random submission of a seat to act, as long as possible.
    fn play_at_random(&mut self) {
        let pending: Vec<Seat> = self.table.pending().collect();
        let who = pending[self.chance.next_u64() as usize % pending.len()];
        let seen = self.table.game().expect("a game").view(Some(who));
        let actions = random_turn(*seen.game(), who, &mut self.chance);
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

/// A refused submission must not reveal what is below the top of the stack.
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
    // The other seat has learned nothing, and its draft on the old base still fits.
    let told = serde_json::to_string(&desk.told[1].last().expect("told")).expect("JSON");
    assert!(!told.contains("set=") && !told.contains("city"), "{told}");
    assert!(serde_json::to_string(&desk.told[2].last()).expect("JSON").contains("set=city@s1"));
    desk.play(1, base, wheel).expect("not stale");
    assert!(serde_json::to_string(&desk.told[0].last()).expect("JSON").contains("set=city@s1"));
}

/// Leaving and returning, proposing and declining cannot make a log grow forever; the game can still be finished.
#[test]
fn a_log_has_an_end() {
    let mut desk = Desk::seated(NewTable::of(Mode::Base, 2), 1);
    while desk.player(2, Command::Leave).is_ok() {
        desk.player(2, Command::Return).expect("he was away");
        assert!(desk.table.seq < 10_000, "the log grows for ever");
    }
    let refused = desk.player(1, Command::Propose(Propose::End));
    assert_eq!(refused, Err(CommandError::TooMuch));
    let seat = desk.table.pending().next().expect("somebody is to move");
    let player = seat.number();
    let action = desk.table.game().expect("a game").legal_actions(seat)[0];
    let submission = Submission { base: desk.table.seq, key: "k".into(), actions: vec![Word(action)] };
    desk.player(player, Command::Play(submission)).expect("it goes on");
    desk.player(2, Command::Resign).expect("he can give up");
}
