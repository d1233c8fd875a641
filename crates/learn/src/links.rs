//! Which rule a refusal, a fault of a notation, a term, a disc or a phase belongs to: where to read on.

use noria_rules::{DiscKind, NotationError, Phase, Refusal, SetupProblem, Want, WheelError};

/// The rule that a refusal follows from.
pub fn refusal_rule(refusal: &Refusal) -> &'static str {
    match *refusal {
        Refusal::GameOver => "END-1",
        Refusal::NotYourTurn { .. } => "TURN-1",
        Refusal::WrongPhase { .. } => "TURN-2",
        Refusal::UsesOpen { .. } | Refusal::BonusOpen => "FINE-3",
        Refusal::ArrivalOpen => "FINE-4",
        Refusal::NotArrived => "JOUR-4",
        Refusal::NeedsUse { disc } => disc_rule(disc),
        Refusal::NothingOpen => "ACT-3",
        Refusal::Lacks { want: Want::SecondKind(_), .. } => "CITY-4",
        Refusal::Lacks { want: Want::OneKind(_) | Want::AnyKind(_), .. } => "CITY-3",
        Refusal::Lacks { want: Want::Knowledge, .. } => "INF-4",
        Refusal::Lacks { want: Want::Resource(_) | Want::AnyResource | Want::Good(_), .. } => "TURN-3",
        Refusal::WrongPayment { .. } => "FINE-15",
        Refusal::SmallRing => "INF-1",
        Refusal::EmptySpace { .. } => "WHEEL-5",
        Refusal::NoChange => "FINE-5",
        Refusal::Inactive { .. } => "WHEEL-1",
        Refusal::RingUsed { .. } | Refusal::NotNeighbours { .. } => "WHEEL-4",
        Refusal::JustUpgraded { .. } => "TOOL-2",
        Refusal::NotUpgraded { .. } | Refusal::DoublingUsed => "ACT-2",
        Refusal::NoUsesLeft => "ACT-4",
        Refusal::NoPossibleUse { .. } => "FINE-2",
        Refusal::BonusNeedsTarget | Refusal::NotActivated { .. } | Refusal::BonusOnBonus => "BONUS-1",
        Refusal::BonusNeedsDisc | Refusal::BonusFirst | Refusal::OtherEdition => "ED1-1",
        Refusal::RingNamed { .. } => "FINE-13",
        Refusal::SoldOut { .. } => "CITY-1",
        Refusal::PathEnd { .. } => "CITY-2",
        Refusal::StackEmpty | Refusal::SameIsland { .. } => "JOUR-1",
        Refusal::NotInPlay { .. } => "SETUP-1",
        Refusal::NotAdjacent { .. } => "EXP-4",
        Refusal::NoShip { .. } => "JOUR-4",
        Refusal::NoSuchSpace | Refusal::SpaceTaken { .. } | Refusal::NoFactories => "JOUR-5",
        Refusal::AlreadyUpgraded { .. } | Refusal::ToolItself => "TOOL-1",
        Refusal::NothingToProduce | Refusal::MixedProduction | Refusal::NoWarehouse { .. } => "TOOL-3",
        Refusal::NoPolitician { .. } => "POL-1",
        Refusal::MustRemove => "FINE-7",
        Refusal::NotBought { .. } => "ADM-3",
        Refusal::NoStartingDisc { .. }
        | Refusal::DiscSet { .. }
        | Refusal::SlotTaken { .. }
        | Refusal::RingFull { .. } => "EXP-3",
        Refusal::ActiveHalf => "FINE-14",
    }
}

/// The rule that a solo notation offends against.
pub fn notation_rule(error: &NotationError) -> &'static str {
    match error {
        NotationError::Lines(_)
        | NotationError::Label { .. }
        | NotationError::Island(_)
        | NotationError::IslandTwice(_)
        | NotationError::Path { .. } => "SOLO-8",
        NotationError::Market(_) => "SETUP-4",
        NotationError::Ambassador(_) => "SOLO-2",
        NotationError::Upgraded { line: 3 } => "SOLO-2",
        NotationError::Upgraded { .. } => "EXP-3",
        NotationError::Wheel { error, .. } => wheel_rule(error),
    }
}

/// The rule that the notation of a wheel offends against.
pub fn wheel_rule(error: &WheelError) -> &'static str {
    match error {
        WheelError::Rings(_) | WheelError::Disc(_) => "SOLO-8",
        WheelError::Position { .. } | WheelError::Taken(_) => "WHEEL-1",
    }
}

/// The rule that a set-up offends against; none where it is of another program or mode.
pub fn setup_rule(problem: &SetupProblem) -> Option<&'static str> {
    Some(match problem {
        SetupProblem::Rules(_) | SetupProblem::Players(_) | SetupProblem::NoBot | SetupProblem::Bot => return None,
        SetupProblem::Market => "SETUP-4",
        SetupProblem::IslandCount { .. } | SetupProblem::NoSuchIsland(_) | SetupProblem::IslandTwice(_) => "SETUP-1",
        SetupProblem::DiscOrders { .. } | SetupProblem::DiscOrder(_) | SetupProblem::SameOrder(..) => "SETUP-6",
        SetupProblem::BotIsland(_) | SetupProblem::BotWheel => "SOLO-2",
    })
}

/// The rule about a disc.
pub fn disc_rule(disc: DiscKind) -> &'static str {
    match disc {
        DiscKind::Energy | DiscKind::Mycelium | DiscKind::Obsidian => "RES-1",
        DiscKind::City => "CITY-1",
        DiscKind::Journey => "JOUR-1",
        DiscKind::Tool => "TOOL-1",
        DiscKind::Bonus => "BONUS-1",
    }
}

/// The rule about a phase.
pub fn phase_rule(phase: Phase) -> &'static str {
    match phase {
        Phase::Wheels => "EXP-3",
        Phase::Resources => "SETUP-7",
        Phase::FirstSteps => "SETUP-8",
        Phase::Influence => "INF-1",
        Phase::Action => "ACT-1",
        Phase::Politics => "POL-1",
        Phase::Administration => "ADM-1",
        Phase::Over => "END-1",
    }
}

/// The rule about a term, as the words of the page name it; what only the program knows has none.
pub fn term_rule(term: &str) -> Option<&'static str> {
    Some(match term {
        "knowledge" | "resources" => "COMP-1",
        "goods" | "warehouse" => "COMP-2",
        "ship" => "RES-1",
        "factory" => "JOUR-5",
        "representative" => "CITY-2",
        "cave" => "SETUP-5",
        "ambassador" => "JOUR-1",
        "politician" => "POL-3",
        "night-shift" => "INF-1",
        "modification" => "INF-2",
        "intrigue" | "cog-price" => "POL-1",
        "repeat" => "INF-4",
        "price-rise" => "INF-3",
        "inspection" => "ACT-5",
        "doubling" => "ACT-2",
        "upgraded" => "TOOL-1",
        "neighbours" => "WHEEL-4",
        "active-half" => "WHEEL-1",
        "uses" => "ACT-4",
        "surcharge" => "CITY-3",
        "fee" => "JOUR-2",
        "different" => "CITY-4",
        "market" => "CITY-1",
        "black-market" => "ACT-6",
        "investment" => "CITY-2",
        "production" => "TOOL-3",
        "centre" => "ADM-3",
        "forfeit" => "ACT-3",
        "points" => "END-2",
        "start-player" => "SETUP-9",
        "bot" => "SOLO-4",
        "tie" => "END-3",
        _ => return None,
    })
}
