//! Component files: all tables of the game, and how sure they are.

mod reader;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use enum_map::EnumMap;
use toml::de::DeTable;

use super::tables::{FACTORIES, LEVELS, POLITICIANS, TRACK, limits};
use super::{BaseWheel, ComponentProblem, ComponentProblems, Components, IslandTile, PathKinds, Price, Supply, Tables};
use crate::kinds::{Chamber, Good, Path, Resource, Resources, named};
use crate::slot::Slot;
use reader::{FileReader, Section, keys, table_of, word_of};

named! {
    /// How sure the values of a table are.
    Certainty, "a certainty: stated, derived or rebuilt":
    /// A published text gives them.
    Stated = "stated",
    /// Stated figures force them, or nearly so.
    Derived = "derived",
    /// A reconstruction that fits every stated figure.
    Rebuilt = "rebuilt",
}

/// How sure a table is, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Provenance {
    /// The table's name in the file.
    pub table: &'static str,
    /// How sure its values are.
    pub certainty: Certainty,
    /// On what ground.
    pub why: String,
}

/// A component file that has been read and found sound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComponentFile {
    /// The tables.
    pub components: Components,
    /// How sure each of them is, and why.
    pub provenance: Vec<Provenance>,
}

impl ComponentFile {
    /// The file of the standard components.
    pub fn standard() -> Self {
        Self::read(super::STANDARD).expect("the built-in component file is sound; a test reads it")
    }

    /// Reads a component file; a bad one is refused with all its problems.
    pub fn read(text: &str) -> Result<Self, ComponentProblems> {
        let (file, errors) = DeTable::parse_recoverable(text);
        let file = file.get_ref();
        let mut reader = FileReader { text, problems: Vec::new() };
        let name = file.get("name").and_then(word_of).unwrap_or_default().to_string();
        let provenance = reader.provenances(file);
        let tables = reader.tables(file);
        let components = Components::new(name, tables);
        let mut problems = reader.problems;
        if let Err(more) = &components {
            // What does not fit together is worth saying once everything can be read.
            let unread = !problems.is_empty();
            problems.extend(more.0.iter().filter(|problem| !unread || problem.entry == "name").cloned());
        }
        for problem in &mut problems {
            problem.line = locate(text, file, problem);
        }
        if !errors.is_empty() {
            return Err(ComponentProblems(syntax_problems(text, &errors, problems)));
        }
        match components {
            Ok(components) if problems.is_empty() => Ok(Self { components, provenance }),
            _ => Err(ComponentProblems(problems)),
        }
    }
}

/// What is no TOML, line by line. Where it is known what belongs on such a line, that is said instead; everything else
/// may follow from what could not be read.
fn syntax_problems(text: &str, errors: &[toml::de::Error], problems: Vec<ComponentProblem>) -> Vec<ComponentProblem> {
    let mut found: Vec<ComponentProblem> = Vec::new();
    for error in errors {
        let line = error.span().map(|span| line(text, span.start));
        if found.iter().any(|problem| problem.line == line) {
            continue;
        }
        let better = problems.iter().find(|problem| problem.line == line && !problem.entry.is_empty()).cloned();
        let (table, entry) = Default::default();
        found.push(better.unwrap_or_else(|| ComponentProblem { line, table, entry, why: error.message().into() }));
    }
    found
}

