//! The legal actions as a player reads them: in groups, with prices and warnings, one number each.

use noria_rules::{Action, ActionKind, DiscKind, Offer, Seat, Slot, View, Warning};
use noria_words::Words;

use crate::board::{WIDTH, disc_name};

/// Groups that are shown in full only when asked for, because they would fill the screen.
const FOLDED: [ActionKind; 2] = [ActionKind::Modify, ActionKind::Intrigue];
/// A folded group is shown anyway if it has no more actions than this.
const FEW: usize = 6;

/// A line of the menu: what the actions on it have in common, and their numbers.
struct Row {
    kind: ActionKind,
    group: String,
    subject: String,
    items: Vec<(usize, String)>,
}

/// All offers, long groups folded.
pub fn show(view: &View, seat: Seat, offers: &[Offer], words: &Words) -> String {
    let mut text = String::new();
    let rows = rows(view, seat, offers, words);
    for group in rows.chunk_by(|a, b| a.group == b.group) {
        let items: Vec<usize> = group.iter().flat_map(|row| row.items.iter().map(|(number, _)| *number)).collect();
        let (Some(row), Some(first), Some(last)) = (group.first(), items.first(), items.last()) else { continue };
        if FOLDED.contains(&row.kind) && items.len() > FEW {
            let list = words.with("terminal-list", &[("word", row.kind.name().into())]);
            text += &format!("{} {first}–{last}, {list}\n", row.group);
        } else {
            text += &full(group);
        }
    }
    text
}

