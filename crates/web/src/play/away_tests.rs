use noria_rules::{Action, Components, DiscKind, Game, Options, Path, Refusal, Resource, Seat, Setup};

use super::{Draft, Play};
use crate::play::{Control, Participant, Step};

/// A server's game at the beginning of round 1, and what the first seat's screen knows of it.
fn server_and_screen() -> (Game, Play) {
    let components = Components::standard();
    let setup = Setup::from_seed(&Options::default(), &components, 3).expect("options that fit together");
    let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    while game.position().round == 0 {
        let seat = game.to_act().expect("a seat decides");
        let wanted =
            [Action::TakeResource { resource: Resource::Energy }, Action::FirstStep { path: Path::Settlement }];
        let action = wanted.into_iter().find(|&action| game.is_legal(seat, action)).expect("one of them is due");
        game.apply(seat, action, &mut ()).expect("legal");
    }
    let elsewhere = Participant { control: Control::Away, name: "Ada".to_string() };
    let seen = *game.view(Some(Seat::FIRST)).game();
    (game, Play::away(seen, vec![Participant::human(), elsewhere], components))
}

/// The server's update for an action.
fn told(game: &mut Game, seat: Seat, action: Action) -> Step {
    let mut events = Vec::new();
    game.apply(seat, action, &mut events).expect("legal");
    Step { seat, action, events, after: *game.view(Some(Seat::FIRST)).game() }
}

fn inspect(play: &Play) -> Action {
    let actions = play.game().legal_actions(Seat::FIRST);
    actions.into_iter().find(|action| matches!(action, Action::Inspect { .. })).expect("a disc to inspect")
}

#[test]
fn a_turn_ends_when_the_server_says_so() {
    let (mut game, mut play) = server_and_screen();
    let skip = inspect(&play);
    play.act(Seat::FIRST, skip).expect("legal");
    assert!(play.can_undo());
    play.act(Seat::FIRST, Action::EndTurn).expect("legal");
    assert_eq!(play.leaving(), Some(vec![skip, Action::EndTurn]));
    assert_eq!((play.deciding(), play.game().to_act()), (None, Some(Seat::FIRST)), "it waits for the answer");
    for action in [skip, Action::EndTurn] {
        let step = told(&mut game, Seat::FIRST, action);
        play.learn(step);
    }
    assert_eq!((play.steps().len(), play.floor(), play.leaving()), (2, 2, None));
    assert_eq!(play.game(), game.view(Some(Seat::FIRST)).game());
}

#[test]
fn what_the_server_refuses_is_a_draft_again() {
    let (_, mut play) = server_and_screen();
    let skip = inspect(&play);
    play.act(Seat::FIRST, skip).expect("legal");
    play.act(Seat::FIRST, Action::EndTurn).expect("legal");
    play.stay();
    assert_eq!(play.draft(), Draft { actions: vec![skip], ..Draft::default() });
    assert_eq!(play.deciding(), Some(Seat::FIRST));
    play.undo();
    assert!(play.draft().is_empty());
}

#[test]
fn a_reveal_is_asked_of_the_server() {
    let (_, mut play) = server_and_screen();
    let why = play.game().why_not(Seat::FIRST, Action::Reveal).expect("no Journey disc is in use");
    assert_eq!(play.act(Seat::FIRST, Action::Reveal), Err(why));
    let wheel = play.game().position().players[0].wheel;
    let journey = |action: &Action| match action {
        Action::Activate { slot, doubled: false } => wheel[*slot].is_some_and(|disc| disc.kind == DiscKind::Journey),
        _ => false,
    };
    let journey = play.game().legal_actions(Seat::FIRST).into_iter().find(journey).expect("a Journey disc is active");
    play.act(Seat::FIRST, journey).expect("legal");
    let seen = play.game().position().islands.len();
    play.act(Seat::FIRST, Action::Reveal).expect("legal");
    assert_eq!(play.leaving(), Some(vec![journey, Action::Reveal]));
    assert_eq!(play.game().position().islands.len(), seen, "nothing is turned up here");
    assert_eq!(play.draft().actions, [journey], "until the server answers, the draft ends before it");
}

#[test]
fn a_draft_is_taken_up_again_if_it_still_fits() {
    let (mut game, mut play) = server_and_screen();
    let skip = inspect(&play);
    play.act(Seat::FIRST, skip).expect("legal");
    let draft = play.lay_aside();
    assert!(play.draft().is_empty());
    assert_eq!(play.take_up(Seat::FIRST, &draft), Ok(()));
    assert_eq!(play.draft(), draft);
    // The turn was played on another device: the draft no longer fits, and the reason is known.
    let step = told(&mut game, Seat::FIRST, Action::EndTurn);
    let draft = play.lay_aside();
    play.learn(step);
    let second = Seat::new(2).expect("a seat");
    assert_eq!(play.take_up(Seat::FIRST, &draft), Err((skip, Refusal::NotYourTurn { turn: second })));
}

#[test]
fn the_game_can_go_back() {
    let (mut game, mut play) = server_and_screen();
    let start = *play.game();
    let step = told(&mut game, Seat::FIRST, Action::EndTurn);
    play.learn(step);
    assert_ne!(*play.game(), start);
    play.go_back(0, start);
    assert_eq!((*play.game(), play.steps().len(), play.floor()), (start, 0, 0));
}
