//! The small reader beside the `toml` crate.

use super::*;
use crate::components::STANDARD;
use alloc::format;
use proptest::prelude::*;
use toml::de::{DeTable, DeValue};

/// Whether a value is what the `toml` crate makes of it. What it calls a fraction, a date or a truth is other.
fn same(own: &Kind, other: &DeValue) -> bool {
    match (own, other) {
        // Line ends within a text are all the same to us.
        (Kind::Text(own), DeValue::String(other)) => own.replace("\r\n", "\n") == other.replace("\r\n", "\n"),
        (Kind::Number(own), DeValue::Integer(other)) => i64::from_str_radix(other.as_str(), other.radix()) == Ok(*own),
        (Kind::List(own), DeValue::Array(other)) => {
            own.len() == other.len() && own.iter().zip(other.iter()).all(|(a, b)| same(&a.kind, b.get_ref()))
        }
        (Kind::Table(own), DeValue::Table(other)) => same_table(own, other),
        (Kind::Other, DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Boolean(_)) => true,
        // Whole numbers that are too large for us.
        (Kind::Other, DeValue::Integer(other)) => i64::from_str_radix(other.as_str(), other.radix()).is_err(),
        _ => false,
    }
}

fn same_table(own: &Table, other: &DeTable) -> bool {
    own.entries.len() == other.len()
        && own
            .entries
            .iter()
            .all(|(name, value)| other.get(name.as_str()).is_some_and(|other| same(&value.kind, other.get_ref())))
}

fn has_other(kind: &Kind) -> bool {
    match kind {
        Kind::Other => true,
        Kind::List(list) => list.iter().any(|value| has_other(&value.kind)),
        Kind::Table(table) => table.entries.iter().any(|(_, value)| has_other(&value.kind)),
        Kind::Text(_) | Kind::Number(_) => false,
    }
}

/// Compares both readers: what we read is TOML, and says the same there.
fn compare(text: &str) {
    let (own, other) = (read(text), DeTable::parse(text));
    match (own, other) {
        (Ok(own), Ok(other)) => assert!(same_table(&own, other.get_ref()), "{text:?}: {own:?}"),
        (Ok(own), Err(error)) => assert!(has_other(&Kind::Table(own)), "{text:?} is no TOML: {error}"),
        (Err(fault), Ok(_)) => {
            let dates = text.contains(':'); // a date and a time with a blank between them
            assert!(fault.why.contains("lists of tables") || dates, "{text:?}: {fault:?}");
        }
        (Err(_), Err(_)) => {}
    }
}

#[test]
fn reads_what_toml_reads() {
    let cases = [
        "",
        "\u{feff}a = 1",
        "# only a comment",
        "a = 1\nb = 2 # two\n\n",
        "a=1\r\nb=2\r\n",
        "a = 1 b = 2",
        "a",
        "a =",
        "= 1",
        "a = 1\na = 2",
        "a.b = 1\na.c = 2",
        "a.b = 1\na = 2",
        "a = 1\na.b = 2",
        " a . b = 1",
        "\"a b\" = 1",
        "'a' = 1",
        "\"\" = 1",
        "\"\"\"a\"\"\" = 1",
        "1 = 1",
        "a-b_c = 1",
        "ä = 1",
        "[a]\n[a]",
        "[a]\n[a.b]\n[a.c]",
        "[a.b]\n[a]\n[a]",
        "[a.b]\nx = 1\n[a]\nb.y = 2",
        "[a]\nb.c = 1\n[a.b]",
        "[a]\nb.c = 1\n[a.b.d]\ne = 1",
        "a = {}\n[a.b]",
        "a = { b = 1 }\na.c = 2",
        "[a]\nb = 1\n[a.b]",
        "[]",
        "[a",
        "[a]]",
        "[a] b = 1",
        "[ a . \"b\" ]",
        "[[a]]",
        "a = [[1], [2, 3]]",
        "a = [1,, 2]",
        "a = [,]",
        "a = [\n 1, # one\n 2,\n]",
        "a = [1 2]",
        "a = [1",
        "a = { b = 1, c.d = 2, c.e = 3 }",
        "a = { b = 1, b = 2 }",
        "a = {\n b = 1,\n}",
        "a = { b }",
        "a = { b = 1",
        "a = \"\"",
        "a = \"x",
        "a = \"x\ny\"",
        "a = 'x\\n'",
        "a = 'x",
        "a = \"\\t\\\"\\\\\\u00e4\\U0001F600\\x41\\e\"",
        "a = \"\\q\"",
        "a = \"\\u12\"",
        "a = \"\\ud800\"",
        "a = \"\\",
        "a = \"\"\"x\"\"\"",
        "a = \"\"\"\nx\ny\"\"\"",
        "a = \"\"\"\"x\"\"\"\"\"",
        "a = \"\"\"x \\\n   y\"\"\"",
        "a = \"\"\"x\\  \n\n  y\"\"\"",
        "a = \"\"\"x\\ y\"\"\"",
        "a = '''x\\\ny'''",
        "a = ''''x'''''",
        "a = '''x",
        "a = \"\"\"x\"\"\"\"\"\"",
        "a = \"\u{7f}\"",
        "# \u{1}",
        "a = 1 # \u{1}",
        "a = \"\u{1}\"",
        "a = 1\rb = 2",
        "a = 0",
        "a = -0",
        "a = +5",
        "a = 05",
        "a = 1_000",
        "a = 1__0",
        "a = _1",
        "a = 1_",
        "a = 0x1F",
        "a = 0xg",
        "a = 0x_1",
        "a = 0b101",
        "a = 0o17",
        "a = -0x1",
        "a = 0x",
        "a = 9223372036854775807",
        "a = 9223372036854775808",
        "a = -9223372036854775808",
        "a = 1.5",
        "a = 1e3",
        "a = inf",
        "a = true",
        "a = 2024-01-01",
        "a = 2024-01-01T10:00:00Z",
        "a = 2024-01-01 10:00:00",
        "a = 10:00:00",
        "a = nineteen",
        "a = ≠",
        "a = \"x\" \"y\"",
        "a = 1,",
        "a.b.c = [{ d = 'e' }]",
    ];
    cases.into_iter().for_each(compare);
}

#[test]
fn deep_files_are_refused() {
    assert!(read(&format!("a = {}1{}", "[".repeat(15), "]".repeat(15))).is_ok());
    assert!(read(&format!("a = {}", "[".repeat(100_000))).is_err());
    assert!(read(&format!("a = {}", "{a=".repeat(100_000))).is_err());
}

#[test]
fn faults_have_lines() {
    let fault = |text: &str| read(text).expect_err("it is broken").line;
    assert_eq!(fault("a = 1\nb\nc = 3"), 2);
    assert_eq!(fault("a = 1\n\nb = \"x\nc = 3"), 3);
    assert_eq!(fault("[a]\nb = 1\n[a]\n"), 3);
}

proptest! {
    /// The standard file with something changed somewhere.
    #[test]
    fn changed_files_are_read_alike(at in 0..STANDARD.len(), cut in 0..6_usize, put in "[\\[\\]{}=.,#\"'\\\\\n\t a0_x-]{0,4}") {
        let text: Vec<char> = STANDARD.chars().collect();
        let at = at.min(text.len());
        let changed: String = text[..at].iter().copied().chain(put.chars()).chain(text[at..].iter().copied().skip(cut)).collect();
        compare(&changed);
    }

    /// Short texts of nothing but signs.
    #[test]
    fn odd_texts_are_read_alike(text in "[\\[\\]{}=.,#\"'\\\\\n a1_-]{0,24}") {
        compare(&text);
    }
}
