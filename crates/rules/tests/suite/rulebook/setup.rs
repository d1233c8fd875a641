//! Section 3 of the rules: setting up the base game.

use noria_rules::{
    Chamber, Components, DiscKind, Event, Game, IslandId, MarketLayout, Options, OptionsError, Path, Phase, Refusal,
    Resource, Setup, SetupProblem, Source,
};

use super::table::*;

fn draw(players: u8, seed: u64) -> Setup {
    let options = Options { players, ..Options::default() };
    Setup::from_seed(&options, &Components::standard(), seed).unwrap()
}

fn new_game(players: u8) -> Game {
    Game::new(&Components::standard(), &draw(players, 1)).unwrap()
}

fn problems(change: impl FnOnce(&mut Setup)) -> Vec<SetupProblem> {
    let mut setup = draw(3, 1);
    change(&mut setup);
    Game::new(&Components::standard(), &setup).unwrap_err().0
}

/// SETUP-1: 5, 6 or 7 of the nine islands are drawn at random and stacked face down.
#[test]
fn islands_are_drawn() {
    for (players, count) in [(2, 5), (3, 6), (4, 7)] {
        let draws: Vec<Vec<IslandId>> = (0..200).map(|seed| draw(players, seed).islands).collect();
        for (place, id) in
            (0..count).flat_map(|place| Components::standard().tables().islands().map(move |id| (place, id)))
        {
            assert!(draws.iter().any(|islands| islands[place] == id), "{id} is never at place {place}");
        }
        for mut islands in draws {
            islands.sort();
            islands.dedup();
            assert_eq!(islands.len(), count);
        }
        let game = new_game(players);
        assert_eq!((game.position().islands.len(), game.position().stack.len()), (0, count));
    }
    assert_eq!(problems(|setup| _ = setup.islands.pop()), [SetupProblem::IslandCount { expected: 6, found: 5 }]);
    let first = draw(3, 1).islands[0];
    assert_eq!(problems(|setup| setup.islands[5] = first), [SetupProblem::IslandTwice(first)]);
}

/// SETUP-1: nobody sees the order of the stack, or which islands were left out.
#[test]
fn the_stack_is_secret() {
    let game = Table::base(2).islands([7, 4, 2, 8, 9]).reveal(4).build();
    for viewer in [Some(seat(1)), Some(seat(2)), None] {
        let view = game.view(viewer);
        assert_eq!(view.position().stack[..], [None; 4]);
        assert_eq!(view.position().islands[0].id, island(4), "what is face up is open to all");
        assert_eq!(view.unseen_islands().map(IslandId::number).collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7, 8, 9]);
        // Another stack looks the same.
        let other = Table::base(2).islands([1, 4, 3, 5, 6]).reveal(4).build();
        assert_eq!(other.view(viewer).position(), view.position());
    }
}

/// SETUP-2: four politicians wait in each chamber, and nobody sits.
#[test]
fn politicians_wait() {
    let game = new_game(2);
    for chamber in Chamber::ALL {
        assert_eq!((game.position().hall[chamber].waiting, game.position().hall[chamber].seated), (4, 0));
        assert_eq!(game.chamber_value(chamber), 0);
    }
}

/// SETUP-3: 16, 15 or 14 rounds; three players start on the second space of the round track, four on the third.
#[test]
fn round_markers() {
    for (players, rounds, first_space) in [(2, 16, 1), (3, 15, 2), (4, 14, 3)] {
        let game = new_game(players);
        assert_eq!(game.rounds(), rounds);
        let space = |round| game.tables().track_space(players.into(), round);
        assert_eq!((space(1), space(rounds)), (first_space, 16));
    }
    // Each round takes one marker off: the round counts up.
    let mut game = Table::base(3).build();
    let events = play(&mut game, "end end end");
    assert_eq!(game.position().round, 2);
    assert!(events.contains(&Event::RoundStarted { round: 2 }));
}

