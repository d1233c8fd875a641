//! Component tables: the places of their values, the values, and what is wrong with them.

use noria_rules::{BaseWheel, Place, Resource, ShipSpace, Slot, Tables, TablesFault};

use crate::{Value, Words};

impl Words {
    /// How sure a table is: stated, derived, rebuilt.
    pub fn certainty(&self, name: &str) -> String {
        self.with("own-certainty", &[("certainty", name.into())])
    }

    /// What a table of a component file is called.
    pub fn component_table(&self, table: &str) -> String {
        self.with("own-table", &[("table", table.into())])
    }

    /// Where a value stands: "Research 3", "Island 5, space 2".
    pub fn place(&self, place: Place) -> String {
        match place {
            Place::IslandsInPlay { players } => self.with("own-at-islands", &[("players", players.into())]),
            Place::Rounds { players } => self.with("own-at-rounds", &[("players", players.into())]),
            Place::MarketDiscs { players } => self.with("own-at-market", &[("players", players.into())]),
            Place::Ships => self.text("own-at-ships"),
            Place::SimpleWarehouses => self.text("own-at-simple-warehouses"),
            Place::ComplexWarehouses => self.text("own-at-complex-warehouses"),
            Place::Discs => self.text("own-at-discs"),
            Place::BonusDiscs => self.text("own-at-bonus-discs"),
            Place::Cog { space } => self.with("own-at-cog", &[("space", space.into())]),
            Place::InfluenceRises => self.text("own-at-rise"),
            Place::ChamberValue { chamber, seated } => self
                .with("own-at-chamber", &[("chamber", self.chamber_full(chamber).into()), ("seated", seated.into())]),
            Place::PathKinds { path } => self.with("own-at-kinds", &[("path", self.path(path).into())]),
            Place::Price { path, level } => format!("{} {level}", self.path(path)),
            Place::Knowledge { factories } => self.with("own-at-knowledge", &[("count", factories.into())]),
            Place::Recipe { good, resource } => format!("{}: {}", self.good(good), self.resource(resource)),
            Place::BaseWheel => self.component_table("base-wheel"),
            Place::IslandCount => self.component_table("islands"),
            Place::IslandShips { island } => self.with("own-at-island-ships", &[("island", island.into())]),
            Place::IslandSpace { island, space } => {
                self.with("own-at-island-space", &[("island", island.into()), ("space", space.into())])
            }
        }
    }

    /// The value at a place.
    pub fn place_value(&self, place: Place, tables: &Tables) -> String {
        match place {
            Place::Cog { space } => {
                let cog = nth(&tables.cogs, usize::from(space).wrapping_sub(1));
                self.text(if cog { "own-cog-yes" } else { "own-cog-no" })
            }
            Place::PathKinds { path } => self.path_kinds(path, tables),
            Place::Price { path, level } => {
                nth(&tables.path_prices[path], usize::from(level).wrapping_sub(1)).to_string()
            }
            Place::BaseWheel => self.base_wheel(&tables.base_wheel),
            Place::IslandCount => tables.tiles.len().to_string(),
            Place::IslandShips { island } => {
                let tile = nth(&tables.tiles, usize::from(island).wrapping_sub(1));
                let ships: Vec<String> = tile.ships.into_iter().flatten().map(|space| self.ship_space(space)).collect();
                self.list(&ships)
            }
            Place::IslandSpace { island, space } => {
                let tile = nth(&tables.tiles, usize::from(island).wrapping_sub(1));
                let space = nth(&tile.spaces, usize::from(space).wrapping_sub(1));
                format!("{} {}", self.good(space.good), space.warehouses)
            }
            number => tables.number(number).unwrap_or(0).to_string(),
        }
    }

    /// Energy +1.
    pub fn ship_space(&self, space: ShipSpace) -> String {
        let sign = if space.bonus < 0 { "−" } else { "+" };
        format!("{} {sign}{}", self.resource(space.resource), space.bonus.unsigned_abs())
    }

    fn base_wheel(&self, wheel: &BaseWheel) -> String {
        let disc = |kind, slot: Slot| format!("{} {slot}", self.disc(kind));
        let [one, two, three] = wheel.resources;
        let resources = format!("{} {one} {two} {three}", self.text("term-resources"));
        let discs = [
            disc(noria_rules::DiscKind::City, wheel.city),
            disc(noria_rules::DiscKind::Journey, wheel.journey),
            disc(noria_rules::DiscKind::Tool, wheel.tool),
            resources,
        ];
        discs.join(", ")
    }

    /// What is wrong with tables, and what would be right.
    pub fn tables_fault(&self, fault: &TablesFault) -> String {
        let level = |path, level: u8| Value::from(self.place(Place::Price { path, level }));
        let ships = |resource: Resource| Value::from(self.resource(resource));
        let short = |needed: u32, supply: u8| [("needed", Value::from(needed)), ("supply", supply.into())];
        match *fault {
            TablesFault::TwoDiscs { slot } => self.with("own-fault-two-discs", &[("slot", slot.to_string().into())]),
            TablesFault::NoKind { path } => self.with("own-fault-no-kind", &[("path", self.path(path).into())]),
            TablesFault::OneKind { path, level: at } => self.with("own-fault-one-kind", &[("at", level(path, at))]),
            TablesFault::TooCheap { path, level: at } => self.with("own-fault-too-cheap", &[("at", level(path, at))]),
            TablesFault::TooManyWays { .. } => self.text("own-fault-too-many-ways"),
            TablesFault::FreeGood { good } => self.with("own-fault-free-good", &[("good", self.good(good).into())]),
            TablesFault::SameShips { island } => self.with("own-fault-same-ships", &[("island", island.into())]),
            TablesFault::NoShips { island } => self.with("own-fault-no-ships", &[("island", island.into())]),
            TablesFault::FewIslands { needed, found } => {
                self.with("own-fault-few-islands", &short(needed.into(), found))
            }
            TablesFault::FewShips { players, resource, needed, supply } => {
                let [needed, supply] = short(needed, supply);
                self.with(
                    "own-fault-few-ships",
                    &[("players", players.into()), ("ships", ships(resource)), needed, supply],
                )
            }
            TablesFault::FewDiscs { players, needed, supply } => {
                let [needed, supply] = short(needed, supply);
                self.with("own-fault-few-discs", &[("players", players.into()), needed, supply])
            }
            TablesFault::FewBonusDiscs { players, needed, supply } => {
                let [needed, supply] = short(needed.into(), supply);
                self.with("own-fault-few-bonus", &[("players", players.into()), needed, supply])
            }
            TablesFault::FewWarehouses { good, needed, supply } => {
                let [needed, supply] = short(needed, supply);
                self.with("own-fault-few-warehouses", &[("good", self.good(good).into()), needed, supply])
            }
        }
    }
}

fn nth<T: Copy + Default>(values: &[T], index: usize) -> T {
    values.get(index).copied().unwrap_or_default()
}
