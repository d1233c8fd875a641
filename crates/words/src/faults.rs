//! What is wrong with something that was given to us: options, a set-up, a notation, a record.

use noria_rules::{
    ComponentProblem, Divergence, NotationError, OptionsError, RULES_VERSION, RecordError, SetupProblem, SetupProblems,
    Tables, WheelError,
};

use crate::Words;
use crate::names::place;

impl Words {
    /// Options that do not fit together.
    pub fn options_error(&self, error: &OptionsError) -> String {
        match *error {
            OptionsError::Players { mode, players } => {
                self.with("options-players", &[("mode", mode.name().into()), ("count", players.into())])
            }
            OptionsError::FirstGameMarket(_) => self.text("options-market"),
            OptionsError::Bot => self.text("options-bot"),
        }
    }

    /// One thing that is wrong with a set-up.
    pub fn setup_problem(&self, problem: &SetupProblem) -> String {
        match *problem {
            SetupProblem::Rules(version) => {
                self.with("setup-rules", &[("version", version.into()), ("known", RULES_VERSION.into())])
            }
            SetupProblem::Players(players) => self.with("setup-players", &[("count", players.into())]),
            SetupProblem::Market => self.text("setup-market"),
            SetupProblem::IslandCount { expected, found } => {
                self.with("setup-island-count", &[("expected", expected.into()), ("found", found.into())])
            }
            SetupProblem::NoSuchIsland(island) => {
                self.with("setup-no-such-island", &[("island", island.number().into())])
            }
            SetupProblem::IslandTwice(island) => self.with("setup-island-twice", &[("island", island.number().into())]),
            SetupProblem::DiscOrders { expected, found } => {
                self.with("setup-disc-orders", &[("expected", expected.into()), ("found", found.into())])
            }
            SetupProblem::DiscOrder(seat) => self.with("setup-disc-order", &[("seat", seat.number().into())]),
            SetupProblem::SameOrder(seat, other) => {
                self.with("setup-same-order", &[("seat", seat.number().into()), ("other", other.number().into())])
            }
            SetupProblem::NoBot => self.text("setup-no-bot"),
            SetupProblem::Bot => self.text("setup-bot"),
            SetupProblem::BotIsland(island) => self.with("setup-bot-island", &[("island", island.number().into())]),
            SetupProblem::BotWheel => self.text("setup-bot-wheel"),
        }
    }

    /// Everything that is wrong with a set-up, a line each.
    pub fn setup_problems(&self, problems: &SetupProblems) -> String {
        problems.0.iter().map(|problem| self.setup_problem(problem)).collect::<Vec<_>>().join("\n")
    }

    /// Why a solo notation cannot be read.
    pub fn notation_error(&self, error: &NotationError) -> String {
        match error {
            NotationError::Lines(lines) => self.with("notation-lines", &[("count", (*lines).into())]),
            NotationError::Label { line, label } => {
                self.with("notation-label", &[("line", (*line).into()), ("label", (*label).into())])
            }
            NotationError::Market(word) => self.with("notation-market", &[("word", word.into())]),
            NotationError::Island(word) => self.with("notation-island", &[("word", word.into())]),
            NotationError::IslandTwice(island) => {
                self.with("notation-island-twice", &[("island", island.number().into())])
            }
            NotationError::Ambassador(found) => self.with("notation-ambassador", &[("count", (*found).into())]),
            NotationError::Path { line } => self.with("notation-path", &[("line", (*line).into())]),
            NotationError::Upgraded { line } => self.with("notation-upgraded", &[("line", (*line).into())]),
            NotationError::Wheel { line, error } => {
                let problem = self.wheel_error(error);
                self.with("notation-wheel", &[("line", (*line).into()), ("problem", problem.into())])
            }
        }
    }

    /// Why the notation of a wheel cannot be read.
    pub fn wheel_error(&self, error: &WheelError) -> String {
        match error {
            WheelError::Rings(rings) => self.with("wheel-rings", &[("count", (*rings).into())]),
            WheelError::Disc(word) => self.with("wheel-disc", &[("word", word.into())]),
            WheelError::Position { word, ring } => self.with(
                "wheel-position",
                &[("word", word.into()), ("ring", ring.name().into()), ("last", ring.spaces().into())],
            ),
            WheelError::Taken(slot) => self.with("wheel-taken", &place(*slot)),
        }
    }

    /// Why a record cannot be read. What comes after the line number is English.
    pub fn record_error(&self, error: &RecordError) -> String {
        self.with("error-record-line", &[("line", error.line.into()), ("why", error.why.as_str().into())])
    }

    /// One thing that is wrong with a component file. The reason itself is English.
    pub fn component_problem(&self, problem: &ComponentProblem) -> String {
        let ComponentProblem { table, entry, why, .. } = problem;
        let values = [("table", table.into()), ("entry", entry.into()), ("why", why.into())];
        match (table.as_str(), entry.as_str()) {
            ("", "") => why.clone(),
            ("", entry) => format!("{entry}: {why}"),
            (_, "") => self.with("error-components-table", &values),
            _ => self.with("error-components-entry", &values),
        }
    }

    /// Why a record cannot be played as it is written.
    pub fn divergence(&self, divergence: &Divergence, tables: &Tables) -> String {
        let points = |points: &[u16]| points.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        match divergence {
            Divergence::Components { name, .. } => self.with("divergence-components", &[("components", name.into())]),
            Divergence::Setup(problems) => {
                format!("{}\n{}", self.text("divergence-setup"), self.setup_problems(problems))
            }
            Divergence::Round { round, seat, reached } => self.with(
                "divergence-round",
                &[("round", (*round).into()), ("seat", seat.number().into()), ("reached", (*reached).into())],
            ),
            Divergence::Refused { round, seat, number, action, refusal } => self.with(
                "divergence-refused",
                &[
                    ("round", (*round).into()),
                    ("seat", seat.number().into()),
                    ("number", (*number).into()),
                    ("action", action.to_string().into()),
                    ("why", self.refusal(refusal, tables).into()),
                ],
            ),
            Divergence::State { round, seat, number, action } => self.with(
                "divergence-state",
                &[
                    ("round", (*round).into()),
                    ("seat", seat.number().into()),
                    ("number", (*number).into()),
                    ("action", action.to_string().into()),
                ],
            ),
            Divergence::Result { recorded, points: reached } => self.with(
                "divergence-result",
                &[("recorded", points(recorded).into()), ("points", points(reached).into())],
            ),
        }
    }
}