/// The offers of one kind in full, with those that stand in the same group.
pub fn show_only(view: &View, seat: Seat, offers: &[Offer], kind: ActionKind, words: &Words) -> String {
    let rows = rows(view, seat, offers, words);
    let rows: Vec<Row> = rows.into_iter().filter(|row| row.kind == group_of(kind)).collect();
    match rows.first() {
        None => words.with("terminal-list-empty", &[("word", kind.name().into())]) + "\n",
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

fn rows(view: &View, seat: Seat, offers: &[Offer], words: &Words) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (index, offer) in offers.iter().enumerate() {
        let entry = Entry { view, seat, offer, words };
        let (kind, group) = entry.group();
        let (subject, item) = entry.subject_and_item();
        let item = (index + 1, format!("{item}{}", entry.warnings()));
        match rows.last_mut().filter(|row| row.group == group && row.subject == subject) {
            Some(row) => row.items.push(item),
            None => rows.push(Row { kind, group, subject, items: vec![item] }),
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

/// Using and inspecting discs stand together, and so do travelling and revealing.
fn group_of(kind: ActionKind) -> ActionKind {
    match kind {
        ActionKind::Inspect => ActionKind::Activate,
        ActionKind::Reveal => ActionKind::Travel,
        kind => kind,
    }
}

/// What to type for an action of a group.
fn typed(kind: ActionKind) -> String {
    use ActionKind as Kind;
    let thing = match kind {
        Kind::TakeResource | Kind::TakeShip | Kind::Acquire => "=RESOURCE",
        Kind::FirstStep => "=PATH",
        Kind::SetDisc | Kind::Place => "=DISC@SPACE",
        Kind::NightShift => "=RING",
        Kind::Modify => "=SPACE-SPACE",
        Kind::Activate => return format!("{kind}=SPACE, {kind}=SPACEx2, {}=SPACE", Kind::Inspect),
        Kind::Inspect | Kind::Reuse | Kind::Name | Kind::Build | Kind::Upgrade => "=SPACE",
        Kind::Buy => "=DISC(PAYMENT)",
        Kind::Invest => "=PATH(PAYMENT)",
        Kind::Travel => return format!("{kind}=ISLAND(FEE), {}", Kind::Reveal),
        Kind::Produce => "=GOODS",
        Kind::Sell => "=GOOD",
        Kind::Intrigue => "=SEAT-REMOVE",
        Kind::Reveal | Kind::Forfeit | Kind::EndTurn => "",
    };
    format!("{kind}{thing}")
}

struct Entry<'a> {
    view: &'a View,
    seat: Seat,
    offer: &'a Offer,
    words: &'a Words,
}

impl Entry<'_> {
    /// The kind of the group, and its heading: what it is, what it costs in Knowledge, what to type.
    fn group(&self) -> (ActionKind, String) {
        let kind = group_of(self.offer.action.kind());
        let name = match self.offer.action {
            Action::Inspect { slot } => self.words.action_name(&Action::Activate { slot, doubled: false }),
            Action::Reveal => self.words.text("action-name-travel"),
            action => self.words.action_name(&action),
        };
        let typed = typed(kind);
        let heading = match self.offer.cost.knowledge {
            0 => format!("{name}: {typed}"),
            knowledge => format!("{name} ({}): {typed}", self.words.knowledge_count(knowledge)),
        };
        (kind, heading)
    }

    /// What stands at the left of the row, and what belongs to this action alone.
    fn subject_and_item(&self) -> (String, String) {
        let words = self.words;
        let cost = words.cost(&self.offer.cost);
        match self.offer.action {
            Action::TakeResource { resource } | Action::Acquire { resource } | Action::TakeShip { resource } => {
                (String::new(), words.resource(resource))
            }
            Action::FirstStep { path } => (String::new(), words.path(path)),
            Action::SetDisc { disc, slot } => (words.disc(disc), slot.to_string()),
            Action::NightShift { ring } => (String::new(), words.ring(ring)),
            Action::Modify { slots } => {
                let (a, b) = slots.slots();
                (format!("{} ⇄", self.at(a)), self.at(b))
            }
            Action::Activate { slot, doubled: false } => (self.at(slot), self.yields(slot)),
            Action::Activate { slot, doubled: true } => (self.at(slot), words.text("button-double")),
            Action::Inspect { slot } => (self.at(slot), words.text("button-inspect")),
            Action::Reuse { slot } | Action::Name { slot } | Action::Upgrade { slot } => (String::new(), self.at(slot)),
            Action::Buy { disc, .. } => (words.disc(disc), cost),
            Action::Invest { path, .. } => {
                let level = self.view.position().players[self.seat.index()].levels[path] + 1;
                (format!("{} {level}", words.path(path)), cost)
            }
            Action::Travel { island, .. } => (words.island(island), cost),
            Action::Reveal => (words.action(&Action::Reveal), String::new()),
            Action::Build { space } => (String::new(), self.building(space)),
            Action::Produce { goods } => (words.goods(&goods), cost),
            Action::Sell { good } => (
                String::new(),
                format!("{}: {}", words.good(good), words.knowledge_count(self.view.game().rules().sale(good))),
            ),
            Action::Intrigue { chamber, remove } => {
                let remove = remove.map_or_else(String::new, |chamber| format!("−{}", words.chamber(chamber)));
                (format!("+{}", words.chamber(chamber)), remove)
            }
            Action::Forfeit | Action::EndTurn => (String::new(), String::new()),
            Action::Place { disc, slot } => (words.disc(disc), self.at(slot)),
        }
    }

    /// A space of the wheel with the disc on it.
    fn at(&self, slot: Slot) -> String {
        match self.view.position().players[self.seat.index()].wheel[slot] {
            Some(disc) => format!("{slot} {}", disc_name(disc, self.words)),
            None => slot.to_string(),
        }
    }

    fn yields(&self, slot: Slot) -> String {
        let player = &self.view.position().players[self.seat.index()];
        match player.wheel[slot].and_then(|disc| DiscKind::resource(disc.kind)) {
            Some(resource) => self.words.resource_count(resource, player.ships[resource].into()), // RES-1
            None => String::new(),
        }
    }

    /// A building space of the island just reached.
    fn building(&self, space: u8) -> String {
        let game = self.view.game();
        let island = self.view.position().players[self.seat.index()].ambassador;
        let spaces = island.map(|island| game.tables().tile(island).spaces);
        let built = spaces.and_then(|spaces| spaces.get(usize::from(space).checked_sub(1)?).copied());
        let name = self.words.with("detail-building-space", &[("space", space.into())]);
        built.map_or_else(|| name.clone(), |built| format!("{name}: {}", self.words.warehouses(&built)))
    }

    fn warnings(&self) -> String {
        // The doubled use stands beside the single one.
        let said = self.offer.warnings.iter().filter(|warning| **warning != Warning::NotDoubled);
        let said: Vec<String> = said.map(|warning| self.words.warning(warning)).collect();
        if said.is_empty() { String::new() } else { format!(" ({})", said.join(" ")) }
    }
}
