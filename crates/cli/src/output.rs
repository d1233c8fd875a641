//! Writing to the terminal: one place that knows about closed pipes, and columns that line up.

use std::io::Write;

use serde::Serialize;

use crate::error::CommandError;

/// Prints a text that ends its own lines.
pub fn print(text: &str) -> Result<(), CommandError> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a value for programs.
pub fn print_json(value: &impl Serialize) -> Result<(), CommandError> {
    let text = serde_json::to_string_pretty(value).map_err(std::io::Error::from)?;
    print(&format!("{text}\n"))
}

/// Rows of cells that are printed in columns.
pub struct Columns {
    right: Vec<bool>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// Columns that are aligned to the left (`l`) or to the right (`r`).
    pub fn new(alignment: &str) -> Self {
        Columns { right: alignment.chars().map(|side| side == 'r').collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<T: ToString>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }

    /// The rows as lines, each with an indent before it.
    pub fn lines(&self, indent: &str) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.right.len()).map(width).collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = indent.to_string();
            for ((cell, &width), &right) in row.iter().zip(&widths).zip(&self.right) {
                line += &if right { format!("{cell:>width$}  ") } else { format!("{cell:<width$}  ") };
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }
}

/// Words broken into lines of at most `width` characters, all with the same indent.
pub fn wrap(words: &str, indent: &str, width: usize) -> String {
    let mut text = String::new();
    let mut line = indent.to_string();
    for word in words.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > width && line.len() > indent.len() {
            text += line.trim_end();
            text.push('\n');
            line = indent.to_string();
        }
        line += word;
        line.push(' ');
    }
    text + line.trim_end() + "\n"
}
