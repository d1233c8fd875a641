//! The analysis of a game finds what was bad, does not blame bad luck, and always says the same.

use std::sync::Arc;

use noria_ai::analysis::{Analysis, JudgedTurn, Mistake, Settings, accounts, costliest};
use noria_ai::below;
use noria_ai::{Judgement, Networks, Opponent, PolicyStrength};
use noria_rules::{Action, BotSetup, Components, Game, IslandId, Mode, Options, Refusal, Seat, Setup, WheelBuilding};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

type Played = Vec<(Seat, Action)>;

fn judgement() -> Arc<dyn Judgement> {
    Networks::built_in().best()
}

fn setup(options: &Options, seed: u64) -> Setup {
    Setup::from_seed(options, &Components::standard(), seed).expect("the options fit together")
}

fn start(setup: &Setup) -> Game {
    Game::new(&Components::standard(), setup).expect("a drawn set-up is sound")
}

/// Plays on to the end, or as long as it is wanted.
fn play(mut game: Game, mut choose: impl FnMut(&Game, Seat) -> Option<Action>) -> Played {
    let mut played = Vec::new();
    while let Some((seat, action)) = game.to_act().and_then(|seat| Some((seat, choose(&game, seat)?))) {
        game.apply(seat, action, &mut ()).expect("players keep the rules");
        played.push((seat, action));
    }
    played
}

/// A game between good players; in one turn one of them may have something else in mind.
fn good_play(start: Game, seed: u64, whim: impl Fn(&Game, Seat) -> Option<Action>) -> Played {
    let mut players: Vec<Opponent> =
        (0..4).map(|seat| judgement().player(PolicyStrength::searching(100), seed + seat)).collect();
    play(start, |game, seat| whim(game, seat).or_else(|| players[seat.index()].choose(&game.view(Some(seat)))))
}

fn random_play(start: Game, seed: u64) -> Played {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    play(start, |game, seat| {
        let actions = game.legal_actions(seat);
        Some(actions[below(&mut dice, actions.len())])
    })
}

fn analysis(start: Game, played: &Played, simulations: u32) -> Analysis {
    let settings = Settings { simulations, seed: 3 };
    Analysis::new(judgement(), start, played.iter().copied(), settings).expect("it was played by the rules")
}

fn judged(start: Game, played: &Played, simulations: u32) -> Vec<JudgedTurn> {
    let mut analysis = analysis(start, played, simulations);
    std::iter::from_fn(|| analysis.next_turn()).collect()
}

fn mean_cost(turns: &[JudgedTurn]) -> f32 {
    turns.iter().map(|turn| turn.cost.points).sum::<f32>() / turns.len() as f32
}

/// Whoever does nothing for half of the game is told so.
#[test]
fn a_planted_blunder_is_found() {
    for (seed, seat) in [(1, Seat::FIRST), (2, Seat::SECOND)] {
        let game = start(&setup(&Options::default(), seed));
        let sleeps = |round: u8, other: Seat| (5..=12).contains(&round) && other == seat;
        let idle = |game: &Game, other: Seat| {
            (sleeps(game.position().round, other) && game.is_legal(other, Action::EndTurn)).then_some(Action::EndTurn)
        };
        let turns = judged(game, &good_play(game, seed, idle), 60);
        let idled = |turn: &&JudgedTurn| sleeps(turn.round, turn.seat);
        assert!(turns.iter().filter(idled).all(|turn| turn.actions == [Action::EndTurn]));
        let cost =
            |turns: Vec<&JudgedTurn>| turns.iter().map(|turn| turn.cost.points).sum::<f32>() / turns.len() as f32;
        let asleep = cost(turns.iter().filter(idled).collect());
        let awake = cost(turns.iter().filter(|turn| !idled(turn)).collect());
        assert!(asleep > 2.0 && asleep > 3.0 * awake, "{asleep} asleep, {awake} awake");
        let worst = costliest(&turns, 3);
        let found = worst.iter().find(|&&turn| idled(&&turns[turn])).expect("one of the turns is among the worst");
        let better = turns[*found].parts[0].better.as_ref().expect("almost anything is better");
        assert!(better.actions.len() > 2 && turns[*found].cost.prospects > 0.0, "{better:?}");
        assert_eq!(turns[*found].parts[0].mistake(), Some(Mistake::Tempo), "discs stayed idle: {better:?}");
        assert!(better.expected.above(&turns[*found].parts[0].expected, seat).points > 2.0);
    }
}

