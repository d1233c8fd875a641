//! Perturbations: self-play games that continue from a random position.
//!
//! Self-play sees only what its players do. What they have once dropped they never see again, so they never learn that
//! it has become good. A perturbation shuffles the table at the beginning of a round: levels and politicians change
//! places, factories, ships, discs and goods fall to players. So the network learns the value of every kind of
//! position.

use crate::random::below;
use noria_rules::{
    Bench, Chamber, Components, Disc, DiscKind, Game, Path, Phase, Position, Resource, Seat, Slot, Turn,
};
use rand_chacha::ChaCha8Rng;

use crate::policy::uniform;

/// Whether a perturbation may be taken here: at the beginning of this round, before anything has been done in it.
pub fn is_due(game: &Game, round: u8) -> bool {
    let position = game.position();
    position.round == round
        && position.seat == Seat::FIRST
        && position.phase == Phase::Influence
        && position.turn == Turn::default()
}

/// The game after a perturbation.
pub fn perturb(game: &Game, components: &Components, rng: &mut ChaCha8Rng) -> Game {
    let mut position = *game.position();
    politics(&mut position, rng);
    for seat in Seat::all(position.players.len()) {
        levels(&mut position, game, seat, rng);
        if position.bot.is_none() || seat != Seat::BOT {
            factories(&mut position, game, seat, rng);
            ships(&mut position, game, seat, rng);
            discs(&mut position, seat, rng);
            supplies(&mut position, seat, rng);
        }
    }
    Game::from_position(components, &position).expect("luck keeps to what is in the box")
}

fn happens(chance: f32, rng: &mut ChaCha8Rng) -> bool {
    uniform(rng) < chance
}

fn shuffle<T>(things: &mut [T], rng: &mut ChaCha8Rng) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(rng, last + 1));
    }
}

/// Up to this many.
fn some(most: u8, rng: &mut ChaCha8Rng) -> u8 {
    below(rng, usize::from(most) + 1) as u8
}

/// Chambers change places, or politicians sit down and go home.
fn politics(position: &mut Position, rng: &mut ChaCha8Rng) {
    if happens(0.5, rng) {
        let mut benches: Vec<Bench> = position.hall.values().copied().collect();
        shuffle(&mut benches, rng);
        Chamber::ALL.into_iter().zip(benches).for_each(|(chamber, bench)| position.hall[chamber] = bench);
    }
    if happens(0.5, rng) {
        for bench in position.hall.values_mut() {
            let seated = some(bench.waiting, rng);
            let gone = some(bench.waiting - seated, rng);
            if happens(0.5, rng) {
                bench.seated += seated;
                bench.waiting -= seated + gone;
            }
        }
    }
}

/// Representatives change paths, rise or fall.
fn levels(position: &mut Position, game: &Game, seat: Seat, rng: &mut ChaCha8Rng) {
    let levels = &mut position.players[seat.index()].levels;
    if happens(0.5, rng) {
        let mut heights: Vec<u8> = levels.values().copied().collect();
        shuffle(&mut heights, rng);
        Path::ALL.into_iter().zip(heights).for_each(|(path, level)| levels[path] = level);
    }
    if happens(0.5, rng) {
        for (path, level) in levels.iter_mut() {
            if happens(0.3, rng) {
                *level = some(*level, rng);
            } else {
                *level = (*level + some(2, rng)).min(game.tables().path_prices[path].len() as u8);
            }
        }
    }
}

/// Factories on islands that are on the table, and goods in warehouses.
fn factories(position: &mut Position, game: &Game, seat: Seat, rng: &mut ChaCha8Rng) {
    let player = &mut position.players[seat.index()];
    let most = game.tables().factory_knowledge.len() - 1;
    if happens(0.5, rng) {
        for _ in 0..some(4, rng) {
            let free = position.islands.iter().enumerate().flat_map(|(place, island)| {
                let free = move |space: &usize| island.factories[*space].is_none();
                (0..island.factories.len()).filter(free).map(move |space| (place, space))
            });
            let free: Vec<_> = free.collect();
            if free.is_empty() || usize::from(player.factories) >= most {
                break;
            }
            let (place, space) = free[below(rng, free.len())];
            let island = &mut position.islands[place];
            let brings = game.tables().tile(island.id).spaces[space];
            island.factories[space] = Some(seat);
            player.factories += 1;
            player.warehouses[brings.good].empty += brings.warehouses;
        }
    }
    if happens(0.5, rng) {
        for house in player.warehouses.values_mut() {
            let filled = some(house.empty, rng);
            house.full += filled;
            house.empty -= filled;
        }
    }
}

