//! Every variant of every type has a sentence in every language.

use std::collections::BTreeSet;

use enum_map::enum_map;
use noria_ai::Level;
use noria_rules::{
    Action, BuildingSpace, Chamber, ComponentProblem, Components, Cost, Disc, DiscKind, Divergence, Edition, Event,
    Good, Goods, IslandId, Letter, Mode, NotationError, OptionsError, Path, Payment, Phase, Price, Refusal, Resource,
    Ring, Seat, SetupProblem, SetupProblems, Slot, SlotPair, Tables, Want, Wheel, WheelError,
};
use noria_words::{Language, Words, actor};

use crate::variants::{Things, actions, events, every, goods, refusals, targets, things, warnings};

fn each_language(mut check: impl FnMut(&Words)) {
    Language::ALL.into_iter().for_each(|language| check(&Words::new(language)));
}

#[track_caller]
fn sound(text: &str) {
    assert!(!text.is_empty(), "an empty text");
    assert!(!text.contains(['{', '}', '⟨', '⟩']), "{text}");
    assert!(!text.contains("  ") && text.trim() == text && !text.contains(" ."), "loose spaces: '{text}'");
}

/// A whole sentence: it begins large and ends with a full stop.
#[track_caller]
fn sentence(text: &str) {
    sound(text);
    assert!(text.ends_with('.'), "no full stop: {text}");
    let first = text.chars().next().expect("not empty");
    assert!(!first.is_lowercase(), "begins small: {text}");
}

fn tables() -> Tables {
    *Components::standard().tables()
}

fn wheel() -> Wheel {
    "1C 2E - 1M 2T+ 4J - 1O 3B+ 4C 6J".parse().expect("a sound wheel")
}

#[test]
fn names_are_all_there_and_all_different() {
    each_language(|words| {
        let different = |names: Vec<String>| {
            names.iter().for_each(|name| sound(name));
            let set: BTreeSet<&String> = names.iter().collect();
            assert_eq!(set.len(), names.len(), "{names:?}");
        };
        different(Resource::ALL.map(|thing| words.resource(thing)).into());
        different(Good::ALL.map(|thing| words.good(thing)).into());
        different(DiscKind::ALL.map(|thing| words.disc(thing)).into());
        different(DiscKind::ALL.map(|thing| words.disc_tip(thing)).into());
        different(Path::ALL.map(|thing| words.path(thing)).into());
        different(Path::ALL.map(|thing| words.path_tip(thing, &tables())).into());
        different(Chamber::ALL.map(|thing| words.chamber(thing)).into());
        different(Chamber::ALL.map(|thing| words.chamber_full(thing)).into());
        Chamber::ALL.into_iter().for_each(|thing| sentence(&words.chamber_tip(thing)));
        different(Ring::ALL.map(|thing| words.ring(thing)).into());
        different(Phase::ALL.map(|thing| words.phase(thing)).into());
        different(Phase::ALL.map(|thing| words.phase_tip(thing)).into());
        different(Mode::ALL.map(|thing| words.mode(thing)).into());
        different(Edition::ALL.map(|thing| words.edition(thing)).into());
        different(Level::ALL.map(|thing| words.level(thing)).into());
        different(Level::ALL.map(|thing| words.level_note(thing)).into());
        different(Letter::ALL.map(|thing| words.letter(thing)).into());
        different(Letter::ALL.map(|thing| words.letter_tip(thing)).into());
        different(Slot::all().map(|thing| words.slot(thing)).collect());
        different(noria_rules::Components::standard().tables().islands().map(|thing| words.island(thing)).collect());
        different(Seat::all(4).map(|thing| words.seat_colour(thing)).collect());
        different(Seat::all(4).map(|thing| words.player(thing)).collect());
    });
}

#[test]
fn actions_have_sentences_names_and_details() {
    each_language(|words| {
        for action in things().flat_map(actions) {
            sound(&words.action(&action));
            sound(&words.action_on(&action, &wheel()));
            let name = words.action_name(&action);
            sound(&name);
            assert!(name.chars().count() <= 16, "not short: {name}");
            let detail = words.action_detail(&action, &wheel());
            match action {
                Action::Reveal | Action::Forfeit | Action::EndTurn => assert_eq!(detail, ""),
                _ => sound(&detail),
            }
        }
    });
}

#[test]
fn refusals_and_warnings_are_sentences() {
    each_language(|words| {
        for things in things() {
            for refusal in refusals(things) {
                sentence(&words.refusal(&refusal, &tables()));
                sentence(&words.refusal_on(&refusal, &tables(), &wheel()));
            }
            warnings(things).iter().for_each(|warning| sentence(&words.warning(warning)));
        }
    });
}

