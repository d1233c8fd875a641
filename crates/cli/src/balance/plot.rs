//! `noria balance plot`: draws what was measured, and compares two measurements.

use std::path::{Path as FilePath, PathBuf};

use clap::Args;
use noria_rules::{Chamber, Path};

use super::bars::{self, Bars, Panel};
use super::measured::{Games, Kind, LEAST, MOST, Measured};
use super::rows::{self, Reach, Rows};
use super::tables;
use crate::failure::Failure;
use crate::output::print;
use crate::table::sentence_case;

/// Draw plots (SVG) of one measurement or of two side by side, and write their tables (Markdown)
#[derive(Args)]
pub struct Plot {
    /// What `noria balance measure` wrote
    #[arg(value_name = "BEFORE")]
    before: PathBuf,
    /// A second measurement to compare with
    #[arg(value_name = "AFTER")]
    after: Option<PathBuf>,
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
}

/// One or two measurements with their names.
struct Compared {
    names: Vec<String>,
    all: Vec<Measured>,
}

impl Plot {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let files: Vec<&PathBuf> = [&self.before].into_iter().chain(&self.after).collect();
        let all = files.iter().map(|path| Measured::read(path)).collect::<Result<_, _>>()?;
        let compared = Compared { names: files.iter().map(|path| name(path)).collect(), all };
        let failure = |path: &FilePath| {
            let path = path.to_path_buf();
            move |error| Failure::File { path, error }
        };
        std::fs::create_dir_all(&self.into).map_err(failure(&self.into))?;
        for (name, text) in compared.files() {
            let path = self.into.join(name);
            std::fs::write(&path, text).map_err(failure(&path))?;
            print(&format!("{}\n", path.display()))?;
        }
        Ok(())
    }
}

/// A measurement is called as its file is.
fn name(path: &FilePath) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

impl Compared {
    fn files(&self) -> Vec<(&'static str, String)> {
        let named: Vec<tables::Named> = self.names.iter().map(String::as_str).zip(&self.all).collect();
        let bars = [("levels.svg", self.levels()), ("leading.svg", self.leading()), ("chambers.svg", self.chambers())];
        let rows = [("points.svg", self.points()), ("seats.svg", self.seats()), ("solo.svg", self.solo())];
        // A measurement need not have all kinds of games.
        let rows = rows.iter().filter(|(_, rows)| !rows.rows.is_empty());
        let pictures = bars.iter().map(|(name, bars)| (*name, bars::draw(bars)));
        let pictures = pictures.chain(rows.map(|(name, rows)| (*name, rows::draw(rows))));
        pictures.chain([("tables.md", tables::markdown(&named))]).collect()
    }

