//! Games with other tables than the published ones: records and codes carry them.

use crate::support::{Walk, all_options, rng};
use noria_rules::{
    CodeError, ComponentFile, Components, Divergence, Game, Mode, Options, Price, Record, STANDARD, Setup, Tables,
};

/// The standard components with one change.
fn changed(change: impl FnOnce(&mut Tables)) -> Components {
    let mut tables = *Components::standard().tables();
    change(&mut tables);
    Components::new("my box".into(), tables).unwrap_or_else(|problems| panic!("{problems}"))
}

fn dearer() -> Components {
    changed(|tables| tables.path_prices[noria_rules::Path::Refinement][0] = Price { amount: 3, different: false })
}

/// A whole random game.
fn played(components: &Components, options: &Options, seed: u64) -> Record {
    let setup = Setup::from_seed(options, components, seed).expect("the options fit together");
    let game = Game::new(components, &setup).expect("a drawn set-up is sound");
    let mut record = Record::new(setup, components);
    Walk { game, rng: rng(seed) }.play_out(|before, seat, action, after| record.push(seat, action, before, after));
    record
}

#[test]
fn records_and_codes_carry_their_tables() {
    let components = dearer();
    for (seed, (name, options)) in (0..).zip(all_options()) {
        let record = played(&components, &options, seed);
        let text = record.to_string();
        let read: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.components().as_ref(), Some(&components), "{name}");
        read.verify(&components).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.to_string(), text);
        let code = record.to_code().expect("a code");
        assert_eq!(Record::from_code(&code), Ok(record), "{name}");
    }
}

/// A corrected price costs a link 15 characters, more than half of them for the name, and a record one short line.
#[test]
fn one_change_is_short() {
    let (own, standard) = (dearer(), Components::standard());
    let setup = Setup::from_seed(&Options::default(), &standard, 1).expect("sound");
    let [own, standard] = [own, standard].map(|components| Record::new(setup.clone(), &components));
    assert_eq!(own.to_code().expect("a code").len() - standard.to_code().expect("a code").len(), 15);
    assert_eq!(own.to_string().lines().filter(|line| line.starts_with("tables ")).map(str::len).sum::<usize>(), 11);
    assert_eq!(standard.tables, None, "a record without own tables is as long as ever");
}

#[test]
fn there_may_be_more_or_fewer_islands() {
    for islands in [7, 8, 10, 12] {
        let components = changed(|tables| {
            tables.supply.ships = 60;
            tables.supply.simple_warehouses = 60;
            tables.supply.complex_warehouses = 60;
            let tile = tables.tiles[0];
            tables.tiles.resize(islands, tile);
        });
        assert_eq!(components.tables().islands().count(), islands);
        for (seed, (_, options)) in (0..).zip(all_options()) {
            let record = played(&components, &options, seed);
            assert_eq!(record.to_string().parse(), Ok(record.clone()));
            assert_eq!(Record::from_code(&record.to_code().expect("a code")), Ok(record));
        }
    }
    let few = Components::new("few".into(), {
        let mut tables = *Components::standard().tables();
        tables.tiles.truncate(6);
        tables
    });
    assert!(few.expect_err("four players need seven").to_string().contains("7 islands are in play, there are 6"));
}

#[test]
fn islands_are_those_of_the_components() {
    let many = changed(|tables| {
        tables.supply.ships = 30;
        tables.supply.simple_warehouses = 30;
        tables.supply.complex_warehouses = 30;
        tables.tiles.push(tables.tiles[0]);
    });
    let options = Options { mode: Mode::Expert, ..Options::default() };
    let setup = (0..).map(|seed| Setup::from_seed(&options, &many, seed).expect("sound"));
    let setup =
        setup.into_iter().find(|setup| setup.islands.iter().any(|island| island.number() == 10)).expect("drawn");
    let problems = Game::new(&Components::standard(), &setup).expect_err("there are nine").to_string();
    assert!(problems.contains("there is no island 10"), "{problems}");
    let game = Game::new(&many, &setup).expect("there are ten");
    let problems =
        Game::from_position(&Components::standard(), game.position()).expect_err("there are nine").to_string();
    assert!(problems.contains("there is no island 10"), "{problems}");
}

#[test]
fn a_file_may_have_more_islands() {
    let more = "\n[islands.10]\nships = [\"energy +1\"]\nspaces = [\"sail 1\", \"sail 1\", \"lamp 1\", \"lamp 1\"]\n";
    let room = STANDARD
        .replace("ships = 19", "ships = 40")
        .replace("warehouses = 12", "warehouses = 22")
        .replace("warehouses = 9", "warehouses = 19");
    let file = ComponentFile::read(&format!("{room}{more}")).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(file.components.tables().islands().count(), 10);
}

#[test]
fn damaged_tables_are_refused() {
    let record = played(&dearer(), &Options::default(), 3);
    let text = record.to_string();
    let line = format!("tables {}", record.tables.as_ref().expect("it has its own"));
    for (new, why) in [
        ("tables AQ", "these are not the tables with the hash above"),
        ("tables _", "damaged"),
        ("tables Z!", "damaged"),
    ] {
        let error = text.replacen(&line, new, 1).parse::<Record>().expect_err(new);
        assert!(error.line == 4 && error.why.contains(why), "{error}");
    }
    let code = record.to_code().expect("a code");
    for at in 2..code.len().min(40) {
        let other = if &code[at..=at] == "A" { "B" } else { "A" };
        let read = Record::from_code(&format!("{}{other}{}", &code[..at], &code[at + 1..]));
        assert_eq!(read, Err(CodeError::Broken), "character {at} changed");
    }
}

/// Until records carried their tables, they only named them.
#[test]
fn records_that_only_name_their_tables_need_a_file() {
    let components = dearer();
    let mut record = played(&components, &Options::default(), 4);
    record.tables = None;
    let read: Record = record.to_string().parse().expect("as it was written then");
    assert_eq!(read.components(), None);
    assert!(matches!(read.verify(&Components::standard()), Err(Divergence::Components { .. })));
    assert!(read.verify(&components).is_ok());
    assert!(read.with_components(&components).components().is_some());
}

#[test]
fn tables_that_no_file_may_have_are_refused() {
    let mut tables = *Components::standard().tables();
    tables.rounds.0[0] = 99;
    assert!(Components::new("endless".into(), tables).is_err());
}
