//! An analysis in tables and sentences.

use noria_ai::Gains;
use noria_ai::analysis::{Account, Part, Turn};
use noria_rules::{Action, Seat};

use crate::labels::Labels;
use crate::log::enumerate;
use crate::output::{Columns, wrap};

/// So many letters of a turn are shown in the table.
const SHOWN: usize = 44;
/// Lines of text are broken here.
const WIDTH: usize = 110;

/// A row for each turn.
pub fn table(turns: &[Turn], labels: &Labels) -> String {
    let mut table = Columns::new("lllrrrr");
    table.row(["turn", "player", "played", "points", "prospects", "luck", "cost"]);
    for turn in turns {
        table.row([
            moment(turn),
            labels.of(turn.seat).to_string(),
            shorten(&words(&turn.actions)),
            change(&turn.before.points, &turn.after.points, turn.seat, |points| format!("{points:.1}")),
            change(&turn.before.prospects, &turn.after.prospects, turn.seat, percent),
            if turn.parts.iter().any(reveals) { format!("{:+.1}", turn.luck.points) } else { String::new() },
            if turn.cost.points < 0.05 { "–".into() } else { format!("{:.1}", turn.cost.points) },
        ]);
    }
    table.lines("")
}

/// How everybody played.
pub fn accounts(accounts: &[Account], labels: &Labels) -> String {
    let mut table = Columns::new("lrrrr");
    table.row(["player", "turns", "cost", "a turn", "luck"]);
    for Account { seat, turns, cost, luck } in accounts {
        let mean = cost.points / *turns as f32;
        let cells = [turns.to_string(), format!("{:.1}", cost.points), format!("{mean:.2}")];
        table.row([labels.of(*seat).to_string()].into_iter().chain(cells).chain([format!("{:+.1}", luck.points)]));
    }
    table.lines("")
}

/// The costliest turns, with what was better.
pub fn worst(turns: &[Turn], costliest: &[usize], labels: &Labels) -> String {
    if costliest.is_empty() {
        return "No turn cost anything: nothing better was found.\n".into();
    }
    let mut text = String::from("The costliest turns\n");
    for turn in costliest.iter().filter_map(|&number| turns.get(number)) {
        let (points, prospects) = (turn.cost.points, 100.0 * turn.cost.prospects);
        let who = labels.of(turn.seat);
        text += &format!("\n{}  {who} lost {points:.1} points, prospects {prospects:.0} % lower\n", moment(turn));
        for part in turn.parts.iter().filter(|part| part.cost.points > 0.0) {
            text += &compare(part, turn.seat);
        }
    }
    text
}

fn compare(part: &Part, seat: Seat) -> String {
    let Some(better) = &part.better else { return String::new() };
    let when = if part.from > 0 { ", when the island had been turned over" } else { "" };
    let side = |name: &str, actions: &[Action], points: &[f32], gains: &Gains, more: String| {
        let points = points.get(seat.index()).copied().unwrap_or_default();
        let told = format!("Brings {}; expects {points:.1} points{more}.", brings(gains));
        format!("  {name}{when}\n{}{}", wrap(&words(actions), "    ", WIDTH), wrap(&told, "    ", WIDTH))
    };
    let others = match better.gains.others_lose {
        lose if lose.abs() < 0.5 => String::new(),
        lose if lose > 0.0 => format!(", the others {lose:.1} less"),
        lose => format!(", the others {:.1} more", -lose),
    };
    side("played", &part.actions, &part.expected.points, &part.gains, String::new())
        + &side("better", &better.actions, &better.expected.points, &better.gains, others)
}

/// What a plan brings, in words.
fn brings(gains: &Gains) -> String {
    let mut parts = Vec::new();
    let mut tell = |amount: i32, what: String| {
        if amount != 0 {
            parts.push(format!("{amount:+} {what}"));
        }
    };
    gains.levels.iter().for_each(|(path, &levels)| tell(levels, format!("{} of {path}", plural(levels, "level"))));
    gains.chambers.iter().for_each(|(chamber, &value)| tell(value, format!("value of {chamber}")));
    gains.resources.iter().for_each(|(resource, &amount)| tell(amount, resource.to_string()));
    tell(gains.knowledge, "Knowledge".into());
    tell(gains.goods, plural(gains.goods, "good"));
    tell(gains.ships, plural(gains.ships, "ship"));
    tell(gains.factories, if gains.factories.abs() == 1 { "factory".into() } else { "factories".into() });
    tell(gains.upgrades, plural(gains.upgrades, "upgraded disc"));
    gains.discs.iter().for_each(|(disc, &discs)| tell(discs, format!("{disc} {}", plural(discs, "disc"))));
    if parts.is_empty() { "nothing at once".into() } else { enumerate(parts) }
}

fn plural(amount: i32, word: &str) -> String {
    if amount.abs() == 1 { word.to_string() } else { format!("{word}s") }
}

fn reveals(part: &Part) -> bool {
    part.actions.last() == Some(&Action::Reveal)
}

fn moment(turn: &Turn) -> String {
    format!("{}.{}", turn.round, turn.seat)
}

fn words(actions: &[Action]) -> String {
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
