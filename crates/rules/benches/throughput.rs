//! How fast games are played, single-threaded, with random chess beside them as a yardstick.

use std::hint::black_box;
use std::time::{Duration, Instant};

use noria_rules::{ActionList, BotSetup, Components, Game, Mode, Options, Record, Recording, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// How long each kind of game is measured.
fn budget() -> Duration {
    let seconds = std::env::var("NORIA_BENCH_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs_f64(seconds.unwrap_or(3.0))
}

fn main() {
    let components = Components::standard();
    println!(
        "state: {} bytes (position {}, tables {})",
        size_of::<Game>(),
        size_of::<noria_rules::Position>(),
        size_of::<noria_rules::Tables>()
    );
    println!(
        "action: {} bytes, at most {} in a list\n",
        size_of::<noria_rules::Action>(),
        noria_rules::most_actions(components.tables())
    );
    println!(
        "{:<12}{:>14}{:>10}{:>12}{:>12}{:>8}{:>8}",
        "random", "decisions/s", "games/s", "per game", "list mean", "max", "chess"
    );
    let chess = chess_plies_per_second();
    for (name, options) in kinds() {
        let run = play(&components, &options);
        println!(
            "{name:<12}{:>14.0}{:>10.0}{:>12.1}{:>12.1}{:>8}{:>7.2}x",
            run.decisions as f64 / run.seconds,
            run.games as f64 / run.seconds,
            run.decisions as f64 / run.games as f64,
            run.listed as f64 / run.decisions as f64,
            run.longest,
            run.decisions as f64 / run.seconds / chess,
        );
    }
    println!("{:<12}{chess:>14.0}  plies/s (cozy-chess)\n", "chess");
    replay(&components);
}

fn kinds() -> Vec<(&'static str, Options)> {
    let base = |players| Options { players, ..Options::default() };
    let expert = |players| Options { mode: Mode::Expert, ..base(players) };
    vec![
        ("base 2", base(2)),
        ("base 3", base(3)),
        ("base 4", base(4)),
        ("expert 2", expert(2)),
        ("expert 4", expert(4)),
        ("solo", Options { mode: Mode::Solo, bot: BotSetup::published(1), ..base(1) }),
    ]
}

struct Run {
    seconds: f64,
    games: u64,
    decisions: u64,
    listed: u64,
    longest: usize,
}

fn play(components: &Components, options: &Options) -> Run {
    let starts: Vec<Game> = (0..64).map(|seed| start(components, options, seed)).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut actions = ActionList::new();
    let mut run = Run { seconds: 0.0, games: 0, decisions: 0, listed: 0, longest: 0 };
    let begun = Instant::now();
    while begun.elapsed() < budget() {
        for start in &starts {
            let mut game = *start;
            while let Some(seat) = game.to_act() {
                game.list_actions(seat, &mut actions);
                run.decisions += 1;
                run.listed += actions.len() as u64;
                run.longest = run.longest.max(actions.len());
                let action = actions[below(&mut rng, actions.len())];
                game.apply_unchecked(seat, action, &mut ());
            }
            black_box(&game);
            run.games += 1;
        }
    }
    run.seconds = begun.elapsed().as_secs_f64();
    run
}

fn start(components: &Components, options: &Options, seed: u64) -> Game {
    let setup = Setup::from_seed(options, components, seed).expect("the options fit together");
    Game::new(components, &setup).expect("a drawn set-up is sound")
}

/// Random legal chess moves, a game at a time, at most 300 plies.
fn chess_plies_per_second() -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut moves = Vec::with_capacity(256);
    let (begun, mut plies) = (Instant::now(), 0u64);
    while begun.elapsed() < budget() {
        let mut board = cozy_chess::Board::default();
        for _ in 0..300 {
            moves.clear();
            board.generate_moves(|set| {
                moves.extend(set);
                false
            });
            if moves.is_empty() {
                break;
            }
            board.play_unchecked(moves[below(&mut rng, moves.len())]);
            plies += 1;
        }
        black_box(&board);
    }
    plies as f64 / begun.elapsed().as_secs_f64()
}

fn below(rng: &mut impl Rng, limit: usize) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

/// Reading, playing and checking a whole record.
fn replay(components: &Components) {
    let options = Options { players: 4, ..Options::default() };
    let setup = Setup::from_seed(&options, components, 1).expect("the options fit together");
    let mut recording = Recording::new(components, setup).expect("a drawn set-up is sound");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    while let Some(seat) = recording.game().to_act() {
        let actions = recording.game().legal_actions(seat);
        let action = actions[below(&mut rng, actions.len())];
        recording.apply(seat, action, &mut ()).expect("a listed action is accepted");
    }
    let record = recording.into_record();
    let text = record.to_string();
    let (begun, mut times) = (Instant::now(), 0u32);
    while begun.elapsed() < budget() / 3 {
        let record: Record = text.parse().expect("a written record can be read");
        black_box(record.verify(components).expect("a written record can be played"));
        times += 1;
    }
    let each = begun.elapsed() / times;
    println!("replay of a four-player record ({} actions, {} bytes): {each:.1?}", record.actions().count(), text.len());
}
