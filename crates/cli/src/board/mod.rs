//! The table drawn as text, from what a viewer may know and nothing else.

mod players;
mod wheel;

use noria_rules::{Chamber, DiscKind, Game, Mode, Path, Phase, Seat, SeenPosition, View};

use crate::components::kinds;
use crate::labels::Labels;
use crate::output::Columns;
use crate::table::{chamber_name, sentence_case};

pub use players::{disc_name, status};

/// The width that lines are kept to where it is possible.
pub const WIDTH: usize = 100;

/// Everything on the table; what belongs to the viewer comes first and in full.
pub fn draw(view: &View, labels: &Labels) -> String {
    let position = view.position();
    let mut text = headline(view.game(), labels);
    match view.viewer() {
        Some(seat) => {
            text += &players::tableau(view, seat);
            text += &shared(view, labels);
            let others = Seat::all(position.players.len()).filter(|&other| other != seat);
            others.for_each(|other| text += &players::one_line(view, other, labels));
        }
        None => {
            text += &shared(view, labels);
            for seat in Seat::all(position.players.len()) {
                text += &if position.seats().any(|other| other == seat) {
                    format!("{}\n{}\n", labels.of(seat), players::tableau(view, seat))
                } else {
                    players::one_line(view, seat, labels)
                };
            }
        }
    }
    text
}

fn shared(view: &View, labels: &Labels) -> String {
    format!("\n{}\n{}\n{}\n", hall(view, labels), islands(view, labels), market(view.position()))
}

/// One line that says where the game is.
fn headline(game: &Game, labels: &Labels) -> String {
    let position = game.position();
    let when = match (position.phase, position.round) {
        (Phase::Over, _) => "The game is over".to_string(),
        (_, 0) => "Setting up".to_string(),
        (_, round) => format!("Round {round} of {}", game.rounds()),
    };
    let mut parts = vec![when];
    if let Some(seat) = game.to_act() {
        parts.push(format!("{} to act", labels.of(seat)));
    }
    if matches!(position.phase, Phase::Influence | Phase::Action | Phase::Politics | Phase::Administration) {
        parts.push(format!("{} phase", sentence_case(position.phase.name())));
        parts.push(format!(
            "Night Shift {}, Modification {}, Intrigue {} Knowledge",
            game.night_shift_price(),
            game.modification_price(),
            game.intrigue_price()
        ));
    }
    let line = parts.join(" · ");
    format!("{line}\n{}\n", "═".repeat(line.chars().count().min(WIDTH)))
}

/// The Town Hall: chambers, levels, the viewer's next prices, and points as things stand.
fn hall(view: &View, labels: &Labels) -> String {
    let game = view.game();
    let seats: Vec<Seat> = Seat::all(game.position().players.len()).collect();
    let scores: Vec<_> = seats.iter().map(|&seat| game.score(seat)).collect();
    let mut table = Columns::new(&format!("lrrr{}l", "r".repeat(seats.len())));
    let row = |start: [String; 4], levels: Vec<String>, next: String| {
        start.into_iter().chain(levels).chain([next]).collect::<Vec<_>>()
    };
    let names = seats.iter().map(|&seat| labels.of(seat).to_string()).collect();
    let head = ["Town Hall", "value", "seated", "waiting"].map(String::from);
    table.row(row(head, names, view.viewer().map_or("", |_| "your next level").into()));
    for chamber in Chamber::ALL {
        let bench = game.position().hall[chamber];
        let start = [
            chamber_name(chamber),
            game.chamber_value(chamber).to_string(),
            bench.seated.to_string(),
            bench.waiting.to_string(),
        ];
        let levels = scores.iter().map(|score| score.rows[chamber].level.to_string()).collect();
        let path = Path::ALL.into_iter().find(|path| path.chamber() == chamber);
        let next = view.viewer().zip(path).map(|(seat, path)| next_level(game, seat, path));
        table.row(row(start, levels, next.unwrap_or_default()));
    }
    let points = scores.iter().map(|score| score.total.to_string()).collect();
    table.row(row(["Points now", "", "", ""].map(String::from), points, String::new()));
    table.lines("")
}

/// The price of the next level in words, surcharge included (CITY-3).
fn next_level(game: &Game, seat: Seat, path: Path) -> String {
    let Some((price, surcharge)) = game.next_level(seat, path) else { return "at the top".into() };
    let mark = if price.different { "≠" } else { "" };
    let more = if surcharge > 0 { format!(" + {surcharge} of any resource") } else { String::new() };
    format!("{}{mark} {}{more}", price.amount, kinds(game.tables(), path).join("/"))
}

fn islands(view: &View, labels: &Labels) -> String {
    let (position, tables) = (view.position(), view.game().tables());
    let mut table = Columns::new("lllllll");
    table.row(["Island", "ships", "space 1", "space 2", "space 3", "space 4", "Ambassadors"]);
    for island in &position.islands {
        let tile = tables.tile(island.id);
        let ships = tile.ships.iter().flatten().zip(island.ships);
        let ships: Vec<String> = ships.map(|(space, ships)| format!("{ships} {}", space.resource)).collect();
        let spaces = tile.spaces.iter().zip(island.factories).map(|(space, factory)| match factory {
            Some(seat) => format!("[{}]", labels.of(seat)),
            None => format!("{} {}", space.warehouses, space.good),
        });
        let there = Seat::all(position.players.len())
            .filter(|seat| position.players[seat.index()].ambassador == Some(island.id));
        let there: Vec<&str> = there.map(|seat| labels.of(seat)).collect();
        let start = [island.id.to_string(), ships.join(", ")];
        table.row(start.into_iter().chain(spaces).chain([there.join(", ")]));
    }
    let mut text = if position.islands.is_empty() { String::new() } else { table.lines("") };
    if !position.stack.is_empty() {
        let unseen: Vec<String> = view.unseen_islands().map(|island| island.to_string()).collect();
        let count = position.stack.len();
        let (islands, some) = if count == 1 { ("island", "one") } else { ("islands", "some") };
        text += &format!("{count} {islands} face down, {some} of {}\n", unseen.join(" "));
    } else if position.mode != Mode::Base {
        text += "The islands form a circle, clockwise from the top of this list.\n";
    }
    text
}

fn market(position: &SeenPosition) -> String {
    let mut discs = DiscKind::ALL;
    discs.sort_by_key(|&disc| position.market[disc].price);
    let mut table = Columns::new("lrrrrrrr");
    let mut row = |name: &str, cell: &dyn Fn(DiscKind) -> String| {
        table.row([name.to_string()].into_iter().chain(discs.map(cell)));
    };
    row("Market", &|disc| disc.to_string());
    row("price", &|disc| position.market[disc].price.to_string());
    row("left", &|disc| position.market[disc].stock.to_string());
    table.lines("")
}
