//! The scoring table of a game, and who won and why.

use noria_rules::{Chamber, Game, Seat};
use noria_words::Words;

use crate::labels::Labels;
use crate::output::Columns;

/// Six rows of level × value = points for each seat, and what breaks ties.
pub fn scoring(game: &Game, labels: &Labels, words: &Words) -> String {
    let position = game.position();
    let seats: Vec<Seat> = Seat::all(position.players.len()).collect();
    let scores: Vec<_> = seats.iter().map(|&seat| game.score(seat)).collect();
    let mut table = Columns::new(&format!("l{}", "r".repeat(seats.len())));
    table.row([""].into_iter().chain(seats.iter().map(|&seat| labels.of(seat))));
    for chamber in Chamber::ALL {
        let cell = |row: noria_rules::ScoreRow| format!("{} × {:>2} = {:>3}", row.level, row.value, row.points());
        let cells = scores.iter().map(|score| cell(score.rows[chamber]));
        table.row([words.chamber(chamber)].into_iter().chain(cells));
    }
    let totals = scores.iter().map(|score| score.total.to_string());
    table.row([words.text("end-total")].into_iter().chain(totals));
    if !game.rules().has_bot {
        let tie_break = words.with("end-tie-break", &[("counts", game.rules().tie_break.name().into())]);
        table.row([tie_break].into_iter().chain(scores.iter().map(|score| score.tie_break.to_string())));
    }
    table.lines("  ")
}

/// Who won a finished game, and what broke a tie.
pub fn verdict(game: &Game, labels: &Labels, words: &Words) -> String {
    if !game.is_over() {
        return String::new();
    }
    let names = labels.names();
    let tie_break = words.tie_break(game, &names).map_or(String::new(), |sentence| format!("{sentence}\n"));
    format!("\n{}\n{tie_break}", words.winner(game, &names))
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
    use noria_rules::{Components, Options, Setup, Standing};
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
        let words = Words::new(Default::default());
        let told = verdict(&game, &Labels::new(&game, &[], &words), &words);
        assert!(told.contains(" wins, ") && told.contains("Fewer ships and warehouses decide: Player "), "{told}");
    }

    #[test]
    fn end_3_a_shared_victory_names_both() {
        let game = find(|all| all[1].place == 1);
        let words = Words::new(Default::default());
        let told = verdict(&game, &Labels::new(&game, &[], &words), &words);
        assert!(told.contains("Shared victory: Player ") && told.contains("the victory is shared"), "{told}");
    }
}
