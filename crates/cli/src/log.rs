//! What happened, told in sentences.

use noria_rules::{Event, Goods, Resources, Ring, Seat, Source};

use crate::labels::Labels;

/// Sentences for what happened, one for each seat that did something in one go.
pub fn tell(events: &[Event], labels: &Labels) -> Vec<String> {
    let mut teller = Teller { labels, sentences: Vec::new(), subject: None, clauses: Vec::new() };
    let mut rest = events;
    while let [event, later @ ..] = rest {
        let told_with_it = match event {
            Event::RingTurned { ring: Ring::Small, .. } => 2, // it turns only with the other two (INF-1, ADM-2)
            Event::IslandRevealed { .. } => 1,                // the Ambassador goes there (JOUR-1)
            _ => 0,
        };
        rest = later.get(told_with_it..).unwrap_or_default();
        teller.hear(event);
    }
    teller.finish();
    teller.sentences
}

struct Teller<'a> {
    labels: &'a Labels,
    sentences: Vec<String>,
    subject: Option<Seat>,
    clauses: Vec<String>,
}

impl Teller<'_> {
    fn hear(&mut self, event: &Event) {
        if let Some(heading) = heading(event) {
            self.finish();
            self.sentences.push(heading);
        } else if let Some((seat, clause)) = clause(event) {
            if self.subject != Some(seat) || matches!(event, Event::BotActivated { .. }) {
                self.finish();
            }
            self.subject = Some(seat);
            self.clauses.push(clause);
        }
    }

    fn finish(&mut self) {
        if let Some(seat) = self.subject.take() {
            let clauses = enumerate(std::mem::take(&mut self.clauses));
            self.sentences.push(format!("{} {clauses}.", self.labels.of(seat)));
        }
    }
}

fn heading(event: &Event) -> Option<String> {
    match event {
        Event::RoundStarted { round } => Some(format!("Round {round} begins.")),
        Event::WheelsRevealed => Some("All wheels are complete and open.".into()),
        Event::GameEnded => Some("The game is over.".into()),
        _ => None,
    }
}

/// Who did what; nothing for events that only mark a moment.
fn clause(event: &Event) -> Option<(Seat, String)> {
    Some(match *event {
        Event::KnowledgeTaken { seat, amount, source } => {
            let from = match source {
                Source::Start => " to begin with",
                Source::Inspection => "",
                Source::BlackMarket => " on the Black Market",
                Source::Factories => " from factories",
            };
            (seat, format!("took {amount} Knowledge{from}"))
        }
        Event::KnowledgePaid { seat, amount } => (seat, format!("paid {amount} Knowledge")),
        Event::ResourcesTaken { seat, resource, amount } => (seat, format!("took {amount} {resource}")),
        Event::ResourcesPaid { seat, resources } => (seat, format!("paid {}", resource_list(resources))),
        Event::GoodsPaid { seat, goods } => (seat, format!("paid {}", goods_list(goods))),
        Event::GoodsProduced { seat, goods } => (seat, format!("produced {}", goods_list(goods))),
        Event::AmbassadorMoved { seat, island } => (seat, format!("travelled to island {island}")),
        Event::IslandRevealed { seat, island, .. } => {
            (seat, format!("turned over island {island} and travelled there"))
        }
        Event::ShipTaken { seat, resource, .. } => (seat, format!("took {} ship", a(resource.name()))),
        Event::FactoryBuilt { seat, space, warehouses: 0, .. } => (seat, format!("built a factory on space {space}")),
        Event::FactoryBuilt { seat, space, good, warehouses, .. } => {
            let houses = if warehouses == 1 { "warehouse" } else { "warehouses" };
            (seat, format!("built a factory on space {space} for {warehouses} empty {good} {houses}"))
        }
        Event::RepresentativeMoved { seat, path, level } => (seat, format!("reached level {level} of {path}")),
        Event::PoliticianSeated { seat, chamber, .. } => (seat, format!("seated a politician in {chamber}")),
        Event::PoliticianRemoved { seat, chamber } => (seat, format!("removed one from {chamber}")),
        _ => return disc_clause(event).or_else(|| bot_clause(event).map(|clause| (Seat::BOT, clause))),
    })
}

fn disc_clause(event: &Event) -> Option<(Seat, String)> {
    Some(match *event {
        Event::DiscSet { seat, disc, slot } => (seat, format!("put the {disc} disc on {slot}")),
        Event::WheelBuilt { seat } => (seat, "completed the wheel".into()),
        Event::RingTurned { seat, ring: Ring::Small } => (seat, "turned all rings".into()),
        Event::RingTurned { seat, ring } => (seat, format!("turned the {ring} ring")),
        Event::DiscsSwapped { seat, a, b } => (seat, format!("exchanged {a} and {b} of the wheel")),
        Event::DiscActivated { seat, slot, disc, doubled } => {
            (seat, format!("used the {disc} disc on {slot}{}", if doubled { " twice" } else { "" }))
        }
        Event::DiscInspected { seat, slot, disc } => (seat, format!("inspected the {disc} disc on {slot}")),
        Event::DiscReused { seat, slot, disc } => (seat, format!("chose the {disc} disc on {slot} for one more use")),
        Event::DiscNamed { seat, slot, disc } => (seat, format!("named the {disc} disc on {slot} for one more use")),
        Event::UseForfeited { seat } => (seat, "gave up a use".into()),
        Event::DiscUpgraded { seat, slot, disc } => (seat, format!("upgraded the {disc} disc on {slot}")),
        Event::DiscBought { seat, disc } => (seat, format!("bought {} disc", a(disc.name()))),
        Event::DiscPlaced { seat, disc, slot, out: None } => (seat, format!("placed the {disc} disc on {slot}")),
        Event::DiscPlaced { seat, disc, slot, out: Some(out) } => {
            (seat, format!("placed the {disc} disc on {slot} in place of the {} disc", out.kind))
        }
        _ => return None,
    })
}

fn bot_clause(event: &Event) -> Option<String> {
    match *event {
        Event::BotActivated { letter, slot, upgraded } => {
            Some(format!("used {letter}{} on {slot}", if upgraded { "+" } else { "" }))
        }
        Event::BotRemovedShip { resource, .. } => Some(format!("removed {} ship from the game", a(resource.name()))),
        Event::BotCancelled { .. } => Some("could not carry it out".into()),
        Event::BotInvestsInstead { .. } => Some("invested instead".into()),
        Event::BotUpgraded { letter, slot } => Some(format!("upgraded {letter} on {slot}")),
        _ => None,
    }
}

/// A word with its article.
fn a(word: &str) -> String {
    format!("{} {word}", if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" })
}

/// Resources as words: "2 energy and 1 obsidian".
fn resource_list(resources: Resources) -> String {
    let paid = resources.into_iter().filter(|&(_, amount)| amount > 0);
    enumerate(paid.map(|(resource, amount)| format!("{amount} {resource}")).collect())
}

fn goods_list(goods: Goods) -> String {
    let paid = goods.into_iter().filter(|&(_, amount)| amount > 0);
    enumerate(paid.map(|(good, amount)| format!("{amount} {good}")).collect())
}

/// "a, b and c".
pub fn enumerate(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if !parts.is_empty() => format!("{} and {last}", parts.join(", ")),
        last => last.unwrap_or_default(),
    }
}
