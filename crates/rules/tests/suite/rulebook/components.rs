//! Section 1 of the rules, and the tables of section 10, value by value.

use noria_rules::{
    BuildingSpace, Certainty, Chamber, ComponentFile, Components, DiscKind, Game, Good, IslandId, Path, PathKinds,
    PositionProblem, Price, Refusal, Resource, ShipSpace, Tables, Want,
};

use super::table::*;

fn tables() -> Tables {
    *Components::standard().tables()
}

/// COMP-1: the three resources and Knowledge never run out, however much the players hold.
#[test]
fn resources_and_knowledge_are_unlimited() {
    assert_eq!(Resource::ALL, [Resource::Energy, Resource::Mycelium, Resource::Obsidian]);
    let mut table = Table::base(4);
    for number in 1..=4 {
        table = table.player(number).resources(9_000, 9_000, 9_000).knowledge(9_000);
    }
    let mut game = table.seat(1).wheel("2E - 3M - 4O").build();
    play(&mut game, "use=s2 use=m3 use=l4");
    assert_eq!(resources(&game), [9_001, 9_001, 9_001]);
    let mut game = Table::base(2).knowledge(9_000).wheel("2E - 3M - 4O").build();
    play(&mut game, "inspect=s2 inspect=m3");
    assert_eq!(me(&game).knowledge, 9_002);
}

/// COMP-2: there are three simple goods and two complex ones; a warehouse is empty or full, and stays for good.
#[test]
fn a_good_is_a_full_warehouse() {
    use Good::{Compass, Lamp, Piston, Propeller, Sail};
    assert_eq!(
        Good::ALL.map(|good| (good, good.is_simple())),
        [(Propeller, true), (Sail, true), (Compass, true), (Lamp, false), (Piston, false)]
    );
    let mut game = Table::base(2).factory(1, 3).full(Lamp, 1).resources(1, 1, 1).wheel("2T - . - .").build();
    let lamps = |game: &Game| (me(game).warehouses[Lamp].empty, me(game).warehouses[Lamp].full);
    assert_eq!(lamps(&game), (0, 1));
    play(&mut game, "sell=lamp");
    assert_eq!(lamps(&game), (1, 0));
    // An empty warehouse is no good.
    assert_eq!(refused(&game, "sell=lamp"), Refusal::Lacks { missing: 1, want: Want::Good(Lamp) });
    play(&mut game, "use=s2 produce=1lamp");
    assert_eq!(lamps(&game), (0, 1));
    // A warehouse that no factory brought, or one that has vanished, cannot be.
    for (empty, full) in [(0, 0), (1, 1)] {
        let mut position = *game.position();
        position.players[0].warehouses[Lamp] = noria_rules::Warehouses { empty, full };
        let problems = Game::from_position(&Components::standard(), &position).unwrap_err().0;
        let found = usize::from(empty + full);
        assert_eq!(problems, [PositionProblem::Warehouses { seat: seat(1), good: Lamp, found, expected: 1 }]);
    }
}

/// COMP-3: 12 warehouses of each simple good and 9 of each complex one; the nine islands hand out exactly these.
#[test]
fn warehouses_in_the_supply() {
    for good in Good::ALL {
        let supply = if good.is_simple() { 12 } else { 9 };
        assert_eq!(tables().supply.warehouses_of(good), supply, "{good}");
        let spaces = tables().tiles.into_iter().flat_map(|tile| tile.spaces);
        let on_islands: u8 = spaces.filter(|space| space.good == good).map(|space| space.warehouses).sum();
        assert_eq!(on_islands, supply, "{good}");
    }
}

/// COMP-4: 19 ships of each resource, of which four players start with 4 and the nine islands take 15.
#[test]
fn ships_in_the_supply() {
    assert_eq!(tables().supply.ships, 19);
    for resource in Resource::ALL {
        let spaces = tables().tiles.into_iter().flat_map(|tile| tile.ships).flatten();
        let on_islands: u8 = spaces.filter(|space| space.resource == resource).map(|space| space.ships(4)).sum();
        assert_eq!(on_islands + 4, 19, "{resource}");
    }
}

/// COMP-4: 24 politicians; 7 factories for each player, so that nobody builds an eighth.
#[test]
fn politicians_and_factories() {
    let game = Table::base(4).build();
    assert_eq!(game.position().hall.values().map(|bench| bench.waiting + bench.seated).sum::<u8>(), 24);
    let six = || {
        let two_islands = Table::base(4).factory(4, 1).factory(4, 2).factory(4, 3).factory(4, 4);
        two_islands.factory(5, 1).factory(5, 2).reveal(6).wheel("2J+ - . - .")
    };
    let mut game = six().build();
    play(&mut game, "use=s2x2 travel=6 build=1 travel=5");
    assert_eq!(me(&game).factories, 7);
    assert_eq!(refused(&game, "build=3"), Refusal::NoFactories);
    // Nor can a position have eight.
    let eight = six().factory(5, 3).factory(5, 4).position();
    let problems = Game::from_position(&Components::standard(), &eight).unwrap_err().0;
    assert_eq!(problems, [PositionProblem::Factories { seat: seat(1), factories: 8, found: 8 }]);
}

