//! Leaving out what only people who read the source need: comments, indentation, empty lines. Nothing cleverer is
//! done; the compressor does the rest.

/// A style sheet.
pub fn style(css: &str) -> String {
    lines(&without(css, "/*", "*/"))
}

/// A page.
pub fn markup(html: &str) -> String {
    lines(&without(html, "<!--", "-->"))
}

/// A script as wasm-bindgen writes it: comments stand on lines of their own, and no text goes over several lines.
pub fn script(js: &str) -> String {
    let short = lines(&without(js, "/**", "*/"));
    short.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// A text without everything between these marks.
fn without(text: &str, open: &str, close: &str) -> String {
    let (mut rest, mut short) = (text, String::with_capacity(text.len()));
    while let Some((before, after)) = rest.split_once(open) {
        short.push_str(before);
        rest = after.split_once(close).map_or("", |(_, after)| after);
    }
    short + rest
}

fn lines(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go() {
        assert_eq!(style("a {\n  /* why\n  */ color: red;\n\n}\n"), "a {\ncolor: red;\n}");
        assert_eq!(markup("<p>\n  <!-- x -->\n  a <b>c</b>\n</p>"), "<p>\na <b>c</b>\n</p>");
        assert_eq!(script("/** @param */\n  // note\n  f('a // b');\n"), "f('a // b');");
    }
}
