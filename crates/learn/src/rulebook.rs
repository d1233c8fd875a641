//! The rules as a page to read: one text file for each language, with the same sections in each.
//!
//! `# Title` begins a chapter and `## Title [ID ID]` a section with the rules that it explains. Below it: paragraphs,
//! `- ` lines for lists, `| ` lines for tables (the first is the head), `!name` for a picture, and `? name …` for the
//! component tables whose certainty belongs to the figures above.

use std::ops::Range;
use std::str::FromStr;

/// A picture that the page draws with the components of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// The Town Hall.
    Hall,
    /// A wheel.
    Wheel,
    /// What a player owns.
    Supply,
    /// Both markets.
    Market,
    /// The islands.
    Sky,
    /// The seven discs, both sides of each.
    Discs,
    /// The resources and goods.
    Goods,
    /// The letters of the Bot.
    Bot,
}

impl Picture {
    /// All pictures.
    pub const ALL: [Picture; 8] = [
        Picture::Hall,
        Picture::Wheel,
        Picture::Supply,
        Picture::Market,
        Picture::Sky,
        Picture::Discs,
        Picture::Goods,
        Picture::Bot,
    ];

    /// The name in the files.
    pub const fn name(self) -> &'static str {
        match self {
            Picture::Hall => "hall",
            Picture::Wheel => "wheel",
            Picture::Supply => "supply",
            Picture::Market => "market",
            Picture::Sky => "sky",
            Picture::Discs => "discs",
            Picture::Goods => "goods",
            Picture::Bot => "bot",
        }
    }
}

/// A part of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A list.
    List(Vec<String>),
    /// A table; the first row is its head.
    Table(Vec<Vec<String>>),
    /// A picture.
    Picture(Picture),
    /// The component tables that the figures above come from: not all of them are known for certain.
    Certainty(Vec<String>),
}

impl Block {
    /// All texts in it.
    pub fn texts(&self) -> Vec<&str> {
        match self {
            Block::Text(text) => vec![text],
            Block::List(lines) => lines.iter().map(String::as_str).collect(),
            Block::Table(rows) => rows.iter().flatten().map(String::as_str).collect(),
            Block::Picture(_) | Block::Certainty(_) => Vec::new(),
        }
    }
}

/// A section: what belongs together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSection {
    /// The rules that it explains, as `docs/rules.md` names them; the first is its address.
    pub ids: Vec<String>,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

impl RuleSection {
    /// Whether every one of these words occurs in it, in whatever case and with or without accents.
    pub fn has(&self, words: &[String]) -> bool {
        let mut text = folded(&self.title);
        for part in self.ids.iter().map(String::as_str).chain(self.blocks.iter().flat_map(Block::texts)) {
            text.push('\n');
            text.push_str(&folded(part));
        }
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// Some sections under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// The sections.
    pub sections: Vec<RuleSection>,
}

/// The rules in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rulebook {
    /// The chapters.
    pub chapters: Vec<Chapter>,
}

/// What is wrong with a file of rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RulebookError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: &'static str,
}

impl Rulebook {
    /// All sections.
    pub fn sections(&self) -> impl Iterator<Item = &RuleSection> {
        self.chapters.iter().flat_map(|chapter| &chapter.sections)
    }

    /// The section that explains a rule.
    pub fn section_of(&self, id: &str) -> Option<&RuleSection> {
        self.sections().find(|section| section.ids.iter().any(|own| own.eq_ignore_ascii_case(id)))
    }
}

impl FromStr for Rulebook {
    type Err = RulebookError;

    fn from_str(text: &str) -> Result<Rulebook, RulebookError> {
        let mut book = Rulebook { chapters: Vec::new() };
        let mut goes_on = false;
        for (n, line) in text.lines().enumerate() {
            let fault = |why| RulebookError { line: n + 1, why };
            let line = line.trim();
            if let Some(title) = line.strip_prefix("# ") {
                book.chapters.push(Chapter { title: title.to_string(), sections: Vec::new() });
                continue;
            }
            if let Some(head) = line.strip_prefix("## ") {
                let chapter = book.chapters.last_mut().ok_or(fault("a section before every chapter"))?;
                chapter.sections.push(section(head).ok_or(fault("expected '## Title [ID …]'"))?);
                goes_on = false;
                continue;
            }
            if line.is_empty() {
                goes_on = false;
                continue;
            }
            let section = book.chapters.last_mut().and_then(|chapter| chapter.sections.last_mut());
            let section = section.ok_or(fault("a text before every section"))?;
            add(&mut section.blocks, line, goes_on).ok_or(fault("there is no such picture"))?;
            goes_on = true;
        }
        Ok(book)
    }
}

fn section(head: &str) -> Option<RuleSection> {
    let (title, ids) = head.strip_suffix(']')?.split_once('[')?;
    let ids: Vec<String> = ids.split_whitespace().map(str::to_string).collect();
    (!ids.is_empty()).then(|| RuleSection { ids, title: title.trim().to_string(), blocks: Vec::new() })
}

