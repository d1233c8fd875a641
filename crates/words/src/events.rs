//! What happened: the log.

use noria_rules::{Event, Seat, Source};

use crate::actions::yes;
use crate::names::{disc_on, place};
use crate::{Value, Words};

/// Who did it; none where nobody in particular did. The Bot's doings are those of [`Seat::BOT`].
pub fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::RoundStarted { .. } | Event::GameEnded | Event::WheelsRevealed => None,
        Event::BotActivated { .. }
        | Event::BotRemovedShip { .. }
        | Event::BotCancelled { .. }
        | Event::BotInvestsInstead { .. }
        | Event::BotUpgraded { .. } => Some(Seat::BOT),
        Event::TurnStarted { seat }
        | Event::TurnEnded { seat }
        | Event::KnowledgeTaken { seat, .. }
        | Event::KnowledgePaid { seat, .. }
        | Event::ResourcesTaken { seat, .. }
        | Event::ResourcesPaid { seat, .. }
        | Event::GoodsPaid { seat, .. }
        | Event::GoodsProduced { seat, .. }
        | Event::DiscSet { seat, .. }
        | Event::WheelBuilt { seat }
        | Event::RingTurned { seat, .. }
        | Event::DiscsSwapped { seat, .. }
        | Event::DiscActivated { seat, .. }
        | Event::DiscInspected { seat, .. }
        | Event::DiscReused { seat, .. }
        | Event::DiscNamed { seat, .. }
        | Event::UseForfeited { seat }
        | Event::DiscUpgraded { seat, .. }
        | Event::DiscBought { seat, .. }
        | Event::DiscPlaced { seat, .. }
        | Event::RepresentativeMoved { seat, .. }
        | Event::PoliticianSeated { seat, .. }
        | Event::PoliticianRemoved { seat, .. }
        | Event::IslandRevealed { seat, .. }
        | Event::AmbassadorMoved { seat, .. }
        | Event::ShipTaken { seat, .. }
        | Event::FactoryBuilt { seat, .. } => Some(seat),
    }
}

impl Words {
    /// What happened, as a sentence. It begins with the name of the [`actor`], if there is one; a name
    /// equal to the text `you` makes the sentence speak to the reader.
    pub fn event(&self, event: &Event, names: &dyn Fn(Seat) -> String) -> String {
        let name = actor(event).map(names).unwrap_or_default();
        let you = yes(name == self.text("you"));
        let tell = |key: &str, more: &[(&'static str, Value<'static>)]| {
            let mut values = more.to_vec();
            values.extend([("name", name.as_str().into()), ("you", you.clone())]);
            self.with(key, &values)
        };
        match *event {
            Event::RoundStarted { round } => tell("event-round-started", &[("round", round.into())]),
            Event::TurnStarted { .. } => tell("event-turn-started", &[]),
            Event::TurnEnded { .. } => tell("event-turn-ended", &[]),
            Event::GameEnded => tell("event-game-ended", &[]),
            Event::KnowledgeTaken { amount, source, .. } => {
                let key = match source {
                    Source::Start => "event-knowledge-start",
                    Source::Inspection => "event-knowledge-inspection",
                    Source::BlackMarket => "event-knowledge-black-market",
                    Source::Factories => "event-knowledge-factories",
                };
                tell(key, &[("count", amount.into())])
            }
            Event::KnowledgePaid { amount, .. } => tell("event-knowledge-paid", &[("count", amount.into())]),
            Event::ResourcesTaken { resource, amount, .. } => {
                tell("event-resources-taken", &[("resource", resource.name().into()), ("count", amount.into())])
            }
            Event::ResourcesPaid { resources, .. } => {
                tell("event-resources-paid", &[("amounts", self.resources(&resources).into())])
            }
            Event::GoodsPaid { goods, .. } => tell("event-goods-paid", &[("amounts", self.goods(&goods).into())]),
            Event::GoodsProduced { goods, .. } => {
                tell("event-goods-produced", &[("amounts", self.goods(&goods).into())])
            }
            Event::DiscSet { disc, slot, .. } => tell("event-disc-set", &disc_on(Some(disc), slot)),
            Event::WheelBuilt { .. } => tell("event-wheel-built", &[]),
            Event::WheelsRevealed => tell("event-wheels-revealed", &[]),
            Event::RingTurned { ring, .. } => tell("event-ring-turned", &[("ring", ring.name().into())]),
            Event::DiscsSwapped { a, b, .. } => {
                tell("event-discs-swapped", &[("first", self.slot(a).into()), ("second", self.slot(b).into())])
            }
            Event::DiscActivated { slot, disc, doubled, .. } => {
                let [disc, ring, space] = disc_on(Some(disc), slot);
                tell("event-disc-activated", &[disc, ring, space, ("doubled", yes(doubled))])
            }
            Event::DiscInspected { slot, disc, .. } => tell("event-disc-inspected", &disc_on(Some(disc), slot)),
            Event::DiscReused { slot, disc, .. } => tell("event-disc-reused", &disc_on(Some(disc), slot)),
            Event::DiscNamed { slot, disc, .. } => tell("event-disc-named", &disc_on(Some(disc), slot)),
            Event::UseForfeited { .. } => tell("event-use-forfeited", &[]),
            Event::DiscUpgraded { slot, disc, .. } => tell("event-disc-upgraded", &disc_on(Some(disc), slot)),
            Event::DiscBought { disc, .. } => tell("event-disc-bought", &[("disc", disc.name().into())]),
            Event::DiscPlaced { disc, slot, out, .. } => {
                let [disc, ring, space] = disc_on(Some(disc), slot);
                let out = out.map_or_else(|| "none".into(), |out| self.disc(out.kind).into());
                tell("event-disc-placed", &[disc, ring, space, ("out", out)])
            }
            Event::RepresentativeMoved { path, level, .. } => {
                tell("event-representative-moved", &[("path", path.name().into()), ("level", level.into())])
            }
            Event::PoliticianSeated { chamber, .. } => {
                tell("event-politician-seated", &[("chamber", chamber.name().into())])
            }
            Event::PoliticianRemoved { chamber, .. } => {
                tell("event-politician-removed", &[("chamber", chamber.name().into())])
            }
            Event::IslandRevealed { island, ships: [left, right], .. } => {
                tell("event-island-revealed", &[("island", island.number().into()), ("count", (left + right).into())])
            }
            Event::AmbassadorMoved { island, .. } => {
                tell("event-ambassador-moved", &[("island", island.number().into())])
            }
            Event::ShipTaken { island, resource, .. } => {
                tell("event-ship-taken", &[("island", island.number().into()), ("resource", resource.name().into())])
            }
            Event::FactoryBuilt { island, good, warehouses, .. } => {
                let (island, good) = (("island", island.number().into()), ("good", good.name().into()));
                tell("event-factory-built", &[island, good, ("count", warehouses.into())])
            }
            Event::BotActivated { letter, upgraded, .. } => {
                tell("event-bot-activated", &[("letter", letter.name().into()), ("upgraded", yes(upgraded))])
            }
            Event::BotRemovedShip { island, resource } => tell(
                "event-bot-removed-ship",
                &[("island", island.number().into()), ("resource", resource.name().into())],
            ),
            Event::BotCancelled { letter } => tell("event-bot-cancelled", &[("letter", letter.name().into())]),
            Event::BotInvestsInstead { letter } => {
                tell("event-bot-invests-instead", &[("letter", letter.name().into())])
            }
            Event::BotUpgraded { letter, slot } => {
                let [ring, space] = place(slot);
                tell("event-bot-upgraded", &[("letter", letter.name().into()), ring, space])
            }
        }
    }
}
