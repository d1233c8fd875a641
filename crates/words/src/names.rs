//! What the things of the game are called.

use noria_ai::Level;
use noria_rules::{
    Chamber, DiscKind, Edition, Good, IslandId, Letter, Mode, Path, Phase, Resource, Ring, Seat, Slot, Wheel,
};

use crate::{Value, Words};

/// The value of `$disc` where it is not known which disc is meant.
const UNKNOWN: &str = "none";

/// The variables `$ring` and `$space`.
pub(crate) fn place(slot: Slot) -> [(&'static str, Value<'static>); 2] {
    [("ring", slot.ring().name().into()), ("space", slot.position().into())]
}

/// The variables `$disc`, `$ring` and `$space`.
pub(crate) fn disc_on(disc: Option<DiscKind>, slot: Slot) -> [(&'static str, Value<'static>); 3] {
    let [ring, space] = place(slot);
    [("disc", disc.map_or(UNKNOWN, DiscKind::name).into()), ring, space]
}

/// The disc that lies on a space, as far as the wheel is known.
pub(crate) fn lying_on(wheel: Option<&Wheel>, slot: Slot) -> Option<DiscKind> {
    wheel.and_then(|wheel| wheel[slot]).map(|disc| disc.kind)
}

impl Words {
    /// Energy, Mycelium, Obsidian.
    pub fn resource(&self, resource: Resource) -> String {
        self.with("resource", &[("resource", resource.name().into())])
    }

    /// Propeller, Sail, …
    pub fn good(&self, good: Good) -> String {
        self.with("good", &[("good", good.name().into())])
    }

    /// Energy, City, … (without the word "disc").
    pub fn disc(&self, disc: DiscKind) -> String {
        self.with("disc", &[("disc", disc.name().into())])
    }

    /// Refinement, Settlement, … (without the word "path").
    pub fn path(&self, path: Path) -> String {
        self.with("path", &[("path", path.name().into())])
    }

    /// Refinement, Specialization, … (without the word "chamber").
    pub fn chamber(&self, chamber: Chamber) -> String {
        self.with("chamber", &[("chamber", chamber.name().into())])
    }

    /// Refinement Chamber, Specialization Chamber, …
    pub fn chamber_full(&self, chamber: Chamber) -> String {
        self.with("chamber-full", &[("chamber", chamber.name().into())])
    }

    /// Small ring, medium ring, large ring, within a sentence.
    pub fn ring(&self, ring: Ring) -> String {
        self.with("ring", &[("ring", ring.name().into())])
    }

    /// Influence, Action, …
    pub fn phase(&self, phase: Phase) -> String {
        self.with("phase", &[("phase", phase.name().into())])
    }

    /// Base game, Expert game, Solo game.
    pub fn mode(&self, mode: Mode) -> String {
        self.with("mode", &[("mode", mode.name().into())])
    }

    /// First edition, second edition.
    pub fn edition(&self, edition: Edition) -> String {
        self.with("edition", &[("edition", edition.name().into())])
    }

    /// Novice to Master.
    pub fn level(&self, level: Level) -> String {
        self.with("level", &[("strength", level.name().into())])
    }

    /// What an opponent of this level is like, in a sentence.
    pub fn level_note(&self, level: Level) -> String {
        self.with("level-note", &[("strength", level.name().into())])
    }

    /// Island 7.
    pub fn island(&self, island: IslandId) -> String {
        self.with("island", &[("island", island.number().into())])
    }

    /// Colour and shape of a seat: red circle, …
    pub fn seat_colour(&self, seat: Seat) -> String {
        self.with("seat-colour", &[("seat", seat.number().into())])
    }

    /// A seat without a name: Player 2.
    pub fn player(&self, seat: Seat) -> String {
        self.with("player", &[("seat", seat.number().into())])
    }

    /// A space of a wheel, short: small 2.
    pub fn slot(&self, slot: Slot) -> String {
        self.with("slot", &place(slot))
    }

    /// A disc with its space: City (small 2).
    pub fn disc_on(&self, disc: DiscKind, slot: Slot) -> String {
        self.known_disc_on(Some(disc), slot)
    }

    pub(crate) fn known_disc_on(&self, disc: Option<DiscKind>, slot: Slot) -> String {
        self.with("disc-on", &disc_on(disc, slot))
    }

    /// What a letter disc of the Bot is called: Factory, Intrigue, …
    pub fn letter(&self, letter: Letter) -> String {
        self.with("letter", &[("letter", letter.name().into())])
    }

    /// What a letter disc of the Bot does.
    pub fn letter_tip(&self, letter: Letter) -> String {
        self.with("letter-tip", &[("letter", letter.name().into())])
    }
}
