//! Measurements as tables, for the terminal and for a page.

use noria_rules::{Chamber, Path};

use super::measurement::{Games, Kind, Measurement};
use crate::averages::{Averages, Points};
use crate::stats::{Mean, Rate};

/// A table with a heading. The first column is a name; the others are words or else numbers.
pub struct MarkdownTable {
    /// What it shows.
    pub heading: &'static str,
    /// Whether the other columns are words.
    pub words: bool,
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}

/// A measurement with its name.
pub type Named<'a> = (&'a str, &'a Measurement);

/// All tables of one or two measurements, for a page.
pub fn markdown(measurements: &[Named]) -> String {
    let mut text = String::from("# The tables of the plots\n\nWritten by `noria balance plot`.\n\n");
    for (name, measured) in measurements {
        text += &format!("- *{}*: {}\n", escape(name), escape(&setting(measured)));
    }
    let line = |cells: &[String]| {
        format!("| {} |\n", cells.iter().map(|cell| escape(cell)).collect::<Vec<String>>().join(" | "))
    };
    for table in all(measurements) {
        text += &format!("\n## {}\n\n{}", table.heading, line(&table.head));
        let side = if table.words { "---|" } else { "--:|" };
        text += &format!("|---|{}\n", side.repeat(table.head.len() - 1));
        table.rows.iter().for_each(|row| text += &line(row));
    }
    text
}

/// Who played what, in a line.
pub fn setting(measured: &Measurement) -> String {
    let Measurement { player, components, components_hash, games, seed, .. } = measured;
    format!("{player}, {games} games of each kind from seed {seed}, components '{components}' ({components_hash})")
}

/// Names of files and players may hold anything.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('|', "\\|").replace('<', "&lt;")
}

/// All tables of one or two measurements.
pub fn all(measurements: &[Named]) -> Vec<MarkdownTable> {
    let tables = [verdict, points, winners_levels, all_levels, leading, chambers, seats, solo];
    tables.iter().map(|table| table(measurements)).filter(|table| !table.rows.is_empty()).collect()
}

/// A row for each kind of game and measurement.
fn by_kind<const N: usize>(
    (heading, head): (&'static str, [&str; N]),
    measurements: &[Named],
    row: impl Fn(&Games) -> Option<[String; N]>,
) -> MarkdownTable {
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        for (name, measured) in measurements {
            let cells = measured.of(kind).and_then(&row);
            rows.extend(cells.map(|cells| labelled(kind.name(), name, measurements, cells)));
        }
    }
    MarkdownTable { heading, words: false, head: labels(&head), rows }
}

/// The first cell says the kind of game, and the measurement if there are several.
fn labelled<const N: usize>(kind: &str, name: &str, all: &[Named], cells: [String; N]) -> Vec<String> {
    let label = if all.len() > 1 { format!("{kind}, {name}") } else { kind.to_string() };
    [label].into_iter().chain(cells).collect()
}

fn labels<const N: usize>(head: &[&str; N]) -> Vec<String> {
    [""].iter().chain(head).map(ToString::to_string).collect()
}

fn verdict(measurements: &[Named]) -> MarkdownTable {
    let head = ("Every path between 10 % and 50 % of the winners' levels?", ["winners", "verdict"]);
    let table = by_kind(head, measurements, |games| {
        let faults = games.faults();
        let verdict = match games.winners.count {
            0 => "nobody won".into(),
            _ if faults.is_empty() => "yes".into(),
            _ => faults.join(", "),
        };
        Some([games.winners.count.to_string(), verdict])
    });
    MarkdownTable { words: true, ..table }
}

fn points(measurements: &[Named]) -> MarkdownTable {
    let head = ["all, mean", "10 to 90 %", "winners, mean", "10 to 90 %", "shared victories"];
    by_kind(("Points", head), measurements, |games| {
        let (all, winners) = (&games.all.points, &games.winners.points);
        let won = games.winners.count > 0;
        let [mean, reach] = if won { [number(winners.mean), reach(winners)] } else { ["–".into(), "–".into()] };
        Some([number(all.mean), self::reach(all), mean, reach, games.shared_victories.to_string()])
    })
}

fn winners_levels(measurements: &[Named]) -> MarkdownTable {
    by_kind(("Levels of the winners (share of their levels)", Path::ALL.map(Path::name)), measurements, |games| {
        levels(&games.winners)
    })
}

fn all_levels(measurements: &[Named]) -> MarkdownTable {
    by_kind(("Levels of all (share of their levels)", Path::ALL.map(Path::name)), measurements, |games| {
        levels(&games.all)
    })
}

fn levels(averages: &Averages) -> Option<[String; 4]> {
    let cell = |path| format!("{:.1} ({})", averages.levels[path].mean, percent(averages.levels[path].share));
    (averages.count > 0).then(|| Path::ALL.map(cell))
}

fn leading(measurements: &[Named]) -> MarkdownTable {
    by_kind(("The winners' highest path (equal ones share)", Path::ALL.map(Path::name)), measurements, |games| {
        (games.winners.count > 0).then(|| Path::ALL.map(|path| percent(games.winners_highest[path])))
    })
}

fn chambers(measurements: &[Named]) -> MarkdownTable {
    let head = ("Where the winners' points come from", Chamber::ALL.map(Chamber::name));
    by_kind(head, measurements, |games| {
        let share = |chamber| percent(games.winners.chambers[chamber]);
        (games.winners.count > 0).then(|| Chamber::ALL.map(share))
    })
}

fn seats(measurements: &[Named]) -> MarkdownTable {
    let head = ["wins", "95 %", "fair", "mean points", "first over fair, wins", "first over others, points"];
    let mut rows = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_solo()) {
        for (name, measured) in measurements {
            let Some(games) = measured.of(kind) else { continue };
            for seat in &games.seats {
                let first = games.first_seat.filter(|_| seat.seat == noria_rules::Seat::FIRST);
                let cells = [
                    percent(seat.wins.share),
                    interval(seat.wins),
                    percent(1.0 / games.seats.len() as f64),
                    number(seat.averages.points.mean),
                    first.map_or(String::new(), |first| estimate(first.wins_over_fair.times(100.0), " %")),
                    first.map_or(String::new(), |first| estimate(first.points_over_others, "")),
                ];
                rows.push(labelled(&format!("{}, seat {}", kind.name(), seat.seat), name, measurements, cells));
            }
        }
    }
    MarkdownTable { heading: "Seats", words: false, head: labels(&head), rows }
}

fn solo(measurements: &[Named]) -> MarkdownTable {
    let head = ["wins", "95 %", "par (median)", "player, mean", "10 to 90 %", "Bot, mean", "10 to 90 %"];
    by_kind(("Solo", head), measurements, |games| {
        let (wins, [player, bot]) = (games.solo_wins()?, games.seats.as_chunks().0.first()?);
        let [player, bot] = [&player.averages.points, &bot.averages.points];
        Some([
            percent(wins.share),
            interval(wins),
            format!("{:.0}", player.median),
            number(player.mean),
            reach(player),
            number(bot.mean),
            reach(bot),
        ])
    })
}

fn number(number: f64) -> String {
    format!("{number:.1}")
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn reach(points: &Points) -> String {
    format!("{:.0}–{:.0}", points.tenth, points.nine_tenths)
}

fn interval(rate: Rate) -> String {
    format!("{:.1}–{:.1}", 100.0 * rate.low, 100.0 * rate.high)
}

fn estimate(Mean { mean, low, high }: Mean, unit: &str) -> String {
    format!("{mean:+.1}{unit} ({low:+.1} to {high:+.1})")
}
