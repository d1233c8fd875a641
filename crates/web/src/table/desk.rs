//! What the reader has in hand: a half-made choice, the open chooser, the tooltip, the tab.

use leptos::prelude::*;
use noria_rules::{
    Action, Chamber, DiscKind, Focus, Goods, Offer, Path, Phase, Ring, Seat, SeenPosition, Slot, SlotPair, Target,
    View, Wheel,
};
use web_sys::DomRect;

use super::brings::prospect;
use super::payment::Paid;
use crate::play::{Change, Prospect};
use crate::session::Session;

/// An input that is not complete yet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pick {
    /// Nothing in hand.
    None,
    /// A ring is to be turned.
    NightShift,
    /// A disc is to be passed over.
    Inspection,
    /// This ring would be turned: shown, and not yet done.
    Turn(Ring),
    /// Two spaces are to be exchanged; the first may be chosen.
    Modification(Option<Slot>),
    /// A politician is to be seated; once the chamber is chosen, another is to be removed.
    Intrigue(Option<Chamber>),
    /// This disc is to be put on the wheel.
    Disc(DiscKind),
    /// These goods are to be produced.
    Production(Goods),
}

/// How a thing on the table looks: what is lit can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glow {
    /// Legal, and it answers the prompt.
    Lit,
    /// Legal, another step.
    Warm,
    /// Not now.
    Rest,
}

impl Glow {
    /// The name of the look in the style sheets.
    pub fn class(self) -> &'static str {
        match self {
            Glow::Lit => "lit",
            Glow::Warm => "warm",
            Glow::Rest => "",
        }
    }
}

/// Where a thing is on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Anchor {
    /// The middle of the thing, in pixels.
    pub x: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its lower edge.
    pub bottom: f64,
}

impl From<DomRect> for Anchor {
    fn from(rect: DomRect) -> Self {
        Anchor { x: rect.x() + rect.width() / 2.0, top: rect.top(), bottom: rect.bottom() }
    }
}

/// A thing of the Town Hall that is pointed at, to see what it would do to the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pointed {
    /// A chamber.
    Chamber(Chamber),
    /// A level of a path.
    Level(Path, u8),
}

/// The one tooltip.
#[derive(Debug, Clone, PartialEq)]
pub struct Tip {
    /// What it points at.
    pub at: Anchor,
    /// What the thing is.
    pub name: String,
    /// Why it rests, or what it does.
    pub text: Option<String>,
    /// What it would bring.
    pub brings: Vec<Change>,
    /// The rule that says so.
    pub rule: Option<&'static str>,
}

/// A question with its possible answers, beside the thing that was pointed at.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// What it is about.
    pub at: Anchor,
    /// The question.
    pub title: String,
    /// What to know before answering.
    pub note: Option<String>,
    /// The answers.
    pub offers: Vec<Offer>,
}

/// A part of the table that has a tab on a narrow screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// The wheel, the market and what one owns.
    Wheel,
    /// The Town Hall.
    Hall,
    /// The islands.
    Sky,
    /// The others.
    Players,
    /// What happened.
    Log,
}

/// The reader's side of the table. Copy it freely.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game.
    pub session: Session,
    /// The seat whose things are drawn large.
    main: Memo<Seat>,
    /// What is in hand, as far as the reader chose it.
    pub pick: RwSignal<Pick>,
    /// What is in hand.
    picked: Memo<Pick>,
    /// The open question.
    pub question: RwSignal<Option<Question>>,
    /// The tooltip.
    pub tip: RwSignal<Option<Tip>>,
    /// Whether the pointer is on the tooltip, which then stays.
    pub on_tip: RwSignal<bool>,
    /// The tab of a narrow screen.
    pub tab: RwSignal<Tab>,
    /// How the last price was paid, and how else it could have been.
    pub paid: RwSignal<Option<Paid>>,
    /// What is pointed at: its consequences are shown where they would be.
    pub preview: RwSignal<Option<Action>>,
    /// Which of the coming turns is seen on the large wheel.
    pub pinned: RwSignal<Option<usize>>,
    /// What of the Town Hall is pointed at.
    pub pointed: RwSignal<Option<Pointed>>,
    /// Its effect on all points.
    pub prospect: Memo<Option<Prospect>>,
    /// The opponent who is shown large.
    pub large: RwSignal<Option<Seat>>,
    /// Whether the islands are shown large.
    pub sky_large: RwSignal<bool>,
    /// The space of the wheel that the Tab key reaches.
    pub space: RwSignal<Slot>,
    /// The ring whose spaces have numbers because one of them was reached by keys.
    pub numbered: RwSignal<Option<Ring>>,
}

