//! The texts of the rules: paragraphs, lists and tables, with what was searched for marked.

use leptos::prelude::*;
use noria_learn::{Block, occurrences};

use super::picture::drawing;

/// What the reader looks for.
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
    }
}
