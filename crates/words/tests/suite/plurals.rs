//! Numbers and plurals.

use noria_rules::{Good, Resource, Warning};
use noria_words::{Language, Words};

fn counted(language: Language, key: &str) -> [String; 3] {
    let words = Words::new(language);
    [0, 1, 2].map(|count| words.with(key, &[("count", count.into()), ("good", "sail".into())]))
}

#[test]
fn english_counts_one_and_many() {
    let english = |key| counted(Language::English, key);
    assert_eq!(english("point-count"), ["0 points", "1 point", "2 points"]);
    assert_eq!(english("good-count"), ["0 Sails", "1 Sail", "2 Sails"]);
    assert_eq!(
        english("prompt-wheel-left"),
        ["Your wheel is complete.", "1 disc left to set.", "2 discs left to set."]
    );
    assert_eq!(english("aria-stack"), ["No island face down", "1 island face down", "2 islands face down"]);
}

#[test]
fn german_counts_one_and_many() {
    let german = |key| counted(Language::German, key);
    assert_eq!(german("point-count"), ["0 Punkte", "1 Punkt", "2 Punkte"]);
    assert_eq!(german("good-count"), ["0 Segel", "1 Segel", "2 Segel"]);
    assert_eq!(german("round-count"), ["0 Runden", "1 Runde", "2 Runden"]);
    assert_eq!(german("refusal-lacks-knowledge")[1..], ["Es fehlt noch 1 Wissen.", "Es fehlen noch 2 Wissen."]);
    let words = Words::new(Language::German);
    assert_eq!(words.good_count(Good::Compass, 3), "3 Kompasse");
    assert_eq!(
        words.warning(&Warning::UnusedDiscs { rings: 2 }),
        "Du könntest noch in 2 Ringen eine Scheibe aktivieren."
    );
}

#[test]
fn french_counts_nothing_as_one() {
    let french = |key| counted(Language::French, key);
    assert_eq!(french("point-count"), ["0 point", "1 point", "2 points"]);
    assert_eq!(french("good-count"), ["0 Voile", "1 Voile", "2 Voiles"]);
    assert_eq!(french("knowledge-count"), ["0 Connaissance", "1 Connaissance", "2 Connaissances"]);
    assert_eq!(french("aria-stack"), ["Aucune île cachée", "1 île cachée", "2 îles cachées"]);
    assert_eq!(Words::new(Language::French).resource_count(Resource::Energy, 2), "2 Énergies");
}

#[test]
fn large_numbers_stay_plain() {
    for language in Language::ALL {
        let text = Words::new(language).knowledge_count(1280);
        assert!(text.starts_with("1280 "), "{text}");
    }
}

#[test]
fn lists_end_with_a_word() {
    let items = ["a", "b", "c"].map(String::from);
    let lists =
        |words: &Words| [words.list(&items[..0]), words.list(&items[..1]), words.list(&items[..2]), words.list(&items)];
    let [english, german, french] = Language::ALL.map(Words::new);
    assert_eq!(lists(&english), ["", "a", "a and b", "a, b and c"]);
    assert_eq!(lists(&german), ["", "a", "a und b", "a, b und c"]);
    assert_eq!(lists(&french), ["", "a", "a et b", "a, b et c"]);
    assert_eq!(english.alternatives(&items), "a, b or c");
}
