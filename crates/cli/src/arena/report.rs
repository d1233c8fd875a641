//! The results of an arena as tables.

use noria_rules::{BotSetup, Chamber, Options, Path};

use crate::output::Columns;
use noria_arena::Summary;
use noria_arena::averages::Averages;
use noria_arena::observer::StatTable;
use noria_arena::sprt::{Decision, Sprt};
use noria_arena::stats::{Elo, Rate};
use noria_arena::summary::PlayerSummary;

/// All tables.
pub fn text(summary: &Summary) -> String {
    let mut parts = vec![heading(summary), players(summary)];
    if let Some(first) = &summary.first_seat {
        let (wins, points) = (100.0 * first.wins_over_fair.mean, first.points_over_others.mean);
        let advantage =
            format!("First seat: {wins:+.1} % wins over its fair share, {points:+.1} points over the others.");
        let shared = format!("Shared victories: {}.", summary.shared_victories);
        parts.push(format!("{}\n{advantage} {shared}\n", seats(summary)));
    }
    parts.push(levels(summary));
    parts.push(chambers(summary));
    parts.join("\n")
}

/// What an observer saw.
pub fn table(table: &StatTable) -> String {
    let mut columns = Columns::new(&format!("l{}", "r".repeat(table.head.len() - 1)));
    columns.row(&table.head);
    table.rows.iter().for_each(|row| columns.row(row));
    columns.lines("")
}

/// The test that ended the games.
pub fn sprt(sprt: &Sprt) -> String {
    let (low, high) = Sprt::bounds();
    let decision = match sprt.decision() {
        Decision::Accepted => "H1 accepted",
        Decision::Rejected => "H0 accepted",
        Decision::Undecided => "undecided",
    };
    let elo =
        sprt.elo().map_or(String::new(), |elo| format!("Elo {:+.1} ({:+.1} to {:+.1})\n", elo.mean, elo.low, elo.high));
    let counts: Vec<String> = sprt.scores.iter().map(u64::to_string).collect();
    format!(
        "SPRT elo0={} elo1={}: LLR {:.2} ({low:.2} to {high:.2}), {decision} after {} set-ups\n{elo}\
         Set-ups by score from 0 to 1: {}\n",
        sprt.hypotheses.elo0,
        sprt.hypotheses.elo1,
        sprt.llr(),
        sprt.setups(),
        counts.join(" "),
    )
}

fn heading(summary: &Summary) -> String {
    let options = &summary.options;
    let table = match options.ruleset().has_bot {
        true => format!("{} game against {}", options.mode, bot(options)),
        false => format!("{} game, {} players", options.mode, options.players),
    };
    let Summary { games, setups, seed, seconds, .. } = summary;
    let drawn = match setups {
        1 => format!("1 set-up (seed {seed})"),
        _ => format!("{setups} set-ups (seeds {seed} to {})", seed.wrapping_add(setups - 1)),
    };
    format!("{table}, {} edition: {games} games on {drawn}, {seconds:.1} s\n", options.edition)
}

fn bot(options: &Options) -> String {
    let wheel = options.bot.or(BotSetup::published(1));
    let published = (1..=BotSetup::WHEELS.len()).find(|&number| BotSetup::published(number) == wheel);
    published.map_or("a Bot of your own".into(), |number| format!("Bot {number}"))
}

fn players(summary: &Summary) -> String {
    let is_solo = summary.options.ruleset().has_bot;
    let mut table = Columns::new("lrrrrrrrrrr");
    let against = if is_solo { "Bot" } else { "fair" };
    table.row(["player", "games", "wins", "95 %", against, "Elo", "95 %", "points", "range", "s/turn", "longest"]);
    for player in &summary.players {
        let (elo, elo_range) = player.elo.map_or(("–".into(), String::new()), elo);
        let (points, time) = (&player.averages.points, &player.time);
        table.row([
            player.name.clone(),
            player.games.to_string(),
            percent(player.wins.share),
            interval(player.wins),
            against_what(player),
            elo,
            elo_range,
            format!("{:.1}", points.mean),
            format!("{}-{}", points.fewest, points.most),
            format!("{:.3}", time.mean),
            format!("{:.3}", time.longest),
        ]);
    }
    table.lines("")
}

/// The Bot's points in a solo game, else the share that equals would win.
fn against_what(player: &PlayerSummary) -> String {
    let fair = || player.fair_share.map_or(String::new(), percent);
    player.bot_points.map_or_else(fair, |points| format!("{points:.1} pts"))
}

fn seats(summary: &Summary) -> String {
    let mut table = Columns::new("lrrr");
    table.row(["seat", "wins", "95 %", "points"]);
    for seat in &summary.seats {
        let points = format!("{:.1}", seat.averages.points.mean);
        table.row([seat.seat.to_string(), percent(seat.wins.share), interval(seat.wins), points]);
    }
    table.lines("")
}

fn levels(summary: &Summary) -> String {
    let mut table = Columns::new("lrrrr");
    table.row(["levels"].into_iter().chain(Path::ALL.map(Path::name)));
    for (name, averages) in groups(summary) {
        let cell = |path| format!("{:.1} ({})", averages.levels[path].mean, percent(averages.levels[path].share));
        table.row([name.to_string()].into_iter().chain(Path::ALL.map(cell)));
    }
    let highest = Path::ALL.map(|path| percent(summary.winners_highest[path]));
    table.row(["winner's highest".to_string()].into_iter().chain(highest));
    table.lines("")
}

fn chambers(summary: &Summary) -> String {
    let mut table = Columns::new("lrrrrrr");
    table.row(["points from"].into_iter().chain(Chamber::ALL.map(Chamber::name)));
    for (name, averages) in groups(summary) {
        let cells = Chamber::ALL.map(|chamber| percent(averages.chambers[chamber]));
        table.row([name.to_string()].into_iter().chain(cells));
    }
    table.lines("")
}

/// Every player, and the winners.
fn groups(summary: &Summary) -> impl Iterator<Item = (&str, &Averages)> {
    let players = summary.players.iter().map(|player| (player.name.as_str(), &player.averages));
    players.chain([("winners", &summary.winners)])
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn interval(rate: Rate) -> String {
    format!("{:.1}-{:.1}", 100.0 * rate.low, 100.0 * rate.high)
}

fn elo(elo: Elo) -> (String, String) {
    let number = |elo: Option<f64>, beyond: &str| elo.map_or(beyond.to_string(), |elo| format!("{elo:+.0}"));
    // Without a finite difference everything was won, or everything lost.
    let sure = if elo.high.is_none() { "+∞" } else { "-∞" };
    (number(elo.difference, sure), format!("{} to {}", number(elo.low, "-∞"), number(elo.high, "+∞")))
}
