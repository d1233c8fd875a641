//! The Swiss system: everybody plays every round, against others who have about as many points.

use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use crate::groups::{self, sizes};
use crate::meetings::Meetings;
use crate::score::scores;
use crate::{Pairing, Round, Tournament};

pub fn next(tournament: &Tournament) -> Option<Round> {
    let staying = tournament.staying();
    if tournament.played.len() >= tournament.rounds || staying.len() < 2 {
        return None;
    }
    let scores = scores(tournament.players(), &tournament.played);
    let meetings = Meetings::of(tournament);
    let mut order = staying;
    order.sort_by_key(|&player| (u32::MAX - scores[player], player));
    Some(match tournament.seats {
        2 => in_twos(tournament, order, &scores, &meetings),
        seats => in_groups(order, seats, &scores, &meetings),
    })
}

fn in_groups(order: Vec<usize>, seats: usize, scores: &[u32], meetings: &Meetings) -> Round {
    let sizes = sizes(order.len(), seats);
    // Within the same score the strong sit apart, as at tables of two.
    let mut spread = Vec::new();
    for same in order.chunk_by(|&one, &other| scores[one] == scores[other]) {
        let tables = same.len().div_ceil(seats);
        spread.extend((0..tables).flat_map(|table| same[table..].iter().step_by(tables)));
    }
    let tables = groups::group(&spread, &sizes, scores, meetings);
    Round { tables: tables.into_iter().map(|players| Pairing { players, places: None }).collect(), byes: Vec::new() }
}

fn in_twos(tournament: &Tournament, mut order: Vec<usize>, scores: &[u32], meetings: &Meetings) -> Round {
    let mut round = Round::default();
    if order.len() % 2 == 1 {
        let bye = choose_bye(tournament, &order, meetings);
        order.retain(|&player| player != bye);
        round.byes.push(bye);
    }
    let again = fewest_repeats(&order, meetings);
    while !order.is_empty() {
        let one = order.remove(0);
        let opponents = by_preference(one, &order, scores);
        let fits = |other: &usize| {
            let rest: Vec<usize> = order.iter().copied().filter(|player| player != other).collect();
            meetings.times(one, *other) <= again && can_be_paired(&rest, meetings, again)
        };
        let other = opponents.into_iter().find(fits).expect("the players can be paired, so the first has an opponent");
        order.retain(|&player| player != other);
        round.tables.push(Pairing { players: vec![one, other], places: None });
    }
    round
}

/// The last player of those with the fewest byes; if it can be, one without whom nobody meets again.
fn choose_bye(tournament: &Tournament, order: &[usize], meetings: &Meetings) -> usize {
    let byes = |player: usize| tournament.played.iter().filter(|round| round.byes.contains(&player)).count();
    let fewest = order.iter().map(|&player| byes(player)).min().unwrap_or(0);
    let candidates: Vec<usize> = order.iter().rev().copied().filter(|&player| byes(player) == fewest).collect();
    let repeats = |bye: usize| {
        let rest: Vec<usize> = order.iter().copied().filter(|&player| player != bye).collect();
        fewest_repeats(&rest, meetings)
    };
    let good = candidates.iter().copied().find(|&bye| repeats(bye) == 0);
    good.or_else(|| candidates.iter().copied().min_by_key(|&bye| repeats(bye))).unwrap_or(order[0])
}

/// How often two must have met before, at the most, so that all can be paired.
fn fewest_repeats(order: &[usize], meetings: &Meetings) -> u8 {
    (0..meetings.most()).find(|&again| can_be_paired(order, meetings, again)).unwrap_or(meetings.most())
}

/// Whether all can be paired if nobody meets another who was met more often than this.
fn can_be_paired(players: &[usize], meetings: &Meetings, again: u8) -> bool {
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: Vec<_> = players.iter().map(|_| graph.add_node(())).collect();
    for one in 0..players.len() {
        for other in one + 1..players.len() {
            if meetings.times(players[one], players[other]) <= again {
                graph.add_edge(nodes[one], nodes[other], ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}

/// The others in the order in which they suit: those with the same score first, and of them the first half meets the
/// second, so that the strong do not meet at once.
fn by_preference(one: usize, others: &[usize], scores: &[u32]) -> Vec<usize> {
    let same = others.iter().filter(|&&other| scores[other] == scores[one]).count();
    let half = same.div_ceil(2).max(1) - 1;
    let mut ranked: Vec<(u32, usize, usize)> = Vec::new();
    for (rank, &other) in others.iter().enumerate() {
        let gap = scores[one].abs_diff(scores[other]);
        ranked.push((gap, if gap == 0 { rank.abs_diff(half) } else { rank }, other));
    }
    ranked.sort();
    ranked.into_iter().map(|(_, _, other)| other).collect()
}
