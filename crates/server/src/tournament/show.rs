//! Serialising a tournament, for everyone who knows its id.

use std::collections::HashMap;

use noria_protocol::{
    PlayerId, TournamentCard, TournamentPlayer, TournamentRound, TournamentStanding, TournamentStatus, TournamentTable,
    TournamentView,
};
use noria_tournament::{FULL, score};

use super::{Entrant, Tournament};

impl Tournament {
    /// The tournament, with the names that its players have now.
    pub fn show(&self, viewer: Option<PlayerId>, names: &HashMap<PlayerId, String>) -> TournamentView {
        TournamentView {
            id: self.id,
            seq: self.seq,
            status: self.status,
            terms: self.terms.clone(),
            host: self.host,
            you: viewer.and_then(|player| self.number_of(player)).map(|number| number as u16),
            players: (0..self.entrants.len()).map(|number| self.player(number, names)).collect(),
            rounds_planned: self.rounds_planned(),
            rounds: self.rounds(),
            standings: self.standings(),
        }
    }

    /// The tournament in a list; names are added when it is shown.
    pub fn card(&self) -> TournamentCard {
        let standings = self.standings();
        let winner = standings.first().filter(|_| self.status == TournamentStatus::Finished);
        TournamentCard {
            id: self.id,
            status: self.status,
            terms: self.terms.clone(),
            players: self.entrants.len() as u16,
            rounds: self.drawn.len() as u16,
            winner: winner.map(|standing| self.player(standing.player.into(), &HashMap::new())),
            changed: self.at,
        }
    }

    fn player(&self, number: usize, names: &HashMap<PlayerId, String>) -> TournamentPlayer {
        let withdrawn = self.play.as_ref().is_some_and(|play| play.withdrawn[number]);
        match self.entrants[number] {
            Entrant::Player(player) => {
                let name = names.get(&player).cloned();
                TournamentPlayer { player: Some(player), name, computer: None, withdrawn }
            }
            Entrant::Level(level) => TournamentPlayer { player: None, name: None, computer: Some(level), withdrawn },
        }
    }

    fn rounds_planned(&self) -> Option<u16> {
        let play = self.play.as_ref()?;
        match play.system {
            noria_tournament::System::Swiss => Some(play.rounds as u16),
            noria_tournament::System::Elimination => Some(play.players().next_power_of_two().ilog2() as u16),
            noria_tournament::System::RoundRobin if play.seats == 2 => {
                Some((play.players().next_multiple_of(2) - 1) as u16)
            }
            noria_tournament::System::RoundRobin => None,
        }
    }

    fn rounds(&self) -> Vec<TournamentRound> {
        let Some(play) = &self.play else { return Vec::new() };
        let rounds = play.played.iter().zip(&self.drawn).map(|(round, drawn)| {
            let places = round.tables.iter().zip(drawn.tables.iter().zip(&drawn.seconds));
            let table = |(table, (&id, &second)): (&noria_tournament::Pairing, (&Option<_>, &Option<_>))| {
                let points = |places: &Vec<Option<u8>>| {
                    (0..places.len()).map(|seat| rounded(f64::from(score(places, seat)) / f64::from(FULL))).collect()
                };
                TournamentTable {
                    table: id,
                    second,
                    players: table.players.iter().map(|&player| player as u16).collect(),
                    points: table.places.as_ref().map(points),
                    places: table.places.clone(),
                }
            };
            TournamentRound {
                at: drawn.at,
                tables: places.map(table).collect(),
                byes: round.byes.iter().map(|&player| player as u16).collect(),
            }
        });
        rounds.collect()
    }

    fn standings(&self) -> Vec<TournamentStanding> {
        let standings = self.play.iter().flat_map(noria_tournament::Tournament::standings);
        let shown = standings.map(|standing| TournamentStanding {
            player: standing.player as u16,
            place: standing.place as u16,
            points: rounded(standing.points),
            buchholz: rounded(standing.buchholz),
            sonneborn_berger: rounded(standing.sonneborn_berger),
            wins: standing.wins,
        });
        shown.collect()
    }
}

/// Two digits are enough to read.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
