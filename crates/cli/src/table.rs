//! The scoring table of a game, and who won and why.

use noria_rules::{Chamber, Edition, Game, Mode, Seat, Standing};

use crate::labels::Labels;
use crate::log::enumerate;
use crate::output::Columns;

/// Six rows of level × value = points for each seat, and what breaks ties.
pub fn scoring(game: &Game, labels: &Labels) -> String {
    let seats: Vec<Seat> = Seat::all(game.position().players.len()).collect();
    let scores: Vec<_> = seats.iter().map(|&seat| game.score(seat)).collect();
    let mut table = Columns::new(&format!("l{}", "r".repeat(seats.len())));
    table.row([""].into_iter().chain(seats.iter().map(|&seat| labels.of(seat))));
    for chamber in Chamber::ALL {
        let cell = |row: noria_rules::ScoreRow| format!("{} × {:>2} = {:>3}", row.level, row.value, row.points());
        let cells = scores.iter().map(|score| cell(score.rows[chamber]));
        table.row([chamber_name(chamber).to_string()].into_iter().chain(cells));
    }
    let totals = scores.iter().map(|score| score.total.to_string());
    table.row(["Points".to_string()].into_iter().chain(totals));
    if game.position().mode != Mode::Solo {
        let tie_breaks = scores.iter().map(|score| score.tie_break.to_string());
        table.row([sentence_case(tie_break_name(game))].into_iter().chain(tie_breaks));
    }
    table.lines("  ")
}

/// The ranking in sentences: who won, or leads, and why.
pub fn verdict(game: &Game, labels: &Labels) -> String {
    let standings = game.standings();
    let (first, rest): (Vec<&Standing>, Vec<&Standing>) = standings.iter().partition(|standing| standing.place == 1);
    let Some(best) = first.first() else { return String::new() };
    let names = enumerate(first.iter().map(|standing| labels.of(standing.seat).to_string()).collect());
    let what = match (game.is_over(), first.len()) {
        (true, 1) => "Winner",
        (true, _) => "Shared victory",
        (false, 1) => "In the lead",
        (false, _) => "Tied in the lead",
    };
    let why = match rest.iter().any(|other| other.score.total == best.score.total) {
        true if game.position().mode == Mode::Solo => "; against the Bot equal points are not enough", // SOLO-6
        true => "; the lower number wins the tie",
        false => "",
    };
    let mut text = format!("{what}: {names} with {}{why}.\n", result(game, &standings, best));
    for other in rest {
        let place = format!("{}. {}", other.place, labels.of(other.seat));
        text += &format!("{place} with {}.\n", result(game, &standings, other));
    }
    text
}

/// Points, and what breaks the tie where others have as many.
fn result(game: &Game, standings: &[Standing], one: &Standing) -> String {
    let points = one.score.total;
    let tied = standings.iter().filter(|other| other.score.total == points).count() > 1;
    match tied && game.position().mode != Mode::Solo {
        true => format!("{points} points and {} {}", one.score.tie_break, tie_break_name(game)),
        false => format!("{points} points"),
    }
}

/// What counts when points are equal (END-3, ED1-2).
fn tie_break_name(game: &Game) -> &'static str {
    match game.position().edition {
        Edition::First => "ships and factories",
        Edition::Second => "ships and warehouses",
    }
}

/// A chamber as a heading.
pub fn chamber_name(chamber: Chamber) -> String {
    sentence_case(chamber.name())
}

/// With a capital at the beginning.
pub fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use noria_ai::below;
    use noria_rules::{Components, Options, Setup};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    /// A finished random game that has what is looked for.
    fn find(wanted: impl Fn(&[Standing]) -> bool) -> Game {
        let components = Components::standard();
        let finished = (0..2000).map(|seed| {
            let setup = Setup::from_seed(&Options::default(), &components, seed).expect("the options fit together");
            let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            while let Some(seat) = game.to_act() {
                let actions = game.legal_actions(seat);
                game.apply_unchecked(seat, actions[below(&mut rng, actions.len())], &mut ());
            }
            game
        });
        finished.into_iter().find(|game| wanted(&game.standings())).expect("one of many games has it")
    }

    #[test]
    fn end_3_a_broken_tie_is_explained() {
        let game = find(|all| all[0].score.total == all[1].score.total && all[1].place == 2);
        let told = verdict(&game, &Labels::new(&game, &[]));
        assert!(told.starts_with("Winner: Seat ") && told.contains("the lower number wins the tie."), "{told}");
        let numbers: Vec<&str> = told.lines().filter(|line| line.contains(" ships and warehouses")).collect();
        assert_eq!(numbers.len(), 2, "{told}");
    }

    #[test]
    fn end_3_a_shared_victory_names_both() {
        let game = find(|all| all[1].place == 1);
        let told = verdict(&game, &Labels::new(&game, &[]));
        assert!(told.starts_with("Shared victory: Seat 1 and Seat 2 with "), "{told}");
    }
}
