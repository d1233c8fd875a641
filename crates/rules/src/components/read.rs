//! Reading a component file. Nothing stops at the first problem: each is noted where it is found.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;

use enum_map::EnumMap;

use super::tables::{FACTORIES, LEVELS, MOST_PRICE, POLITICIANS, TRACK};
use super::toml::{self, Fault, Kind, Table, Value};
use super::{
    BaseWheel, BuildingSpace, ByPlayerCount, Components, IslandTile, PathKinds, Price, Problem, Problems, Provenance,
    ShipSpace, Supply, Tables,
};
use crate::action::{MAX_ACTIONS, most_actions};
use crate::kinds::{Chamber, Good, IslandId, Path, Resource, Resources};
use crate::wheel::Slot;

/// Every table of the file, in the order of the standard one.
const TABLES: [&str; 13] = [
    "players",
    "supply",
    "round-track",
    "chambers",
    "path-kinds",
    "refinement-prices",
    "settlement-prices",
    "exploration-prices",
    "research-prices",
    "factory-knowledge",
    "production",
    "base-wheel",
    "islands",
];

pub(super) fn read(text: &str) -> Result<Components, Problems> {
    let file = toml::read(text).map_err(|Fault { line, why }| {
        Problems(vec![Problem { table: String::new(), entry: String::new(), why: format!("line {line}: {why}") }])
    })?;
    let mut reader = FileReader { problems: Vec::new() };
    let components = reader.components(&file);
    if reader.problems.is_empty() {
        reader.cross_checks(components.tables());
    }
    if reader.problems.is_empty() { Ok(components) } else { Err(Problems(reader.problems)) }
}

fn word_of<'a>(value: &'a Value) -> Option<&'a str> {
    if let Kind::Text(text) = &value.kind { Some(text) } else { None }
}

fn table_of<'a>(value: &'a Value<'a>) -> Option<&'a Table<'a>> {
    if let Kind::Table(table) = &value.kind { Some(table) } else { None }
}

fn keys<'a>(table: &'a Table) -> impl Iterator<Item = &'a str> {
    table.entries.iter().map(|(name, _)| name.as_str())
}

struct FileReader {
    problems: Vec<Problem>,
}

/// A table of the file with its name, for problems.
#[derive(Clone, Copy)]
struct Section<'a> {
    name: &'a str,
    entries: Option<&'a Table<'a>>,
}

impl<'a> Section<'a> {
    fn get(&self, entry: &str) -> Option<&'a Value<'a>> {
        self.entries?.get(entry)
    }
}

impl FileReader {
    fn problem(&mut self, table: &str, entry: &str, why: impl Into<String>) {
        self.problems.push(Problem { table: table.into(), entry: entry.into(), why: why.into() });
    }

    fn components(&mut self, file: &Table) -> Components {
        let name = match file.get("name").and_then(word_of) {
            // Records name their components, in one line.
            Some(name) if !name.trim().is_empty() && !name.chars().any(char::is_control) => name.to_string(),
            _ => {
                self.problem("", "name", "the file needs a name, as text in one line");
                String::new()
            }
        };
        for unknown in keys(file).filter(|key| *key != "name" && !TABLES.contains(key)) {
            self.problem(unknown, "", "there is no such table");
        }
        let provenance = TABLES.iter().filter_map(|table| self.provenance(file, table)).collect();
        let tables = self.tables(file);
        Components { name, tables, provenance }
    }

