use noria_ai::Level;
use noria_ai::below;
use noria_rules::{
    Action, Components, DiscKind, Mode, Options, Path, Phase, Resource, Seat, Setup, SoloNotation, Target, Wheel,
};

use super::Play;
use crate::play::Participant;

fn new(options: Options, participants: Vec<Participant>, seed: u64) -> Play {
    let components = Components::standard();
    let setup = Setup::from_seed(&options, &components, seed).expect("options that fit together");
    Play::new(setup, participants, components).expect("a drawn set-up is sound")
}

fn two_people(seed: u64) -> Play {
    new(Options::default(), vec![Participant::human(), Participant::human()], seed)
}

/// A base game at the beginning of round 1.
fn round_one() -> Play {
    let mut play = two_people(3);
    for _ in 0..2 {
        let seat = play.game().to_act().expect("a seat decides");
        play.act(seat, Action::TakeResource { resource: Resource::Energy }).expect("legal");
    }
    for _ in 0..2 {
        let seat = play.game().to_act().expect("a seat decides");
        play.act(seat, Action::FirstStep { path: Path::Settlement }).expect("legal");
    }
    play
}

/// The same game, as far as can be seen and undone.
fn same(a: &Play, b: &Play) -> bool {
    a.game() == b.game()
        && a.record() == b.record()
        && (a.floor(), a.held(), a.can_redo(), a.participants())
            == (b.floor(), b.held(), b.can_redo(), b.participants())
}

#[test]
fn a_turn_can_be_undone_and_redone_until_it_ends() {
    let mut play = round_one();
    assert!(!play.can_undo(), "choices of the set-up are final");
    let start = *play.game();
    let inspect = |play: &Play| {
        let seat = play.game().to_act().expect("a seat decides");
        play.game().legal_actions(seat).into_iter().find(|action| matches!(action, Action::Inspect { .. }))
    };
    for _ in 0..2 {
        let action = inspect(&play).expect("a disc to inspect");
        play.act(Seat::FIRST, action).expect("legal");
    }
    let end = *play.game();
    play.undo();
    play.undo();
    assert_eq!((*play.game(), play.can_undo()), (start, false));
    play.redo();
    play.redo();
    assert_eq!((*play.game(), play.can_redo()), (end, false));
    play.act(Seat::FIRST, Action::EndTurn).expect("legal");
    assert!(!play.can_undo() && !play.can_redo());
    assert_eq!(play.game().to_act(), Some(Seat::SECOND), "the second seat's turn");
}

#[test]
fn a_new_action_forgets_what_was_undone() {
    let mut play = round_one();
    let actions = play.game().legal_actions(Seat::FIRST);
    let inspections: Vec<Action> =
        actions.into_iter().filter(|action| matches!(action, Action::Inspect { .. })).collect();
    play.act(Seat::FIRST, inspections[0]).expect("legal");
    play.undo();
    assert!(play.can_redo());
    play.act(Seat::FIRST, inspections[1]).expect("legal");
    assert!(!play.can_redo());
}

#[test]
fn revealing_an_island_cuts_the_undo() {
    let mut play = round_one();
    let journey = play.game().position().players[0].wheel.find(DiscKind::Journey).expect("every wheel has one");
    play.act(Seat::FIRST, Action::Activate { slot: journey, doubled: false }).expect("Journey is active in round 1");
    assert!(play.can_undo());
    play.act(Seat::FIRST, Action::Reveal).expect("the stack is full");
    assert!(!play.can_undo());
}

#[test]
fn the_last_disc_of_a_wheel_is_held_until_confirmed() {
    let options = Options { mode: Mode::Expert, ..Options::default() };
    let mut play = new(options, vec![Participant::human(), Participant::human()], 5);
    let wheel: Wheel = "1J - 1T 3O - 1C 3M 4E".parse().expect("a wheel");
    for (slot, disc) in wheel.discs() {
        assert_eq!(play.held(), None);
        play.act(Seat::FIRST, Action::SetDisc { disc: disc.kind, slot }).expect("legal");
    }
    assert!(play.held().is_some(), "the sixth disc waits for the player's word");
    assert_eq!(play.game().to_act(), Some(Seat::FIRST));
    let kept = Play::read(&play.write()).expect("what was written can be read");
    assert!(same(&play, &kept));
    play.undo();
    assert!(play.held().is_none() && play.can_undo());
    play.redo();
    assert!(play.held().is_some());
    play.confirm();
    assert_eq!(play.game().to_act(), Some(Seat::SECOND));
    assert!(!play.can_undo());
}

