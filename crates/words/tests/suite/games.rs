//! Whole games, told in every language.

use std::collections::HashSet;

use noria_ai::below;
use noria_rules::{
    Action, Chamber, Components, DiscKind, Edition, Game, Good, Mode, Options, Path, Payment, Resource, Resources,
    Ring, Seat, Setup, Slot, SlotPair, Target, Warning,
};
use noria_words::{Language, Words, actor};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Actions of every kind, most of them illegal at any given moment.
fn attempts() -> Vec<Action> {
    let mut actions = vec![Action::Reveal, Action::Forfeit, Action::EndTurn];
    for slot in Slot::all() {
        actions.extend([Action::Activate { slot, doubled: false }, Action::Activate { slot, doubled: true }]);
        actions.extend([
            Action::Inspect { slot },
            Action::Reuse { slot },
            Action::Name { slot },
            Action::Upgrade { slot },
        ]);
        actions
            .extend(Slot::all().filter_map(|other| SlotPair::new(slot, other)).map(|slots| Action::Modify { slots }));
        actions.extend(DiscKind::ALL.map(|disc| Action::SetDisc { disc, slot }));
        actions.extend(DiscKind::ALL.map(|disc| Action::Place { disc, slot }));
    }
    for amount in 0..3 {
        let resources = Resources::from_fn(|_| amount);
        actions.extend(DiscKind::ALL.map(|disc| Action::Buy { disc, payment: resources }));
        actions.extend(
            Path::ALL.map(|path| Action::Invest { path, payment: Payment { resources, ..Payment::default() } }),
        );
        actions.extend(
            noria_rules::Components::standard()
                .tables()
                .islands()
                .map(|island| Action::Travel { island, fee: resources }),
        );
    }
    actions.extend(Ring::ALL.map(|ring| Action::NightShift { ring }));
    actions.extend(Path::ALL.map(|path| Action::FirstStep { path }));
    actions.extend((0..6).map(|space| Action::Build { space }));
    for resource in Resource::ALL {
        actions.extend([
            Action::TakeResource { resource },
            Action::TakeShip { resource },
            Action::Acquire { resource },
        ]);
    }
    for good in Good::ALL {
        actions.push(Action::Sell { good });
        actions.extend((0..3).map(|count| Action::Produce { goods: [(good, count)].into_iter().collect() }));
    }
    for chamber in Chamber::ALL {
        actions.push(Action::Intrigue { chamber, remove: None });
        actions.extend(Chamber::ALL.map(|other| Action::Intrigue { chamber, remove: Some(other) }));
    }
    actions
}

fn targets() -> Vec<Target> {
    let mut targets = vec![Target::Stack, Target::EndTurn];
    targets.extend(Slot::all().flat_map(|slot| [Target::Disc { slot }, Target::Inspection { slot }]));
    targets.extend(Ring::ALL.map(|ring| Target::Ring { ring }));
    targets.extend(DiscKind::ALL.map(|disc| Target::Stall { disc }));
    targets.extend(Path::ALL.map(|path| Target::Level { path }));
    targets.extend(noria_rules::Components::standard().tables().islands().map(|island| Target::Island { island }));
    targets.extend(Resource::ALL.map(|resource| Target::Ship { resource }));
    targets.extend((1..=4).map(|space| Target::Space { space }));
    targets.extend(Good::ALL.into_iter().flat_map(|good| [Target::Good { good }, Target::Sale { good }]));
    targets.extend(Resource::ALL.map(|resource| Target::Resource { resource }));
    targets.extend(Chamber::ALL.map(|chamber| Target::Chamber { chamber }));
    targets
}

#[track_caller]
fn sound(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '⟨', '⟩']) && !text.contains("  "), "'{text}'");
}

