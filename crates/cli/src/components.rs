//! `noria components`: the tables of the boxed game, and how sure they are.

use clap::Args;
use noria_rules::{Chamber, ComponentFile, DiscKind, Good, Path, PathKinds, Provenance, Resource, Tables};
use serde::Serialize;

use crate::args::ComponentsArg;
use crate::error::CommandError;
use crate::output::{Columns, print, print_json, wrap};
use crate::table::{chamber_name, sentence_case};

/// Show the tables printed on the components, and how certain they are
///
/// Much of what is printed on boards and tiles was never published as text. Each table is therefore marked: stated (a
/// published text gives the values), derived (stated figures leave hardly any choice) or rebuilt (a reconstruction that
/// fits every stated figure).
#[derive(Args)]
pub struct Components {
    #[command(flatten)]
    components: ComponentsArg,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    name: &'a str,
    hash: String,
    #[serde(rename = "grounds")]
    provenance: &'a [Provenance],
    tables: &'a Tables,
}

impl Components {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let ComponentFile { components, provenance } = self.components.load_file()?;
        let (name, tables) = (components.name(), components.tables());
        let hash = format!("{:016x}", tables.hash());
        if self.json {
            return print_json(&Report { name, hash, provenance: &provenance, tables });
        }
        let mut text = format!("Components '{name}', hash {hash}\n");
        for entry in &provenance {
            text += &format!("\n{} ({})\n", title(entry.table), entry.certainty);
            text += &wrap(&entry.why, "  ", 100);
            text.push('\n');
            text += &table(tables, entry.table);
        }
        print(&text)
    }
}

fn title(table: &str) -> String {
    match table {
        "players" => "Numbers that depend on the players".into(),
        "supply" => "What is in the box".into(),
        "chambers" => "Value of a chamber".into(),
        "path-kinds" => "What a path is paid with".into(),
        "factory-knowledge" => "Knowledge from factories".into(),
        "production" => "Cost of production".into(),
        "base-wheel" => "Starting wheel of the base game".into(),
        _ => sentence_case(&table.replace('-', " ")),
    }
}

fn table(tables: &Tables, name: &str) -> String {
    match name {
        "players" => players(tables),
        "supply" => supply(tables),
        "round-track" => round_track(tables),
        "chambers" => chambers(tables),
        "path-kinds" => path_kinds(tables),
        "factory-knowledge" => factory_knowledge(tables),
        "production" => production(tables),
        "base-wheel" => base_wheel(tables),
        "islands" => islands(tables),
        _ => prices(tables, name),
    }
}

fn players(tables: &Tables) -> String {
    let mut columns = Columns::new("lrrr");
    columns.row(["Players", "2", "3", "4"]);
    let rows = [
        ("Islands in play", tables.islands_in_play),
        ("Rounds", tables.rounds),
        ("Discs of each kind on the market", tables.market_discs),
    ];
    for (name, tally) in rows {
        columns.row([name.to_string()].into_iter().chain(tally.0.map(|n| n.to_string())));
    }
    columns.lines("  ")
}

fn supply(tables: &Tables) -> String {
    let mut columns = Columns::new("lr");
    let supply = &tables.supply;
    let rows = [
        ("Ships of each resource", supply.ships),
        ("Warehouses of each simple good", supply.simple_warehouses),
        ("Warehouses of each complex good", supply.complex_warehouses),
        ("Discs of each kind but Bonus", supply.discs_of(DiscKind::City)),
        ("Bonus discs", supply.bonus_discs),
    ];
    for (name, amount) in rows {
        columns.row([name.to_string(), amount.to_string()]);
    }
    columns.lines("  ")
}

fn round_track(tables: &Tables) -> String {
    let spaces = 1..=tables.cogs.len() as u8;
    let mut columns = Columns::new(&format!("l{}", "r".repeat(tables.cogs.len())));
    let mut row = |name: &str, cell: &dyn Fn(u8) -> String| {
        columns.row([name.to_string()].into_iter().chain(spaces.clone().map(cell)));
    };
    row("Space", &|space| space.to_string());
    for players in 2..=4 {
        let before = tables.track_space(players, 0);
        let round = |space: u8| space.checked_sub(before).filter(|&round| round > 0);
        row(&format!("Round with {players} players"), &|space| dash(round(space)));
    }
    row("Cog", &|space| if tables.cogs[usize::from(space) - 1] { "*".into() } else { String::new() });
    row("Price of an Intrigue", &|space| tables.visible_cogs(space).to_string());
    let rise = |space: u8| u8::from(space >= tables.influence_rises);
    row("Rise of Night Shift, Modification", &|space| format!("+{}", rise(space)));
    columns.lines("  ")
}