    /// The kinds of games that anything was measured for.
    fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|&kind| self.all.iter().any(|measured| measured.of(kind).is_some()))
    }

    /// Something of a kind of game, in every measurement that has it.
    fn each<T>(&self, kind: Kind, what: impl Fn(&Games) -> Option<T>) -> Vec<Option<T>> {
        self.all.iter().map(|measured| measured.of(kind).and_then(&what)).collect()
    }

    fn subtitle(&self) -> String {
        let setting = |measured: &Measured| {
            let Measured { player, games, .. } = measured;
            format!("all seats {player}, {games} games of each kind")
        };
        let settings: Vec<String> = self.all.iter().map(setting).collect();
        match &settings[..] {
            [one, other] if one != other => {
                format!("{}: {one}; {}: {other}", self.names[0], self.names[1])
            }
            _ => settings.into_iter().next().unwrap_or_default(),
        }
    }

    fn panels<T: Copy, const N: usize>(
        &self,
        things: [T; N],
        name: impl Fn(T) -> &'static str,
        share: impl Fn(&Games, T) -> f64,
    ) -> Vec<Panel> {
        let of_winners = |games: &Games, thing| (games.winners.count > 0).then(|| share(games, thing));
        let panel = |kind: Kind| Panel {
            name: self.panel_name(kind),
            bars: things
                .map(|thing| (sentence_case(name(thing)), self.each(kind, |games| of_winners(games, thing))))
                .into(),
        };
        self.kinds().map(panel).collect()
    }

    /// In solo games it matters how many winners there were.
    fn panel_name(&self, kind: Kind) -> String {
        let winners = self.each(kind, |games| Some(games.winners.count.to_string()));
        let counts: Vec<String> = winners.into_iter().map(|count| count.unwrap_or("–".into())).collect();
        format!("{} ({} winners)", kind.name(), counts.join(" and "))
    }

    fn levels(&self) -> Bars {
        Bars {
            title: "Where the winners' levels are",
            subtitle: self.subtitle(),
            axis: "% of the winners' levels",
            limits: vec![(LEAST, "10 %".into()), (MOST, "50 %".into())],
            series: self.names.clone(),
            panels: self.panels(Path::ALL, Path::name, |games, path| games.winners.levels[path].share),
        }
    }

    fn leading(&self) -> Bars {
        Bars {
            title: "The winners' highest path",
            subtitle: self.subtitle(),
            axis: "% of the winners (equal paths share)",
            limits: Vec::new(),
            series: self.names.clone(),
            panels: self.panels(Path::ALL, Path::name, |games, path| games.winners_highest[path]),
        }
    }

    fn chambers(&self) -> Bars {
        Bars {
            title: "Where the winners' points come from",
            subtitle: self.subtitle(),
            axis: "% of the winners' points",
            limits: Vec::new(),
            series: self.names.clone(),
            panels: self.panels(Chamber::ALL, Chamber::name, |games, chamber| games.winners.chambers[chamber]),
        }
    }

    fn points(&self) -> Rows {
        let mut rows = Vec::new();
        for kind in self.kinds().filter(|kind| !kind.is_solo()) {
            let all = self.each(kind, |games| Some(Reach::from(&games.all.points)));
            let winners = self.each(kind, |games| Some(Reach::from(&games.winners.points)));
            rows.push((format!("{}, all", kind.name()), all));
            rows.push((format!("{}, winners", kind.name()), winners));
        }
        self.rows("Points at the end", "points", POINTS_KEY, rows)
    }

    fn solo(&self) -> Rows {
        let mut rows = Vec::new();
        for kind in self.kinds().filter(|kind| kind.is_solo()) {
            for (seat, who) in [(0, "player"), (1, "the Bot")] {
                let points = |games: &Games| games.seats.get(seat).map(|seat| Reach::from(&seat.averages.points));
                rows.push((format!("{}, {who}", kind.name()), self.each(kind, points)));
            }
        }
        self.rows("Solo: points of the player and of the Bot", "points", POINTS_KEY, rows)
    }

    fn seats(&self) -> Rows {
        let mut rows = Vec::new();
        for kind in self.kinds().filter(|kind| !kind.is_solo()) {
            for seat in 0..usize::from(kind.players()) {
                let above = |games: &Games| {
                    let rate = games.seats.get(seat)?.wins.above(1.0 / f64::from(kind.players()));
                    Some(Reach::from(rate.times(100.0)))
                };
                rows.push((format!("{}, seat {}", kind.name(), seat + 1), self.each(kind, above)));
            }
        }
        let axis = "wins above the fair share, in percentage points";
        Rows { zero: true, ..self.rows("Does the seat matter?", axis, "Dot: measured · line: 95 % interval", rows) }
    }

    fn rows(
        &self,
        title: &'static str,
        axis: &'static str,
        key: &'static str,
        rows: Vec<(String, Vec<Option<Reach>>)>,
    ) -> Rows {
        Rows { title, subtitle: self.subtitle(), axis, key, zero: false, series: self.names.clone(), rows }
    }
}

const POINTS_KEY: &str = "Box: the middle half, with the median · line: from 10 % to 90 % · dot: mean";
