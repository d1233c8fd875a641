//! Why not, and what to mind.

use noria_rules::{DiscKind, Good, IslandId, Path, PathKinds, Refusal, Resource, Tables, Want, Warning, Wheel};

use crate::names::{disc_on, lying_on, place};
use crate::{Value, Words};

impl Words {
    /// Why something cannot be done, as a sentence that helps: "Needs 2 more Obsidian."
    pub fn refusal(&self, refusal: &Refusal, tables: &Tables) -> String {
        capital(self.refusal_with(refusal, tables, None))
    }

    /// The same, naming the discs of the player's wheel: "Obsidian (large 4) is not next to City (medium 4), …"
    pub fn refusal_on(&self, refusal: &Refusal, tables: &Tables, wheel: &Wheel) -> String {
        capital(self.refusal_with(refusal, tables, Some(wheel)))
    }

    fn refusal_with(&self, refusal: &Refusal, tables: &Tables, wheel: Option<&Wheel>) -> String {
        let on = |key, slot| self.with(key, &disc_on(lying_on(wheel, slot), slot));
        let of_disc = |key, disc: DiscKind| self.with(key, &[("disc", disc.name().into())]);
        let of_island = |key, island: IslandId| self.with(key, &[("island", island.number().into())]);
        match *refusal {
            Refusal::GameOver => self.text("refusal-game-over"),
            Refusal::NotYourTurn { turn } => self.with("refusal-not-your-turn", &[("seat", turn.number().into())]),
            Refusal::WrongPhase { now, needed } => {
                let key = if now > needed { "refusal-phase-over" } else { "refusal-phase-later" };
                let (now, needed) = (self.phase(now), self.phase(needed));
                self.with(key, &[("now", now.into()), ("needed", needed.into())])
            }
            Refusal::UsesOpen { slot } => on("refusal-uses-open", slot),
            Refusal::BonusOpen => self.text("refusal-bonus-open"),
            Refusal::ArrivalOpen => self.text("refusal-arrival-open"),
            Refusal::NotArrived => self.text("refusal-not-arrived"),
            Refusal::NeedsUse { disc } => of_disc("refusal-needs-use", disc),
            Refusal::NothingOpen => self.text("refusal-nothing-open"),
            Refusal::Lacks { missing, want } => self.lack(missing, want, tables),
            Refusal::WrongPayment { due } => self.with("refusal-wrong-payment", &[("count", due.into())]),
            Refusal::SmallRing => self.text("refusal-small-ring"),
            Refusal::EmptySpace { slot } => self.with("refusal-empty-space", &place(slot)),
            Refusal::NoChange => self.text("refusal-no-change"),
            Refusal::Inactive { slot } => on("refusal-inactive", slot),
            Refusal::RingUsed { ring } => self.with("refusal-ring-used", &[("ring", ring.name().into())]),
            Refusal::RingNamed { slot } => on("refusal-ring-named", slot),
            Refusal::NotNeighbours { slot, other } => {
                let [disc, ring, space] = disc_on(lying_on(wheel, slot), slot);
                let other = self.known_disc_on(lying_on(wheel, other), other);
                self.with("refusal-not-neighbours", &[disc, ring, space, ("other", other.into())])
            }
            Refusal::JustUpgraded { slot } => on("refusal-just-upgraded", slot),
            Refusal::NotUpgraded { slot } => on("refusal-not-upgraded", slot),
            Refusal::DoublingUsed => self.text("refusal-doubling-used"),
            Refusal::NoUsesLeft => self.text("refusal-no-uses-left"),
            Refusal::NoPossibleUse { disc } => of_disc("refusal-no-possible-use", disc),
            Refusal::BonusNeedsTarget => self.text("refusal-bonus-needs-target"),
            Refusal::BonusNeedsDisc => self.text("refusal-bonus-needs-disc"),
            Refusal::NotActivated { slot } => on("refusal-not-activated", slot),
            Refusal::BonusOnBonus => self.text("refusal-bonus-on-bonus"),
            Refusal::BonusFirst => self.text("refusal-bonus-first"),
            Refusal::OtherEdition => self.text("refusal-other-edition"),
            Refusal::SoldOut { disc } => of_disc("refusal-sold-out", disc),
            Refusal::PathEnd { path } => self.with("refusal-path-end", &[("path", path.name().into())]),
            Refusal::StackEmpty => self.text("refusal-stack-empty"),
            Refusal::SameIsland { island } => of_island("refusal-same-island", island),
            Refusal::NotInPlay { island } => of_island("refusal-not-in-play", island),
            Refusal::NotAdjacent { island } => of_island("refusal-not-adjacent", island),
            Refusal::NoShip { resource } => self.with("refusal-no-ship", &[("resource", resource.name().into())]),
            Refusal::NoSuchSpace => self.text("refusal-no-such-space"),
            Refusal::SpaceTaken { space } => self.with("refusal-space-taken", &[("space", space.into())]),
            Refusal::NoFactories => self.text("refusal-no-factories"),
            Refusal::AlreadyUpgraded { slot } => on("refusal-already-upgraded", slot),
            Refusal::ToolItself => self.text("refusal-tool-itself"),
            Refusal::NothingToProduce => self.text("refusal-nothing-to-produce"),
            Refusal::MixedProduction => self.text("refusal-mixed-production"),
            Refusal::NoWarehouse { good } => self.with("refusal-no-warehouse", &[("good", good.name().into())]),
            Refusal::NoPolitician { chamber } => {
                self.with("refusal-no-politician", &[("chamber", chamber.name().into())])
            }
            Refusal::MustRemove => self.text("refusal-must-remove"),
            Refusal::NotBought { disc } => of_disc("refusal-not-bought", disc),
            Refusal::NoStartingDisc { disc } => of_disc("refusal-no-starting-disc", disc),
            Refusal::DiscSet { disc } => of_disc("refusal-disc-set", disc),
            Refusal::SlotTaken { slot } => self.with("refusal-slot-taken", &place(slot)),
            Refusal::RingFull { ring } => self.with("refusal-ring-full", &[("ring", ring.name().into())]),
            Refusal::ActiveHalf => self.text("refusal-active-half"),
        }
    }