    fn section<'a>(&mut self, file: &'a Table<'a>, name: &'a str, known: &[&str]) -> Section<'a> {
        let entries = file.get(name).and_then(table_of); // `provenance` has said so if there is none
        for unknown in entries.into_iter().flat_map(keys) {
            if !known.contains(&unknown) && unknown != "certainty" && unknown != "why" {
                self.problem(name, unknown, "there is no such entry");
            }
        }
        Section { name, entries }
    }

    fn provenance(&mut self, file: &Table, table: &'static str) -> Option<Provenance> {
        let Some(entries) = file.get(table).and_then(table_of) else {
            let why = if file.get(table).is_some() { "expected a table" } else { "the table is missing" };
            self.problem(table, "", why);
            return None;
        };
        let certainty = match entries.get("certainty").and_then(word_of) {
            Some(word) => self.parse(table, "certainty", word),
            _ => {
                self.problem(table, "certainty", "expected a certainty: stated, derived or rebuilt");
                None
            }
        };
        let why = match entries.get("why").and_then(word_of) {
            Some(why) if !why.trim().is_empty() => Some(why.to_string()),
            _ => {
                self.problem(table, "why", "expected a reason, as text");
                None
            }
        };
        Some(Provenance { table, certainty: certainty?, why: why? })
    }

    fn tables(&mut self, file: &Table) -> Tables {
        let players = self.section(file, "players", &["islands", "rounds", "discs"]);
        let supply =
            self.section(file, "supply", &["ships", "simple-warehouses", "complex-warehouses", "discs", "bonus-discs"]);
        let track = self.section(file, "round-track", &["cogs", "influence-rises"]);
        let chambers = self.section(file, "chambers", &Chamber::ALL.map(Chamber::name));
        let kinds = self.section(file, "path-kinds", &Path::ALL.map(Path::name));
        let factories = self.section(file, "factory-knowledge", &["knowledge"]);
        let production = self.section(file, "production", &Good::ALL.map(Good::name));
        let wheel = self.section(file, "base-wheel", &["city", "journey", "tool", "resources"]);
        let numbers: Vec<String> = IslandId::all().map(|island| island.to_string()).collect();
        let islands = self.section(file, "islands", &numbers.iter().map(String::as_str).collect::<Vec<_>>());
        Tables {
            islands_in_play: self.by_player_count(players, "islands", 2..=7),
            rounds: self.by_player_count(players, "rounds", 1..=TRACK as i64),
            market_discs: self.by_player_count(players, "discs", 1..=20),
            supply: Supply {
                ships: self.number(supply, "ships", 1..=99),
                simple_warehouses: self.number(supply, "simple-warehouses", 1..=99),
                complex_warehouses: self.number(supply, "complex-warehouses", 1..=99),
                discs: self.number(supply, "discs", 1..=99),
                bonus_discs: self.number(supply, "bonus-discs", 1..=99),
            },
            cogs: self.cogs(track),
            influence_rises: self.number(track, "influence-rises", 1..=TRACK as i64 + 1),
            chamber_values: EnumMap::from_fn(|chamber: Chamber| {
                self.numbers::<{ POLITICIANS + 1 }>(chambers, chamber.name(), 0..=99)
            }),
            path_kinds: EnumMap::from_fn(|path: Path| self.path_kinds(kinds, path)),
            path_prices: EnumMap::from_fn(|path: Path| {
                let name = format!("{path}-prices");
                let section = self.section(file, &name, &["levels"]);
                self.list::<Price, LEVELS>(section, "levels")
            }),
            factory_knowledge: self.numbers::<{ FACTORIES + 1 }>(factories, "knowledge", 0..=20),
            recipes: EnumMap::from_fn(|good: Good| self.recipe(production, good)),
            base_wheel: BaseWheel {
                city: self.slot(wheel, "city"),
                journey: self.slot(wheel, "journey"),
                tool: self.slot(wheel, "tool"),
                resources: self.list::<Slot, 3>(wheel, "resources"),
            },
            tiles: core::array::from_fn(|index| self.tile(islands, &numbers[index])),
        }
    }

    fn parse<T: FromStr<Err: Display>>(&mut self, table: &str, entry: &str, word: &str) -> Option<T> {
        word.parse().map_err(|error| self.problem(table, entry, format!("'{word}': {error}"))).ok()
    }

    fn in_range(&mut self, table: &str, entry: &str, value: Option<&Value>, range: RangeInclusive<i64>) -> u8 {
        let Some(value) = value else {
            self.problem(table, entry, "the entry is missing");
            return 0;
        };
        match value.kind {
            Kind::Number(number) if range.contains(&number) => number as u8,
            _ => {
                let (low, high, found) = (range.start(), range.end(), value.source);
                self.problem(table, entry, format!("expected a number from {low} to {high}, found {found}"));
                0
            }
        }
    }

    fn number(&mut self, section: Section, entry: &str, range: RangeInclusive<i64>) -> u8 {
        let Some(_) = section.entries else { return 0 };
        self.in_range(section.name, entry, section.get(entry), range)
    }

    fn array<'a>(&mut self, section: Section<'a>, entry: &str) -> Option<&'a [Value<'a>]> {
        section.entries?;
        let value = section.get(entry);
        if let Some(Value { kind: Kind::List(values), .. }) = value {
            return Some(values);
        }
        let why = if value.is_some() { "expected a list" } else { "the entry is missing" };
        self.problem(section.name, entry, why);
        None
    }

    fn sized<'a, const N: usize>(&mut self, section: Section<'a>, entry: &str) -> Option<&'a [Value<'a>; N]> {
        let values = self.array(section, entry)?;
        let sized = values.try_into().ok();
        if sized.is_none() {
            self.problem(section.name, entry, format!("expected {N} values, found {}", values.len()));
        }
        sized
    }

    fn numbers<const N: usize>(&mut self, section: Section, entry: &str, range: RangeInclusive<i64>) -> [u8; N] {
        let Some(values) = self.sized::<N>(section, entry) else { return [0; N] };
        core::array::from_fn(|i| {
            let place = format!("{entry}, value {}", i + 1);
            self.in_range(section.name, &place, Some(&values[i]), range.clone())
        })
    }

    fn list<T: FromStr<Err: Display> + Default + Copy, const N: usize>(
        &mut self,
        section: Section,
        entry: &str,
    ) -> [T; N] {
        let Some(values) = self.sized::<N>(section, entry) else { return [T::default(); N] };
        core::array::from_fn(|i| {
            let place = format!("{entry}, value {}", i + 1);
            self.word(section.name, &place, &values[i]).unwrap_or_default()
        })
    }

    fn word<T: FromStr<Err: Display>>(&mut self, table: &str, entry: &str, value: &Value) -> Option<T> {
        let Some(word) = word_of(value) else {
            self.problem(table, entry, format!("expected text in quotes, found {}", value.source));
            return None;
        };
        self.parse(table, entry, word)
    }

    fn by_player_count(&mut self, section: Section, entry: &str, range: RangeInclusive<i64>) -> ByPlayerCount {
        let Some(_) = section.entries else { return ByPlayerCount([0; 3]) };
        let Some(rows) = section.get(entry).and_then(table_of) else {
            self.problem(section.name, entry, "expected numbers for 2, 3 and 4 players: { 2 = …, 3 = …, 4 = … }");
            return ByPlayerCount([0; 3]);
        };
        for unknown in keys(rows).filter(|key| !["2", "3", "4"].contains(key)) {
            self.problem(section.name, entry, format!("'{unknown}' is no number of players from 2 to 4"));
        }
        ByPlayerCount(["2", "3", "4"].map(|players| {
            let place = format!("{entry} for {players} players");
            self.in_range(section.name, &place, rows.get(players), range.clone())
        }))
    }

    fn cogs(&mut self, section: Section) -> [bool; TRACK] {
        let mut cogs = [false; TRACK];
        for (i, value) in self.array(section, "cogs").unwrap_or_default().iter().enumerate() {
            let place = format!("cogs, value {}", i + 1);
            let space = self.in_range(section.name, &place, Some(value), 1..=TRACK as i64) as usize;
            if space > 0 && core::mem::replace(&mut cogs[space - 1], true) {
                self.problem(section.name, &place, format!("space {space} is named twice"));
            }
        }
        cogs
    }

    fn path_kinds(&mut self, section: Section, path: Path) -> PathKinds {
        let mut resources: EnumMap<Resource, bool> = EnumMap::default();
        let mut goods: EnumMap<Good, bool> = EnumMap::default();
        for value in self.array(section, path.name()).unwrap_or_default() {
            match word_of(value).map(|word| (word.parse(), word.parse())) {
                Some((Ok(resource), _)) => resources[resource] = true,
                Some((_, Ok(good))) => goods[good] = true,
                _ => {
                    let why = format!("{} is neither a resource nor a good", value.source);
                    self.problem(section.name, path.name(), why);
                }
            }
        }
        let (any_resource, any_good) = (resources.values().any(|&k| k), goods.values().any(|&k| k));
        match (any_resource, any_good) {
            (true, true) => self.problem(section.name, path.name(), "resources and goods cannot be mixed on one path"),
            (false, false) if section.get(path.name()).is_some() => {
                self.problem(section.name, path.name(), "at least one kind must pay the path");
            }
            _ => {}
        }
        if any_good { PathKinds::Goods(goods) } else { PathKinds::Resources(resources) }
    }

    fn recipe(&mut self, section: Section, good: Good) -> Resources {
        let mut recipe = Resources::default();
        let Some(_) = section.entries else { return recipe };
        let Some(rows) = section.get(good.name()).and_then(table_of) else {
            self.problem(
                section.name,
                good.name(),
                "expected resources with amounts, like { energy = 1, obsidian = 1 }",
            );
            return recipe;
        };
        for (name, amount) in &rows.entries {
            if let Some(resource) = self.parse::<Resource>(section.name, good.name(), name) {
                let place = format!("{good}, {resource}");
                recipe[resource] = self.in_range(section.name, &place, Some(amount), 0..=9);
            }
        }
        if recipe.values().all(|&amount| amount == 0) {
            self.problem(section.name, good.name(), "a good must cost something");
        }
        recipe
    }

    fn slot(&mut self, section: Section, entry: &str) -> Slot {
        match section.get(entry) {
            Some(value) => self.word(section.name, entry, value).unwrap_or_default(),
            None => {
                if section.entries.is_some() {
                    self.problem(section.name, entry, "the entry is missing");
                }
                Slot::default()
            }
        }
    }

    fn tile(&mut self, islands: Section, number: &str) -> IslandTile {
        let fallback = BuildingSpace { good: Good::Propeller, warehouses: 1 };
        let mut tile = IslandTile { ships: [None; 2], spaces: [fallback; 4] };
        let Some(_) = islands.entries else { return tile };
        let Some(entries) = islands.get(number).and_then(table_of) else {
            self.problem(&format!("islands.{number}"), "", "the table is missing");
            return tile;
        };
        let name = format!("islands.{number}");
        for unknown in keys(entries).filter(|key| *key != "ships" && *key != "spaces") {
            self.problem(&name, unknown, "there is no such entry");
        }
        let section = Section { name: &name, entries: Some(entries) };
        let ships = self.array(section, "ships").unwrap_or_default();
        if section.get("ships").is_some() && !(1..=2).contains(&ships.len()) {
            self.problem(&name, "ships", format!("expected one or two ship spaces, found {}", ships.len()));
        }
        for (i, value) in ships.iter().take(2).enumerate() {
            tile.ships[i] = self.word(&name, &format!("ships, value {}", i + 1), value);
        }
        if let [Some(left), Some(right)] = tile.ships
            && left.resource == right.resource
        {
            self.problem(&name, "ships", "the two ship spaces must bring different resources");
        }
        if let Some(values) = self.sized::<4>(section, "spaces") {
            for (i, value) in values.iter().enumerate() {
                tile.spaces[i] = self.word(&name, &format!("spaces, value {}", i + 1), value).unwrap_or(fallback);
            }
        }
        tile
    }

    /// What can only be judged when every table has been read.
    fn cross_checks(&mut self, tables: &Tables) {
        let wheel = &tables.base_wheel;
        let slots = [wheel.city, wheel.journey, wheel.tool, wheel.resources[0], wheel.resources[1], wheel.resources[2]];
        for (i, slot) in slots.iter().enumerate() {
            if slots[..i].contains(slot) {
                self.problem("base-wheel", "", format!("two discs on space {slot}"));
            }
        }
        for path in Path::ALL {
            let kinds = match tables.path_kinds[path] {
                PathKinds::Resources(kinds) => kinds.values().filter(|&&k| k).count(),
                PathKinds::Goods(kinds) => kinds.values().filter(|&&k| k).count(),
            };
            if kinds < 2 && tables.path_prices[path].iter().any(|price| price.different) {
                let table = format!("{path}-prices");
                self.problem(&table, "levels", "a price with ≠ needs a path that two or more kinds pay");
            }
        }
        for players in 2..=4 {
            for resource in Resource::ALL {
                let placed: u32 = tables
                    .tiles
                    .iter()
                    .flat_map(|tile| tile.ships.iter().flatten())
                    .filter(|space| space.resource == resource)
                    .map(|space| u32::from(space.ships(players)))
                    .sum();
                let needed = placed + players as u32;
                if needed > u32::from(tables.supply.ships) {
                    let supply = tables.supply.ships;
                    self.problem(
                        "supply",
                        "ships",
                        format!("{players} players need {needed} {resource} ships, there are {supply}"),
                    );
                }
            }
            let discs = u32::from(tables.market_discs.of(players)) + players as u32;
            if discs > u32::from(tables.supply.discs) {
                self.problem(
                    "supply",
                    "discs",
                    format!("{players} players need {discs} discs of a kind, there are {}", tables.supply.discs),
                );
            }
            if tables.market_discs.of(players) > tables.supply.bonus_discs {
                let needed = tables.market_discs.of(players);
                self.problem(
                    "supply",
                    "bonus-discs",
                    format!("{players} players need {needed} Bonus discs, there are {}", tables.supply.bonus_discs),
                );
            }
        }
        for good in Good::ALL {
            let needed: u32 = tables
                .tiles
                .iter()
                .flat_map(|tile| tile.spaces)
                .filter(|space| space.good == good)
                .map(|space| u32::from(space.warehouses))
                .sum();
            let supply = tables.supply.warehouses_of(good);
            if needed > u32::from(supply) {
                self.problem(
                    "islands",
                    "",
                    format!("the building spaces name {needed} {good} warehouses, there are {supply}"),
                );
            }
        }
        let most = most_actions(tables);
        if most > MAX_ACTIONS {
            self.problem(
                "path-kinds",
                "",
                format!(
                    "the paths can be paid in too many ways: up to {most} choices at once, the limit is {MAX_ACTIONS}"
                ),
            );
        }
    }
}

