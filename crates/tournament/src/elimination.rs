//! Single elimination: a bracket in which the best seeds meet last and get the byes.

use crate::score::against;
use crate::{Pairing, Round, Tournament};

/// The players who are still in, in the order of the bracket. None is where nobody is left.
pub fn survivors(tournament: &Tournament) -> Vec<Option<usize>> {
    let mut slots = bracket(tournament.players());
    for round in &tournament.played {
        slots = slots.chunks(2).map(|pair| winner(round, pair[0], pair[1])).collect();
    }
    slots
}

/// The seeds in the order of the bracket: 1, 8, 4, 5, 2, 7, 3, 6. Missing ones are byes.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut seeds = vec![0];
    while seeds.len() < players {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    seeds.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}

/// Who goes on. A tie advances the player who sat second: the first seat had the better chances.
fn winner(round: &Round, one: Option<usize>, other: Option<usize>) -> Option<usize> {
    let is_here = |player: Option<usize>| player.is_some_and(|player| round.byes.contains(&player));
    let table = round.tables.iter().find(|table| one.is_some_and(|player| table.players.contains(&player)));
    match table {
        Some(Pairing { players, places: Some(places) }) => match (places[0], places[1]) {
            (None, None) => None,
            (first, second) if against(first, second) == 2 => Some(players[0]),
            _ => Some(players[1]),
        },
        _ => [one, other].into_iter().find(|&player| is_here(player)).flatten(),
    }
}

pub fn next(tournament: &Tournament) -> Option<Round> {
    let slots = survivors(tournament);
    let staying = |player: &usize| !tournament.withdrawn[*player];
    if slots.iter().flatten().count() < 2 {
        return None;
    }
    let mut round = Round::default();
    for pair in slots.chunks(2) {
        let here: Vec<usize> = pair.iter().flatten().copied().filter(staying).collect();
        match here[..] {
            [one, other] => round.tables.push(Pairing { players: vec![one, other], places: None }),
            [one] => round.byes.push(one),
            _ => {}
        }
    }
    Some(round)
}

/// For each player the number of rounds that they came through.
pub fn came_through(tournament: &Tournament) -> Vec<usize> {
    let mut through = vec![0; tournament.players()];
    let mut slots = bracket(tournament.players());
    for round in tournament.played.iter().filter(|round| round.is_over()) {
        slots = slots.chunks(2).map(|pair| winner(round, pair[0], pair[1])).collect();
        for player in slots.iter().flatten() {
            through[*player] += 1;
        }
    }
    through
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_seeds_meet_late() {
        let seeds: Vec<usize> = bracket(8).into_iter().flatten().map(|seed| seed + 1).collect();
        assert_eq!(seeds, [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(bracket(3), [Some(0), None, Some(1), Some(2)]);
        assert_eq!(bracket(1), [Some(0)]);
    }
}
