//! Putting the table together in short tasks: all at once holds up the page for longer than a blink. Between two of them
//! the browser can lay out what is new. The table is shown when it is whole.

use leptos::prelude::*;
use leptos::task::{spawn_local, tick};

use crate::browser;

/// The parts of the table in the order in which they are put in, the last with what can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Frame,
    Bar,
    Wheel,
    Discs,
    BelowWheel,
    Sky,
    Left,
    Others,
    Chambers,
    HighLevels,
    MiddleLevels,
    LowLevels,
    Points,
    Whole,
}

impl Stage {
    const AFTER_FRAME: [Stage; 13] = [
        Stage::Bar,
        Stage::Wheel,
        Stage::Discs,
        Stage::BelowWheel,
        Stage::Sky,
        Stage::Left,
        Stage::Others,
        Stage::Chambers,
        Stage::HighLevels,
        Stage::MiddleLevels,
        Stage::LowLevels,
        Stage::Points,
        Stage::Whole,
    ];
}

/// A task takes the next part as well until so many milliseconds have passed.
const SLICE: f64 = 8.0;

/// How far the table has come; found in the context by its parts.
#[derive(Clone, Copy)]
pub struct Stages(RwSignal<Stage>);

impl Stages {
    /// Begins to put the table together.
    pub fn begin() -> Stages {
        // A window that is not seen gets a task a second.
        let hidden = document().hidden();
        let stages = Stages(RwSignal::new(if hidden { Stage::Whole } else { Stage::Frame }));
        if !hidden {
            spawn_local(stages.go_on());
        }
        stages
    }

    /// Whether everything is there (tracked).
    pub fn is_whole(self) -> bool {
        self.0.get() == Stage::Whole
    }

    async fn go_on(self) {
        let mut began = f64::NEG_INFINITY;
        for stage in Stage::AFTER_FRAME {
            if browser::now() - began > SLICE {
                browser::sleep(0).await;
                began = browser::now();
            }
            if self.0.try_set(stage).is_some() {
                return; // the table was left meanwhile
            }
            tick().await; // now it is put in
        }
    }
}

/// Parts of the table that are put in at a stage; at once where no table is put together. (Erased types: the code for them
/// is then there once.)
pub fn from_stage(stage: Stage, parts: Vec<ViewFn>) -> AnyView {
    let stages = use_context::<Stages>();
    let is_due = Memo::new(move |_| stages.is_none_or(|stages| stages.0.get() >= stage));
    let put_in = move || -> Vec<AnyView> {
        if is_due.get() { parts.iter().map(|part| part.run()).collect() } else { Vec::new() }
    };
    put_in.into_any()
}
