//! The pictures and tables of one measurement, or of two side by side.

use noria_rules::{Chamber, Path};

use super::bars::{self, Bars, Panel};
use super::measurement::{Games, Kind, LEAST, MOST, Measurement};
use super::rows::{self, Reach, Rows};
use super::tables;

/// One or two measurements with their names.
pub struct Comparison {
    names: Vec<String>,
    all: Vec<Measurement>,
}

impl Comparison {
    /// Measurements with their names, one or two.
    pub fn new(measurements: Vec<(String, Measurement)>) -> Comparison {
        let (names, all) = measurements.into_iter().unzip();
        Comparison { names, all }
    }

    /// The names and contents of all files: plots (SVG) and tables (Markdown).
    pub fn files(&self) -> Vec<(&'static str, String)> {
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
        let setting = |measured: &Measurement| {
            let Measurement { player, games, .. } = measured;
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

/// With a capital at the beginning.
fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
