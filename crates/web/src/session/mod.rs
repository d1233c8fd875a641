//! A game on the screen: the contract between the game behind the page and everything that draws it.
//!
//! Components take the [`Session`] from the context (`expect_context::<Session>()`), draw from [`Session::view`],
//! [`Session::offers`], [`Session::why_not`] and [`Session::events`], and answer with [`Session::act`]. They know no
//! rules of their own.

mod again;
mod away;
mod drive;
mod hint;
mod log;

pub use hint::{Hint, Plan};

use leptos::prelude::*;
use noria_rules::{Action, Event, Offer, Refusal, Seat, Target, View};
use noria_words::Words;

use crate::play::{Control, Play, seat_name};
use crate::settings::Settings;
use crate::store;

/// How the table is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A game goes on.
    Playing,
    /// A game goes on that a server keeps.
    Away,
    /// The own next turn is planned; nothing of it is kept here.
    Planning,
    /// A moment of a game is played on by whoever looks at it, for all seats; nothing of it is kept.
    Exploring,
    /// The same without advice: a puzzle is being solved.
    Solving,
    /// A game is looked at, from its start to its end.
    Replaying,
    /// A moment of a game is shown as a picture.
    Picture,
    /// A turn is tried out: nobody answers it, and nothing is kept.
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
    events: RwSignal<Vec<Event>>,
    thinking: RwSignal<Option<Seat>>,
    trouble: RwSignal<Option<store::StoreError>>,
    skipping: RwSignal<bool>,
    opponent_trouble: RwSignal<Option<&'static str>>,
    /// Whether the game goes on in another window, which this one follows.
    follows: RwSignal<bool>,
    adviser: hint::Adviser,
    /// Whom to tell that the draft of a game on a server has changed, or that a plan is complete.
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
        let offers = Memo::new(move |_| {
            let view = view.get();
            let deciding = play.with(Play::deciding);
            match view.viewer() {
                Some(seat) if purpose != Purpose::Replaying && deciding == Some(seat) && again.get().is_none() => {
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

    /// Whether the game goes on here, rather than being looked at.
    pub fn is_playing(&self) -> bool {
        self.purpose == Purpose::Playing
    }

    /// Whether a moment of a game is played on to see what comes of it.
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

    /// Why the one who looks can do nothing with a thing now; `None` if they can, or if nobody looks.
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
        let words = self.settings.words().get();
        self.play.with(|play| {
            let is_bot = play.setup().ruleset().has_bot && seat == Seat::BOT;
            seat_name(play.participants(), is_bot, seat, |usual| crate::settings::usual_name(&words, usual))
        })
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

    /// Does something: it joins the draft of the turn.
    pub fn act(&self, action: Action) {
        let Some(seat) = self.seat() else { return };
        self.change(|play| _ = play.act(seat, action));
    }

    /// Ends the turn, or confirms what is held; what is missing for that is said by `why_not(Target::EndTurn)`.
    pub fn end_turn(&self) {
        if self.held().is_some() {
            self.change(Play::confirm);
        } else {
            self.act(Action::EndTurn);
        }
    }

    /// The last disc of a wheel or of a purchase: chosen, not yet put down. `end_turn` confirms it, another choice
    /// replaces it, `undo` drops it.
    pub fn held(&self) -> Option<Action> {
        self.play.with(Play::held)
    }

    /// Whether the button that ends the turn can be pressed.
    pub fn can_end_turn(&self) -> bool {
        self.held().is_some() || self.is_lit(Target::EndTurn)
    }

    /// Whether the one who looks can take something back.
    pub fn can_undo(&self) -> bool {
        self.is_my_turn() && self.play.with(Play::can_undo)
    }

    /// Takes back the last action of the draft.
    pub fn undo(&self) {
        if self.can_undo() {
            self.change(Play::undo);
        }
    }

    /// Whether something taken back can be done again.
    pub fn can_redo(&self) -> bool {
        self.is_my_turn() && self.play.with(Play::can_redo)
    }

    /// What `redo` would do.
    pub fn next_redo(&self) -> Option<Action> {
        self.play.with(Play::next_redo)
    }

    /// Does again what was taken back.
    pub fn redo(&self) {
        if self.can_redo() {
            self.change(Play::redo);
        }
    }

    /// The draft of this turn: what has been done and can be taken back.
    pub fn draft(&self) -> Vec<Action> {
        self.play.with(|play| play.steps()[play.floor()..].iter().map(|step| step.action).collect())
    }

    /// What the one who looks has done in this turn so far, whether or not it can be taken back.
    pub fn this_turn(&self) -> Vec<Action> {
        let Some(seat) = self.seat().filter(|_| self.is_my_turn()) else { return Vec::new() };
        self.play.with(|play| play.steps()[play.turn_begin(seat)..].iter().map(|step| step.action).collect())
    }

    /// Whether the one who looks decides now.
    pub fn is_my_turn(&self) -> bool {
        let deciding = self.play.with(Play::deciding);
        let plays = matches!(self.purpose, Purpose::Playing | Purpose::Away | Purpose::Planning | Purpose::Lesson)
            || self.purpose.is_free();
        plays && deciding.is_some() && deciding == self.seat() && self.again.get().is_none()
    }

    /// The opponent who thinks now.
    pub fn thinking(&self) -> Signal<Option<Seat>> {
        self.thinking.into()
    }

    /// Shows the rest of the opponents' turns at once.
    pub fn skip(&self) {
        self.skipping.set(true);
    }

    /// Whether things should not move (the reader's wish, or because they are skipped).
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

    /// Shows a replay after so many steps.
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

    /// The seat to which the screen must be handed before the game goes on; hot-seat games only.
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

    /// Whoever plays this seat has the screen now.
    pub fn take_screen(&self, seat: Seat) {
        self.holder.set(Some(seat));
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view.with(|view| view.game().is_over())
    }

    /// Why the game could not be kept in this browser.
    pub fn trouble(&self) -> Signal<Option<store::StoreError>> {
        self.trouble.into()
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

    fn change(&self, change: impl FnOnce(&mut Play)) {
        if self.play.with_untracked(|play| play.leaving().is_some()) {
            return; // pressed twice: the turn is on its way already
        }
        if self.follows.get_untracked() {
            self.follows.set(false);
        }
        let before = self.play.with_untracked(|play| play.steps().len());
        self.play.update(change);
        self.keep();
        self.show_events(before);
    }

    /// Tells what has happened since there were so many steps.
    fn show_events(&self, before: usize) {
        let viewer =
            if self.purpose.is_free() { self.view.get_untracked().viewer() } else { self.holder.get_untracked() };
        let events = self.play.with_untracked(|play| {
            let new = play.steps().get(before..).unwrap_or_default();
            let seen = |event: &&Event| play.game().may_see(viewer, event);
            new.iter().flat_map(|step| step.events.iter().filter(seen).copied()).collect()
        });
        self.events.set(events);
    }

    /// The browser tells of changes that other windows make: this one shows them and lets the other one ask the
    /// opponents, until something is done here.
    fn watch_other_windows(self) {
        let listener = window_event_listener(leptos::ev::storage, move |event| {
            if !self.id.with_value(|id| store::is_about(id, event.key())) {
                return;
            }
            if let Some(Ok(play)) = self.id.with_value(|id| store::open(id)) {
                self.drop_hint();
                let before = self.play.with_untracked(|play| play.steps().len());
                self.follows.set(true);
                self.play.set(play);
                self.show_events(before);
            }
        });
        // The other window may have been closed while its opponent thought.
        let back = window_event_listener(leptos::ev::focus, move |_| self.follows.set(false));
        on_cleanup(move || {
            listener.remove();
            back.remove();
        });
    }

    fn keep(&self) {
        if let Some(drafted) = self.drafted.filter(|_| self.purpose == Purpose::Away) {
            return drafted.run(());
        }
        if self.purpose != Purpose::Playing {
            return;
        }
        let trouble = self.play.with_untracked(|play| store::keep(&self.id.get_value(), play)).err();
        if trouble != self.trouble.get_untracked() {
            self.trouble.set(trouble); // what is said already stays as it is, with its button
        }
    }
}
