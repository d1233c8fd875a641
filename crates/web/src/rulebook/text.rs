//! The texts of the rules: paragraphs, lists and tables, with what was searched for marked.

use leptos::prelude::*;
use noria_learn::{Block, occurrences};
use noria_rules::{Certainty, ComponentFile};

use super::picture::drawing;
use crate::app::Page;
use crate::settings::Settings;

/// The search text.
#[derive(Clone, Copy)]
pub struct Found {
    /// The words, folded.
    pub words: Memo<Vec<String>>,
}

/// A text with `**strong**` parts, and the words marked.
pub fn rich(text: &str, words: &[String]) -> Vec<AnyView> {
    let parts = text.split("**").enumerate();
    let part = |(n, part): (usize, &str)| {
        let marked = marked(part, words);
        if n % 2 == 1 { view! { <strong>{marked}</strong> }.into_any() } else { marked.into_any() }
    };
    parts.map(part).collect()
}

fn marked(text: &str, words: &[String]) -> Vec<AnyView> {
    let mut parts = Vec::new();
    let mut from = 0;
    for range in occurrences(text, words) {
        parts.push(text[from..range.start].to_string().into_any());
        parts.push(view! { <mark>{text[range.clone()].to_string()}</mark> }.into_any());
        from = range.end;
    }
    parts.push(text[from..].to_string().into_any());
    parts
}

/// A part of a section; `title` names what can be scrolled.
pub fn block(block: Block, title: String, found: Found, drawn: bool) -> AnyView {
    let text = move |text: String| move || rich(&text, &found.words.get());
    match block {
        Block::Text(line) => view! { <p>{text(line)}</p> }.into_any(),
        Block::List(lines) => {
            let lines = lines.into_iter().map(|line| view! { <li>{text(line)}</li> });
            view! { <ul>{lines.collect_view()}</ul> }.into_any()
        }
        Block::Table(rows) => {
            let mut rows = rows.into_iter();
            let head =
                rows.next().unwrap_or_default().into_iter().map(|cell| view! { <th scope="col">{text(cell)}</th> });
            let row = move |row: Vec<String>| {
                let cells = row.into_iter().enumerate().map(|(n, cell)| match n {
                    0 => view! { <th scope="row">{text(cell)}</th> }.into_any(),
                    _ => view! { <td>{text(cell)}</td> }.into_any(),
                });
                view! { <tr>{cells.collect_view()}</tr> }
            };
            view! {
                <div class="rules-table" tabindex="0" role="group" aria-label=title>
                    <table><thead><tr>{head.collect_view()}</tr></thead><tbody>{rows.map(row).collect_view()}</tbody></table>
                </div>
            }
            .into_any()
        }
        Block::Picture(picture) => drawing(picture, title, drawn),
        Block::Certainty(tables) => certainty(tables),
    }
}

/// How sure the component tables are that the figures above come from; it leads to the page where they are corrected.
fn certainty(tables: Vec<String>) -> AnyView {
    let settings = expect_context::<Settings>();
    let standard = ComponentFile::standard();
    let word = |table: String| {
        let found = standard.provenance.iter().find(|provenance| provenance.table == table);
        let name = found.map_or(Certainty::Rebuilt, |provenance| provenance.certainty).name();
        let why = {
            let table = table.clone();
            move || settings.words().with(|words| words.with("own-why", &[("table", (&table).into())]))
        };
        view! {
            <li title=why>
                <span>{move || settings.words().with(|words| words.component_table(&table))}</span>
                <b class=format!("sure-word {name}")>{move || settings.words().with(|words| words.certainty(name))}</b>
            </li>
        }
    };
    let words = tables.into_iter().map(word).collect_view();
    view! {
        <ul class="rules-sure">{words}<li><a href=Page::Own(String::new()).link()>{move || settings.text("own-title")}</a></li></ul>
    }
    .into_any()
}