#[test]
fn good_play_costs_less_than_dice() {
    let game = start(&setup(&Options::default(), 5));
    let good = judged(game, &good_play(game, 5, |_, _| None), 40);
    let random = judged(game, &random_play(game, 5), 40);
    let (good_cost, random_cost) = (mean_cost(&good), mean_cost(&random));
    assert!(good_cost * 3.0 < random_cost, "{good_cost} and {random_cost}");
    let accounts = accounts(&random);
    assert_eq!(accounts.iter().map(|account| account.turns).sum::<usize>(), random.len());
    let sum: f32 = accounts.iter().map(|account| account.cost.points).sum();
    assert!((sum / random.len() as f32 - random_cost).abs() < 0.01);
    assert_eq!(accounts.len(), 2);
}

#[test]
fn it_says_the_same_again_in_any_order() {
    let game = start(&setup(&Options::default(), 4));
    let played: Played = random_play(game, 4).into_iter().take(60).collect();
    let turns = judged(game, &played, 12);
    let any_order = analysis(game, &played, 12);
    for number in (0..turns.len()).rev() {
        assert_eq!(any_order.turn(number).as_ref(), Some(&turns[number]), "turn {number}");
    }
    assert_eq!(any_order.turn(turns.len()), None);
    assert!(turns.windows(2).all(|pair| pair[0].after == pair[1].before), "what comes after is what comes before");
    let actions: Vec<Action> = turns.iter().flat_map(|turn| turn.actions.clone()).collect();
    assert_eq!(actions, played.iter().map(|&(_, action)| action).collect::<Vec<_>>(), "every action is in one turn");
    assert!(turns.iter().all(|turn| played[turn.first].1 == turn.actions[0]));
}

/// Turning over an island is judged before anybody knows which one it is.
#[test]
fn luck_is_no_cost() {
    let setup = setup(&Options::default(), 1);
    let mut game = start(&setup);
    let (mut played, mut hidden) = (Played::new(), None);
    for (seat, action) in good_play(game, 9, |_, _| None) {
        let view = game.view(Some(seat));
        game.apply(seat, action, &mut ()).expect("legal");
        played.push((seat, action));
        if action == Action::Reveal {
            hidden = Some(view.unseen_islands().collect::<Vec<IslandId>>());
            break;
        }
    }
    let hidden = hidden.expect("an island is turned over");
    assert!(hidden.len() > 2);
    let place = setup.islands.len() - game.position().stack.len() - 1;
    let mut luck = Vec::new();
    let mut first = None;
    for &island in &hidden {
        let mut other = setup.clone();
        match other.islands.iter().position(|&id| id == island) {
            Some(at) => other.islands.swap(at, place),
            None => other.islands[place] = island,
        }
        let analysis = analysis(start(&other), &played, 60);
        let turn = analysis.turn(analysis.len() - 1).expect("the last turn");
        let part = turn.parts.into_iter().next().expect("up to the island");
        assert_eq!(part.actions.last(), Some(&Action::Reveal));
        luck.push(part.luck.points);
        let fair = (part.expected, part.better, part.cost, turn.before);
        assert_eq!(first.get_or_insert_with(|| fair.clone()), &fair, "island {island}");
    }
    assert!(luck.iter().sum::<f32>().abs() < 0.01, "good and bad luck are even: {luck:?}");
    assert!(luck.iter().any(|&points| points > 0.1) && luck.iter().any(|&points| points < -0.1), "{luck:?}");
}

