//! The rules page: the same in all languages, complete, right in its figures, and every link has its goal.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use noria_learn::{Block, LANGUAGES, RuleSection, Rulebook, disc_rule, folded, phase_rule, term_rule};
use noria_rules::{Chamber, Components, DiscKind, Good, Path as HallPath, Phase, Resource};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn book(language: &str) -> Rulebook {
    read(&format!("rules/{language}.txt")).parse().unwrap_or_else(|error| panic!("{language}: {error}"))
}

fn books() -> [(&'static str, Rulebook); 3] {
    LANGUAGES.map(|language| (language, book(language)))
}

/// What a section is made of, whatever its language.
fn shape(section: &RuleSection) -> Vec<String> {
    let block = |block: &Block| match block {
        Block::Text(_) => "text".to_string(),
        Block::List(lines) => format!("list of {}", lines.len()),
        Block::Table(rows) => format!("table {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
        Block::Picture(picture) => picture.name().to_string(),
        Block::Certainty(tables) => tables.join(" "),
    };
    section.blocks.iter().map(block).collect()
}

#[test]
fn all_languages_have_the_same_sections() {
    let english = book("en");
    for (language, book) in books() {
        assert_eq!(book.chapters.len(), english.chapters.len(), "{language}");
        assert_eq!(book.sections().count(), english.sections().count(), "{language}");
        for (section, model) in book.sections().zip(english.sections()) {
            assert_eq!(section.ids, model.ids, "{language}");
            assert_eq!(shape(section), shape(model), "{language}, {}", section.title);
            assert!(!section.blocks.is_empty(), "{language}, {} says nothing", section.title);
            for text in section.blocks.iter().flat_map(Block::texts).chain([section.title.as_str()]) {
                assert_eq!(text.matches("**").count() % 2, 0, "{language}: {text}");
                assert!(!text.contains("  ") && text.trim() == text, "{language}: '{text}'");
                assert!(language != "fr" || !text.contains(" :") && !text.contains(" ;"), "{text}");
            }
        }
    }
    for (own, other) in english.sections().zip(book("de").sections()) {
        assert_ne!(own.blocks, other.blocks, "{} is translated", own.title);
    }
}

#[test]
fn every_rule_is_explained_once() {
    let rules = read("../../docs/rules.md");
    let ids =
        rules.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**")).map(|(id, _)| id.to_string());
    let defined: BTreeSet<String> = ids.collect();
    assert!(defined.len() > 90, "{} rules", defined.len());
    for (language, book) in books() {
        let ids: Vec<String> = book.sections().flat_map(|section| section.ids.clone()).collect();
        let explained: BTreeSet<String> = ids.iter().cloned().collect();
        assert_eq!(ids.len(), explained.len(), "{language}: no rule is explained twice");
        let missing: Vec<_> = defined.difference(&explained).collect();
        let strange: Vec<_> = explained.difference(&defined).collect();
        assert!(missing.is_empty() && strange.is_empty(), "{language} misses {missing:?}, has {strange:?}");
    }
}

#[test]
fn every_link_has_its_goal() {
    // Whatever links.rs answers with stands there as a word of its own; the compiler sees to it that no refusal is
    // left out.
    let links = read("src/links.rs");
    let is_id = |word: &&str| {
        word.split_once('-').is_some_and(|(name, _)| name.bytes().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()))
    };
    let ids: BTreeSet<&str> = links.split('"').skip(1).step_by(2).filter(is_id).collect();
    assert!(ids.len() > 35, "{ids:?}");
    for (language, book) in books() {
        let known = |id: &str| assert!(book.section_of(id).is_some(), "{language}: {id}");
        ids.iter().for_each(|id| known(id));
        DiscKind::ALL.into_iter().map(disc_rule).for_each(known);
        Phase::ALL.into_iter().map(phase_rule).for_each(known);
    }
}

#[test]
fn every_term_has_a_rule() {
    let words = read("../words/locales/en/game.ftl");
    let terms: Vec<&str> =
        words.lines().filter_map(|line| line.strip_prefix("term-")?.split_once(" =")).map(|(term, _)| term).collect();
    assert!(terms.len() > 30);
    for term in terms {
        // The draft is the program's, not the game's.
        assert!(term_rule(term).is_some() != (term == "draft"), "{term}");
    }
}

/// The figures of a table: its rows without the first cell, the head left out.
fn figures(book: &Rulebook, id: &str) -> Vec<Vec<String>> {
    let section = book.section_of(id).expect("it is explained");
    let table = section.blocks.iter().find_map(|block| if let Block::Table(rows) = block { Some(rows) } else { None });
    let rows = table.expect("it has a table").iter().skip(1);
    rows.map(|row| row[1..].to_vec()).collect()
}

#[test]
fn the_figures_are_those_of_the_game() {
    let components = Components::standard();
    let tables = components.tables();
    for (language, book) in books() {
        let prices = HallPath::ALL.map(|path| {
            let price =
                |price: &noria_rules::Price| format!("{}{}", price.amount, if price.different { "≠" } else { "" });
            tables.path_prices[path].iter().map(price).collect::<Vec<_>>()
        });
        assert_eq!(figures(&book, "CITY-4"), prices, "{language}");
        let values = [Chamber::Refinement, Chamber::Exploration, Chamber::Research]
            .map(|chamber| tables.chamber_values[chamber].iter().map(u8::to_string).collect::<Vec<_>>());
        assert_eq!(figures(&book, "END-1"), values, "{language}");
        for (chamber, like) in [
            (Chamber::Settlement, Chamber::Refinement),
            (Chamber::Specialization, Chamber::Refinement),
            (Chamber::Division, Chamber::Research),
        ] {
            assert_eq!(tables.chamber_values[chamber], tables.chamber_values[like]);
        }
        let costs = Good::ALL.map(|good| {
            let cost = |resource| match tables.recipes[good][resource] {
                0 => "–".to_string(),
                amount => amount.to_string(),
            };
            Resource::ALL.map(cost).to_vec()
        });
        assert_eq!(figures(&book, "TOOL-3"), costs, "{language}");
        let knowledge: Vec<String> = tables.factory_knowledge.iter().map(u8::to_string).collect();
        assert_eq!(figures(&book, "ADM-1"), [knowledge], "{language}");
    }
}

#[test]
fn a_search_finds_what_it_should() {
    let search = |language: &str, words: &str| {
        let words: Vec<String> = folded(words).split_whitespace().map(str::to_string).collect();
        book(language)
            .sections()
            .filter(|section| section.has(&words))
            .map(|section| section.ids[0].clone())
            .collect::<Vec<_>>()
    };
    assert!(search("en", "night shift").contains(&"INF-1".to_string()));
    assert!(search("de", "nachtschicht preis").contains(&"INF-3".to_string()));
    assert!(search("fr", "equipe de nuit").contains(&"INF-1".to_string()), "accents do not matter");
    assert_eq!(search("en", "city-4"), ["CITY-4"]);
    assert_eq!(search("en", "zeppelin"), [""; 0]);
    assert_eq!(search("en", "").len(), book("en").sections().count());
}

/// Every table that is not stated is marked in the rules, and nothing else is.
#[test]
fn figures_that_are_not_known_for_certain_are_marked() {
    let book = book("en");
    let marked = book.sections().flat_map(|section| &section.blocks).filter_map(|block| match block {
        Block::Certainty(tables) => Some(tables.iter().map(String::as_str)),
        _ => None,
    });
    let mut marked: Vec<&str> = marked.flatten().collect();
    let file = noria_rules::ComponentFile::standard();
    let unsure = file.provenance.iter().filter(|table| table.certainty != noria_rules::Certainty::Stated);
    let mut unsure: Vec<&str> = unsure.map(|table| table.table).collect();
    marked.sort();
    unsure.sort();
    assert_eq!(marked, unsure);
}