/// Adds a line to the blocks of a section: to the last of them if no empty line stands between.
fn add(blocks: &mut Vec<Block>, line: &str, goes_on: bool) -> Option<()> {
    let last = blocks.last_mut().filter(|_| goes_on);
    if let Some(name) = line.strip_prefix('!') {
        blocks.push(Block::Picture(Picture::ALL.into_iter().find(|picture| picture.name() == name)?));
    } else if let Some(tables) = line.strip_prefix("? ") {
        blocks.push(Block::Certainty(tables.split_whitespace().map(str::to_string).collect()));
    } else if let Some(item) = line.strip_prefix("- ") {
        match last {
            Some(Block::List(lines)) => lines.push(item.to_string()),
            _ => blocks.push(Block::List(vec![item.to_string()])),
        }
    } else if let Some(row) = line.strip_prefix('|') {
        let row = row.trim_end_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
        match last {
            Some(Block::Table(rows)) => rows.push(row),
            _ => blocks.push(Block::Table(vec![row])),
        }
    } else {
        match last {
            Some(Block::Text(text)) => {
                text.push(' ');
                text.push_str(line);
            }
            _ => blocks.push(Block::Text(line.to_string())),
        }
    }
    Some(())
}

/// A letter as the search sees it: small, without accents.
fn fold(letter: char, put: &mut impl FnMut(char)) {
    let letter = match letter {
        'À'..='Ö' | 'Ø'..='Þ' => char::from(letter as u8 + 32), // as in Latin-1
        'Œ' => 'œ',
        '’' => '\'',
        _ => letter.to_ascii_lowercase(),
    };
    match letter {
        'à'..='å' => put('a'),
        'ç' => put('c'),
        'è'..='ë' => put('e'),
        'ì'..='ï' => put('i'),
        'ñ' => put('n'),
        'ò'..='ö' => put('o'),
        'ù'..='ü' => put('u'),
        'œ' => "oe".chars().for_each(put),
        'ß' => "ss".chars().for_each(put),
        _ => put(letter),
    }
}

/// A text as the search sees it: small letters without accents.
pub fn folded(text: &str) -> String {
    let mut small = String::with_capacity(text.len());
    text.chars().for_each(|letter| fold(letter, &mut |letter| small.push(letter)));
    small
}

/// Where the words stand in a text, in order and without overlap. The words are folded.
pub fn occurrences(text: &str, words: &[String]) -> Vec<Range<usize>> {
    let (mut small, mut places) = (String::new(), Vec::new());
    for (at, letter) in text.char_indices() {
        fold(letter, &mut |part| {
            small.push(part);
            places.resize(small.len(), (at, at + letter.len_utf8()));
        });
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while from < small.len() {
        let first = words.iter().filter(|word| !word.is_empty());
        let first = first.filter_map(|word| small[from..].find(word.as_str()).map(|at| (from + at, word.len())));
        let Some((at, length)) = first.min_by_key(|&(at, length)| (at, usize::MAX - length)) else { break };
        found.push(places[at].0..places[at + length - 1].1);
        from = at + length;
        while !small.is_char_boundary(from) {
            from += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read() {
        let text =
            "# One\n\n## First [A-1 A-2]\nSome\ntext.\n\nMore.\n- a\n- b\n\n!wheel\n| h | i |\n| 1 | 2 |\n# Two\n";
        let book: Rulebook = text.parse().expect("a sound file");
        assert_eq!(book.chapters.len(), 2);
        let section = book.section_of("a-2").expect("it is there");
        assert_eq!(section.title, "First");
        assert_eq!(section.blocks[0], Block::Text("Some text.".into()));
        assert_eq!(section.blocks[2], Block::List(vec!["a".into(), "b".into()]));
        assert_eq!(section.blocks[3], Block::Picture(Picture::Wheel));
        let Block::Table(rows) = &section.blocks[4] else { panic!("{:?}", section.blocks) };
        assert_eq!(rows[1], ["1", "2"]);
        for wrong in ["## First [A-1]", "# One\ntext", "# One\n## First", "# One\n## First [A]\n!nothing"] {
            assert!(wrong.parse::<Rulebook>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn words_are_found_whatever_their_case_and_accents() {
        let text = "Die Größe: ÉNERGIE, énergie und Œuf";
        let marked = |word: &str| {
            let found = occurrences(text, &[folded(word)]);
            found.into_iter().map(|range| text[range].to_string()).collect::<Vec<_>>()
        };
        assert_eq!(marked("énergie"), ["ÉNERGIE", "énergie"]);
        assert_eq!(marked("grösse"), ["Größe"]);
        assert_eq!(marked("oeuf"), ["Œuf"]);
        assert_eq!(marked("nothing"), [""; 0]);
        assert_eq!(occurrences(text, &[]), []);
    }
}
