//! What must hold for every game.

use noria_rules::{Action, Components, Game, Position, PositionProblem, Record, Recording, Seat, Setup};

use crate::bytes::Bytes;

/// One of the seats that may decide now.
pub fn pending_seat(game: &Game, byte: u8) -> Option<Seat> {
    let pending: Vec<Seat> = Seat::all(Seat::MAX).filter(|&seat| game.is_pending(seat)).collect();
    assert_eq!(pending.is_empty(), game.to_act().is_none());
    pending.get(usize::from(byte) % pending.len().max(1)).copied()
}

/// Plays so many actions without looking at anything on the way.
pub fn walk(components: &Components, setup: Setup, bytes: &mut Bytes, plies: usize) -> Game {
    let mut game = Game::new(components, &setup).expect("a drawn set-up is sound");
    for _ in 0..plies {
        let Some(seat) = game.to_act() else { break };
        let actions = game.legal_actions(seat);
        game.apply_unchecked(seat, actions[bytes.pick(actions.len())], &mut ());
    }
    game
}

/// Plays until the bytes run out: everything listed is legal and leaves a sound game, and the record
/// of it all survives being printed, parsed and replayed.
pub fn play(components: &Components, setup: Setup, bytes: &mut Bytes, plies: usize) {
    let mut recording = Recording::new(components, setup).expect("a drawn set-up is sound");
    for _ in 0..plies {
        let Some(byte) = bytes.byte() else { break };
        let Some(seat) = pending_seat(recording.game(), byte) else { break };
        let actions = check(recording.game(), seat);
        let action = actions[bytes.pick(actions.len())];
        recording.apply(seat, action, &mut ()).expect("a listed action is accepted");
        assert_eq!(recording.game().problems(), [], "after {action}");
    }
    let (game, record) = (*recording.game(), recording.into_record());
    let text = record.to_string();
    let parsed: Record = text.parse().expect("a printed record can be read");
    assert_eq!(parsed, record);
    assert_eq!(parsed.to_string(), text);
    assert_eq!(parsed.verify(components).expect("a record can be played"), game);
}

/// A position is refused with reasons, or is a game in which everything listed can be played on.
pub fn accepted_positions_are_sound(components: &Components, position: &Position) {
    let mut game = match Game::from_position(components, position) {
        Ok(game) => game,
        Err(problems) => return assert!(!problems.0.is_empty() && !problems.to_string().is_empty()),
    };
    let text = serde_json::to_string(game.position()).expect("positions can be written");
    assert_eq!(serde_json::from_str::<Position>(&text).expect("what was written can be read"), *position);
    for _ in 0..12 {
        let Some(seat) = game.to_act() else { break };
        let actions = check(&game, seat);
        for &action in &actions {
            let mut next = game;
            next.apply(seat, action, &mut ()).unwrap_or_else(|refusal| panic!("{action} is listed: {refusal}"));
            let mut problems = next.problems();
            problems.retain(|problem| !matches!(problem, PositionProblem::TooMuch(_)));
            assert_eq!(problems, [], "after {action}");
        }
        let chosen = actions[game.fingerprint() as usize % actions.len()];
        game.apply(seat, chosen, &mut ()).expect("it has just been applied");
    }
}

/// Looks at a game from all sides; the legal actions of a seat that may decide.
fn check(game: &Game, seat: Seat) -> Vec<Action> {
    let actions = game.legal_actions(seat).to_vec();
    assert!(!actions.is_empty(), "a seat that may decide has a choice");
    for (i, action) in actions.iter().enumerate() {
        assert_eq!(game.why_not(seat, *action), None, "{action} is listed");
        assert!(!actions[..i].contains(action), "{action} is listed twice");
    }
    assert_eq!(game.offers(seat).len(), actions.len());
    assert_eq!(game.standings().len(), game.position().players.len());
    let view = game.view(Some(seat));
    assert_eq!(view.legal_actions().to_vec(), actions);
    assert!(view.position().stack.iter().all(Option::is_none));
    for &action in &actions {
        let mut next = *view.game();
        next.apply(seat, action, &mut ()).unwrap_or_else(|refusal| panic!("{action} is listed in a view: {refusal}"));
    }
    actions
}
