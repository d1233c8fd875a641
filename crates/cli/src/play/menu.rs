//! The legal actions as a player reads them: in groups, with prices and warnings, one number each.

use noria_rules::{Action, Cost, DiscKind, Offer, Resource, Seat, Slot, View, Warning};

use crate::board::{WIDTH, disc_name};
use crate::log::enumerate;

/// Groups that are shown in full only when asked for, because they would fill the screen.
const FOLDED: [&str; 2] = ["modify", "intrigue"];
/// A folded group is shown anyway if it has no more actions than this.
const FEW: usize = 6;

/// A line of the menu: what the actions on it have in common, and their numbers.
struct Row {
    verb: &'static str,
    group: String,
    subject: String,
    items: Vec<(usize, String)>,
}

/// All offers, long groups folded.
pub fn show(view: &View, seat: Seat, offers: &[Offer]) -> String {
    let mut text = String::new();
    let rows = rows(view, seat, offers);
    for group in rows.chunk_by(|a, b| a.group == b.group) {
        let items: Vec<usize> = group.iter().flat_map(|row| row.items.iter().map(|(number, _)| *number)).collect();
        let (Some(row), Some(first), Some(last)) = (group.first(), items.first(), items.last()) else { continue };
        if FOLDED.contains(&row.verb) && items.len() > FEW {
            text += &format!("{} {first}–{last}, type '{}' to see them\n", row.group, row.verb);
        } else {
            text += &full(group);
        }
    }
    text
}

/// The offers of one verb in full.
pub fn show_only(view: &View, seat: Seat, offers: &[Offer], verb: &str) -> String {
    let rows = rows(view, seat, offers);
    let rows: Vec<Row> = rows.into_iter().filter(|row| row.verb == verb).collect();
    match rows.first() {
        None => format!("Nothing to {verb} now.\n"),
        Some(_) => full(&rows),
    }
}

/// A group in full; in one line with its heading where that fits.
fn full(group: &[Row]) -> String {
    let heading = group.first().map_or("", |row| row.group.as_str());
    let lines = lines(group);
    let fits = heading.chars().count() + lines.chars().count() <= WIDTH;
    match group {
        [row] if row.subject.is_empty() && fits => format!("{heading}{lines}"),
        _ => format!("{heading}\n{lines}"),
    }
}

fn rows(view: &View, seat: Seat, offers: &[Offer]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (index, offer) in offers.iter().enumerate() {
        let words = Words { view, seat, offer };
        let (verb, group) = words.group();
        let (subject, item) = words.subject_and_item();
        let item = (index + 1, format!("{item}{}", words.warnings()));
        match rows.last_mut().filter(|row| row.group == group && row.subject == subject) {
            Some(row) => row.items.push(item),
            None => rows.push(Row { verb, group, subject, items: vec![item] }),
        }
    }
    rows
}

/// Rows with their subjects in one column and their items wrapped.
fn lines(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.subject.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let mut line = format!("  {:width$}", row.subject);
        let indent = line.chars().count();
        for (number, item) in &row.items {
            let item = if item.is_empty() { format!("[{number}]") } else { format!("[{number}] {item}") };
            if line.chars().count() + item.chars().count() + 2 > WIDTH && line.chars().count() > indent {
                text += &format!("{}\n", line.trim_end());
                line = " ".repeat(indent);
            }
            line += if line.trim().is_empty() && width == 0 { "" } else { "  " };
            line += &item;
        }
        text += &format!("{}\n", line.trim_end());
    }
    text
}

struct Words<'a> {
    view: &'a View,
    seat: Seat,
    offer: &'a Offer,
}

