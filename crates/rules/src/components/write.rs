//! Component files as text, in the order and the manner of the standard one.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Write};

use super::{ByPlayerCount, ComponentFile, IslandTile, PathKinds, Provenance, Tables};
use crate::kinds::{Chamber, Good, Path, Resource};

impl ComponentFile {
    /// The text that [`ComponentFile::read`] makes the same file of.
    pub fn to_toml(&self) -> String {
        let mut text = format!("name = {}\n", Quoted(self.components.name()));
        for provenance in &self.provenance {
            let Provenance { table, certainty, why } = provenance;
            _ = write!(text, "\n[{table}]\ncertainty = \"{certainty}\"\nwhy = {}\n", Quoted(why));
            _ = entries(&mut text, self.components.tables(), table);
        }
        text
    }
}

fn entries(text: &mut String, tables: &Tables, table: &str) -> fmt::Result {
    match table {
        "players" => {
            writeln!(text, "islands = {}", Row(tables.islands_in_play))?;
            writeln!(text, "rounds = {}", Row(tables.rounds))?;
            writeln!(text, "discs = {}", Row(tables.market_discs))
        }
        "supply" => {
            let supply = &tables.supply;
            writeln!(text, "ships = {}", supply.ships)?;
            writeln!(text, "simple-warehouses = {}", supply.simple_warehouses)?;
            writeln!(text, "complex-warehouses = {}", supply.complex_warehouses)?;
            writeln!(text, "discs = {}", supply.discs)?;
            writeln!(text, "bonus-discs = {}", supply.bonus_discs)
        }
        "round-track" => {
            let cogs = (1..).zip(tables.cogs).filter(|(_, cog)| *cog).map(|(space, _): (u8, _)| space);
            writeln!(text, "cogs = {}", list(cogs))?;
            writeln!(text, "influence-rises = {}", tables.influence_rises)
        }
        "chambers" => Chamber::ALL
            .into_iter()
            .try_for_each(|chamber| writeln!(text, "{chamber} = {}", list(tables.chamber_values[chamber]))),
        "path-kinds" => Path::ALL.into_iter().try_for_each(|path| {
            let kinds = match tables.path_kinds[path] {
                PathKinds::Resources(kinds) => list(quoted(Resource::ALL.into_iter().filter(|&kind| kinds[kind]))),
                PathKinds::Goods(kinds) => list(quoted(Good::ALL.into_iter().filter(|&kind| kinds[kind]))),
            };
            writeln!(text, "{path} = {kinds}")
        }),
        "factory-knowledge" => writeln!(text, "knowledge = {}", list(tables.factory_knowledge)),
        "production" => Good::ALL.into_iter().try_for_each(|good| {
            let recipe = &tables.recipes[good];
            let used = Resource::ALL.into_iter().filter(|&resource| recipe[resource] > 0);
            let parts = used.map(|resource| format!("{resource} = {}", recipe[resource]));
            writeln!(text, "{good} = {{ {} }}", joined(parts))
        }),
        "base-wheel" => {
            let wheel = &tables.base_wheel;
            writeln!(text, "city = \"{}\"\njourney = \"{}\"\ntool = \"{}\"", wheel.city, wheel.journey, wheel.tool)?;
            writeln!(text, "resources = {}", list(quoted(wheel.resources)))
        }
        "islands" => (1..).zip(&tables.tiles).try_for_each(|(number, tile): (u8, _)| island(text, number, tile)),
        prices => {
            let path = Path::ALL.into_iter().find(|path| prices.strip_suffix("-prices") == Some(path.name()));
            let levels = path.map_or_else(String::new, |path| list(quoted(tables.path_prices[path])));
            writeln!(text, "levels = {levels}")
        }
    }
}

fn island(text: &mut String, number: u8, tile: &IslandTile) -> fmt::Result {
    let ships = tile.ships.iter().flatten().map(|space| format!("{} {:+}", space.resource, space.bonus));
    let spaces = tile.spaces.iter().map(|space| format!("{} {}", space.good, space.warehouses));
    writeln!(text, "\n[islands.{number}]\nships = {}\nspaces = {}", list(quoted(ships)), list(quoted(spaces)))
}

fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for item in items {
        let comma = if text.is_empty() { "" } else { ", " };
        _ = write!(text, "{comma}{item}");
    }
    text
}

fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    format!("[{}]", joined(items))
}

fn quoted(items: impl IntoIterator<Item = impl Display>) -> impl Iterator<Item = String> {
    items.into_iter().map(|item| format!("\"{item}\""))
}

/// Text as TOML quotes it; names and reasons are one line without control characters, or escaped.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c.is_control() => write!(f, "\\u{:04X}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

struct Row(ByPlayerCount);

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [two, three, four] = self.0.0;
        write!(f, "{{ 2 = {two}, 3 = {three}, 4 = {four} }}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{Components, STANDARD};

    #[test]
    fn a_file_is_written_as_it_is_read() {
        let file = ComponentFile::standard();
        let text = file.to_toml();
        assert_eq!(ComponentFile::read(&text), Ok(file));
        let plain: alloc::vec::Vec<&str> = STANDARD.lines().filter(|line| !line.starts_with('#')).collect();
        let first = plain.iter().position(|line| !line.is_empty()).unwrap_or(0);
        let lines: alloc::vec::Vec<&str> = text.lines().collect();
        assert_eq!(lines, plain[first..], "the standard file is written as it stands, but for its comments");
    }

    #[test]
    fn names_are_quoted() {
        let mut file = ComponentFile::standard();
        let name = r#"My "box" \ 2017 ≠"#;
        file.components = Components::new(name.into(), *file.components.tables()).expect("sound");
        let read = ComponentFile::read(&file.to_toml()).expect("it can be read");
        assert_eq!(read.components.name(), name);
    }
}