impl Desk {
    /// Lays a desk in front of the reader.
    pub fn new(session: Session) -> Desk {
        let (pick, pointed) = (RwSignal::new(Pick::None), RwSignal::new(None));
        let main = Memo::new(move |_| session.main_seat());
        let desk = Desk {
            session,
            main,
            pick,
            picked: Memo::new(move |_| match pick.get() {
                Pick::None => discs_in_hand(session).first().map_or(Pick::None, |&disc| Pick::Disc(disc)),
                pick => pick,
            }),
            question: RwSignal::new(None),
            tip: RwSignal::new(None),
            on_tip: RwSignal::new(false),
            tab: RwSignal::new(Tab::Wheel),
            paid: RwSignal::new(None),
            preview: RwSignal::new(None),
            pinned: RwSignal::new(None),
            pointed,
            prospect: Memo::new(move |_| prospect(session, main.get(), pick.get(), pointed.get())),
            large: RwSignal::new(None),
            sky_large: RwSignal::new(false),
            space: RwSignal::new(Slot::ACTIVE[0]),
            numbered: RwSignal::new(None),
        };
        // Whatever happens in the game, a half-made choice no longer fits it.
        Effect::new(move |before: Option<()>| {
            session.view_signal().track();
            if before.is_some() {
                desk.clear();
            }
        });
        desk
    }

    /// Puts everything out of hand.
    pub fn clear(&self) {
        put(self.pick, Pick::None);
        put(self.question, None);
        put(self.tip, None);
        put(self.preview, None);
        put(self.sky_large, false);
        put(self.pinned, None);
        put(self.pointed, None);
    }

    /// Reads something off the table (tracked).
    pub fn read<T>(&self, read: impl FnOnce(&View) -> T) -> T {
        self.session.view_signal().with(read)
    }

    /// Reads something off the position (tracked).
    pub fn position<T>(&self, read: impl FnOnce(&SeenPosition) -> T) -> T {
        self.read(|view| read(view.position()))
    }

    /// The seat whose things are drawn large (tracked).
    pub fn seat(&self) -> Seat {
        self.main.get()
    }

    /// The wheel that is drawn large (tracked).
    pub fn wheel(&self) -> Wheel {
        let seat = self.seat();
        self.position(|pos| pos.players[seat.index()].wheel)
    }

    /// What is in hand: a disc that must be placed is picked up automatically.
    pub fn pick(&self) -> Pick {
        self.picked.get()
    }

    /// The discs that wait for a space of the wheel: bought ones, or those of a starting wheel.
    pub fn discs_in_hand(&self) -> Vec<DiscKind> {
        discs_in_hand(self.session)
    }

    pub(super) fn any_offer(&self, fits: impl Fn(Action) -> bool) -> bool {
        self.session.offers().with(|offers| offers.iter().any(|offer| fits(offer.action)))
    }

    /// Whether an action answers what the game waits for, rather than being another step.
    fn answers(&self, action: Action) -> bool {
        let (phase, focus) = self.position(|pos| (pos.phase, pos.turn.focus));
        match action {
            Action::Sell { .. } | Action::Acquire { .. } | Action::Forfeit | Action::Inspect { .. } => false,
            Action::NightShift { .. } => matches!(self.pick.get(), Pick::NightShift | Pick::Turn(_)),
            Action::Intrigue { .. } => {
                matches!(self.pick.get(), Pick::Intrigue(_)) || phase == Phase::Politics && focus == Focus::Free
            }
            _ => true,
        }
    }

