//! The keyboard and the screen, which may as well be two pipes.

use std::io::{self, BufRead, IsTerminal, Write};

/// Clears a terminal and what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Reads lines and prints text.
pub struct Console {
    echo: bool,
}

impl Console {
    /// The standard input and output.
    pub fn new() -> Self {
        Console { echo: !io::stdin().is_terminal() }
    }

    /// Prints a text.
    pub fn print(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Asks for a line; none at the end of the input.
    pub fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        self.print(prompt)?;
        let mut bytes = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
            self.print("\n")?;
            return Ok(None);
        }
        // What is no text becomes a word that no command knows.
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if self.echo {
            self.print(&format!("{line}\n"))?; // so that a scripted game can be read afterwards
        }
        Ok(Some(line))
    }

    /// Hides what was shown before, as far as that is possible.
    pub fn clear(&self) -> io::Result<()> {
        if io::stdout().is_terminal() { self.print(CLEAR) } else { Ok(()) }
    }
}
