//! What lies before the players.

use noria_rules::{Disc, DiscKind, Good, Letter, Phase, Player, Resource, Ring, Seat, View, Wheel};
use noria_words::Words;

use super::wheel;
use crate::labels::Labels;
use crate::output::Columns;

/// A disc by its name; a plus says that its upgraded side is up.
pub fn disc_name(disc: Disc<DiscKind>, words: &Words) -> String {
    format!("{}{}", words.disc(disc.kind), if disc.upgraded { "+" } else { "" })
}

/// A player's wheel and supplies in full.
pub fn tableau(view: &View, seat: Seat, words: &Words) -> String {
    let position = view.position();
    let player = &position.players[seat.index()];
    let acting = (position.seat == seat).then_some(position);
    let mut text = wheel::draw(&player.wheel, acting, words);
    if acting.is_some() && !position.turn.centre.is_empty() {
        let waiting: Vec<String> = position.turn.centre.iter().map(|&disc| words.disc(disc)).collect();
        text += &format!("  {}  {}\n", words.text("table-centre"), waiting.join(", "));
    }
    text + "\n" + &supplies(view, seat, words)
}

/// What changes most: the wheel while it is being arranged, and the supplies.
pub fn status(view: &View, seat: Seat, words: &Words) -> String {
    match view.position().phase {
        Phase::Wheels => wheel::draw(&view.position().players[seat.index()].wheel, None, words),
        Phase::Influence | Phase::Administration => tableau(view, seat, words),
        _ => supplies(view, seat, words),
    }
}

/// A player's supplies, a line for each kind of thing.
fn supplies(view: &View, seat: Seat, words: &Words) -> String {
    let player = &view.position().players[seat.index()];
    let knowledge = view.game().tables().factory_knowledge[usize::from(player.factories)];
    let income = words.with("table-factories-note", &[("count", knowledge.into())]);
    let mut table = Columns::new("ll");
    table.row([words.text("table-supply"), supply(player, words)]);
    table.row([words.text("table-ships"), ships(player, words)]);
    table.row([words.text("table-warehouses"), warehouses(player, words)]);
    table.row([words.text("table-factories"), format!("{} ({income})", player.factories)]);
    table.row([words.text("terminal-ambassador"), whereabouts(player, words)]);
    table.lines("")
}

fn supply(player: &Player, words: &Words) -> String {
    let resources = Resource::ALL.map(|resource| words.resource_count(resource, player.resources[resource]));
    format!("{} · {}", words.knowledge_count(player.knowledge), resources.join(" · "))
}

fn ships(player: &Player, words: &Words) -> String {
    Resource::ALL.map(|resource| words.resource_count(resource, player.ships[resource].into())).join(" · ")
}

fn whereabouts(player: &Player, words: &Words) -> String {
    player.ambassador.map_or_else(|| words.text("terminal-home"), |island| words.island(island))
}

/// How many warehouses of each good are full and empty.
fn warehouses(player: &Player, words: &Words) -> String {
    let owned = Good::ALL.into_iter().filter(|&good| player.warehouses[good] != Default::default());
    let goods = owned.map(|good| {
        let house = player.warehouses[good];
        let note = [("full", house.full.into()), ("empty", house.empty.into())];
        format!("{}: {}", words.good(good), words.with("table-warehouses-note", &note))
    });
    let goods: Vec<String> = goods.collect();
    if goods.is_empty() { words.text("table-market-none") } else { goods.join(" · ") }
}

/// What others need to know of a player.
pub fn one_line(view: &View, seat: Seat, labels: &Labels, words: &Words) -> String {
    let position = view.position();
    let player = &position.players[seat.index()];
    let name = labels.of(seat);
    let factories = format!("{} {}", words.text("table-factories"), player.factories);
    let ambassador = format!("{} {}", words.text("terminal-ambassador"), whereabouts(player, words));
    if let Some(wheel) = &position.bot {
        let next = words.text("table-next");
        return format!("{name}  {wheel} ({next}: {}) · {factories} · {ambassador}\n", next_letters(wheel));
    }
    let wheel = match (view.has_built_wheel(seat), player.wheel == Wheel::EMPTY) {
        (true, true) => words.text("terminal-wheel-hidden"),
        (false, true) => words.text("terminal-wheel-missing"),
        _ => player.wheel.to_string(),
    };
    let indent = " ".repeat(name.chars().count() + 2);
    format!(
        "{name}  {} · {} {}\n{indent}{} {} · {factories} · {ambassador} · {} {wheel}\n",
        supply(player, words),
        words.text("table-ships"),
        ships(player, words),
        words.text("table-warehouses"),
        warehouses(player, words),
        words.text("tab-wheel"),
    )
}

/// The letters that act on the Bot's next turn, before any Energy boost (SOLO-4).
fn next_letters(wheel: &Wheel<Letter>) -> String {
    let mut ahead = *wheel;
    Ring::ALL.into_iter().for_each(|ring| ahead.rotate(ring));
    let mut discs: Vec<Disc<Letter>> = Ring::ALL.into_iter().filter_map(|ring| ahead[ring.entry()]).collect();
    discs.sort_by_key(|disc| disc.kind);
    let names: Vec<String> =
        discs.iter().map(|disc| format!("{}{}", disc.kind, if disc.upgraded { "+" } else { "" })).collect();
    if names.is_empty() { "–".into() } else { names.join(", ") }
}
