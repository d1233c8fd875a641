//! What a task asks for: conditions over what has happened in the game and how it stands.

use std::str::FromStr;

use noria_rules::{Action, Chamber, DiscKind, Event, Game, Good, Path, Resource, Ring, Seat, Slot, Source};

/// One action of a game with what it led to.
#[derive(Debug, Clone, Copy)]
pub struct StepRef<'a> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What happened.
    pub events: &'a [Event],
    /// The game afterwards.
    pub after: &'a Game,
}

/// A condition. What has happened counts from the beginning of the task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// So many discs have been activated.
    Activated(usize),
    /// A disc of this kind has been activated.
    ActivatedDisc(DiscKind),
    /// The disc on this space has been activated.
    ActivatedSpace(Slot),
    /// A disc of this ring has been activated.
    ActivatedRing(Ring),
    /// An upgraded disc has been doubled.
    Doubled,
    /// A disc has been passed over for Knowledge.
    Inspected,
    /// A Bonus has used a disc again.
    Reused,
    /// A resource disc has brought so much of this resource at once.
    Yield(Resource, u16),
    /// A ship has been taken.
    Ship(Option<Resource>),
    /// A factory has been built that brought this good's warehouses.
    Factory(Option<Good>),
    /// The Ambassador has paid a fee.
    Fee,
    /// A disc has been bought.
    Bought(Option<DiscKind>),
    /// A disc has been put on the wheel.
    Placed(Option<DiscKind>),
    /// A representative has moved up.
    Invested(Option<Path>),
    /// A disc has been turned to its upgraded side.
    Upgraded(Option<DiscKind>),
    /// So many goods have been produced in one use.
    Produced(u8),
    /// Goods of this many kinds have been produced in one use.
    ProducedKinds(usize),
    /// A good has been sold on the Black Market.
    Sold,
    /// A resource has been bought on the Black Market.
    Acquired(Option<Resource>),
    /// A ring has been turned by a Night Shift.
    NightShift(Option<Ring>),
    /// Two spaces of the wheel have been exchanged.
    Modified,
    /// A politician has been seated.
    Seated(Option<Chamber>),
    /// A waiting politician has been removed.
    Removed(Option<Chamber>),
    /// The turn has ended.
    TurnEnded,
    /// A disc of this kind lies on this space.
    Lies(DiscKind, Slot),
    /// A disc of this kind has been put into this ring of a wheel that is being built.
    Set(DiscKind, Option<Ring>),
    /// So many discs lie on the wheel.
    Discs(usize),
    /// The wheel that is being built is complete.
    Built,
    /// A disc of this kind lies in the active half.
    Active(DiscKind),
    /// The representative has this level or a higher one.
    Level(Path, u8),
    /// So much Knowledge is in the supply.
    Knowledge(u16),
    /// The reader has more points than everybody else, as things stand.
    Leads,
    /// The contrary of a condition.
    Not(Box<Condition>),
}

impl Condition {
    /// Whether it holds for a seat after these steps; `start` is the game before them.
    pub fn holds(&self, seat: Seat, start: &Game, steps: &[StepRef]) -> bool {
        let game = steps.last().map_or(start, |step| step.after);
        let player = &game.position().players[seat.index()];
        let own = || steps.iter().filter(|step| step.seat == seat);
        let did = |fits: &dyn Fn(Action) -> bool| own().any(|step| fits(step.action));
        let saw = |fits: &dyn Fn(Event) -> bool| own().any(|step| step.events.iter().any(|&event| fits(event)));
        let is = |wanted: Option<DiscKind>, disc| wanted.is_none_or(|wanted| wanted == disc);
        match *self {
            Condition::Activated(count) => {
                own().filter(|step| matches!(step.action, Action::Activate { .. })).count() >= count
            }
            Condition::ActivatedDisc(kind) => {
                saw(&|event| matches!(event, Event::DiscActivated { disc, .. } if disc == kind))
            }
            Condition::ActivatedSpace(space) => {
                did(&|action| matches!(action, Action::Activate { slot, .. } if slot == space))
            }
            Condition::ActivatedRing(ring) => {
                did(&|action| matches!(action, Action::Activate { slot, .. } if slot.ring() == ring))
            }
            Condition::Doubled => did(&|action| matches!(action, Action::Activate { doubled: true, .. })),
            Condition::Inspected => did(&|action| matches!(action, Action::Inspect { .. })),
            Condition::Reused => did(&|action| matches!(action, Action::Reuse { .. })),
            Condition::Yield(kind, least) => saw(
                &|event| matches!(event, Event::ResourcesTaken { resource, amount, .. } if resource == kind && amount >= least),
            ),
            Condition::Ship(kind) => did(
                &|action| matches!(action, Action::TakeShip { resource } if kind.is_none_or(|kind| kind == resource)),
            ),
            Condition::Factory(kind) => saw(&|event| {
                matches!(event, Event::FactoryBuilt { seat: who, good, .. }
                    if who == seat && kind.is_none_or(|kind| kind == good))
            }),
            Condition::Fee => {
                did(&|action| matches!(action, Action::Travel { fee, .. } if fee.values().any(|&paid| paid > 0)))
            }
            Condition::Bought(kind) => did(&|action| matches!(action, Action::Buy { disc, .. } if is(kind, disc))),
            Condition::Placed(kind) => did(&|action| matches!(action, Action::Place { disc, .. } if is(kind, disc))),
            Condition::Invested(kind) => {
                did(&|action| matches!(action, Action::Invest { path, .. } if kind.is_none_or(|kind| kind == path)))
            }
            Condition::Upgraded(kind) => {
                saw(&|event| matches!(event, Event::DiscUpgraded { disc, .. } if is(kind, disc)))
            }
            Condition::Produced(least) => {
                did(&|action| matches!(action, Action::Produce { goods } if goods.values().sum::<u8>() >= least))
            }
            Condition::ProducedKinds(least) => did(
                &|action| matches!(action, Action::Produce { goods } if goods.values().filter(|&&made| made > 0).count() >= least),
            ),
            Condition::Sold => saw(&|event| matches!(event, Event::KnowledgeTaken { source: Source::BlackMarket, .. })),
            Condition::Acquired(kind) => did(
                &|action| matches!(action, Action::Acquire { resource } if kind.is_none_or(|kind| kind == resource)),
            ),
            Condition::NightShift(kind) => {
                did(&|action| matches!(action, Action::NightShift { ring } if kind.is_none_or(|kind| kind == ring)))
            }
            Condition::Modified => did(&|action| matches!(action, Action::Modify { .. })),
            Condition::Seated(kind) => did(
                &|action| matches!(action, Action::Intrigue { chamber, .. } if kind.is_none_or(|kind| kind == chamber)),
            ),
            Condition::Removed(kind) => did(&|action| {
                matches!(action, Action::Intrigue { remove: Some(chamber), .. }
                    if kind.is_none_or(|kind| kind == chamber))
            }),
            Condition::TurnEnded => saw(&|event| matches!(event, Event::TurnEnded { seat: who } if who == seat)),
            Condition::Lies(kind, slot) => player.wheel[slot].is_some_and(|disc| disc.kind == kind),
            Condition::Set(kind, ring) => did(&|action| {
                matches!(action, Action::SetDisc { disc, slot }
                    if disc == kind && ring.is_none_or(|ring| slot.ring() == ring))
            }),
            Condition::Discs(least) => player.wheel.count(|_, _| true) >= least,
            Condition::Built => saw(&|event| matches!(event, Event::WheelBuilt { seat: who } if who == seat)),
            Condition::Active(kind) => player.wheel.count(|slot, disc| slot.is_active() && disc.kind == kind) > 0,
            Condition::Level(path, least) => player.levels[path] >= least,
            Condition::Knowledge(least) => player.knowledge >= least,
            Condition::Leads => {
                let own = game.score(seat).total;
                let others = Seat::all(game.position().players.len()).filter(|&other| other != seat);
                others.into_iter().all(|other| game.score(other).total < own)
            }
            Condition::Not(ref condition) => !condition.holds(seat, start, steps),
        }
    }
}

