//! Round robin: everybody meets everybody.

use crate::groups::{self, sizes};
use crate::meetings::Meetings;
use crate::{Pairing, Round, Tournament};

pub fn next(tournament: &Tournament) -> Option<Round> {
    match tournament.seats {
        2 => circle(tournament),
        _ => until_all_have_met(tournament),
    }
}

/// The circle method: one player stays, the others go round.
fn circle(tournament: &Tournament) -> Option<Round> {
    let players = tournament.players().next_multiple_of(2);
    let (circle, turn) = (players - 1, tournament.played.len());
    if turn >= circle {
        return None;
    }
    let mut round = Round::default();
    for place in 0..players / 2 {
        let one = (turn + place) % circle;
        let other = if place == 0 { circle } else { (turn + circle - place) % circle };
        let stays = |player: &usize| *player < tournament.players() && !tournament.withdrawn[*player];
        let here: Vec<usize> = [one, other].into_iter().filter(stays).collect();
        match here[..] {
            [one, other] => round.tables.push(Pairing { players: vec![one, other], places: None }),
            [one] => round.byes.push(one),
            _ => {}
        }
    }
    Some(round)
}

/// At larger tables a round brings as many new meetings as can be found, until there are no more.
fn until_all_have_met(tournament: &Tournament) -> Option<Round> {
    let staying = tournament.staying();
    let meetings = Meetings::of(tournament);
    let strangers = |one: &usize| staying.iter().any(|&other| other != *one && meetings.times(*one, other) == 0);
    if !staying.iter().any(strangers) {
        return None;
    }
    // Those who lack the most meetings come first.
    let lacking = |one: usize| staying.iter().filter(|&&other| meetings.times(one, other) == 0).count();
    let mut order = staying.clone();
    order.sort_by_key(|&player| (usize::MAX - lacking(player), player));
    let alike = vec![0; tournament.players()];
    let tables = groups::group(&order, &sizes(order.len(), tournament.seats), &alike, &meetings);
    let tables = tables.into_iter().map(|players| Pairing { players, places: None }).collect();
    Some(Round { tables, byes: Vec::new() })
}
