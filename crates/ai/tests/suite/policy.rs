//! The policy network in the repository fits the observations and actions of this version, and plays well with few
//! simulations.

use std::sync::Arc;

use noria_ai::{Level, Opponent, PolicyNetwork, PolicyStrength};
use noria_rules::{BotSetup, Components, Game, Mode, Options, Seat, Setup};

fn network() -> Arc<PolicyNetwork> {
    let file = include_bytes!("../../networks/policy.bin");
    Arc::new(PolicyNetwork::read(file).expect("it was trained on these observations and actions"))
}

fn start(options: &Options, seed: u64) -> Game {
    let components = Components::standard();
    let setup = Setup::from_seed(options, &components, seed).expect("the options fit together");
    Game::new(&components, &setup).expect("a drawn set-up is sound")
}

fn play(mut game: Game, players: &mut [Opponent]) -> Game {
    while let Some(seat) = game.to_act() {
        let action = players[seat.index()].choose(&game.view(Some(seat))).expect("something to decide");
        game.apply(seat, action, &mut ()).expect("opponents keep the rules");
    }
    game
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let options = Options { mode: Mode::Expert, players: 3, ..Options::default() };
    let game = || {
        play(
            start(&options, 2),
            &mut [1, 2, 3].map(|seed| Opponent::with_policy(network(), PolicyStrength::searching(6), seed)),
        )
    };
    assert_eq!(game(), game());
}

#[test]
fn few_simulations_beat_the_adept() {
    let network = network();
    let mut won = 0;
    for number in 0..10 {
        let adept = Opponent::new(Level::Adept, number).with_character(number);
        let mut players = [Opponent::with_policy(network.clone(), PolicyStrength::searching(40), number), adept];
        let mine = if number % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        if mine == Seat::SECOND {
            players.reverse();
        }
        let end = play(start(&Options::default(), number / 2), &mut players);
        won += u32::from(end.standings()[0].seat == mine);
    }
    assert!(won >= 7, "{won} of 10");
}

#[test]
fn the_first_bot_is_beaten() {
    let options = Options { mode: Mode::Solo, players: 1, bot: BotSetup::published(1), ..Options::default() };
    let won = |seed| {
        play(start(&options, seed), &mut [Opponent::with_policy(network(), PolicyStrength::searching(40), seed)])
            .standings()[0]
            .seat
    };
    let wins = (1..=6).filter(|&seed| won(seed) == Seat::FIRST).count();
    assert!(wins >= 5, "{wins} of 6");
}