/// SETUP-4: 4, 5 or 6 discs of each type; resource discs are free, the others cost 1 to 4.
#[test]
fn the_market_is_stocked() {
    for (players, stock) in [(2, 4), (3, 5), (4, 6)] {
        let game = new_game(players);
        let market = &game.position().market;
        assert!(market.values().all(|stall| stall.stock == stock));
        assert!(Resource::ALL.into_iter().all(|resource| market[DiscKind::from(resource)].price == 0));
        let mut prices = DiscKind::PRICED.map(|disc| market[disc].price);
        prices.sort();
        assert_eq!(prices, [1, 2, 3, 4]);
    }
}

/// SETUP-4: a first game has City 1, Journey 2, Tool 3, Bonus 4; later ones any of the 24 orders.
#[test]
fn market_prices() {
    use DiscKind::{Bonus, City, Journey, Tool};
    let first = Options { market: MarketLayout::FirstGame, ..Options::default() };
    for seed in 0..20 {
        let setup = Setup::from_seed(&first, &Components::standard(), seed).unwrap();
        assert_eq!(setup.market, [City, Journey, Tool, Bonus]);
    }
    let mut orders: Vec<Vec<DiscKind>> = (0..500).map(|seed| draw(2, seed).market).collect();
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 24);
    assert_eq!(problems(|setup| setup.market[0] = DiscKind::Energy), [SetupProblem::Market]);
    assert_eq!(problems(|setup| setup.market[0] = setup.market[1]), [SetupProblem::Market]);
}

/// SETUP-5: what a player begins with.
#[test]
fn what_players_start_with() {
    for players in 2..=4 {
        let game = new_game(players);
        assert_eq!(game.position().players.len(), usize::from(players));
        for player in &game.position().players {
            assert_eq!(player.factories, 0, "all seven are on the tableau");
            assert_eq!(player.levels.into_array(), [0; 4], "all four representatives are in the Cave");
            assert_eq!(player.ambassador, None, "the Ambassador is at home");
            assert_eq!(player.ships.into_array(), [1; 3]);
            for disc in DiscKind::ALL {
                let discs = player.wheel.count(|_, other| other.kind == disc);
                assert_eq!(discs, usize::from(disc != DiscKind::Bonus), "{disc}");
            }
            assert!(player.wheel.discs().all(|(_, disc)| !disc.upgraded));
            assert!(player.warehouses.values().all(|house| house.empty + house.full == 0));
        }
    }
}

/// SETUP-6: City small 2, Journey medium 4, Tool large 3; the resource discs on medium 2, large 1 and large 5.
#[test]
fn the_base_wheel() {
    let [e, m, o] = Resource::ALL;
    let setup = Setup { discs: vec![[o, e, m], [e, m, o]], ..draw(2, 1) };
    let game = Game::new(&Components::standard(), &setup).unwrap();
    assert_eq!(player(&game, 1).wheel.to_string(), "2C - 2O 4J - 1E 3T 5M");
    assert_eq!(player(&game, 2).wheel.to_string(), "2C - 2E 4J - 1M 3T 5O");
}

/// SETUP-6: in the first turn City, Journey and one resource disc can be used; the list of all choices is exact.
#[test]
fn the_first_turn() {
    let [e, m, o] = Resource::ALL;
    let setup = Setup { discs: vec![[o, e, m], [e, m, o]], ..draw(2, 1) };
    let mut game = Game::new(&Components::standard(), &setup).unwrap();
    play(&mut game, "take=energy take=energy step=research step=research");
    let intrigues = Chamber::ALL.map(|seat| Chamber::ALL.map(|remove| format!("intrigue={seat}-{remove}")).join(" "));
    let discs = "use=s2 use=m4 use=l5 inspect=s2 inspect=m4 inspect=l5";
    assert_eq!(legal(&game), tokens(&format!("night=medium night=large {discs} {} end", intrigues.join(" "))));
    play(&mut game, "use=l5 use=m4 reveal build=1 use=s2 buy=obsidian end place=obsidian@s2");
}