/// Why a word of the file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WordError {
    #[error("expected a price from 1 to 9, with ≠ if at least two kinds are needed, like \"4\" or \"4≠\"")]
    Price,
    #[error("a price with ≠ is at least 2")]
    Different,
    #[error("expected a resource and +1, -1 or -2, like \"energy +1\"")]
    Ships,
    #[error("expected a good and 1 or 2 warehouses, like \"sail 2\"")]
    Space,
}

impl FromStr for Price {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (number, different) = match word.strip_suffix('≠') {
            Some(number) => (number, true),
            None => (word, false),
        };
        let amount = number.parse().ok().filter(|amount| (1..=MOST_PRICE).contains(amount)).ok_or(WordError::Price)?;
        if different && amount < 2 { Err(WordError::Different) } else { Ok(Price { amount, different }) }
    }
}

impl FromStr for ShipSpace {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (resource, bonus) = word.split_once(' ').ok_or(WordError::Ships)?;
        let resource = resource.parse().map_err(|_| WordError::Ships)?;
        let bonus = bonus.parse().ok().filter(|bonus| [1, -1, -2].contains(bonus)).ok_or(WordError::Ships)?;
        Ok(ShipSpace { resource, bonus })
    }
}

impl FromStr for BuildingSpace {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (good, warehouses) = word.split_once(' ').ok_or(WordError::Space)?;
        let good = good.parse().map_err(|_| WordError::Space)?;
        let warehouses = warehouses.parse().ok().filter(|n| (1..=2).contains(n)).ok_or(WordError::Space)?;
        Ok(BuildingSpace { good, warehouses })
    }
}
