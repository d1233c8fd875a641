//! The table drawn as text, from what a viewer may know and nothing else.

mod players;
mod wheel;

use noria_rules::{Chamber, DiscKind, Game, Path, Phase, Seat, SeenPosition, View};
use noria_words::Words;

use crate::labels::Labels;
use crate::output::Columns;

pub use players::{disc_name, status};

/// The width that lines are kept to where it is possible.
pub const WIDTH: usize = 100;

/// Everything on the table; what belongs to the viewer comes first and in full.
pub fn draw(view: &View, labels: &Labels, words: &Words) -> String {
    let position = view.position();
    let mut text = headline(view, labels, words);
    match view.viewer() {
        Some(seat) => {
            text += &players::tableau(view, seat, words);
            text += &shared(view, labels, words);
            let others = Seat::all(position.players.len()).filter(|&other| other != seat);
            others.for_each(|other| text += &players::one_line(view, other, labels, words));
        }
        None => {
            text += &shared(view, labels, words);
            for seat in Seat::all(position.players.len()) {
                text += &if position.seats().any(|other| other == seat) {
                    format!("{}\n{}\n", labels.of(seat), players::tableau(view, seat, words))
                } else {
                    players::one_line(view, seat, labels, words)
                };
            }
        }
    }
    text
}

fn shared(view: &View, labels: &Labels, words: &Words) -> String {
    format!("\n{}\n{}\n{}\n", hall(view, labels, words), islands(view, labels, words), market(view.position(), words))
}

/// One line that says where the game is.
fn headline(view: &View, labels: &Labels, words: &Words) -> String {
    let (game, position) = (view.game(), view.position());
    let mut parts = Vec::new();
    if position.round > 0 {
        let rounds = [("round", position.round.into()), ("rounds", game.rounds().into())];
        parts.push(words.with("table-round", &rounds));
    }
    parts.push(match game.to_act() {
        Some(seat) if view.viewer() != Some(seat) => words.with("prompt-wait", &[("name", labels.of(seat).into())]),
        _ => words.prompt(position),
    });
    if matches!(position.phase, Phase::Influence | Phase::Action | Phase::Politics | Phase::Administration) {
        parts.push(words.phase(position.phase));
        parts.push(format!("{} {}", words.text("action-name-night-shift"), game.night_shift_price()));
        parts.push(format!("{} {}", words.text("action-name-modify"), game.modification_price()));
        parts.push(format!("{} {}", words.text("action-name-intrigue"), game.intrigue_price()));
    }
    let line = parts.join(" · ");
    format!("{line}\n{}\n", "═".repeat(line.chars().count().min(WIDTH)))
}

/// The Town Hall: chambers, levels, the viewer's next prices, and points as things stand.
fn hall(view: &View, labels: &Labels, words: &Words) -> String {
    let game = view.game();
    let seats: Vec<Seat> = Seat::all(game.position().players.len()).collect();
    let scores: Vec<_> = seats.iter().map(|&seat| game.score(seat)).collect();
    let mut table = Columns::new(&format!("lrrr{}l", "r".repeat(seats.len())));
    let row = |start: [String; 4], levels: Vec<String>, next: String| {
        start.into_iter().chain(levels).chain([next]).collect::<Vec<_>>()
    };
    let names = seats.iter().map(|&seat| labels.of(seat).to_string()).collect();
    let head = ["table-hall", "terminal-value", "terminal-seated", "terminal-waiting"].map(|key| words.text(key));
    table.row(row(head, names, view.viewer().map_or_else(String::new, |_| words.text("terminal-next-level"))));
    for chamber in Chamber::ALL {
        let bench = game.position().hall[chamber];
        let start = [
            words.chamber(chamber),
            game.chamber_value(chamber).to_string(),
            bench.seated.to_string(),
            bench.waiting.to_string(),
        ];
        let levels = scores.iter().map(|score| score.rows[chamber].level.to_string()).collect();
        let path = Path::ALL.into_iter().find(|path| path.chamber() == chamber);
        let next = view.viewer().zip(path).map(|(seat, path)| next_level(game, seat, path, words));
        table.row(row(start, levels, next.unwrap_or_default()));
    }
    let points = scores.iter().map(|score| score.total.to_string()).collect();
    let start = [words.text("table-if-ended-now"), String::new(), String::new(), String::new()];
    table.row(row(start, points, String::new()));
    table.lines("")
}

/// The price of the next level in words, surcharge included (CITY-3).
fn next_level(game: &Game, seat: Seat, path: Path, words: &Words) -> String {
    match game.next_level(seat, path) {
        Some((price, surcharge)) => words.price(path, price, surcharge, game.tables()),
        None => words.text("terminal-top"),
    }
}

fn islands(view: &View, labels: &Labels, words: &Words) -> String {
    let (position, tables) = (view.position(), view.game().tables());
    let mut table = Columns::new("lllllll");
    let spaces = (1..=4).map(|space: u8| words.with("detail-building-space", &[("space", space.into())]));
    let head = [words.text("table-sky"), words.text("table-ships")].into_iter().chain(spaces);
    table.row(head.chain([words.text("terminal-ambassador")]));
    for island in &position.islands {
        let tile = tables.tile(island.id);
        let ships = tile.ships.iter().flatten().zip(island.ships);
        let ships: Vec<String> =
            ships.map(|(space, ships)| words.resource_count(space.resource, ships.into())).collect();
        let spaces = tile.spaces.iter().zip(island.factories).map(|(space, factory)| match factory {
            Some(seat) => format!("[{}]", labels.of(seat)),
            None => words.good_count(space.good, space.warehouses),
        });
        let there = Seat::all(position.players.len())
            .filter(|seat| position.players[seat.index()].ambassador == Some(island.id));
        let there: Vec<&str> = there.map(|seat| labels.of(seat)).collect();
        let start = [words.island(island.id), ships.join(", ")];
        table.row(start.into_iter().chain(spaces).chain([there.join(", ")]));
    }
    let mut text = if position.islands.is_empty() { String::new() } else { table.lines("") };
    if !position.stack.is_empty() {
        let unseen: Vec<String> = view.unseen_islands().map(|island| island.to_string()).collect();
        let count = words.with("table-face-down", &[("count", position.stack.len().into())]);
        text += &format!("{count}: {}\n", unseen.join(" "));
    } else if !position.ruleset().has_stack() {
        text += &(words.text("terminal-circle") + "\n");
    }
    text
}

fn market(position: &SeenPosition, words: &Words) -> String {
    let mut discs = DiscKind::ALL;
    discs.sort_by_key(|&disc| position.market[disc].price);
    let mut table = Columns::new("lrrrrrrr");
    let mut row = |name: &str, cell: &dyn Fn(DiscKind) -> String| {
        table.row([name.to_string()].into_iter().chain(discs.map(cell)));
    };
    row(&words.text("table-market"), &|disc| words.disc(disc));
    row(&words.text("terminal-price"), &|disc| position.market[disc].price.to_string());
    let left = |disc| words.with("table-market-left", &[("count", position.market[disc].stock.into())]);
    row("", &left);
    table.lines("")
}