#[test]
fn whole_games_survive_writing_and_reading_at_every_step() {
    use rand_core::SeedableRng;
    for (seed, mode, players) in [(1, Mode::Base, 2), (2, Mode::Base, 4), (3, Mode::Expert, 3), (4, Mode::Solo, 1)] {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let mut participants = vec![Participant::human(); players];
        if players > 1 {
            participants[1] = Participant::opponent(Level::Novice, 0);
        }
        let mut play = new(Options { mode, players: players as u8, ..Options::default() }, participants, seed);
        while let Some((seat, _)) = play.control() {
            let actions = play.game().legal_actions(seat);
            let action = actions[below(&mut rng, actions.len())];
            if below(&mut rng, 4) == 0 {
                play.undo();
            } else if play.held().is_some() {
                play.confirm();
            } else {
                play.act(seat, action).expect("a listed action is legal");
            }
            if below(&mut rng, 20) == 0 {
                let kept = Play::read(&play.write()).expect("what was written can be read");
                assert!(same(&play, &kept), "seed {seed}, step {}", play.steps().len());
                play = kept;
            }
        }
        assert_eq!(play.game().position().phase, Phase::Over);
        assert!(play.record().verify(play.components()).is_ok());
    }
}

#[test]
fn broken_texts_are_refused_and_never_panic() {
    let text = round_one().write();
    assert!(Play::read("").is_err());
    assert!(Play::read("noria-game 1\n").is_err());
    for cut in (0..text.len()).step_by(7) {
        _ = Play::read(&text[..cut]);
    }
    for (a, b) in [("take=energy", "take=gold"), ("#", "#0"), ("rules 2", "rules 9")] {
        assert!(text.contains(a), "{a}");
        assert!(Play::read(&text.replacen(a, b, 1)).is_err(), "{a} -> {b}");
    }
}

#[test]
fn a_solo_game_starts_from_its_notation() {
    let text = "Market: J1, C2, T3, B4\nIslands: 7, 4(x), 2, 8, 9\nBot: 1A - 1E 2B - 3C 4F 5D - Refinement Path\n\
                Player: 1J - 1T 3O - 1C 3M 4E - Settlement Path";
    let notation: SoloNotation = text.parse().expect("the published sample");
    let mut play = Play::new(notation.setup(), vec![Participant::human()], Components::standard()).expect("sound");
    for action in notation.actions() {
        play.act_finally(Seat::FIRST, action).expect("legal");
    }
    assert_eq!(play.game().position().round, 1);
    assert_eq!(play.game().why_not_target(Seat::FIRST, Target::EndTurn), None);
}

/// Until records carried their tables, a kept game had the component file behind its record.
#[test]
fn games_with_a_component_file_are_upgraded() {
    let file = noria_rules::STANDARD.replace("ships = 19", "ships = 23").replace("\"standard\"", "\"house\"");
    let components = noria_rules::ComponentFile::read(&file).expect("it is sound").components;
    let setup = Setup::from_seed(&Options::default(), &components, 5).expect("sound");
    let play = Play::new(setup, vec![Participant::human(); 2], components.clone()).expect("sound");
    let now = play.write();
    let own: Vec<&str> = now.lines().filter(|line| line.starts_with("tables ")).collect();
    let old = format!("{}----\n{file}", now.replace(&format!("{}\n", own[0]), ""));
    assert!(crate::play::is_old(&old) && !crate::play::is_old(&now));
    assert_eq!(Play::read(&old).map(|_| ()), Err(crate::play::PlayError::OldComponents));
    assert_eq!(crate::play::upgrade(&old).expect("it can be upgraded"), now);
    assert_eq!(crate::play::upgrade(&now).expect("nothing to do"), now);
    assert_eq!(Play::read(&now).expect("it can be read").components(), &components);
}
