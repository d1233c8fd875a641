//! What kind of mistake a turn was.

use noria_rules::Action;

use super::report::Part;

/// Where a better way differs from what was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// A disc that could have been used stayed idle.
    Tempo,
    /// The representatives should have risen otherwise.
    Path,
    /// The politicians should have been seated otherwise.
    Politics,
    /// The wheel should have been built or turned otherwise.
    Wheel,
    /// Resources, goods or Knowledge should have been used otherwise.
    Economy,
}

impl Mistake {
    /// All kinds.
    pub const ALL: [Mistake; 5] = [Mistake::Tempo, Mistake::Path, Mistake::Politics, Mistake::Wheel, Mistake::Economy];

    /// The lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Mistake::Tempo => "tempo",
            Mistake::Path => "path",
            Mistake::Politics => "politics",
            Mistake::Wheel => "wheel",
            Mistake::Economy => "economy",
        }
    }
}

/// The actions that change the wheel, in any order.
fn on_the_wheel(actions: &[Action]) -> Vec<String> {
    let changes = |action: &&Action| {
        matches!(
            action,
            Action::SetDisc { .. }
                | Action::NightShift { .. }
                | Action::Modify { .. }
                | Action::Buy { .. }
                | Action::Place { .. }
                | Action::Upgrade { .. }
        )
    };
    let mut words: Vec<String> = actions.iter().filter(changes).map(ToString::to_string).collect();
    words.sort_unstable();
    words
}

impl Part {
    /// What kind of mistake it was, if something was better. The goal of a turn is checked first, its cost last: a
    /// player who rises on another path also has other resources left.
    pub fn mistake(&self) -> Option<Mistake> {
        let better = self.better.as_ref()?;
        let uses =
            |actions: &[Action]| actions.iter().filter(|action| matches!(action, Action::Activate { .. })).count();
        let is_whole = !self.actions.contains(&Action::Reveal);
        let (played, wanted) = (&self.gains, &better.gains);
        Some(if is_whole && uses(&self.actions) < uses(&better.actions) {
            Mistake::Tempo
        } else if played.levels != wanted.levels {
            Mistake::Path
        } else if played.chambers != wanted.chambers {
            Mistake::Politics
        } else if on_the_wheel(&self.actions) != on_the_wheel(&better.actions) {
            Mistake::Wheel
        } else {
            Mistake::Economy
        })
    }
}
