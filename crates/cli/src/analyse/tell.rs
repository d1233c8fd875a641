//! An analysis in tables and sentences.

use noria_ai::Gains;
use noria_ai::analysis::{Account, JudgedTurn, Part};
use noria_rules::{Action, Seat};
use noria_words::Words;

use crate::labels::Labels;
use crate::output::{Columns, wrap};

/// So many letters of a turn are shown in the table.
const SHOWN: usize = 44;
/// Lines of text are broken here.
const WIDTH: usize = 110;

/// A row for each turn.
pub fn table(turns: &[JudgedTurn], labels: &Labels, words: &Words) -> String {
    let mut table = Columns::new("lllrrrr");
    let head = ["column-turn", "played", "graph-points", "graph-chance", "column-luck", "column-cost"];
    let mut head: Vec<String> = head.iter().map(|key| words.text(&format!("analysis-{key}"))).collect();
    head.insert(1, words.text("tab-players"));
    table.row(head);
    for turn in turns {
        table.row([
            moment(turn),
            labels.of(turn.seat).to_string(),
            shorten(&tokens(&turn.actions)),
            change(&turn.before.points, &turn.after.points, turn.seat, |points| format!("{points:.1}")),
            change(&turn.before.prospects, &turn.after.prospects, turn.seat, percent),
            if turn.parts.iter().any(reveals) { format!("{:+.1}", turn.luck.points) } else { String::new() },
            if turn.cost.points < 0.05 { "–".into() } else { format!("{:.1}", turn.cost.points) },
        ]);
    }
    table.lines("")
}

/// How everybody played.
pub fn accounts(accounts: &[Account], labels: &Labels, words: &Words) -> String {
    let mut table = Columns::new("lrrrr");
    table.row(
        ["tab-players", "analysis-turns", "analysis-column-cost", "analysis-each", "analysis-column-luck"]
            .map(|key| words.text(key)),
    );
    for Account { seat, turns, cost, luck } in accounts {
        let mean = cost.points / *turns as f32;
        let cells = [turns.to_string(), format!("{:.1}", cost.points), format!("{mean:.2}")];
        table.row([labels.of(*seat).to_string()].into_iter().chain(cells).chain([format!("{:+.1}", luck.points)]));
    }
    table.lines("")
}

/// The costliest turns, with what was better.
pub fn worst(turns: &[JudgedTurn], costliest: &[usize], labels: &Labels, words: &Words) -> String {
    if costliest.is_empty() {
        return words.text("analysis-no-turning-points") + "\n";
    }
    let mut text = words.text("analysis-turning-points") + "\n";
    for turn in costliest.iter().filter_map(|&number| turns.get(number)) {
        let cost = words.with("analysis-cost", &[("points", format!("{:.1}", turn.cost.points).into())]);
        text += &format!("\n{}  {}: {cost}\n", moment(turn), labels.of(turn.seat));
        for part in turn.parts.iter().filter(|part| part.cost.points > 0.0) {
            text += &compare(part, turn.seat, words);
        }
    }
    text
}

fn compare(part: &Part, seat: Seat, words: &Words) -> String {
    let Some(better) = &part.better else { return String::new() };
    let side = |key: &str, actions: &[Action], points: &[f32], gains: &Gains| {
        let points = format!("{:.1}", points.get(seat.index()).copied().unwrap_or_default());
        let mut told = words.gains(gains);
        told.push(words.with("analysis-expects", &[("points", points.into())]));
        let heading = words.text(key);
        format!("  {heading}\n{}{}", wrap(&tokens(actions), "    ", WIDTH), wrap(&told.join(" "), "    ", WIDTH))
    };
    side("analysis-played", &part.actions, &part.expected.points, &part.gains)
        + &side("analysis-better", &better.actions, &better.expected.points, &better.gains)
        + &part.mistake().map_or(String::new(), |mistake| wrap(&words.mistake(mistake), "    ", WIDTH))
}

fn reveals(part: &Part) -> bool {
    part.actions.last() == Some(&Action::Reveal)
}

fn moment(turn: &JudgedTurn) -> String {
    format!("{}.{}", turn.round, turn.seat)
}

fn tokens(actions: &[Action]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_string(),
    }
}

fn change(before: &[f32], after: &[f32], seat: Seat, show: impl Fn(f32) -> String) -> String {
    let of = |values: &[f32]| show(values.get(seat.index()).copied().unwrap_or_default());
    format!("{} → {}", of(before), of(after))
}

fn percent(share: f32) -> String {
    format!("{:.0} %", 100.0 * share)
}