/// COMP-4: each player has 4 representatives, one for each path, and an Ambassador who is none of them.
#[test]
fn representatives_and_ambassador() {
    let table = Table::base(2).islands([3, 1, 4, 5, 6]).levels(1, 1, 0, 0);
    let table = table.warehouse(Good::Sail, 0, 1).warehouse(Good::Lamp, 0, 1);
    let mut game = table.wheel("2C+ - 3J - .").build();
    play(&mut game, "use=s2x2 invest=exploration(1sail) invest=research(1lamp) use=m3 reveal ship=obsidian");
    assert_eq!(me(&game).levels.into_array(), [1, 1, 1, 1]);
    assert_eq!(me(&game).ambassador, Some(island(3)));
}

/// COMP-5: ten discs of six types and six Bonus discs; with four players all of them are in the game.
#[test]
fn discs_in_the_box() {
    let game = Table::base(4).build();
    for disc in DiscKind::ALL {
        let on_wheels: usize =
            game.position().players.iter().map(|player| player.wheel.count(|_, other| other.kind == disc)).sum();
        let all = on_wheels as u8 + game.position().market[disc].stock;
        assert_eq!(all, if disc == DiscKind::Bonus { 6 } else { 10 }, "{disc}");
        assert_eq!(all, tables().supply.discs_of(disc), "{disc}");
    }
}

/// COMP-5: a disc has a normal and an upgraded side, and there is no third.
#[test]
fn discs_have_two_sides() {
    let mut game = Table::base(2).wheel("2T+ - 1E - .").build();
    assert_eq!(me(&game).wheel.to_string(), "2T+ - 1E - .");
    play(&mut game, "use=s2x2 upgrade=m1");
    assert_eq!(me(&game).wheel.to_string(), "2T+ - 1E+ - .");
    assert_eq!(refused(&game, "upgrade=m1"), Refusal::AlreadyUpgraded { slot: slot("m1") });
}

