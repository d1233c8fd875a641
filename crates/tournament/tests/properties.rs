//! Whole tournaments with arbitrary results: what must hold in each of them.

use std::collections::HashSet;

use noria_tournament::{Rank, Round, System, Tournament, score};
use proptest::prelude::*;

/// Results from a list of numbers, which says of each seat where it came in, or that nobody came.
fn places(seats: usize, numbers: &mut impl Iterator<Item = u8>) -> Vec<Rank> {
    let draws: Vec<Option<u8>> =
        (0..seats).map(|_| numbers.next()).map(|number| number.filter(|n| n % 16 != 0)).collect();
    let place = |own: u8| 1 + draws.iter().flatten().filter(|other| **other < own).count() as u8;
    draws.iter().map(|draw| draw.map(place)).collect()
}

/// Plays a whole tournament; `look` sees it before each round.
fn play(mut tournament: Tournament, numbers: &[u8], mut look: impl FnMut(&Tournament, &Round)) -> Tournament {
    let mut numbers = numbers.iter().copied().cycle();
    while let Some(mut round) = tournament.next_round() {
        assert_eq!(tournament.next_round().as_ref(), Some(&round), "always the same");
        look(&tournament, &round);
        for table in &mut round.tables {
            table.places = Some(places(table.players.len(), &mut numbers));
        }
        tournament.played.push(round);
        assert!(tournament.played.len() < 200, "it has an end");
    }
    assert!(tournament.is_over());
    tournament
}

fn pairs(round: &Round) -> impl Iterator<Item = (usize, usize)> + '_ {
    round.tables.iter().flat_map(|table| {
        let players = &table.players;
        players.iter().flat_map(move |&one| players.iter().filter(move |&&other| one < other).map(move |&o| (one, o)))
    })
}

fn met(rounds: &[Round]) -> HashSet<(usize, usize)> {
    rounds.iter().flat_map(pairs).collect()
}

/// Everybody who stays plays once or has a bye.
fn everybody_is_there(tournament: &Tournament, round: &Round) {
    let mut all: Vec<usize> =
        round.tables.iter().flat_map(|table| &table.players).chain(&round.byes).copied().collect();
    all.sort();
    assert_eq!(all, tournament.staying());
    assert!(round.tables.iter().all(|table| (2..=tournament.seats).contains(&table.players.len())));
}

fn points(tournament: &Tournament, player: usize) -> u32 {
    let of_round = |round: &Round| {
        let table = round.tables.iter().find(|table| table.players.contains(&player));
        let seat = table.and_then(|table| table.players.iter().position(|&other| other == player));
        match (table, seat) {
            (Some(table), Some(seat)) => score(table.places.as_ref().expect("it is over"), seat),
            _ if round.byes.contains(&player) => 12,
            _ => 0,
        }
    };
    tournament.played.iter().map(of_round).sum()
}

/// Whether these players can be paired without a repeat, by trying everything.
fn can_avoid(players: &[usize], met: &HashSet<(usize, usize)>) -> bool {
    let Some((&one, rest)) = players.split_first() else { return true };
    rest.iter().any(|&other| {
        let left: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
        !met.contains(&(one.min(other), one.max(other))) && can_avoid(&left, met)
    })
}

/// Whether tables of these sizes can be filled without a repeat, by trying everything.
fn can_fill(sizes: &[usize], players: &[usize], met: &HashSet<(usize, usize)>) -> bool {
    let Some((&one, rest)) = players.split_first() else { return true };
    (0..sizes.len()).filter(|&table| table == 0 || sizes[table] != sizes[table - 1]).any(|table| {
        let mut sizes = sizes.to_vec();
        let size = sizes.remove(table);
        can_join(
            &mut vec![one],
            size,
            rest,
            &mut |joined| {
                let left: Vec<usize> = rest.iter().copied().filter(|player| !joined.contains(player)).collect();
                can_fill(&sizes, &left, met)
            },
            met,
        )
    })
}