impl Words<'_> {
    /// The verb of the record's word, and the heading of the group.
    fn group(&self) -> (&'static str, String) {
        let knowledge = self.offer.cost.knowledge;
        let (verb, heading) = match self.offer.action {
            Action::TakeResource { .. } => ("take", "Your first resource: take=RESOURCE".into()),
            Action::FirstStep { .. } => ("step", "Your first representative: step=PATH".into()),
            Action::SetDisc { .. } => ("set", "Build your wheel: set=DISC@SPACE".into()),
            Action::NightShift { .. } => ("night", format!("Night Shift for {knowledge} Knowledge: night=RING")),
            Action::Modify { .. } => ("modify", format!("Modification for {knowledge} Knowledge: modify=SPACE-SPACE")),
            Action::Activate { .. } | Action::Inspect { .. } => {
                ("use", "Discs: use=SPACE, use=SPACEx2 (twice), inspect=SPACE (1 Knowledge)".into())
            }
            Action::Reuse { .. } => ("reuse", "Bonus, one more use: reuse=SPACE".into()),
            Action::Name { .. } => ("name", "Bonus, one more use later: name=SPACE".into()),
            Action::Buy { .. } => ("buy", "City, market: buy=DISC(PAYMENT)".into()),
            Action::Invest { .. } => ("invest", "City, investment: invest=PATH(PAYMENT)".into()),
            Action::Travel { .. } | Action::Reveal => ("travel", "Journey: travel=ISLAND(FEE), reveal".into()),
            Action::TakeShip { .. } => ("ship", "Take a ship: ship=RESOURCE".into()),
            Action::Build { .. } => ("build", "Build a factory: build=SPACE".into()),
            Action::Upgrade { .. } => ("upgrade", "Tool, upgrade: upgrade=SPACE".into()),
            Action::Produce { .. } => ("produce", "Tool, production: produce=GOODS".into()),
            Action::Sell { .. } => ("sell", "Black Market, sell a good: sell=GOOD".into()),
            Action::Acquire { .. } => {
                ("acquire", format!("Black Market, a resource for {knowledge} Knowledge: acquire=RESOURCE"))
            }
            Action::Intrigue { .. } => {
                ("intrigue", format!("Intrigue for {knowledge} Knowledge: intrigue=SEAT-REMOVE"))
            }
            Action::Forfeit => ("forfeit", "Give up this use: forfeit".into()),
            Action::EndTurn => ("end", "End your turn: end".into()),
            Action::Place { .. } => ("place", "Place what you bought: place=DISC@SPACE".into()),
        };
        (verb, heading)
    }

    /// What stands at the left of the row, and what belongs to this action alone.
    fn subject_and_item(&self) -> (String, String) {
        let cost = price(&self.offer.cost);
        match self.offer.action {
            Action::TakeResource { resource } | Action::Acquire { resource } => (String::new(), resource.to_string()),
            Action::FirstStep { path } => (String::new(), path.to_string()),
            Action::SetDisc { disc, slot } => (disc.to_string(), slot.to_string()),
            Action::NightShift { ring } => (String::new(), ring.to_string()),
            Action::Modify { slots } => {
                let (a, b) = slots.slots();
                (format!("{} with", self.at(a)), self.at(b))
            }
            Action::Activate { slot, doubled: false } => (self.at(slot), self.yields(slot)),
            Action::Activate { slot, doubled: true } => (self.at(slot), "use twice".into()),
            Action::Inspect { slot } => (self.at(slot), "inspect".into()),
            Action::Reuse { slot } | Action::Name { slot } | Action::Upgrade { slot } => (String::new(), self.at(slot)),
            Action::Buy { disc, .. } => (disc.to_string(), cost),
            Action::Invest { path, .. } => {
                let level = self.view.position().players[self.seat.index()].levels[path] + 1;
                (format!("{path} level {level}"), cost)
            }
            Action::Travel { island, .. } => (format!("island {island}"), cost),
            Action::Reveal => ("a new island".into(), "turn it over".into()),
            Action::TakeShip { resource } => (String::new(), resource.to_string()),
            Action::Build { space } => (String::new(), self.building(space)),
            Action::Produce { goods } => {
                let goods = goods.into_iter().filter(|&(_, amount)| amount > 0);
                let goods = enumerate(goods.map(|(good, amount)| format!("{amount} {good}")).collect());
                (goods, format!("for {cost}"))
            }
            Action::Sell { good } => {
                (String::new(), format!("{good} for {} Knowledge", self.view.game().rules().sale(good)))
            }
            Action::Intrigue { chamber, remove } => {
                let remove = remove.map_or("nobody", |chamber| chamber.name());
                (format!("seat in {chamber}, remove from"), remove.to_string())
            }
            Action::Forfeit | Action::EndTurn => (String::new(), String::new()),
            Action::Place { disc, slot } => (disc.to_string(), self.at(slot)),
        }
    }

    /// A space of the wheel with the disc on it.
    fn at(&self, slot: Slot) -> String {
        match self.view.position().players[self.seat.index()].wheel[slot] {
            Some(disc) => format!("{slot} {}", disc_name(disc)),
            None => slot.to_string(),
        }
    }

    fn yields(&self, slot: Slot) -> String {
        let player = &self.view.position().players[self.seat.index()];
        match player.wheel[slot].and_then(|disc| DiscKind::resource(disc.kind)) {
            Some(resource) => format!("use for {} {resource}", player.ships[resource]), // RES-1
            None => "use".into(),
        }
    }

    /// A building space of the island just reached.
    fn building(&self, space: u8) -> String {
        let game = self.view.game();
        let island = self.view.position().players[self.seat.index()].ambassador;
        let spaces = island.map(|island| game.tables().tile(island).spaces);
        let built = spaces.and_then(|spaces| spaces.get(usize::from(space).checked_sub(1)?).copied());
        built.map_or(space.to_string(), |built| format!("space {space}: {} {}", built.warehouses, built.good))
    }

    fn warnings(&self) -> String {
        let say = |warning: &Warning| match warning {
            Warning::UnusedDiscs { rings: 1 } => Some("1 ring has a disc that you could use".to_string()),
            Warning::UnusedDiscs { rings } => Some(format!("{rings} rings have discs that you could use")),
            Warning::CannotBeUndone => Some("cannot be undone".into()),
            Warning::LosesUse => Some("the use is lost".into()),
            Warning::Discards { disc } => Some(format!("{disc} leaves the game")),
            Warning::NotDoubled => None, // the doubled use stands beside it
        };
        let said: Vec<String> = self.offer.warnings.iter().filter_map(say).collect();
        match (said.is_empty(), self.offer.action) {
            (true, _) => String::new(),
            (false, Action::Place { .. }) => " (leaves)".into(),
            (false, Action::EndTurn | Action::Forfeit) => format!("({})", said.join(", ")),
            (false, _) => format!(" ({})", said.join(", ")),
        }
    }
}

/// What is handed over, in words as short as the record's.
fn price(cost: &Cost) -> String {
    let resources = Resource::ALL.map(|resource| (resource.name(), cost.resources[resource]));
    let goods = cost.goods.into_iter().map(|(good, amount)| (good.name(), u16::from(amount)));
    let paid: Vec<String> = resources
        .into_iter()
        .chain(goods)
        .filter(|&(_, amount)| amount > 0)
        .map(|(name, amount)| format!("{amount} {name}"))
        .collect();
    if paid.is_empty() { "free".into() } else { paid.join(" + ") }
}
