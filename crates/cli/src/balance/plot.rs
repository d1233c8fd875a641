//! `noria balance plot`: draws what was measured, and compares two measurements.

use std::path::{Path, PathBuf};

use clap::Args;
use noria_arena::balance::{Comparison, Measurement};

use crate::error::CommandError;
use crate::output::print;

/// Draw plots (SVG) of one measurement or of two side by side, and write their tables (Markdown)
#[derive(Args)]
pub struct Plot {
    /// A file written by `noria balance measure`
    #[arg(value_name = "BEFORE")]
    before: PathBuf,
    /// A second one to compare with
    #[arg(value_name = "AFTER")]
    after: Option<PathBuf>,
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
}

impl Plot {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        let mut measurements = Vec::new();
        for path in [&self.before].into_iter().chain(&self.after) {
            measurements.push((name(path), Measurement::read(path)?));
        }
        let failed = |path: &Path| {
            let path = path.to_path_buf();
            move |error| CommandError::File { path, error }
        };
        std::fs::create_dir_all(&self.into).map_err(failed(&self.into))?;
        for (name, text) in Comparison::new(measurements).files() {
            let path = self.into.join(name);
            std::fs::write(&path, text).map_err(failed(&path))?;
            print(&format!("{}\n", path.display()))?;
        }
        Ok(())
    }
}

/// A measurement is called as its file is.
fn name(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