/// The line of a byte, counted from 1.
fn line(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

/// The line of the entry that a problem is about, or of its table.
fn locate(text: &str, file: &DeTable, problem: &ComponentProblem) -> Option<usize> {
    let mut table = file;
    let mut found = None;
    for name in problem.table.split('.').filter(|name| !name.is_empty()) {
        let (_, value) = table.get_key_value(name)?;
        found = Some(line(text, value.span().start));
        table = value.get_ref().as_table()?;
    }
    let name = problem.entry.split([',', ' ']).next().unwrap_or_default();
    table.get_key_value(name).map(|(key, _)| line(text, key.span().start)).or(found)
}

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

impl FileReader<'_> {
    fn provenances(&mut self, file: &DeTable) -> Vec<Provenance> {
        for unknown in keys(file).filter(|key| *key != "name" && !TABLES.contains(key)) {
            self.problem(unknown, "", "there is no such table");
        }
        TABLES.iter().filter_map(|table| self.provenance(file, table)).collect()
    }

    fn provenance(&mut self, file: &DeTable, table: &'static str) -> Option<Provenance> {
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

    fn tables(&mut self, file: &DeTable) -> Tables {
        let players = self.section(file, "players", &["islands", "rounds", "discs"]);
        let supply =
            self.section(file, "supply", &["ships", "simple-warehouses", "complex-warehouses", "discs", "bonus-discs"]);
        let track = self.section(file, "round-track", &["cogs", "influence-rises"]);
        let chambers = self.section(file, "chambers", &Chamber::ALL.map(Chamber::name));
        let kinds = self.section(file, "path-kinds", &Path::ALL.map(Path::name));
        let factories = self.section(file, "factory-knowledge", &["knowledge"]);
        let production = self.section(file, "production", &Good::ALL.map(Good::name));
        let wheel = self.section(file, "base-wheel", &["city", "journey", "tool", "resources"]);
        let numbers = self.island_numbers(file);
        let islands = self.section(file, "islands", &numbers.iter().map(String::as_str).collect::<Vec<_>>());
        Tables {
            islands_in_play: self.by_player_count(players, "islands", limits::ISLANDS_IN_PLAY),
            rounds: self.by_player_count(players, "rounds", limits::ROUNDS),
            market_discs: self.by_player_count(players, "discs", limits::MARKET_DISCS),
            supply: Supply {
                ships: self.number(supply, "ships", limits::SUPPLY),
                simple_warehouses: self.number(supply, "simple-warehouses", limits::SUPPLY),
                complex_warehouses: self.number(supply, "complex-warehouses", limits::SUPPLY),
                discs: self.number(supply, "discs", limits::SUPPLY),
                bonus_discs: self.number(supply, "bonus-discs", limits::SUPPLY),
            },
            cogs: self.cogs(track),
            influence_rises: self.number(track, "influence-rises", limits::INFLUENCE_RISES),
            chamber_values: EnumMap::from_fn(|chamber: Chamber| {
                self.numbers::<{ POLITICIANS + 1 }>(chambers, chamber.name(), limits::CHAMBER_VALUE)
            }),
            path_kinds: EnumMap::from_fn(|path: Path| self.path_kinds(kinds, path)),
            path_prices: EnumMap::from_fn(|path: Path| {
                let name = format!("{path}-prices");
                let section = self.section(file, &name, &["levels"]);
                self.list::<Price, LEVELS>(section, "levels")
            }),
            factory_knowledge: self.numbers::<{ FACTORIES + 1 }>(factories, "knowledge", limits::KNOWLEDGE),
            recipes: EnumMap::from_fn(|good: Good| self.recipe(production, good)),
            base_wheel: BaseWheel {
                city: self.slot(wheel, "city"),
                journey: self.slot(wheel, "journey"),
                tool: self.slot(wheel, "tool"),
                resources: self.list::<Slot, 3>(wheel, "resources"),
            },
            tiles: numbers.iter().map(|number| self.tile(islands, number)).collect(),
        }
    }

    fn cogs(&mut self, section: Section) -> [bool; TRACK] {
        let mut cogs = [false; TRACK];
        for (i, value) in self.array(section, "cogs").unwrap_or_default().iter().enumerate() {
            let place = format!("cogs, value {}", i + 1);
            let space = self.in_range(section.name, &place, Some(value), limits::TRACK_SPACE) as usize;
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
                    let why = format!("{} is neither a resource nor a good", self.source(value));
                    self.problem(section.name, path.name(), why);
                }
            }
        }
        let (any_resource, any_good) = (resources.values().any(|&k| k), goods.values().any(|&k| k));
        if any_resource && any_good {
            self.problem(section.name, path.name(), "resources and goods cannot be mixed on one path");
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
        for (name, amount) in rows {
            if let Some(resource) = self.parse::<Resource>(section.name, good.name(), name.get_ref()) {
                let place = format!("{good}, {resource}");
                recipe[resource] = self.in_range(section.name, &place, Some(amount), limits::RECIPE);
            }
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

    /// The numbers of the islands: as many as there are tables, counted from 1.
    fn island_numbers(&mut self, file: &DeTable) -> Vec<String> {
        let islands = file.get("islands").and_then(table_of);
        let count = islands.map_or(0, |islands| islands.values().filter(|value| table_of(value).is_some()).count());
        let (least, most) = (usize::from(*limits::ISLANDS.start()), usize::from(*limits::ISLANDS.end()));
        if islands.is_some() && !(least..=most).contains(&count) {
            self.problem("islands", "", format!("expected {least} to {most} islands, found {count}"));
        }
        (1..=count.min(most)).map(|number| number.to_string()).collect()
    }

    fn tile(&mut self, islands: Section, number: &str) -> IslandTile {
        let mut tile = IslandTile::default();
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
        if let Some(values) = self.sized::<4>(section, "spaces") {
            for (i, value) in values.iter().enumerate() {
                tile.spaces[i] = self.word(&name, &format!("spaces, value {}", i + 1), value).unwrap_or_default();
            }
        }
        tile
    }
}
