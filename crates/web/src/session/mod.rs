//! A game on the screen: the contract between the game behind the page and everything that draws it.
//!
//! Components take the [`Session`] from the context (`expect_context::<Session>()`), draw from [`Session::view`],
//! [`Session::offers`], [`Session::why_not`] and [`Session::events`], and answer with [`Session::act`]. They know no
//! rules of their own.

mod again;
mod away;
mod drive;
mod hint;
mod keep;
mod log;
mod turn;

pub use hint::{Hint, Plan};

use leptos::prelude::*;
use noria_rules::{Action, Event, Offer, Refusal, Seat, Target, View};
use noria_words::Words;

use crate::play::{Control, Play};
use crate::settings::Settings;
use crate::store;

/// How the table is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A game in progress.
    Playing,
    /// A game in progress on a server.
    Away,
    /// The own next turn is planned; nothing of it is kept here.
    Planning,
    /// Exploring a position, for all seats; nothing is stored.
    Exploring,
    /// The same without advice: a puzzle is being solved.
    Solving,
    /// A replay.
    Replaying,
    /// A moment of a game is shown as a picture.
    Picture,
    /// A turn is tried out: there are no replies, and nothing is stored.
    Lesson,
}

impl Purpose {
    /// Whether the one who looks plays all seats, and nothing of it is kept.
    fn is_free(self) -> bool {
        matches!(self, Purpose::Exploring | Purpose::Solving)
    }

    /// Whether a search may advise the one who looks.
    fn is_advised(self) -> bool {
        matches!(self, Purpose::Playing | Purpose::Exploring)
    }
}

/// A game on the screen. Copy it freely; it is a handful of signals.
#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<String>,
    play: RwSignal<Play>,
    purpose: Purpose,
    settings: Settings,
    /// How many steps a replay has played.
    place: RwSignal<usize>,
    /// A turn that is shown again: how many steps of the game are on the table.
    again: RwSignal<Option<usize>>,
    /// Who has the screen in a hot-seat game; the hand-over screen changes it.
    holder: RwSignal<Option<Seat>>,
    view: Memo<View>,
    offers: Memo<Vec<Offer>>,
    /// Who decides, and what is held: many things on the table ask, and most actions change neither.
    deciding: Memo<Option<Seat>>,
    held: Memo<Option<Action>>,
    events: RwSignal<Vec<Event>>,
    thinking: RwSignal<Option<Seat>>,
    trouble: RwSignal<Option<store::StoreError>>,
    skipping: RwSignal<bool>,
    opponent_trouble: RwSignal<Option<&'static str>>,
    /// Whether the game is played in another window, which this one follows.
    follows: RwSignal<bool>,
    adviser: hint::Adviser,
    /// The callback for a changed draft of a game on a server, or a complete plan.
    drafted: Option<Callback<()>>,
}

impl Session {
    /// Puts a game on the screen. The id is the one under which it is kept.
    pub fn new(id: String, play: Play, purpose: Purpose, settings: Settings) -> Session {
        let place = RwSignal::new(if purpose == Purpose::Replaying { 0 } else { play.steps().len() });
        let holder = RwSignal::new(play.only_human());
        let play = RwSignal::new(play);
        let again = RwSignal::new(None);
        let view = Memo::new(move |_| {
            let place = place.get();
            let holder = holder.get();
            let again = again.get();
            play.with(|play| match purpose {
                Purpose::Playing | Purpose::Away | Purpose::Planning | Purpose::Picture | Purpose::Lesson => {
                    again.map_or(play.game(), |steps| play.game_at(steps)).view(holder)
                }
                Purpose::Exploring | Purpose::Solving => play.game().view(play.deciding()),
                Purpose::Replaying => play.game_at(place).view(None),
            })
        });
        let deciding = Memo::new(move |_| play.with(Play::deciding));
        let offers = Memo::new(move |_| {
            let view = view.get();
            match view.viewer() {
                Some(seat)
                    if purpose != Purpose::Replaying && deciding.get() == Some(seat) && again.get().is_none() =>
                {
                    view.game().offers(seat)
                }
                _ => Vec::new(),
            }
        });
        let session = Session {
            id: StoredValue::new(id),
            play,
            purpose,
            settings,
            place,
            again,
            holder,
            view,
            offers,
            deciding,
            held: Memo::new(move |_| play.with(Play::held)),
            events: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            trouble: RwSignal::new(None),
            skipping: RwSignal::new(false),
            opponent_trouble: RwSignal::new(None),
            follows: RwSignal::new(false),
            adviser: hint::Adviser::new(),
            drafted: None,
        };
        if purpose == Purpose::Playing {
            // Where nothing can be kept, that is said before anything is done.
            if store::text(&session.id()).is_none() {
                session.keep();
            }
            session.drive();
            session.watch_other_windows();
        }
        if purpose == Purpose::Lesson || purpose.is_advised() || purpose == Purpose::Solving {
            session.watch_hint();
        }
        session
    }

    /// The id under which the game is kept.
    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// Whether the game is played here, rather than watched.
    pub fn is_playing(&self) -> bool {
        self.purpose == Purpose::Playing
    }

    /// Whether a position of a game is being explored.
    pub fn is_exploring(&self) -> bool {
        self.purpose == Purpose::Exploring
    }