/// COMP-6: nine islands, numbered 1 to 9, no two alike; and 16 round markers.
#[test]
fn islands_and_round_markers() {
    assert_eq!(tables().islands().map(IslandId::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(IslandId::new(10).is_some_and(|ten| !tables().has(ten)));
    for a in tables().islands() {
        for b in tables().islands().filter(|&b| b != a) {
            assert_ne!(tables().tile(a), tables().tile(b), "islands {a} and {b}");
        }
    }
    assert_eq!(tables().cogs.len(), 16, "the round track has a space for each marker");
    assert_eq!(tables().rounds.of(2), 16, "the longest game uses all of them");
}

/// COMP-7: four paths of 9 levels and six chambers, left to right; a chamber has four light seats.
#[test]
fn paths_and_chambers() {
    assert_eq!(Path::ALL, [Path::Refinement, Path::Settlement, Path::Exploration, Path::Research]);
    assert_eq!(Chamber::ALL[..4], Path::ALL.map(Path::chamber), "the paths' own chambers come first");
    assert_eq!(Chamber::ALL[4..], [Chamber::Specialization, Chamber::Division]);
    for path in Path::ALL {
        assert_eq!(tables().path_prices[path].len(), 9, "{path}");
        Table::base(2).level(path, 9).build();
        let above = Table::base(2).level(path, 10).position();
        let problems = Game::from_position(&Components::standard(), &above).unwrap_err().0;
        assert_eq!(problems, [PositionProblem::Level { seat: seat(1), path, level: 10 }]);
    }
    for chamber in Chamber::ALL {
        Table::base(2).politicians(chamber, 0, 4).build();
        let five = Table::base(2).politicians(chamber, 0, 5).position();
        let problems = Game::from_position(&Components::standard(), &five).unwrap_err().0;
        assert_eq!(problems, [PositionProblem::Politicians(chamber)]);
    }
}

/// What a chamber is worth after 0 to 4 seated politicians.
#[test]
fn table_of_chamber_values() {
    assert_eq!(
        tables().chamber_values.into_array(),
        [[0, 2, 4, 6, 8], [0, 2, 4, 6, 8], [0, 3, 6, 9, 12], [0, 4, 8, 12, 16], [0, 2, 4, 6, 8], [0, 4, 8, 12, 16],]
    );
}

/// What pays a path.
#[test]
fn table_of_path_kinds() {
    let kinds = |path| match tables().path_kinds[path] {
        PathKinds::Resources(pays) => Resource::ALL.into_iter().filter(|&r| pays[r]).map(Resource::name).collect(),
        PathKinds::Goods(pays) => Good::ALL.into_iter().filter(|&g| pays[g]).map(Good::name).collect::<Vec<_>>(),
    };
    assert_eq!(kinds(Path::Refinement), ["obsidian"]);
    assert_eq!(kinds(Path::Settlement), ["energy", "mycelium"]);
    assert_eq!(kinds(Path::Exploration), ["propeller", "sail", "compass"]);
    assert_eq!(kinds(Path::Research), ["lamp", "piston"]);
}

/// What the levels cost; the six lowest of Refinement cost 21 together.
#[test]
fn table_of_level_prices() {
    let row = |path: Path| {
        let write = |price: Price| format!("{}{}", price.amount, if price.different { "≠" } else { "" });
        tables().path_prices[path].map(write).join(" ")
    };
    assert_eq!(row(Path::Refinement), "2 3 3 4 4 5 6 6 7");
    assert_eq!(row(Path::Settlement), "2≠ 3≠ 3≠ 4≠ 4≠ 5≠ 6≠ 6≠ 7≠");
    assert_eq!(row(Path::Exploration), "1 1 1 2≠ 2 2≠ 2≠ 3 3≠");
    assert_eq!(row(Path::Research), "1 1 1 2≠ 2 2≠ 3≠ 3 3≠");
    assert_eq!(tables().path_prices[Path::Refinement][..6].iter().map(|price| price.amount).sum::<u8>(), 21);
}

/// The cogs on the round track, Knowledge from factories, and what goods cost.
#[test]
fn tables_of_cogs_factories_and_production() {
    let cogs: Vec<usize> = (1..=16).filter(|space| tables().cogs[space - 1]).collect();
    assert_eq!(cogs, [1, 5, 9, 13]);
    assert_eq!(tables().influence_rises, 11);
    assert_eq!(tables().factory_knowledge, [0, 1, 1, 2, 2, 3, 3, 4]);
    let energy_mycelium_obsidian = tables().recipes.map(|_, recipe| recipe.into_array()).into_array();
    assert_eq!(energy_mycelium_obsidian, [[1, 0, 1], [1, 1, 0], [0, 1, 1], [1, 1, 1], [1, 1, 1]]);
}

/// The nine islands.
#[test]
fn table_of_islands() {
    let rows = [
        "energy+1; propeller 2, sail 2, lamp 1, piston 1",
        "mycelium+1; sail 2, compass 2, lamp 1, piston 1",
        "obsidian+1; compass 2, propeller 2, lamp 1, piston 1",
        "energy-1 mycelium-2; propeller 2, sail 1, compass 1, lamp 2",
        "energy-1 obsidian-2; sail 2, compass 1, propeller 1, piston 2",
        "mycelium-1 energy-2; compass 2, propeller 1, sail 1, lamp 2",
        "mycelium-1 obsidian-2; propeller 2, sail 1, compass 1, piston 2",
        "obsidian-1 energy-2; sail 2, compass 1, propeller 1, lamp 2",
        "obsidian-1 mycelium-2; compass 2, propeller 1, sail 1, piston 2",
    ];
    for (id, row) in tables().islands().zip(rows) {
        let tile = tables().tiles[usize::from(id.number()) - 1];
        let ship = |space: ShipSpace| format!("{}{:+}", space.resource, space.bonus);
        let space = |space: BuildingSpace| format!("{} {}", space.good, space.warehouses);
        let ships: Vec<String> = tile.ships.into_iter().flatten().map(ship).collect();
        assert_eq!(format!("{}; {}", ships.join(" "), tile.spaces.map(space).join(", ")), row, "island {id}");
    }
}

/// Every table says how sure its values are.
#[test]
fn tables_say_how_sure_they_are() {
    let certainty = |table: &str| {
        ComponentFile::standard().provenance.iter().find(|entry| entry.table == table).map(|entry| entry.certainty)
    };
    for table in ["players", "supply", "chambers", "path-kinds"] {
        assert_eq!(certainty(table), Some(Certainty::Stated), "{table}");
    }
    for table in ["refinement-prices", "production", "islands"] {
        assert_eq!(certainty(table), Some(Certainty::Derived), "{table}");
    }
    for table in ["settlement-prices", "exploration-prices", "research-prices", "round-track", "factory-knowledge"] {
        assert_eq!(certainty(table), Some(Certainty::Rebuilt), "{table}");
    }
    assert_eq!(certainty("base-wheel"), Some(Certainty::Rebuilt));
}