#[test]
fn every_kind_of_game_can_be_analysed() {
    let solo = |bot| Options { mode: Mode::Solo, players: 1, bot: BotSetup::published(bot), ..Options::default() };
    let expert = |players, wheels| Options { mode: Mode::Expert, players, wheels, ..Options::default() };
    let kinds = [
        solo(1),
        solo(3),
        expert(2, WheelBuilding::Together),
        expert(3, WheelBuilding::InTurn),
        Options { players: 4, ..Options::default() },
    ];
    for (seed, options) in kinds.iter().enumerate() {
        let game = start(&setup(options, seed as u64));
        let played = random_play(game, seed as u64);
        let turns = judged(game, &played, 2);
        let seats = game.position().players.len();
        let mut now = game;
        for turn in &turns {
            assert_eq!((turn.before.points.len(), turn.after.prospects.len()), (seats, seats));
            assert!(turn.before.points.iter().chain(&turn.after.points).all(|&points| points >= 0.0), "{turn:?}");
            assert!(turn.cost.points >= 0.0 && turn.cost.points.is_finite() && turn.luck.points.is_finite());
            for part in &turn.parts {
                if let Some(better) = &part.better {
                    let mut other = now;
                    for &action in &better.actions {
                        other.apply(turn.seat, action, &mut ()).expect("what is better is legal");
                    }
                    assert!(!better.actions.is_empty() && better.actions != part.actions);
                }
                for &action in &part.actions {
                    now.apply(turn.seat, action, &mut ()).expect("legal");
                }
            }
        }
        assert!(now.is_over());
        let last = turns.last().expect("a turn");
        for seat in Seat::all(seats) {
            assert_eq!(last.after.points[seat.index()], f32::from(now.score(seat).total), "the end is known");
        }
    }
}

#[test]
fn wheels_that_are_built_side_by_side_are_judged_from_what_their_builders_see() {
    let options = Options { mode: Mode::Expert, players: 2, ..Options::default() };
    let game = start(&setup(&options, 3));
    // The first seat waits with its last disc, so that the second builds in between.
    let mut now = game;
    let mut played = Played::new();
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for seat in [[Seat::FIRST; 5].as_slice(), &[Seat::SECOND; 6], &[Seat::FIRST]].concat() {
        let actions = now.legal_actions(seat);
        let action = actions[below(&mut dice, actions.len())];
        now.apply(seat, action, &mut ()).expect("legal");
        played.push((seat, action));
    }
    let turns = judged(game, &played, 30);
    assert_eq!(turns.iter().map(|turn| turn.actions.len()).collect::<Vec<_>>(), [5, 6, 1]);
    for turn in &turns {
        assert!(turn.cost.points < 60.0, "a wheel that is not finished is no lost game: {:?}", turn.cost);
    }
    // What the second seat should have done does not depend on the first one's wheel.
    let alone: Played = played.iter().copied().filter(|&(seat, _)| seat == Seat::SECOND).collect();
    let mut other = vec![played[0]];
    other.extend(alone);
    let again = judged(game, &other, 30);
    let plan = |turns: &[JudgedTurn]| turns[1].parts[0].better.as_ref().map(|better| better.actions.clone());
    assert_eq!(plan(&turns), plan(&again));
}

#[test]
fn what_is_not_by_the_rules_is_refused() {
    let game = start(&setup(&Options::default(), 1));
    let played = [(Seat::FIRST, game.legal_actions(Seat::FIRST)[0]), (Seat::SECOND, Action::EndTurn)];
    let illegal = Analysis::new(judgement(), game, played, Settings::default()).expect_err("nobody can end a turn yet");
    assert_eq!((illegal.number, illegal.action), (1, Action::EndTurn));
    assert!(
        matches!(illegal.refusal, Refusal::WrongPhase { .. }) && illegal.to_string().starts_with("action 2, 'end': ")
    );
    assert!(Analysis::new(judgement(), game, [], Settings::default()).expect("nothing was played").is_empty());
}
