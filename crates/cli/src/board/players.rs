//! What lies before the players.

use noria_rules::{Disc, DiscKind, Good, Letter, Mode, Phase, Player, Resource, Ring, Seat, View, Wheel};

use super::wheel;
use crate::labels::Labels;

/// A disc by its name; a plus says that its upgraded side is up.
pub fn disc_name(disc: Disc<DiscKind>) -> String {
    format!("{}{}", disc.kind, if disc.upgraded { "+" } else { "" })
}

/// A player's wheel and supplies in full.
pub fn tableau(view: &View, seat: Seat) -> String {
    let position = view.position();
    let player = &position.players[seat.index()];
    let acting = (position.seat == seat).then_some(position);
    let mut text = wheel::draw(&player.wheel, acting);
    if acting.is_some() && !position.turn.centre.is_empty() {
        let waiting: Vec<&str> = position.turn.centre.iter().map(|disc| disc.name()).collect();
        text += &format!("  centre  {}\n", waiting.join(", "));
    }
    text + "\n" + &supplies(view, seat)
}

/// What changes most: the wheel while it is being arranged, and the supplies.
pub fn status(view: &View, seat: Seat) -> String {
    match view.position().phase {
        Phase::Wheels => wheel::draw(&view.position().players[seat.index()].wheel, None),
        Phase::Influence | Phase::Administration => tableau(view, seat),
        _ => supplies(view, seat),
    }
}

/// A player's supplies in three lines.
fn supplies(view: &View, seat: Seat) -> String {
    let player = &view.position().players[seat.index()];
    let resource = |resource: Resource| {
        let ships = player.ships[resource];
        let plural = if ships == 1 { "ship" } else { "ships" };
        format!("{} {resource} ({ships} {plural})", player.resources[resource])
    };
    let knowledge = view.game().tables().factory_knowledge[usize::from(player.factories)];
    format!(
        "Supply  {} Knowledge · {}\nGoods   {}\nOwns    {} (+{knowledge} Knowledge a turn) · Ambassador {}\n",
        player.knowledge,
        Resource::ALL.map(resource).join(" · "),
        warehouses(player),
        factories(player),
        whereabouts(player),
    )
}

fn factories(player: &Player) -> String {
    format!("{} {}", player.factories, if player.factories == 1 { "factory" } else { "factories" })
}

fn whereabouts(player: &Player) -> String {
    player.ambassador.map_or("at home".into(), |island| format!("on island {island}"))
}

/// The full warehouses of each good, and how many there are of it.
fn warehouses(player: &Player) -> String {
    let owned = Good::ALL.into_iter().filter(|&good| player.warehouses[good] != Default::default());
    let goods: Vec<String> = owned
        .map(|good| {
            let house = player.warehouses[good];
            format!("{}/{} {good}", house.full, house.full + house.empty)
        })
        .collect();
    if goods.is_empty() { "no warehouses".into() } else { format!("{} (full/warehouses)", goods.join(" · ")) }
}

/// What others need to know of a player.
pub fn one_line(view: &View, seat: Seat, labels: &Labels) -> String {
    let position = view.position();
    let player = &position.players[seat.index()];
    let (name, factories, ambassador) = (labels.of(seat), factories(player), whereabouts(player));
    if let (Mode::Solo, Some(wheel)) = (position.mode, &position.bot) {
        return format!("{name}  wheel {wheel} (next: {}) · {factories} · {ambassador}\n", next_letters(wheel));
    }
    let of_each = |amount: &dyn Fn(Resource) -> u16| {
        Resource::ALL.map(|resource| format!("{} {resource}", amount(resource))).join(", ")
    };
    let wheel = match (view.has_built_wheel(seat), player.wheel == Wheel::EMPTY) {
        (true, true) => "built, hidden".into(),
        (false, true) => "not built yet".into(),
        _ => player.wheel.to_string(),
    };
    let indent = " ".repeat(name.chars().count() + 2);
    format!(
        "{name}  {} Knowledge, {} · ships {}\n{indent}{} · {factories} · {ambassador} · wheel {wheel}\n",
        player.knowledge,
        of_each(&|resource| player.resources[resource]),
        of_each(&|resource| player.ships[resource].into()),
        warehouses(player),
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
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}
