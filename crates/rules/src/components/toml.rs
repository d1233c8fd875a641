//! Reading TOML, as far as component files need it: tables, names, texts, whole numbers, lists and inline tables.
//!
//! A component file has no use for fractions, dates and lists of tables. The first two are kept as they are written, so
//! that whoever reads the tables can say what is wanted instead; the last are refused. The `toml` crate does all of
//! this, but a browser would have to load 18 KB more before the first page, and 29 KB more with `toml-span` (both
//! measured in a whole site, compressed), which is more than there is room for. The tests compare this reader with it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How deep lists and tables may lie in each other.
const DEPTH: u8 = 20;

const NAME: &str = "expected a name, = and a value";
const TWICE: &str = "this name is used twice";

/// What is no TOML, or more TOML than a component file may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fault {
    /// The line, counted from 1.
    pub(super) line: usize,
    /// What is wrong there.
    pub(super) why: &'static str,
}

/// Something that stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Value<'t> {
    /// What it is.
    pub(super) kind: Kind<'t>,
    /// How it is written.
    pub(super) source: &'t str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind<'t> {
    Text(String),
    Number(i64),
    List(Vec<Value<'t>>),
    Table(Table<'t>),
    /// A word, a fraction, a date: nothing that a component file may have.
    Other,
}

/// A table: names with values, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table<'t> {
    pub(super) entries: Vec<(String, Value<'t>)>,
    origin: Origin,
}

/// How a table came to be; that decides what may be added to it later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// `[a.b]` makes `a` in passing.
    Passing,
    /// `[a]`.
    Header,
    /// `a.b = 1` makes `a`.
    Dotted,
    /// `{ … }`.
    Inline,
}

impl<'t> Table<'t> {
    fn new(origin: Origin) -> Self {
        Table { entries: Vec::new(), origin }
    }

    /// The value with a name.
    pub(super) fn get(&self, name: &str) -> Option<&Value<'t>> {
        self.entries.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// The table with a name inside this one, made if there is none.
    fn inner(&mut self, name: &str, origin: Origin) -> Result<&mut Table<'t>> {
        let found = self.entries.iter().position(|(own, _)| own == name);
        let at = found.unwrap_or(self.entries.len());
        if found.is_none() {
            let table = Value { kind: Kind::Table(Table::new(origin)), source: "" };
            self.entries.push((name.to_string(), table));
        }
        match &mut self.entries[at].1.kind {
            Kind::Table(table) if table.origin != Origin::Inline => Ok(table),
            _ => Err(TWICE),
        }
    }
}

type Result<T> = core::result::Result<T, &'static str>;

/// Reads a file.
pub(super) fn read(text: &str) -> core::result::Result<Table<'_>, Fault> {
    let mut reader = Reader { rest: text.strip_prefix('\u{feff}').unwrap_or(text) };
    let mut file = Table::new(Origin::Header);
    let read = reader.file(&mut file);
    let done = text.len() - reader.rest.len();
    read.map_err(|why| Fault { line: 1 + text[..done].matches('\n').count(), why })?;
    Ok(file)
}

fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