/// SETUP-6: the order of the resource discs is random and differs from player to player.
#[test]
fn resource_discs_differ() {
    let mut seen = Vec::new();
    for seed in 0..200 {
        let mut discs = draw(4, seed).discs;
        seen.extend(discs.iter().copied());
        discs.sort();
        discs.dedup();
        assert_eq!(discs.len(), 4);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 6, "every order comes up");
    let same = problems(|setup| setup.discs[2] = setup.discs[0]);
    assert_eq!(same, [SetupProblem::SameOrder(seat(1), seat(3))]);
    let doubled = problems(|setup| setup.discs[1] = [Resource::Energy, Resource::Energy, Resource::Obsidian]);
    assert_eq!(doubled, [SetupProblem::DiscOrder(seat(2))]);
}

/// SETUP-7: everybody gets 1 Knowledge and 1 resource of choice, in turn order.
#[test]
fn first_resources() {
    let mut game = new_game(3);
    assert_eq!(game.position().phase, Phase::Resources);
    assert_eq!(legal(&game), tokens("take=energy take=mycelium take=obsidian"));
    let events = play(&mut game, "take=obsidian");
    assert_eq!(
        events,
        [
            Event::KnowledgeTaken { seat: seat(1), amount: 1, source: Source::Start },
            Event::ResourcesTaken { seat: seat(1), resource: Resource::Obsidian, amount: 1 },
        ]
    );
    assert_eq!(game.to_act(), Some(seat(2)));
    play(&mut game, "take=energy take=energy");
    let held = [1, 2, 3].map(|number| player(&game, number).resources.into_array());
    assert_eq!(held, [[0, 0, 1], [1, 0, 0], [1, 0, 0]]);
    assert_eq!([1, 2, 3].map(|number| player(&game, number).knowledge), [1; 3]);
    assert_eq!(refused(&game, "take=energy"), Refusal::WrongPhase { now: Phase::FirstSteps, needed: Phase::Resources });
}

/// SETUP-8: before round 1 everybody puts one representative on level 1, free, in turn order; paths may be shared.
#[test]
fn first_steps() {
    let mut game = new_game(3);
    let early = Refusal::WrongPhase { now: Phase::Resources, needed: Phase::FirstSteps };
    assert_eq!(refused(&game, "step=research"), early);
    play(&mut game, "take=energy take=energy take=energy");
    assert_eq!(legal(&game), tokens("step=refinement step=settlement step=exploration step=research"));
    assert_eq!(game.why_not(seat(2), action("step=research")), Some(Refusal::NotYourTurn { turn: seat(1) }));
    let mut events = Vec::new();
    for (number, path) in [(1, Path::Exploration), (2, Path::Research), (3, Path::Exploration)] {
        assert_eq!((game.to_act(), game.position().round), (Some(seat(number)), 0));
        events = play(&mut game, &format!("step={path}"));
        assert_eq!(events[0], Event::RepresentativeMoved { seat: seat(number), path, level: 1 });
        assert_eq!(player(&game, number).levels.values().sum::<u8>(), 1);
        assert_eq!(player(&game, number).resources.into_array(), [1, 0, 0], "the step is free");
    }
    assert_eq!(events[1..], [Event::RoundStarted { round: 1 }, Event::TurnStarted { seat: seat(1) }]);
    assert_eq!((game.position().round, game.position().phase), (1, Phase::Influence));
}

/// SETUP-9: seat 1 is the start player in every round.
#[test]
fn the_start_player_stays() {
    let mut game = Table::base(3).build();
    for round in 1..=15 {
        assert_eq!((game.position().round, game.to_act()), (round, Some(seat(1))));
        play(&mut game, "end end end");
    }
    assert!(game.is_over());
}

/// A base game has two to four players.
#[test]
fn two_to_four_players() {
    for players in [0, 1, 5] {
        let options = Options { players, ..Options::default() };
        let refused = Setup::from_seed(&options, &Components::standard(), 1);
        assert_eq!(refused, Err(OptionsError::Players { mode: options.mode, players }));
    }
}
