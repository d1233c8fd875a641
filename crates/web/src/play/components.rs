//! Where in a component file a problem lies.

use noria_rules::Problem;

/// How a file that is no TOML at all is complained about.
const SYNTAX: &str = "line ";

/// The line of a problem, counted from 1, and what is wrong there; `None` if it is about the whole file.
pub fn line_of(text: &str, problem: &Problem) -> Option<(usize, String)> {
    let Problem { table, entry, why } = problem;
    if let Some(rest) = why.strip_prefix(SYNTAX) {
        let (number, reason) = rest.split_once(": ")?;
        return Some((number.parse().ok()?, reason.to_string()));
    }
    let mut here = "";
    let mut head = None;
    for (n, line) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
            here = name.0;
            head = head.or((here == table).then_some(n));
        } else if here == table && !entry.is_empty() {
            let key = line.split(['=', '.']).next().unwrap_or_default().trim().trim_matches('"');
            if key == entry.split(['.', ' ']).next().unwrap_or_default() {
                return Some((n, format!("{entry}: {why}")));
            }
        }
    }
    let what = if entry.is_empty() { why.clone() } else { format!("{entry}: {why}") };
    head.map(|n| (n, format!("[{table}] {what}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use noria_rules::Components;

    const STANDARD: &str = include_str!("../../../../components/standard.toml");

    fn first(text: &str) -> (usize, String) {
        let problems = Components::read(text).expect_err("it is broken");
        line_of(text, &problems.0[0]).expect("it has a line")
    }

    fn number(text: &str, line: &str) -> usize {
        1 + text.lines().position(|other| other == line).expect("the line is there")
    }

    #[test]
    fn problems_have_lines() {
        let bad = STANDARD.replace("ships = 19", "ships = \"many\"");
        let (line, why) = first(&bad);
        assert_eq!(line, number(&bad, "ships = \"many\""));
        assert!(why.starts_with("ships: "), "{why}");
        let bad = STANDARD.replace("ships = 19\n", "");
        assert_eq!(first(&bad).0, number(&bad, "[supply]"), "what is missing is missing in its table");
        let bad = STANDARD.replace("ships = 19", "ships 19");
        let (line, why) = first(&bad);
        assert_eq!(line, number(&bad, "ships 19"));
        assert!(!why.is_empty() && !why.contains('|'), "{why}");
    }
}