fn chambers(tables: &Tables) -> String {
    let mut columns = Columns::new("lrrrrr");
    columns.row(["Seated politicians", "0", "1", "2", "3", "4"]);
    for chamber in Chamber::ALL {
        let values = tables.chamber_values[chamber].map(|value| value.to_string());
        columns.row([chamber_name(chamber)].into_iter().chain(values));
    }
    columns.lines("  ")
}

fn path_kinds(tables: &Tables) -> String {
    let mut columns = Columns::new("ll");
    for path in Path::ALL {
        columns.row([sentence_case(path.name()), kinds(tables, path).join(", ")]);
    }
    columns.lines("  ")
}

/// The names of what pays a path.
pub fn kinds(tables: &Tables, path: Path) -> Vec<&'static str> {
    match tables.path_kinds[path] {
        PathKinds::Resources(pays) => Resource::ALL.into_iter().filter(|&r| pays[r]).map(Resource::name).collect(),
        PathKinds::Goods(pays) => Good::ALL.into_iter().filter(|&good| pays[good]).map(Good::name).collect(),
    }
}

fn prices(tables: &Tables, name: &str) -> String {
    let Some(path) = Path::ALL.into_iter().find(|path| name.strip_suffix("-prices") == Some(path.name())) else {
        return String::new();
    };
    let mut columns = Columns::new(&format!("l{}", "r".repeat(tables.path_prices[path].len())));
    columns.row(["Level".to_string()].into_iter().chain((1..=9).map(|level| level.to_string())));
    let price = |price: &noria_rules::Price| format!("{}{}", price.amount, if price.different { "≠" } else { "" });
    columns.row(["Price".to_string()].into_iter().chain(tables.path_prices[path].iter().map(price)));
    columns.lines("  ")
}

fn factory_knowledge(tables: &Tables) -> String {
    let mut columns = Columns::new("lrrrrrrrr");
    let built = 0..tables.factory_knowledge.len();
    columns.row(["Factories built".to_string()].into_iter().chain(built.map(|n| n.to_string())));
    let knowledge = tables.factory_knowledge.iter().map(u8::to_string);
    columns.row(["Knowledge in Administration".to_string()].into_iter().chain(knowledge));
    columns.lines("  ")
}

fn production(tables: &Tables) -> String {
    let mut columns = Columns::new("lrrr");
    columns.row(["Good", "energy", "mycelium", "obsidian"]);
    for good in Good::ALL {
        let recipe = Resource::ALL.map(|resource| dash(Some(tables.recipes[good][resource]).filter(|&n| n > 0)));
        columns.row([good.name().to_string()].into_iter().chain(recipe));
    }
    columns.lines("  ")
}

fn base_wheel(tables: &Tables) -> String {
    let wheel = &tables.base_wheel;
    let [a, b, c] = wheel.resources;
    let mut columns = Columns::new("ll");
    columns.row(["City", &wheel.city.to_string()]);
    columns.row(["Journey", &wheel.journey.to_string()]);
    columns.row(["Tool", &wheel.tool.to_string()]);
    columns.row(["Resource discs, in an order of their own for each player", &format!("{a}, {b}, {c}")]);
    columns.lines("  ")
}

fn islands(tables: &Tables) -> String {
    let mut columns = Columns::new("rllllll");
    columns.row(["Island", "Ships left", "right", "Space 1", "Space 2", "Space 3", "Space 4"]);
    for island in tables.islands() {
        let tile = tables.tile(island);
        let ships =
            tile.ships.map(|ship| ship.map_or("–".into(), |ship| format!("{} {:+}", ship.resource, ship.bonus)));
        let spaces = tile.spaces.map(|space| format!("{} {}", space.good, space.warehouses));
        columns.row([island.to_string()].into_iter().chain(ships).chain(spaces));
    }
    columns.lines("  ")
}

fn dash(number: Option<u8>) -> String {
    number.map_or("–".into(), |number| number.to_string())
}
