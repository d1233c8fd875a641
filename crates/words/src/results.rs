//! How a game ended.

use std::cmp::Ordering;

use noria_rules::{Game, Seat};

use crate::Words;
use crate::actions::yes;

impl Words {
    /// Who won a finished game, in a sentence. A name equal to the text `you` is the reader's.
    pub fn winner(&self, game: &Game, names: &dyn Fn(Seat) -> String) -> String {
        let standings = game.standings();
        let points = |index: usize| standings.get(index).map_or(0, |standing| u32::from(standing.score.total));
        if game.rules().has_bot {
            let (own, bot) = (u32::from(game.score(Seat::FIRST).total), u32::from(game.score(Seat::BOT).total));
            let key = match own.cmp(&bot) {
                Ordering::Greater => "end-solo-won",
                Ordering::Less => "end-solo-lost",
                Ordering::Equal => "end-solo-tie",
            };
            return self.with(key, &[("points", own.into()), ("second", bot.into())]);
        }
        let first = standings.iter().filter(|standing| standing.place == 1);
        let winners: Vec<String> = first.map(|standing| names(standing.seat)).collect();
        match &winners[..] {
            [name] => {
                let (you, name) = (yes(*name == self.text("you")), name.as_str().into());
                let points = [("points", points(0).into()), ("second", points(1).into())];
                let [own, second] = points;
                self.with("end-winner", &[("you", you), ("name", name), own, second])
            }
            _ => self.with("end-shared", &[("names", self.list(&winners).into()), ("points", points(0).into())]),
        }
    }

    /// What broke a tie for the first place, if there was one (END-3).
    pub fn tie_break(&self, game: &Game, names: &dyn Fn(Seat) -> String) -> Option<String> {
        let [first, second, ..] = game.standings()[..] else { return None };
        if game.rules().has_bot || first.score.total != second.score.total {
            return None;
        }
        if first.place == second.place {
            return Some(self.text("end-tie-shared"));
        }
        let values = [
            ("counts", game.rules().tie_break.name().into()),
            ("name", names(first.seat).into()),
            ("other", names(second.seat).into()),
            ("fewer", first.score.tie_break.into()),
            ("more", second.score.tie_break.into()),
        ];
        Some(self.with("end-tie-decided", &values))
    }
}