    /// Whether the discs of the turn are used up, so that only its end is left of the action phase.
    pub fn has_no_disc_left(&self) -> bool {
        let free = self.position(|pos| pos.phase == Phase::Action && pos.turn.focus == Focus::Free);
        let uses = |action| matches!(action, Action::Activate { .. } | Action::Reuse { .. } | Action::Name { .. });
        free && self.session.is_my_turn() && !self.any_offer(uses)
    }

    /// What to know before an action, in a sentence.
    pub fn warning(&self, action: Action) -> Option<String> {
        let seat = self.session.seat()?;
        let warnings = self.read(|view| view.game().warnings(seat, action));
        warnings.first().map(|warning| self.words(|words| words.warning(warning)))
    }

    /// How a thing looks now.
    pub fn glow(&self, target: Target) -> Glow {
        match (target, self.pick()) {
            (Target::Disc { slot }, pick) => return self.glow_of_space(slot, pick),
            (Target::Chamber { chamber: removed }, Pick::Intrigue(Some(first))) => {
                let action = Action::Intrigue { chamber: first, remove: Some(removed) };
                return if self.any_offer(|offered| offered == action) { Glow::Lit } else { Glow::Rest };
            }
            (Target::Good { good }, Pick::Production(goods)) => {
                let mut more = goods;
                more[good] += 1;
                let goes_on = |action| matches!(action, Action::Produce { goods } if covers(goods, more));
                return if self.any_offer(goes_on) || goods[good] > 0 { Glow::Lit } else { Glow::Rest };
            }
            _ => {}
        }
        let used = |offer: &&Offer| target.is_used_by(offer.action);
        match self.session.offers().with(|offers| offers.iter().find(used).map(|offer| offer.action)) {
            Some(action) if self.answers(action) => Glow::Lit,
            Some(_) => Glow::Warm,
            None => Glow::Rest,
        }
    }

    pub(super) fn glow_of_space(&self, slot: Slot, pick: Pick) -> Glow {
        let lit = |fits: &dyn Fn(Action) -> bool| if self.any_offer(fits) { Glow::Lit } else { Glow::Rest };
        match pick {
            Pick::Modification(first) => lit(&|action| match (action, first) {
                (Action::Modify { slots }, None) => slots.slots().0 == slot || slots.slots().1 == slot,
                (Action::Modify { slots }, Some(first)) => SlotPair::new(first, slot) == Some(slots),
                _ => false,
            }),
            Pick::Disc(held) => lit(&|action| match action {
                Action::SetDisc { disc, slot: to } | Action::Place { disc, slot: to } => disc == held && to == slot,
                _ => false,
            }),
            Pick::Inspection => lit(&|action| action == Action::Inspect { slot }),
            _ => {
                let target = Target::Disc { slot };
                if self.any_offer(|action| target.is_used_by(action)) {
                    Glow::Lit
                } else if self.any_offer(|action| action == Action::Inspect { slot }) {
                    Glow::Warm
                } else {
                    Glow::Rest
                }
            }
        }
    }
}

fn discs_in_hand(session: Session) -> Vec<DiscKind> {
    let held = session.held();
    session.offers().with(|offers| {
        let mut discs = Vec::new();
        for offer in offers {
            if let Action::SetDisc { disc, .. } | Action::Place { disc, .. } = offer.action
                && !discs.contains(&disc)
            {
                discs.push(disc);
            }
        }
        if let Some(Action::SetDisc { disc, .. }) = held {
            discs.retain(|&other| other != disc);
        }
        discs
    })
}

/// Sets a signal only if that changes it, so that nothing is recomputed needlessly.
pub(super) fn put<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    signal.maybe_update(|old| {
        let changes = *old != value;
        if changes {
            *old = value;
        }
        changes
    });
}

/// Whether these goods include those.
pub(super) fn covers(goods: Goods, those: Goods) -> bool {
    those.iter().all(|(good, &amount)| goods[good] >= amount)
}
