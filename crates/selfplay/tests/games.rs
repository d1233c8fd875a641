//! Games are played to their ends, and samples are sound.

use noria_ai::action_index::COUNT;
use noria_ai::observation::SIZE;
use noria_selfplay::{Config, Imitation, ImitationConfig, KINDS, MAX_ENTRIES, POLICY, Samples, SelfPlay, VALUES};

/// Plays with an evaluator that knows nothing, until there are so many samples.
fn play(config: Config, seed: u64, wanted: usize) -> Samples {
    let mut games = SelfPlay::new(config, seed);
    let rows = games.rows();
    let (mut observations, mut owners) = (vec![0; rows * SIZE], vec![0; rows]);
    let mut values = vec![0.0; rows * VALUES];
    let policy = vec![0; rows * POLICY];
    let mut all = Samples::default();
    while all.len() < wanted {
        assert_eq!(games.advance(&mut observations, &mut owners), rows);
        for (row, values) in values.chunks_exact_mut(VALUES).enumerate() {
            let present = &observations[row * SIZE..row * SIZE + 4];
            let seats: u8 = present.iter().sum();
            assert!(seats == 0 || (2..=4).contains(&seats)); // none before the first evaluation of a game
            (0..4).for_each(|seat| values[seat] = f32::from(present[seat]) / f32::from(seats.max(1)));
        }
        games.supply(&values, &policy);
        all = if all.is_empty() { games.drain() } else { all };
    }
    all
}

fn check(samples: &Samples) {
    let n = samples.len();
    assert!(n > 0);
    assert_eq!(samples.observations.len(), n * SIZE);
    assert_eq!((samples.ids.len(), samples.spend.len()), (n * MAX_ENTRIES, n * MAX_ENTRIES * 2));
    for sample in 0..n {
        let count = usize::from(samples.counts[sample]);
        let is_others = count == 0; // decisions of the league and of adepts have a result and no policy
        assert!(is_others || (2..=MAX_ENTRIES).contains(&count));
        assert!(!is_others || samples.searched[sample] == 0);
        let targets = &samples.targets[sample * MAX_ENTRIES..(sample + 1) * MAX_ENTRIES];
        let sum = if is_others { 0.0 } else { 1.0 };
        assert!((targets.iter().sum::<f32>() - sum).abs() < 1e-3);
        assert!(targets[count..].iter().all(|target| *target == 0.0));
        assert!(samples.ids[sample * MAX_ENTRIES..][..count].iter().all(|id| usize::from(*id) < COUNT));
        let shares = &samples.shares[sample * 4..(sample + 1) * 4];
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
        assert!(usize::from(samples.kinds[sample]) < KINDS.len());
    }
}

#[test]
fn every_kind_of_game_ends_and_leaves_sound_samples() {
    for kind in 0..KINDS.len() {
        let mut kinds = [0.0; KINDS.len()];
        kinds[kind] = 1.0;
        let config = Config {
            games: 4,
            simulations: 6,
            fast_simulations: 2,
            full_share: 0.5,
            kinds,
            heuristic: 0.3,
            league: 0.2,
            leaning: 0.3,
            perturbed: 0.3,
            first_edition: 0.5,
            ..Config::default()
        };
        let samples = play(config, kind as u64, 1);
        check(&samples);
        assert!(samples.kinds.iter().all(|other| usize::from(*other) == kind));
    }
}

/// Results seen by the winner's seat alone would teach that whoever looks wins.
#[test]
fn games_against_others_are_seen_from_every_seat() {
    let mut kinds = [0.0; KINDS.len()];
    kinds[0] = 1.0;
    for (league, heuristic, leaning) in [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)] {
        let config = Config {
            games: 8,
            simulations: 4,
            full_share: 1.0,
            perturbed: 0.0,
            kinds,
            league,
            heuristic,
            leaning,
            ..Config::default()
        };
        let samples = play(config, 3, 1);
        check(&samples);
        let others = samples.counts.iter().filter(|count| **count == 0).count();
        assert!((1..samples.len()).contains(&others), "{others} of {}", samples.len());
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let config = || Config { games: 6, simulations: 6, fast_simulations: 2, heuristic: 0.3, ..Config::default() };
    let (one, two) = (play(config(), 9, 1), play(config(), 9, 1));
    assert_eq!((&one.observations, &one.targets, &one.shares), (&two.observations, &two.targets, &two.shares));
}

#[test]
fn games_of_the_present_players_can_be_imitated() {
    let samples = Imitation::new(ImitationConfig { simulations: 4, ..ImitationConfig::default() }, 1).play(6);
    check(&samples);
    assert!(samples.searched.iter().all(|searched| *searched == 0));
}