#[test]
fn events_are_sentences_that_begin_with_the_name() {
    each_language(|words| {
        let you = words.text("you");
        let names: [&dyn Fn(Seat) -> String; 2] = [&|seat| format!("Leon {seat}"), &|_| you.clone()];
        for event in things().flat_map(events) {
            for names in names {
                let text = words.event(&event, names);
                sentence(&text);
                if let Some(seat) = actor(&event) {
                    assert!(text.starts_with(&format!("{} ", names(seat))), "{text}");
                }
            }
        }
    });
}

#[test]
fn targets_and_spaces_have_names() {
    each_language(|words| {
        things().flat_map(targets).for_each(|target| sound(&words.target(&target)));
        for Things { slot, disc, letter, flag, .. } in things() {
            sound(&words.space(slot, None));
            sound(&words.space(slot, Some(Disc { kind: disc, upgraded: flag })));
            sound(&words.bot_space(slot, None));
            sound(&words.bot_space(slot, Some(Disc { kind: letter, upgraded: flag })));
        }
    });
}

#[test]
fn prices_are_complete() {
    each_language(|words| {
        let tables = tables();
        for path in Path::ALL {
            for price in tables.path_prices[path] {
                sound(&words.price(path, price, 0, &tables));
                sound(&words.price(path, price, 2, &tables));
            }
        }
        for good in Good::ALL {
            for warehouses in [1, 2] {
                sound(&words.warehouses(&BuildingSpace { good, warehouses }));
            }
        }
        sound(&words.cost(&Cost::default()));
        let resources = enum_map! { Resource::Energy => 3, _ => 1 };
        sound(&words.cost(&Cost { knowledge: 2, resources, goods: goods(3) }));
    });
}

#[test]
fn faults_are_explained() {
    let word = || "X9".to_string();
    let (slot, island) = (Slot::default(), IslandId::new(1).expect("it exists"));
    let wheel_errors = every! { WheelError:
        Rings(2); Disc(word()); Position { word: word(), ring: Ring::Large }; Taken(slot);
    };
    let notation_errors = every! { NotationError:
        Lines(3);
        Label { line: 2, label: "Islands" };
        Market(word());
        Island(word());
        IslandTwice(island);
        Ambassador(0);
        Ambassador(1);
        Ambassador(2);
        Path { line: 3 };
        Upgraded { line: 4 };
        Wheel { line: 4, error: WheelError::Taken(slot) };
    };
    let options_errors = every! { OptionsError:
        Players { mode: Mode::Solo, players: 2 };
        Players { mode: Mode::Base, players: 1 };
        FirstGameMarket(Mode::Solo);
        Bot;
    };
    let setup_problems = every! { SetupProblem:
        Rules(7);
        Players(1);
        Players(5);
        Market;
        IslandCount { expected: 5, found: 6 };
        NoSuchIsland(island);
        IslandTwice(island);
        DiscOrders { expected: 2, found: 0 };
        DiscOrder(Seat::FIRST);
        SameOrder(Seat::FIRST, Seat::SECOND);
        NoBot;
        Bot;
        BotIsland(island);
        BotWheel;
    };
    let (round, seat, number, action) = (3, Seat::FIRST, 2, Action::EndTurn);
    let divergences = every! { Divergence:
        Components { name: word(), expected: 1, found: 2 };
        Setup(SetupProblems(setup_problems.clone()));
        Round { round: round, seat: seat, reached: 2 };
        Refused { round: round, seat: seat, number: number, action: action, refusal: Refusal::GameOver };
        State { round: round, seat: seat, number: number, action: action };
        Result { recorded: vec![100, 90], points: vec![99, 90] };
    };
    each_language(|words| {
        wheel_errors.iter().for_each(|error| sentence(&words.wheel_error(error)));
        notation_errors.iter().for_each(|error| sentence(&words.notation_error(error)));
        options_errors.iter().for_each(|error| sentence(&words.options_error(error)));
        setup_problems.iter().for_each(|problem| sentence(&words.setup_problem(problem)));
        divergences.iter().for_each(|divergence| sentence(&words.divergence(divergence, &tables())));
        let record = "no record".parse::<noria_rules::Record>().expect_err("this is no record");
        sound(&words.record_error(&record));
        for (table, entry) in [("", ""), ("", "rounds"), ("paths", ""), ("paths", "research")] {
            let problem =
                ComponentProblem { line: None, table: table.into(), entry: entry.into(), why: "it is missing".into() };
            sound(&words.component_problem(&problem));
        }
    });
}