/// Ships from islands that are on the table.
fn ships(position: &mut Position, game: &Game, seat: Seat, rng: &mut ChaCha8Rng) {
    if happens(0.4, rng) {
        for _ in 0..some(3, rng) {
            let place = below(rng, position.islands.len().max(1));
            let Some(island) = position.islands.get_mut(place) else { break };
            let space = below(rng, island.ships.len());
            if let Some(ship) = game.tables().tile(island.id).ships[space].filter(|_| island.ships[space] > 0) {
                island.ships[space] -= 1;
                position.players[seat.index()].ships[ship.resource] += 1;
            }
        }
    }
}

/// Discs from the market, upgrades, and discs that change places.
fn discs(position: &mut Position, seat: Seat, rng: &mut ChaCha8Rng) {
    let wheel = &mut position.players[seat.index()].wheel;
    let slots: Vec<Slot> = Slot::all().collect();
    if happens(0.5, rng) {
        for _ in 0..some(3, rng) {
            let kind = DiscKind::ALL[below(rng, DiscKind::ALL.len())];
            let slot = slots[below(rng, slots.len())];
            if position.market[kind].stock > 0 && (wheel[slot].is_none() || happens(0.2, rng)) {
                position.market[kind].stock -= 1;
                wheel[slot] = Some(Disc { kind, upgraded: happens(0.3, rng) });
            }
        }
    }
    if happens(0.4, rng) {
        for &slot in &slots {
            if happens(0.3, rng)
                && let Some(disc) = &mut wheel[slot]
            {
                disc.upgraded = true;
            }
        }
    }
    if happens(0.3, rng) {
        for _ in 0..some(3, rng) {
            wheel.swap(slots[below(rng, slots.len())], slots[below(rng, slots.len())]);
        }
    }
}

/// Resources and Knowledge.
fn supplies(position: &mut Position, seat: Seat, rng: &mut ChaCha8Rng) {
    let player = &mut position.players[seat.index()];
    if happens(0.4, rng) {
        Resource::ALL.into_iter().for_each(|resource| player.resources[resource] += u16::from(some(5, rng)));
    }
    if happens(0.4, rng) {
        player.knowledge += u16::from(some(6, rng));
    }
}

#[cfg(test)]
mod tests {
    use noria_rules::{BotSetup, Mode, Options, Setup};
    use rand_core::SeedableRng;

    use super::*;

    /// Plays at random up to the beginning of a round.
    fn play_to(round: u8, options: &Options, components: &Components, rng: &mut ChaCha8Rng) -> Game {
        let setup = Setup::draw(options, components, rng).expect("the options fit together");
        let mut game = Game::new(components, &setup).expect("a drawn set-up is sound");
        while !is_due(&game, round) {
            let seat = game.to_act().expect("the round comes before the end");
            let actions = game.legal_actions(seat);
            game.apply(seat, actions[below(rng, actions.len())], &mut ()).expect("it was listed");
        }
        game
    }

    #[test]
    fn a_perturbed_position_is_sound_and_of_the_same_round() {
        let components = Components::standard();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let solo = Options { mode: Mode::Solo, players: 1, bot: BotSetup::published(2), ..Options::default() };
        let four = Options { players: 4, ..Options::default() };
        let expert = Options { mode: Mode::Expert, players: 3, ..Options::default() };
        for options in [solo, four, expert] {
            for round in 1..=12 {
                let before = play_to(round, &options, &components, &mut rng);
                let after = perturb(&before, &components, &mut rng);
                assert_eq!(after.problems(), []);
                assert!(is_due(&after, round));
            }
        }
    }

    #[test]
    fn luck_changes_everything_that_players_work_for() {
        let components = Components::standard();
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let before = play_to(6, &Options::default(), &components, &mut rng);
        let old = before.position().players[0];
        let perturbations: Vec<_> = (0..50).map(|_| *perturb(&before, &components, &mut rng).position()).collect();
        let differs = |changed: &dyn Fn(&Position) -> bool| perturbations.iter().any(changed);
        assert!(differs(&|position| position.hall != before.position().hall));
        assert!(differs(&|position| position.players[0].levels != old.levels));
        assert!(differs(&|position| position.players[0].factories > old.factories));
        assert!(differs(&|position| position.players[0].ships != old.ships));
        assert!(differs(&|position| position.players[0].wheel != old.wheel));
        assert!(differs(&|position| position.players[0].warehouses.values().any(|house| house.full > 0)));
        assert!(differs(&|position| position.players[0].knowledge > old.knowledge));
    }
}