/// Reads conditions as they stand in lesson files: a name and what it is about, such as `yield energy 3`.
impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Condition, String> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or("expected a condition")?;
        if name == "not" {
            let rest: Vec<&str> = words.collect();
            return Ok(Condition::Not(Box::new(rest.join(" ").parse()?)));
        }
        let (first, second, rest) = (words.next(), words.next(), words.next());
        if rest.is_some() {
            return Err(format!("too many words in '{text}'"));
        }
        /// A word that must be there.
        fn must<T: FromStr>(word: Option<&str>, text: &str) -> Result<T, String> {
            word.and_then(|word| word.parse().ok()).ok_or_else(|| format!("'{text}' lacks something or is misspelt"))
        }
        /// A word that may be missing, but not misspelt.
        fn may<T: FromStr>(word: Option<&str>, text: &str) -> Result<Option<T>, String> {
            word.map(|word| must(Some(word), text)).transpose()
        }
        Ok(match name {
            "activated" => match first.map(str::parse) {
                Some(Ok(count)) => Condition::Activated(count),
                _ => Condition::ActivatedDisc(must(first, text)?),
            },
            "activated-space" => Condition::ActivatedSpace(must(first, text)?),
            "activated-ring" => Condition::ActivatedRing(must(first, text)?),
            "doubled" => Condition::Doubled,
            "inspected" => Condition::Inspected,
            "reused" => Condition::Reused,
            "yield" => Condition::Yield(must(first, text)?, must(second, text)?),
            "ship" => Condition::Ship(may(first, text)?),
            "factory" => Condition::Factory(may(first, text)?),
            "fee" => Condition::Fee,
            "bought" => Condition::Bought(may(first, text)?),
            "placed" => Condition::Placed(may(first, text)?),
            "invested" => Condition::Invested(may(first, text)?),
            "upgraded" => Condition::Upgraded(may(first, text)?),
            "produced" => Condition::Produced(must(first, text)?),
            "produced-kinds" => Condition::ProducedKinds(must(first, text)?),
            "sold" => Condition::Sold,
            "acquired" => Condition::Acquired(may(first, text)?),
            "night-shift" => Condition::NightShift(may(first, text)?),
            "modified" => Condition::Modified,
            "seated" => Condition::Seated(may(first, text)?),
            "removed" => Condition::Removed(may(first, text)?),
            "turn-ended" => Condition::TurnEnded,
            "lies" => Condition::Lies(must(first, text)?, must(second, text)?),
            "set" => Condition::Set(must(first, text)?, may(second, text)?),
            "discs" => Condition::Discs(must(first, text)?),
            "built" => Condition::Built,
            "active" => Condition::Active(must(first, text)?),
            "level" => Condition::Level(must(first, text)?, must(second, text)?),
            "knowledge" => Condition::Knowledge(must(first, text)?),
            "leads" => Condition::Leads,
            _ => return Err(format!("there is no condition '{name}'")),
        })
    }
}