/// What a few sentences really say; the tests above only see that they are there.
#[test]
fn samples_read_well() {
    let [english, german, french] = Language::ALL.map(Words::new);
    let tables = tables();
    let slot = |text: &str| text.parse::<Slot>().expect("a space");

    let city = Action::Activate { slot: slot("s1"), doubled: true };
    assert_eq!(english.action_on(&city, &wheel()), "Activate City (small 1), doubled");
    assert_eq!(english.action(&city), "Activate small 1, doubled");
    assert_eq!(german.action_on(&city, &wheel()), "Aktiviere Stadt (klein 1), doppelt");
    assert_eq!(french.action_on(&city, &wheel()), "Activez Ville (petit 1), deux fois");

    let payment = Payment {
        resources: enum_map! { Resource::Obsidian => 5, Resource::Mycelium => 1, _ => 0 },
        goods: Goods::default(),
    };
    let invest = Action::Invest { path: Path::Refinement, payment };
    assert_eq!(english.action(&invest), "Invest in Refinement for 1 Mycelium and 5 Obsidian");
    assert_eq!(german.action(&invest), "Investiere für 1 Myzel und 5 Obsidian: Veredelungspfad");
    assert_eq!(french.action(&invest), "Investissez pour 1 Mycélium et 5 Obsidiennes\u{a0}: Voie du Raffinage");

    let swap = Action::Modify { slots: SlotPair::new(slot("s1"), slot("m3")).expect("two spaces") };
    assert_eq!(english.action_on(&swap, &wheel()), "Move City (small 1) to medium 3 (Modification)");
    assert_eq!(english.action(&swap), "Swap small 1 and medium 3 (Modification)");

    let lack = |missing, want| Refusal::Lacks { missing, want };
    let obsidian = lack(2, Want::OneKind(Path::Refinement));
    assert_eq!(english.refusal(&obsidian, &tables), "Needs 2 more Obsidian.");
    assert_eq!(german.refusal(&obsidian, &tables), "Es fehlen noch 2 Obsidian.");
    assert_eq!(french.refusal(&obsidian, &tables), "Il manque encore 2 Obsidiennes.");
    let second = lack(1, Want::SecondKind(Path::Exploration));
    assert_eq!(
        english.refusal(&second, &tables),
        "Needs at least two kinds: 1 more of a second one (Propeller, Sail or Compass)."
    );

    let far = Refusal::NotNeighbours { slot: slot("l1"), other: slot("m1") };
    assert_eq!(
        english.refusal_on(&far, &tables, &wheel()),
        "Obsidian (large 1) is not next to Mycelium (medium 1), which you use this turn."
    );
    assert_eq!(
        french.refusal_on(&far, &tables, &wheel()),
        "Le disque Obsidienne (grand 1) n’est pas à côté du disque Mycélium (médian 1), utilisé pendant ce tour."
    );

    let turned = Event::RingTurned { seat: Seat::FIRST, ring: Ring::Medium };
    assert_eq!(english.event(&turned, &|_| "Leon".into()), "Leon turned the medium ring.");
    assert_eq!(german.event(&turned, &|_| "Leon".into()), "Leon hat den mittleren Ring gedreht.");
    assert_eq!(german.event(&turned, &|_| "Du".into()), "Du hast den mittleren Ring gedreht.");
    assert_eq!(french.event(&turned, &|_| "Leon".into()), "Leon a tourné l’anneau médian.");
    assert_eq!(french.event(&turned, &|_| "Vous".into()), "Vous avez tourné l’anneau médian.");

    let tool = Some(Disc::upgraded(DiscKind::Tool));
    assert_eq!(english.space(slot("l5"), tool), "Large ring, space 5: Tool disc, upgraded");
    assert_eq!(german.space(slot("l5"), tool), "Großer Ring, Platz 5: Werkzeug-Scheibe, aufgewertet");
    assert_eq!(french.space(slot("l5"), tool), "Grand anneau, espace 5\u{a0}: disque Outil, amélioré");

    let price = Price { amount: 3, different: true };
    assert_eq!(
        english.price(Path::Settlement, price, 1, &tables),
        "3 of at least two kinds: Energy or Mycelium, plus 1 resource of any kind"
    );
}

#[test]
fn the_reasons_for_a_plan() {
    let mut gains = noria_ai::Gains { points: 3, knowledge: -2, factories: 1, others_lose: 1.6, ..Default::default() };
    gains.levels[Path::Settlement] = 1;
    gains.chambers[Chamber::Division] = 4;
    gains.discs[DiscKind::City] = 1;
    gains.resources[Resource::Energy] = -3;
    let said = Language::ALL.map(|language| Words::new(language).gains(&gains));
    let [english, german, french] = &said;
    assert_eq!(
        english[..],
        [
            "Brings 3 points if the game ended now, 1 level on Settlement, 4 more for the Division Chamber, \
             a new City disc and 1 factory.",
            "Costs 3 Energy and 2 Knowledge.",
            "Sets the others back by about 2 points.",
        ]
    );
    assert_eq!(german[1], "Kostet 3 Energie und 2 Wissen.");
    assert_eq!(french[1], "Coûte 3 Énergies et 2 Connaissances.");
    assert!(Words::new(Language::English).gains(&noria_ai::Gains::default()).is_empty());
}