    fn lack(&self, missing: u16, want: Want, tables: &Tables) -> String {
        let count = ("count", Value::from(missing));
        let resource = |kind: Resource| ("resource", kind.name().into());
        let good = |kind: Good| ("good", kind.name().into());
        let kinds = |path| ("kinds", self.path_kinds(path, tables).into());
        // A path that only one kind pays needs no choice of words.
        let want = match want {
            Want::OneKind(path) | Want::AnyKind(path) => only_kind(path, tables).unwrap_or(want),
            _ => want,
        };
        match want {
            Want::Knowledge => self.with("refusal-lacks-knowledge", &[count]),
            Want::Resource(kind) => self.with("refusal-lacks-resource", &[count, resource(kind)]),
            Want::AnyResource => self.with("refusal-lacks-any-resource", &[count]),
            Want::Good(kind) => self.with("refusal-lacks-good", &[count, good(kind)]),
            Want::OneKind(path) => self.with("refusal-lacks-one-kind", &[count, kinds(path)]),
            Want::AnyKind(path) => self.with("refusal-lacks-any-kind", &[count, kinds(path)]),
            Want::SecondKind(path) => self.with("refusal-lacks-second-kind", &[count, kinds(path)]),
        }
    }

    /// What to mind before an action that is allowed.
    pub fn warning(&self, warning: &Warning) -> String {
        match *warning {
            Warning::UnusedDiscs { rings } => self.with("warning-unused-discs", &[("count", rings.into())]),
            Warning::CannotBeUndone => self.text("warning-cannot-be-undone"),
            Warning::LosesUse => self.text("warning-loses-use"),
            Warning::Discards { disc } => self.with("warning-discards", &[("disc", disc.name().into())]),
            Warning::NotDoubled => self.text("warning-not-doubled"),
        }
    }
}

/// A sentence may begin with the name of a space, which is written small elsewhere.
fn capital(sentence: String) -> String {
    let mut rest = sentence.chars();
    rest.next().map(|first| [upper(first)].into_iter().chain(rest).collect()).unwrap_or_default()
}

/// The capital of a letter, for the letters of our languages: Unicode's own tables would weigh more than all refusals.
fn upper(letter: char) -> char {
    match letter {
        'à'..='ö' | 'ø'..='þ' => char::from(letter as u8 - 32), // as in Latin-1
        _ => letter.to_ascii_uppercase(),
    }
}

/// The want of the one kind that pays this path, if there is only one.
fn only_kind(path: Path, tables: &Tables) -> Option<Want> {
    fn only<K>(mut kinds: impl Iterator<Item = K>) -> Option<K> {
        kinds.next().filter(|_| kinds.next().is_none())
    }
    match tables.path_kinds[path] {
        PathKinds::Resources(kinds) => {
            only(kinds.iter().filter(|&(_, &pays)| pays)).map(|(kind, _)| Want::Resource(kind))
        }
        PathKinds::Goods(kinds) => only(kinds.iter().filter(|&(_, &pays)| pays)).map(|(kind, _)| Want::Good(kind)),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn capitals_are_those_of_unicode() {
        for letter in ('a'..='z').chain('à'..='ö').chain('ø'..='þ') {
            assert_eq!(super::upper(letter).to_string(), letter.to_uppercase().to_string());
        }
        for other in ['A', 'É', '4', '„', '«', '÷'] {
            assert_eq!(super::upper(other), other);
        }
    }
}
