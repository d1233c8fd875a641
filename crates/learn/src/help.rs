//! How much a guided first game helps: more at first, less from round to round.

/// Until the end of which round a plan is shown by itself.
const PLANS: u8 = 2;
/// Until the end of which round there is a note on what to do.
const NOTES: u8 = 4;
/// Until the end of which round a note can be unfolded.
const FOLDED: u8 = 6;

/// Help in a round of a guided game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// A note on what to do, and a plan for the turn.
    Plan,
    /// A note; the plan comes when it is asked for.
    Note,
    /// The note is folded up.
    Folded,
    /// None any more.
    None,
}

impl Help {
    /// The help in a round; 0 is the set-up.
    pub fn in_round(round: u8) -> Help {
        let until = [(PLANS, Help::Plan), (NOTES, Help::Note), (FOLDED, Help::Folded)];
        until.into_iter().find(|&(last, _)| round <= last).map_or(Help::None, |(_, help)| help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_fades_from_round_to_round() {
        let all: Vec<Help> = (0..=16).map(Help::in_round).collect();
        assert!(all.is_sorted());
        assert_eq!(
            (all[0], all[2], all[3], all[5], all[7]),
            (Help::Plan, Help::Plan, Help::Note, Help::Folded, Help::None)
        );
    }
}