    /// The game as the one who looks may see it (tracked).
    pub fn view(&self) -> View {
        self.view.get()
    }

    /// The same as a signal, for parts that depend on little of it.
    pub fn view_signal(&self) -> Memo<View> {
        self.view
    }

    /// What the one who looks may do now, with costs and warnings; empty when another decides.
    pub fn offers(&self) -> Memo<Vec<Offer>> {
        self.offers
    }

    /// The offers that use a thing on the table.
    pub fn offers_for(&self, target: Target) -> Vec<Offer> {
        self.offers.with(|offers| offers.iter().filter(|offer| target.is_used_by(offer.action)).cloned().collect())
    }

    /// Whether a thing on the table can be used now.
    pub fn is_lit(&self, target: Target) -> bool {
        self.offers.with(|offers| offers.iter().any(|offer| target.is_used_by(offer.action)))
    }

    /// Why the viewer can do nothing with a thing now; `None` if they can, or if there is no viewer.
    pub fn why_not(&self, target: Target) -> Option<Refusal> {
        self.view.with(|view| view.game().why_not_target(view.viewer()?, target))
    }

    /// Why an action is refused; `None` if it is legal.
    pub fn why_not_action(&self, action: Action) -> Option<Refusal> {
        self.view.with(|view| view.game().why_not(view.viewer()?, action))
    }

    /// The seat of the one who looks; `None` for a spectator or in a replay.
    pub fn seat(&self) -> Option<Seat> {
        self.view.with(|view| view.viewer())
    }

    /// The seat whose things are drawn large: the one who looks, or in a replay the one who acts.
    pub fn main_seat(&self) -> Seat {
        self.view.with(|view| view.viewer().or(view.game().to_act()).unwrap_or(Seat::FIRST))
    }

    /// What a seat is called, in the language of the page (tracked).
    pub fn name(&self, seat: Seat) -> String {
        self.play.with(|play| self.settings.seat_name(play.participants(), play.game().position().is_bot(seat), seat))
    }

    /// Who is to move, by name, if that is why something is refused (tracked).
    pub fn whose_turn(&self, refusal: &Refusal) -> Option<String> {
        let Refusal::NotYourTurn { turn } = *refusal else { return None };
        Some(self.words().with(|words| words.with("prompt-wait", &[("name", self.name(turn).into())])))
    }

    /// The words of the page's language.
    pub fn words(&self) -> Memo<Words> {
        self.settings.words()
    }

    /// A text without gaps.
    pub fn text(&self, key: &str) -> String {
        self.settings.text(key)
    }

    /// The settings of the page: language, theme, speed.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// What happened in the last step, for animation; it changes with every step shown.
    pub fn events(&self) -> Signal<Vec<Event>> {
        self.events.into()
    }

    /// The opponent who thinks now.
    pub fn thinking(&self) -> Signal<Option<Seat>> {
        self.thinking.into()
    }

    /// Shows the rest of the opponents' turns at once.
    pub fn skip(&self) {
        self.skipping.set(true);
    }

    /// Whether animations are off (by setting, or because they are skipped).
    pub fn reduced_motion(&self) -> bool {
        self.settings.reduced_motion() || self.skipping.get()
    }

    /// How many steps a replay has played, of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.place.get(), self.play.with(|play| play.steps().len()))
    }

    /// How many steps a replay has played.
    pub fn place_untracked(&self) -> usize {
        self.place.get_untracked()
    }

    /// How many steps the game has.
    pub fn steps_untracked(&self) -> usize {
        self.play.with_untracked(|play| play.steps().len())
    }

    /// Shows a replay after this many steps.
    pub fn go_to(&self, place: usize) {
        let place = place.min(self.play.with_untracked(|play| play.steps().len()));
        let forward = place == self.place.get_untracked() + 1;
        let events = self.play.with_untracked(|play| match place {
            1.. if forward => play.steps()[place - 1].events.clone(),
            _ => Vec::new(),
        });
        self.events.set(events);
        self.place.set(place);
    }

    /// The seat to which the screen must be handed over; hot-seat games only.
    pub fn hand_over(&self) -> Option<Seat> {
        let holder = self.holder.get();
        let deciding = self.play.with(|play| match play.control() {
            Some((seat, Control::Human)) => Some(seat),
            _ => None,
        });
        deciding.filter(|&seat| self.purpose == Purpose::Playing && holder != Some(seat))
    }

    /// Whether the table would show something that the next person at the screen may not see.
    pub fn hides(&self) -> bool {
        self.view.with(|view| view.position().hides_wheels())
    }

    /// The player of this seat has the screen now.
    pub fn take_screen(&self, seat: Seat) {
        self.holder.set(Some(seat));
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view.with(|view| view.game().is_over())
    }

    /// What is wrong with the last opponent, as the name of a text.
    pub fn opponent_trouble(&self) -> Signal<Option<&'static str>> {
        self.opponent_trouble.into()
    }

    /// The whole game, for pages around the table.
    pub fn play(&self) -> RwSignal<Play> {
        self.play
    }

    /// Puts another moment on the screen, to be explored from there.
    pub fn show_other(&self, play: Play) {
        self.drop_hint();
        self.events.set(Vec::new());
        self.play.set(play);
    }
}