/// Whether a table can be filled up from these players, who are in order, so that the others can be seated too.
fn can_join(
    table: &mut Vec<usize>,
    size: usize,
    from: &[usize],
    others: &mut dyn FnMut(&[usize]) -> bool,
    met: &HashSet<(usize, usize)>,
) -> bool {
    if table.len() == size {
        return others(table);
    }
    (0..from.len()).any(|n| {
        if table.iter().any(|&one| met.contains(&(one.min(from[n]), one.max(from[n])))) {
            return false;
        }
        table.push(from[n]);
        let found = can_join(table, size, &from[n + 1..], others, met);
        table.pop();
        found
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn swiss_in_twos(players in 2_usize..=11, rounds in 1_usize..=9, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let tournament = Tournament::new(System::Swiss, 2, rounds, players);
        let played = play(tournament, &numbers, |tournament, round| {
            everybody_is_there(tournament, round);
            let met = met(&tournament.played);
            let repeats = pairs(round).filter(|pair| met.contains(pair)).count();
            let paired: Vec<usize> = (0..players).filter(|player| !round.byes.contains(player)).collect();
            assert!(repeats == 0 || !can_avoid(&paired, &met), "a repeat that could be avoided");
            assert_eq!(round.byes.len(), players % 2);
            let byes = |player: usize| tournament.played.iter().filter(|round| round.byes.contains(&player)).count();
            let fewest = (0..players).map(byes).min().unwrap_or(0);
            assert!(round.byes.iter().all(|&bye| byes(bye) == fewest), "nobody has two byes before all have one");
        });
        assert_eq!(played.played.len(), rounds);
    }

    #[test]
    fn swiss_pairs_equal_scores(players in (4_usize..=32).prop_map(|n| 2 * n), numbers in prop::collection::vec(any::<u8>(), 64)) {
        // With many players and few rounds, at most one from each score has to leave it.
        play(Tournament::new(System::Swiss, 2, 3, players), &numbers, |tournament, round| {
            let scores: Vec<u32> = (0..players).map(|player| points(tournament, player)).collect();
            let unequal = round.tables.iter().filter(|table| scores[table.players[0]] != scores[table.players[1]]).count();
            let groups = scores.iter().collect::<HashSet<_>>().len();
            let small: usize = scores.iter().collect::<HashSet<_>>().into_iter()
                .map(|score| scores.iter().filter(|other| *other == score).count())
                .filter(|size| *size < 8).sum();
            assert!(unequal <= groups + small, "{unequal} of {} tables, {groups} scores", round.tables.len());
        });
    }

    #[test]
    fn swiss_at_larger_tables(seats in 3_usize..=4, players in 2_usize..=40, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let rounds = Tournament::usual_rounds(seats, players);
        play(Tournament::new(System::Swiss, seats, rounds, players), &numbers, |tournament, round| {
            everybody_is_there(tournament, round);
            assert!(round.byes.is_empty());
            let met = met(&tournament.played);
            let repeats = pairs(round).filter(|pair| met.contains(pair)).count();
            let sizes: Vec<usize> = round.tables.iter().map(|table| table.players.len()).collect();
            let all: Vec<usize> = (0..players).collect();
            assert!(repeats == 0 || !can_fill(&sizes, &all, &met), "{repeats} repeats among {players} at {seats}");
        });
    }

    #[test]
    fn elimination_leaves_one(players in 2_usize..=40, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let played = play(Tournament::new(System::Elimination, 2, 0, players), &numbers, |tournament, round| {
            assert!(round.tables.iter().all(|table| table.players.len() == 2));
            if tournament.played.is_empty() {
                everybody_is_there(tournament, round);
                let best: Vec<usize> = (0..players.next_power_of_two() - players).collect();
                let mut byes = round.byes.clone();
                byes.sort();
                assert_eq!(byes, best, "the best seeds have the byes");
            }
        });
        let rounds = players.next_power_of_two().ilog2() as usize;
        assert!(played.played.len() <= rounds);
        let standings = played.standings();
        let somebody_came = played.played.iter().all(|round| {
            round.tables.iter().all(|table| table.places.iter().flatten().any(Option::is_some))
        });
        if somebody_came {
            assert_eq!(played.played.len(), rounds);
            assert_eq!(standings.iter().filter(|standing| standing.place == 1).count(), 1, "one winner");
            assert_eq!(standings[1].place, 2);
        }
    }

    #[test]
    fn round_robin_in_twos(players in 2_usize..=16, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let played = play(Tournament::new(System::RoundRobin, 2, 0, players), &numbers, everybody_is_there);
        let all: Vec<(usize, usize)> = played.played.iter().flat_map(pairs).collect();
        assert_eq!(all.len(), players * (players - 1) / 2);
        assert_eq!(met(&played.played).len(), all.len(), "everybody meets everybody once");
        for player in 0..players {
            let byes = played.played.iter().filter(|round| round.byes.contains(&player)).count();
            assert_eq!(byes, players % 2);
            let first = played.played.iter().flat_map(|round| &round.tables).filter(|table| table.players[0] == player);
            let (first, games) = (first.count(), players - 1);
            assert!(first.abs_diff(games - first) <= 3, "{player} of {players} sat first {first} of {games} times");
        }
    }

    #[test]
    fn round_robin_at_larger_tables(seats in 3_usize..=4, players in 3_usize..=16) {
        let played = play(Tournament::new(System::RoundRobin, seats, 0, players), &[1, 2, 3, 4], everybody_is_there);
        assert_eq!(met(&played.played).len(), players * (players - 1) / 2, "everybody meets everybody");
        let least = (players - 1).div_ceil(seats - 1);
        assert!(played.played.len() <= 2 * least + 2, "{} rounds, {least} at least", played.played.len());
    }

    #[test]
    fn those_who_go_are_not_paired(system in prop::sample::select(&[System::Swiss, System::RoundRobin, System::Elimination][..]),
        players in 3_usize..=12, gone in 0_usize..3, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let mut tournament = Tournament::new(system, 2, 4, players);
        tournament.withdrawn[gone] = true;
        play(tournament, &numbers, |_, round| {
            assert!(round.tables.iter().all(|table| !table.players.contains(&gone)));
            assert!(!round.byes.contains(&gone));
        });
    }

    #[test]
    fn standings_are_in_order(seats in 2_usize..=4, players in 2_usize..=20, numbers in prop::collection::vec(any::<u8>(), 64)) {
        let played = play(Tournament::new(System::Swiss, seats, 3, players), &numbers, |_, _| {});
        let standings = played.standings();
        let mut all: Vec<usize> = standings.iter().map(|standing| standing.player).collect();
        for pair in standings.windows(2) {
            let key = |s: &noria_tournament::Standing| (s.points, s.buchholz, s.sonneborn_berger, f64::from(s.wins));
            assert!(key(&pair[0]) >= key(&pair[1]));
            assert_eq!(key(&pair[0]) == key(&pair[1]), pair[0].place == pair[1].place);
        }
        all.sort();
        assert_eq!(all, (0..players).collect::<Vec<_>>());
        let given: f64 = standings.iter().map(|standing| standing.points).sum();
        assert!(given <= (players * 3) as f64);
    }
}

/// A small round robin by hand: 1 beats 2 and 3, 2 beats 3, 4 beats 1 and ties with 2 and 3.
#[test]
fn tie_breaks_by_their_usual_names() {
    let mut tournament = Tournament::new(System::RoundRobin, 2, 0, 4);
    let result = |one: usize, other: usize| match (one.min(other), one.max(other)) {
        (0, 1) | (0, 2) | (1, 2) => Some(one < other),
        (0, 3) => Some(one > other),
        _ => None,
    };
    while let Some(mut round) = tournament.next_round() {
        for table in &mut round.tables {
            table.places = Some(match result(table.players[0], table.players[1]) {
                Some(true) => vec![Some(1), Some(2)],
                Some(false) => vec![Some(2), Some(1)],
                None => vec![Some(1), Some(1)],
            });
        }
        tournament.played.push(round);
    }
    let standings = tournament.standings();
    let line = |s: &noria_tournament::Standing| (s.player, s.place, s.points, s.sonneborn_berger, s.buchholz, s.wins);
    // Points: player 0 has 2, 1 has 1.5, 2 has 0.5, 3 has 2.
    assert_eq!(line(&standings[0]), (3, 1, 2.0, 2.0 + 0.75 + 0.25, 4.0, 1));
    assert_eq!(line(&standings[1]), (0, 2, 2.0, 1.5 + 0.5, 4.0, 2));
    assert_eq!(line(&standings[2]), (1, 3, 1.5, 0.5 + 1.0, 4.5, 1));
    assert_eq!(line(&standings[3]), (2, 4, 0.5, 1.0, 5.5, 0));
}

/// A tie in elimination advances the player who sat second.
#[test]
fn a_tie_is_decided_by_the_seat() {
    let mut tournament = Tournament::new(System::Elimination, 2, 0, 2);
    let mut round = tournament.next_round().expect("a final");
    let second = round.tables[0].players[1];
    round.tables[0].places = Some(vec![Some(1), Some(1)]);
    tournament.played.push(round);
    assert_eq!(tournament.standings()[0].player, second);
}

#[test]
fn a_large_swiss_is_paired_quickly() {
    let began = std::time::Instant::now();
    let played = play(Tournament::new(System::Swiss, 2, 7, 128), &[3, 1, 4, 1, 5, 9, 2, 6], everybody_is_there);
    assert_eq!(met(&played.played).len(), 7 * 64);
    assert!(began.elapsed().as_secs() < 60);
}
