//! Names for things on the table, for tooltips and screen readers.

use noria_rules::{Chamber, Disc, DiscKind, Letter, Path, Phase, Slot, Tables, Target};

use crate::Words;
use crate::actions::yes;
use crate::names::{disc_on, place};

impl Words {
    /// Something that a player may point at.
    pub fn target(&self, target: &Target) -> String {
        match *target {
            Target::Disc { slot } => self.with("target-disc", &place(slot)),
            Target::Inspection { slot } => self.with("target-inspection", &place(slot)),
            Target::Ring { ring } => self.with("target-ring", &[("ring", ring.name().into())]),
            Target::Stall { disc } => self.with("target-stall", &[("disc", disc.name().into())]),
            Target::Level { path } => self.with("target-level", &[("path", path.name().into())]),
            Target::Island { island } => self.with("target-island", &[("island", island.number().into())]),
            Target::Stack => self.text("target-stack"),
            Target::Ship { resource } => self.with("target-ship", &[("resource", resource.name().into())]),
            Target::Space { space } => self.with("target-space", &[("space", space.into())]),
            Target::Good { good } => self.with("target-good", &[("good", good.name().into())]),
            Target::Sale { good } => self.with("target-sale", &[("good", good.name().into())]),
            Target::Resource { resource } => self.with("target-resource", &[("resource", resource.name().into())]),
            Target::Chamber { chamber } => self.chamber_full(chamber),
            Target::EndTurn => self.text("target-end-turn"),
        }
    }

    /// A space of a wheel with what lies on it: "Large ring, space 5: Tool disc, upgraded".
    pub fn space(&self, slot: Slot, disc: Option<Disc<DiscKind>>) -> String {
        let Some(Disc { kind, upgraded }) = disc else { return self.with("aria-space-empty", &place(slot)) };
        let [disc, ring, space] = disc_on(Some(kind), slot);
        self.with("aria-space-disc", &[disc, ring, space, ("upgraded", yes(upgraded))])
    }

    /// The same for the Bot's wheel: "Small ring, space 2: C, Intrigue".
    pub fn bot_space(&self, slot: Slot, disc: Option<Disc<Letter>>) -> String {
        let Some(Disc { kind, upgraded }) = disc else { return self.with("aria-space-empty", &place(slot)) };
        let [ring, space] = place(slot);
        self.with("aria-space-letter", &[("letter", kind.name().into()), ring, space, ("upgraded", yes(upgraded))])
    }

    /// What a disc does, in a sentence.
    pub fn disc_tip(&self, disc: DiscKind) -> String {
        self.with("tip-disc", &[("disc", disc.name().into())])
    }

    /// What a path costs and brings.
    pub fn path_tip(&self, path: Path, tables: &Tables) -> String {
        let kinds = self.path_kinds(path, tables);
        self.with("tip-path", &[("path", path.name().into()), ("kinds", kinds.into())])
    }

    /// What a chamber is for.
    pub fn chamber_tip(&self, chamber: Chamber) -> String {
        self.with("tip-chamber", &[("chamber", chamber.name().into())])
    }

    /// What happens in a phase.
    pub fn phase_tip(&self, phase: Phase) -> String {
        self.with("tip-phase", &[("phase", phase.name().into())])
    }
}