/// What may stand in comments and texts.
fn is_plain(c: char) -> bool {
    c == '\t' || (c >= ' ' && c != '\u{7f}')
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn eat(&mut self, what: &str) -> bool {
        let rest = self.rest.strip_prefix(what);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, what: &str, why: &'static str) -> Result<()> {
        if self.eat(what) { Ok(()) } else { Err(why) }
    }

    fn take(&mut self, belongs: fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn newline(&mut self) -> bool {
        self.eat("\n") || self.eat("\r\n")
    }

    /// Blanks, and a comment if there is one.
    fn comment(&mut self) {
        self.take(is_blank);
        if self.eat("#") {
            self.take(is_plain);
        }
    }

    /// Blanks, comments and empty lines.
    fn space(&mut self) {
        self.comment();
        while self.newline() {
            self.comment();
        }
    }

    fn file(&mut self, file: &mut Table<'t>) -> Result<()> {
        let mut here = Vec::new();
        loop {
            self.space();
            if self.rest.is_empty() {
                return Ok(());
            }
            let is_header = self.eat("[");
            if is_header {
                if self.eat("[") {
                    return Err("a component file has no lists of tables");
                }
                here = self.names("expected the name of a table")?;
                self.expect("]", "expected ] after the name of a table")?;
            }
            let mut table = &mut *file;
            for name in &here {
                table = table.inner(name, Origin::Passing)?;
            }
            if !is_header {
                self.entry(table, DEPTH)?;
            } else if core::mem::replace(&mut table.origin, Origin::Header) != Origin::Passing {
                return Err("this table was there before");
            }
            self.comment();
            if !self.rest.is_empty() && !self.newline() {
                return Err("expected the end of the line");
            }
        }
    }

    /// `name = value`; dots in the name make tables.
    fn entry(&mut self, table: &mut Table<'t>, depth: u8) -> Result<()> {
        let names = self.names(NAME)?;
        let (last, outer) = names.split_last().ok_or(NAME)?;
        let mut table = table;
        for name in outer {
            table = table.inner(name, Origin::Dotted)?;
            if table.origin != Origin::Dotted {
                return Err(TWICE);
            }
        }
        if table.get(last).is_some() {
            return Err(TWICE);
        }
        self.expect("=", NAME)?;
        let value = self.value(depth)?;
        table.entries.push((last.clone(), value));
        Ok(())
    }

    /// A name, or several with dots between them.
    fn names(&mut self, why: &'static str) -> Result<Vec<String>> {
        let mut names = Vec::new();
        loop {
            self.take(is_blank);
            let name = if self.rest.starts_with("\"\"\"") || self.rest.starts_with("'''") {
                return Err(why);
            } else if self.rest.starts_with(['"', '\'']) {
                self.text()?
            } else {
                let name = self.take(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
                if name.is_empty() {
                    return Err(why);
                }
                name.to_string()
            };
            names.push(name);
            self.take(is_blank);
            if !self.eat(".") {
                return Ok(names);
            }
        }
    }

    fn value(&mut self, depth: u8) -> Result<Value<'t>> {
        self.take(is_blank);
        let deeper = depth.checked_sub(1).ok_or("lists and tables lie too deep in each other")?;
        let start = self.rest;
        let kind = if self.rest.starts_with(['"', '\'']) {
            Kind::Text(self.text()?)
        } else if self.eat("[") {
            let mut list = Vec::new();
            self.items("]", |reader| reader.value(deeper).map(|value| list.push(value)))?;
            Kind::List(list)
        } else if self.eat("{") {
            let mut table = Table::new(Origin::Inline);
            self.items("}", |reader| reader.entry(&mut table, deeper))?;
            Kind::Table(table)
        } else {
            let word = self.take(|c| c.is_ascii_alphanumeric() || "+-_.:".contains(c));
            if word.is_empty() {
                return Err("expected a value");
            }
            number(word).map_or(Kind::Other, Kind::Number)
        };
        Ok(Value { kind, source: &start[..start.len() - self.rest.len()] })
    }

    /// Items with commas between them, perhaps one behind the last.
    fn items(&mut self, end: &str, mut item: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        loop {
            self.space();
            if self.eat(end) {
                return Ok(());
            }
            item(self)?;
            self.space();
            if !self.eat(",") {
                return self.expect(end, "expected a comma or the end of the list");
            }
        }
    }

    /// A text in quotes: single ones take everything as it is, three of them may go over several lines.
    fn text(&mut self) -> Result<String> {
        let (one, three) = if self.rest.starts_with('"') { ("\"", "\"\"\"") } else { ("'", "'''") };
        let is_long = self.eat(three);
        if is_long {
            self.newline();
        } else {
            self.eat(one);
        }
        let mut text = String::new();
        loop {
            if is_long && self.eat(three) {
                // Quotes right before the end belong to the text.
                for _ in 0..2 {
                    if self.eat(one) {
                        text.push_str(one);
                    }
                }
                return Ok(text);
            } else if !is_long && self.eat(one) {
                return Ok(text);
            } else if one == "\"" && self.eat("\\") {
                self.escape(&mut text, is_long)?;
            } else if is_long && self.newline() {
                text.push('\n');
            } else {
                let next =
                    self.rest.chars().next().filter(|&c| is_plain(c)).ok_or("expected a quote after the text")?;
                self.rest = &self.rest[next.len_utf8()..];
                text.push(next);
            }
        }
    }

    /// What follows a backslash.
    fn escape(&mut self, text: &mut String, is_long: bool) -> Result<()> {
        const WHY: &str = "there is no such letter after a backslash";
        if is_long {
            let before = self.rest;
            self.take(is_blank);
            if self.newline() {
                self.take(|c| is_blank(c) || c == '\n' || c == '\r');
                return Ok(());
            }
            self.rest = before;
        }
        let letter = self.rest.chars().next().ok_or(WHY)?;
        let digits = match letter {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            _ => {
                let plain = "btnfre\"\\".find(letter).ok_or(WHY)?;
                text.push(['\u{8}', '\t', '\n', '\u{c}', '\r', '\u{1b}', '"', '\\'][plain]);
                self.rest = &self.rest[1..];
                return Ok(());
            }
        };
        let code = self.rest.get(1..=digits).filter(|code| code.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let code = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        text.push(code.ok_or("expected the number of a character")?);
        self.rest = &self.rest[1 + digits..];
        Ok(())
    }
}

/// A whole number: 19, +19, 1_900, 0x13.
fn number(word: &str) -> Option<i64> {
    let (radix, sign, digits) = match word.get(..2) {
        Some("0x") => (16, "", &word[2..]),
        Some("0o") => (8, "", &word[2..]),
        Some("0b") => (2, "", &word[2..]),
        _ if word.starts_with(['+', '-']) => (10, &word[..1], &word[1..]),
        _ => (10, "", word),
    };
    let is_loose = digits.starts_with('_') || digits.ends_with('_') || digits.contains("__");
    let has_zeros = radix == 10 && digits.len() > 1 && digits.starts_with('0');
    if is_loose || has_zeros || !digits.chars().all(|c| c == '_' || c.is_digit(radix)) {
        return None;
    }
    let plain: String = sign.chars().chain(digits.chars().filter(|&c| c != '_')).collect();
    i64::from_str_radix(&plain, radix).ok()
}

#[cfg(test)]
#[path = "toml_tests.rs"]
mod tests;
