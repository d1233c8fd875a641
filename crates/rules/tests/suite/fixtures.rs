//! The recorded games in `fixtures/games`: they replay to the same state for ever.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use noria_rules::{Components, Event, Game, Record, Resource};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the fixtures are there").map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

#[test]
fn recorded_games_replay_exactly() {
    let components = Components::standard();
    let mut kinds = BTreeSet::new();
    let files = files("games");
    for path in &files {
        let text = fs::read_to_string(path).expect("a record");
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(record.to_string(), text, "{}", path.display());
        let mut replay = record.replay(&components).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut ledger = Ledger::new(replay.game());
        let mut events = Vec::new();
        while replay.step(&mut events).unwrap_or_else(|error| panic!("{}: {error}", path.display())).is_some() {
            ledger.book(&events);
            ledger.check(replay.game());
            assert_eq!(replay.game().problems(), [], "{}", path.display());
            events.clear();
        }
        assert!(replay.game().is_over(), "{}", path.display());
        assert!(record.result.is_some(), "{}", path.display());
        kinds.insert((record.setup.rules, record.setup.mode, record.setup.players, record.setup.edition));
    }
    assert!(files.len() >= 40, "{} recorded games", files.len());
    assert_eq!(kinds.len(), 28, "every version, mode, player count and edition");
}

/// What the events say has been taken, paid and moved; the game must agree.
struct Ledger {
    resources: Vec<[i64; 3]>,
    knowledge: Vec<i64>,
    goods: Vec<i64>,
    warehouses: Vec<i64>,
    ships: i64,
    politicians: i64,
    seated: i64,
    discs: i64,
    levels: Vec<i64>,
}

impl Ledger {
    fn new(game: &Game) -> Ledger {
        let seats = game.position().players.len();
        let mut ledger = Ledger {
            resources: vec![[0; 3]; seats],
            knowledge: vec![0; seats],
            goods: vec![0; seats],
            warehouses: vec![0; seats],
            ships: 0,
            politicians: 24,
            seated: 0,
            discs: 0,
            levels: vec![0; seats],
        };
        ledger.ships = ships(game);
        ledger.discs = discs(game);
        for (seat, player) in game.position().players.iter().enumerate() {
            ledger.levels[seat] = player.levels.values().map(|&level| i64::from(level)).sum();
        }
        ledger
    }

    fn book(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::ResourcesTaken { seat, resource, amount } => {
                    self.resources[seat.index()][resource as usize] += i64::from(amount);
                }
                Event::ResourcesPaid { seat, resources } => {
                    for resource in Resource::ALL {
                        self.resources[seat.index()][resource as usize] -= i64::from(resources[resource]);
                    }
                }
                Event::KnowledgeTaken { seat, amount, .. } => self.knowledge[seat.index()] += i64::from(amount),
                Event::KnowledgePaid { seat, amount } => self.knowledge[seat.index()] -= i64::from(amount),
                Event::GoodsProduced { seat, goods } => {
                    self.goods[seat.index()] += goods.values().map(|&amount| i64::from(amount)).sum::<i64>();
                }
                Event::GoodsPaid { seat, goods } => {
                    self.goods[seat.index()] -= goods.values().map(|&amount| i64::from(amount)).sum::<i64>();
                }
                Event::FactoryBuilt { seat, warehouses, .. } => self.warehouses[seat.index()] += i64::from(warehouses),
                Event::IslandRevealed { ships, .. } => self.ships += ships.iter().map(|&n| i64::from(n)).sum::<i64>(),
                Event::BotRemovedShip { .. } => self.ships -= 1,
                Event::PoliticianSeated { .. } => self.seated += 1,
                Event::PoliticianRemoved { .. } => self.politicians -= 1,
                Event::GameEnded => self.politicians = self.seated, // END-1
                Event::DiscPlaced { out: Some(_), .. } => self.discs -= 1,
                Event::DiscSet { .. } => self.discs += 1,
                Event::RepresentativeMoved { seat, .. } => self.levels[seat.index()] += 1,
                _ => {}
            }
        }
    }

    fn check(&self, game: &Game) {
        let position = game.position();
        for (seat, player) in position.players.iter().enumerate() {
            let resources = player.resources.into_array().map(i64::from);
            assert_eq!(resources, self.resources[seat]);
            assert_eq!(i64::from(player.knowledge), self.knowledge[seat]);
            assert_eq!(player.warehouses.values().map(|house| i64::from(house.full)).sum::<i64>(), self.goods[seat]);
            let houses: i64 = player.warehouses.values().map(|house| i64::from(house.empty + house.full)).sum();
            assert_eq!(houses, self.warehouses[seat]);
            assert_eq!(player.levels.values().map(|&level| i64::from(level)).sum::<i64>(), self.levels[seat]);
        }
        assert_eq!(ships(game), self.ships);
        assert_eq!(discs(game), self.discs);
        let politicians: i64 = position.hall.values().map(|bench| i64::from(bench.waiting + bench.seated)).sum();
        assert_eq!(politicians, self.politicians);
    }
}

/// Ships on islands and with players.
fn ships(game: &Game) -> i64 {
    let position = game.position();
    let islands: i64 = position.islands.iter().flat_map(|island| island.ships).map(i64::from).sum();
    islands + position.players.iter().flat_map(|player| player.ships.into_array()).map(i64::from).sum::<i64>()
}

/// Discs on wheels, centres and the market.
fn discs(game: &Game) -> i64 {
    let position = game.position();
    let wheels: usize = position.players.iter().map(|player| player.wheel.discs().count()).sum();
    let market: i64 = position.market.values().map(|stall| i64::from(stall.stock)).sum();
    wheels as i64 + position.turn.centre.len() as i64 + market
}
