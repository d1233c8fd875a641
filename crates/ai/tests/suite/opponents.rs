//! Opponents keep the rules and keep to what they may know. How strong they are is tested in `crates/arena`.

use std::sync::Arc;

use noria_ai::below;
use noria_ai::leaning::{Leaning, Paths};
use noria_ai::{Evaluator, Gains, Judgement, Level, Network, Networks, Opponent, PolicyStrength, Strength};
use noria_rules::{Action, BotSetup, Components, Edition, Game, Mode, Options, Path, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn start(options: &Options, seed: u64) -> Game {
    let components = Components::standard();
    let setup = Setup::from_seed(options, &components, seed).expect("the options fit together");
    Game::new(&components, &setup).expect("a drawn set-up is sound")
}

/// Plays a game between players that are given a view each.
fn play(mut game: Game, players: &mut [&mut dyn FnMut(&noria_rules::View) -> Action]) -> Game {
    while let Some(seat) = game.to_act() {
        let action = players[seat.index()](&game.view(Some(seat)));
        game.apply(seat, action, &mut ()).expect("players keep the rules");
    }
    game
}

/// The master, thinking less long so that the tests stay short.
const HASTY_MASTER: Strength = Strength { simulations: 60, ..Strength::SEARCH };

#[test]
fn every_level_finishes_every_kind_of_game() {
    let evaluator = Arc::new(Evaluator::new(Network::tuned()));
    for edition in Edition::ALL {
        for (mode, players) in [(Mode::Base, 2), (Mode::Base, 4), (Mode::Expert, 3), (Mode::Solo, 1)] {
            let bot = if mode == Mode::Solo { BotSetup::published(2) } else { None };
            let mut game = start(&Options { mode, players, edition, bot, ..Options::default() }, 3);
            let strengths =
                [HASTY_MASTER, Level::Novice.strength(), Level::Apprentice.strength(), Level::Adept.strength()];
            let mut seats: Vec<Opponent> =
                strengths.iter().map(|&strength| Opponent::with(evaluator.clone(), strength, 9)).collect();
            while let Some(seat) = game.to_act() {
                let action = seats[seat.index()].choose(&game.view(Some(seat))).expect("something to do");
                game.apply(seat, action, &mut ()).expect("players keep the rules");
            }
            assert!(game.is_over());
        }
    }
}

#[test]
fn the_search_cannot_see_hidden_islands() {
    let components = Components::standard();
    let setup = Setup::from_seed(&Options::default(), &components, 11).expect("the options fit together");
    let mut other = setup.clone();
    other.islands.reverse();
    let unused =
        components.tables().islands().find(|id| !setup.islands.contains(id)).expect("some islands stay in the box");
    other.islands[2] = unused;
    for level in Level::ALL {
        let networks = Networks::built_in();
        let player = |seed| match level.policy() {
            Some(strength) => {
                let simulations = strength.simulations.min(80);
                networks.best().player(PolicyStrength { simulations, ..strength }, seed)
            }
            None => Opponent::with(networks.value().clone(), level.strength(), seed),
        };
        let games = [&setup, &other].map(|setup| Game::new(&components, setup).expect("sound"));
        let mut players = [0, 1].map(|_| [4, 5].map(player));
        let [mut one, mut two] = games;
        let mut compared = 0;
        while let Some(seat) = one.to_act() {
            assert_eq!(one.view(Some(seat)), two.view(Some(seat)));
            let [a, b] = &mut players;
            let choice = a[seat.index()].choose(&one.view(Some(seat))).expect("something to do");
            assert_eq!(Some(choice), b[seat.index()].choose(&two.view(Some(seat))), "{level}, decision {compared}");
            compared += 1;
            if choice == Action::Reveal {
                break; // now the two games look different
            }
            one.apply(seat, choice, &mut ()).expect("legal");
            two.apply(seat, choice, &mut ()).expect("legal");
        }
        assert!(compared > 3, "{level} chose {compared} times");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| {
        let evaluator = Arc::new(Evaluator::new(Network::tuned()));
        let mut players =
            [HASTY_MASTER, Level::Apprentice.strength()].map(|s| Opponent::with(evaluator.clone(), s, seed));
        let mut game = start(&Options::default(), 1);
        let mut actions = Vec::new();
        while let Some(seat) = game.to_act().filter(|_| game.position().round <= 4) {
            let action = players[seat.index()].choose(&game.view(Some(seat))).expect("something to do");
            game.apply(seat, action, &mut ()).expect("legal");
            actions.push(action);
        }
        actions
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6), "another seed brings variety");
}

#[test]
fn a_leaning_lasts_as_long_as_it_should() {
    let evaluator = Arc::new(Evaluator::new(Network::tuned()));
    let levels = |path: Path, until| {
        let lean = Leaning::to(Paths::from_fn(|other| other == path), until);
        let mut players = [lean, Leaning::default()]
            .map(|leaning| Opponent::with(evaluator.clone(), Level::Adept.strength(), 3).leaning(leaning));
        let [one, two] = &mut players;
        let end = play(
            start(&Options::default(), 3),
            &mut [&mut |view| one.choose(view).expect("something to do"), &mut |view| {
                two.choose(view).expect("something to do")
            }],
        );
        end.position().players[0].levels
    };
    for path in Path::ALL {
        let levels = levels(path, 16);
        assert!(levels.iter().all(|(other, &level)| (level > 0) == (other == path)), "{path}: {levels:?}");
    }
    let free_later = levels(Path::Exploration, 3);
    assert!(free_later.iter().any(|(other, &level)| level > 0 && other != Path::Exploration), "{free_later:?}");
}

#[test]
fn only_levels_below_the_master_have_a_character() {
    let game = |level: Level, character| {
        let mut player = Opponent::new(level, 1).with_character(character);
        let mut player = |view: &noria_rules::View| player.choose(view).expect("something to do");
        let mut other = Opponent::new(Level::Apprentice, 2);
        let mut other = |view: &noria_rules::View| other.choose(view).expect("something to do");
        play(start(&Options::default(), 3), &mut [&mut player, &mut other]).position().players[0].levels
    };
    let ways = |level| (0..8).map(|character| game(level, character)).collect::<Vec<_>>();
    for level in [Level::Novice, Level::Apprentice, Level::Adept] {
        let ways = ways(level);
        let highest = |path: Path| ways.iter().any(|levels| levels.values().all(|&level| level <= levels[path]));
        assert!(Path::ALL.into_iter().filter(|&path| highest(path)).count() >= 3, "{level}: {ways:?}");
    }
    assert!(!Level::Master.strength().leans);
}

#[test]
fn a_novice_beats_random_play() {
    let evaluator = Arc::new(Evaluator::new(Network::tuned()));
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let mut won = 0;
    for number in 0..20 {
        let mut novice = Opponent::with(evaluator.clone(), Level::Novice.strength(), number);
        let mut novice = |view: &noria_rules::View| novice.choose(view).expect("something to do");
        let mut random = |view: &noria_rules::View| {
            let actions = view.legal_actions();
            actions[below(&mut dice, actions.len())]
        };
        let end = play(start(&Options::default(), number), &mut [&mut random, &mut novice]);
        won += u32::from(end.score(Seat::SECOND).total > end.score(Seat::FIRST).total);
    }
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn advice_is_a_legal_turn_with_reasons() {
    let networks = Networks::built_in();
    [networks.value().clone() as Arc<dyn Judgement>, networks.best()]
        .into_iter()
        .for_each(|judgement| advice_of(&*judgement));
}

fn advice_of(judgement: &dyn Judgement) {
    let mut game =
        start(&Options { mode: Mode::Solo, players: 1, bot: BotSetup::published(1), ..Options::default() }, 2);
    assert_eq!(judgement.idle(&game.view(Some(Seat::FIRST)), 1), None, "a wheel must be built");
    for plan in judgement.advise(&game.view(Some(Seat::FIRST)), 300, 3, 1) {
        let sets = |action: &Action| matches!(action, Action::SetDisc { .. });
        assert!(plan.actions.len() == 6 && plan.actions.iter().all(sets), "first the wheel: {:?}", plan.actions);
    }
    let mut player = Opponent::new(Level::Apprentice, 1);
    while game.position().round < 6 {
        let action = player.choose(&game.view(Some(Seat::FIRST))).expect("something to do");
        game.apply(Seat::FIRST, action, &mut ()).expect("legal");
    }
    let view = game.view(Some(Seat::FIRST));
    let plans = judgement.advise(&view, 300, 3, 1);
    let nothing = judgement.idle(&view, 1).expect("a turn can be ended at once");
    assert!(plans[0].points[0] > nothing.points[0], "advice is better than doing nothing");
    assert!(!plans.is_empty() && plans.len() <= 3);
    assert_eq!(plans, judgement.advise(&view, 300, 3, 1), "the same question, the same answer");
    for plan in &plans {
        let mut turn = game;
        for &action in &plan.actions {
            turn.apply(Seat::FIRST, action, &mut ()).expect("advice is legal");
        }
        let is_whole = plan.actions.last() == Some(&Action::Reveal) || turn.position().round > game.position().round;
        assert!(is_whole, "advice goes to the end of the turn");
        assert_eq!(
            Gains { others_lose: plan.gains.others_lose, ..Gains::of(&game, Seat::FIRST, &plan.actions) },
            plan.gains
        );
        assert!((0.0..=1.0).contains(&plan.prospects[0]) && plan.points[0] > 0.0);
    }
    assert!(plans[0].confidence >= plans[plans.len() - 1].confidence);
}

#[test]
fn the_network_file_survives_reading_and_writing() {
    let network = Network::tuned();
    let text = network.to_string();
    assert_eq!(Network::read(&text).expect("what was written can be read"), network);
    let first = text.lines().find(|line| !line.starts_with('#')).expect("it has rows");
    let letters = text.replacen(first, &format!("{first} x"), 1);
    for (bad, why) in [
        (letters.as_str(), "'x' is no whole number"),
        ("nonsense", "expected 'name: numbers'"),
        ("a: 1", "trained on other features"),
        (first, "numbers, expected"),
    ] {
        let found = Network::read(bad).expect_err("it is bad").to_string();
        assert!(found.contains(why), "{found}");
    }
}

#[test]
fn a_position_is_worth_the_same_whichever_way_it_is_judged() {
    let evaluator = Evaluator::new(Network::tuned());
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (mode, players) in [(Mode::Base, 3), (Mode::Solo, 1)] {
        let bot = if mode == Mode::Solo { BotSetup::published(3) } else { None };
        let mut game = start(&Options { mode, players, bot, ..Options::default() }, 5);
        while let Some(seat) = game.to_act() {
            let accumulator = evaluator.accumulator(&game, seat);
            let actions = game.legal_actions(seat);
            for &action in &actions {
                let mut after = game;
                after.apply_unchecked(seat, action, &mut ());
                let (afresh, from) =
                    (evaluator.points(&after, seat), evaluator.points_from(&accumulator, &after, seat));
                assert!((afresh - from).abs() < 0.01, "{afresh} and {from} after {action}");
            }
            game.apply_unchecked(seat, actions[below(&mut rng, actions.len())], &mut ());
        }
    }
}