/// Plays at random and tells everything that can be told on the way.
fn tell(options: &Options, seed: u64) {
    let components = Components::standard();
    let all_words = Language::ALL.map(Words::new);
    let setup = Setup::from_seed(options, &components, seed).expect("these options fit together");
    let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (attempts, targets) = (attempts(), targets());
    let (mut actions, mut refusals, mut events, mut warnings, mut prompts) =
        (HashSet::new(), HashSet::new(), Vec::new(), HashSet::<Warning>::new(), HashSet::new());

    while let Some(seat) = game.to_act() {
        let offers = game.offers(seat);
        let chosen = below(&mut rng, offers.len());
        prompts.extend(all_words.each_ref().map(|words| words.prompt(game.position())));
        warnings.extend(offers.iter().flat_map(|offer| offer.warnings.clone()));
        all_words.iter().for_each(|words| sound(&words.cost(&offers[chosen].cost)));
        actions.extend(offers.iter().map(|offer| offer.action));
        for _ in 0..20 {
            refusals.extend(game.why_not(seat, attempts[below(&mut rng, attempts.len())]));
            refusals.extend(game.why_not_target(seat, targets[below(&mut rng, targets.len())]));
        }
        game.apply(seat, offers[chosen].action, &mut events).expect("an offer is accepted");
    }

    let wheel = game.position().players[0].wheel;
    let name = |seat: Seat| format!("Player-{seat}");
    for words in &all_words {
        actions.iter().for_each(|action| sound(&words.action(action)));
        actions.iter().for_each(|action| sound(&words.action_on(action, &wheel)));
        actions.iter().for_each(|action| sound(&words.action_name(action)));
        refusals.iter().for_each(|refusal| sound(&words.refusal(refusal, components.tables())));
        refusals.iter().for_each(|refusal| sound(&words.refusal_on(refusal, components.tables(), &wheel)));
        warnings.iter().for_each(|warning| sound(&words.warning(warning)));
        for event in &events {
            let text = words.event(event, &name);
            sound(&text);
            assert!(actor(event).is_none_or(|seat| text.starts_with(&name(seat))), "{text}");
        }
    }
    prompts.iter().for_each(|prompt| sound(prompt));
    assert!(events.len() > 200 && refusals.len() > 40, "{} events, {} refusals", events.len(), refusals.len());
}

fn games(mode: Mode, players: u8, edition: Edition) {
    let options = Options { mode, players, edition, ..Options::default() };
    (1..=3).for_each(|seed| tell(&options, seed));
}

#[test]
fn base_games() {
    (2..=4).for_each(|players| games(Mode::Base, players, Edition::Second));
}

#[test]
fn first_edition_games() {
    games(Mode::Base, 2, Edition::First);
}

#[test]
fn expert_games() {
    games(Mode::Expert, 3, Edition::Second);
}

#[test]
fn solo_games() {
    games(Mode::Solo, 1, Edition::Second);
}

/// ED1-2: a tie is explained by what the rules of the game count: warehouses, in version 1 of the first edition factories.
#[test]
fn a_tie_is_explained_by_what_is_counted() {
    let components = Components::standard();
    let options = Options { mode: Mode::Expert, edition: Edition::First, ..Options::default() };
    for (version, counted) in [(1, "factories"), (2, "warehouses")] {
        let mut setup = Setup::from_seed(&options, &components, 1).expect("the options fit together");
        setup.rules = version;
        let mut position = *Game::new(&components, &setup).expect("a drawn set-up is sound").position();
        let island = &mut position.islands[0];
        let space = island.ships.iter().position(|&ships| ships > 0).expect("islands have ships");
        let ship = components.tables().tile(island.id).ships[space].expect("ships lie on their spaces");
        island.ships[space] -= 1;
        position.players[1].ships[ship.resource] += 1;
        let game = Game::from_position(&components, &position).expect("a ship has changed hands");
        let text = Words::new(Language::English).tie_break(&game, &|seat| seat.to_string()).expect("equal points");
        assert!(text.contains(counted), "version {version}: {text}");
    }
}
