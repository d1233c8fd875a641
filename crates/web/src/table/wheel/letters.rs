//! Building the Bot's wheel (SOLO-2): letters are dragged, clicked, or put down by keys; the rule is checked on the way.

use leptos::prelude::*;
use noria_rules::{Disc, Letter, Slot, Wheel};
use web_sys::KeyboardEvent;

use super::fan::FanFace;
use super::frame;
use super::geometry::{HALF, middle, neighbour, size};
use super::hand::{counts, rule, slot_under};
use super::place::focus_on;
use crate::settings::Settings;

/// A letter and where the pointer has it.
type Dragged = Option<(Letter, i32, i32)>;

/// What is being built, and what is in hand.
#[derive(Clone, Copy)]
struct Bench {
    settings: Settings,
    wheel: RwSignal<Wheel<Letter>>,
    held: RwSignal<Option<Letter>>,
    dragged: RwSignal<Dragged>,
    /// The space that the Tab key reaches.
    space: RwSignal<Slot>,
}

impl Bench {
    /// Puts a letter on a space; what lies there goes where the letter came from.
    fn put(&self, letter: Letter, slot: Slot) {
        self.wheel.update(|wheel| match wheel.find(letter) {
            Some(from) => wheel.swap(from, slot),
            None => wheel[slot] = Some(Disc::normal(letter)),
        });
        self.held.set(None);
    }

    fn letter_on(&self, slot: Slot) -> Option<Letter> {
        self.wheel.with(|wheel| wheel[slot].map(|disc| disc.kind))
    }

    /// Puts down what is in hand, or takes up what lies there.
    fn choose(&self, slot: Slot) {
        match self.held.get_untracked() {
            Some(letter) => self.put(letter, slot),
            None => self.held.set(untrack(|| self.letter_on(slot))),
        }
    }

    fn press(&self, slot: Slot, event: &KeyboardEvent) {
        let key = event.key();
        let letter = Letter::ALL.into_iter().find(|letter| letter.name() == key.to_uppercase());
        match (key.as_str(), letter) {
            ("Enter" | " ", _) => self.choose(slot),
            ("Delete" | "Backspace", _) => self.wheel.update(|wheel| wheel[slot] = None),
            ("Escape", _) => self.held.set(None),
            (_, Some(letter)) if !event.ctrl_key() && !event.meta_key() => self.put(letter, slot),
            (key, _) => match neighbour(slot, key) {
                Some(to) => focus_on(&format!(".bench [data-slot=\"{to}\"]")),
                None => return,
            },
        }
        event.prevent_default();
    }

    fn take(&self, letter: Letter, event: &web_sys::PointerEvent) {
        self.dragged.set(Some((letter, event.client_x(), event.client_y())));
    }
}

/// The wheel with its letters.
#[component]
pub fn LetterWheel(wheel: RwSignal<Wheel<Letter>>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let (held, dragged) = (RwSignal::new(None), RwSignal::new(None));
    let bench = Bench { settings, wheel, held, dragged, space: RwSignal::new(Slot::ACTIVE[0]) };
    let moves = window_event_listener(leptos::ev::pointermove, move |event| {
        if let Some((letter, ..)) = dragged.get_untracked() {
            bench.take(letter, &event);
        }
    });
    let drops = window_event_listener(leptos::ev::pointerup, move |event| {
        if let Some((letter, ..)) = dragged.get_untracked() {
            dragged.set(None);
            // Let go where it was taken up: that was a click.
            if let Some((_, slot)) =
                slot_under(&event).filter(|(_, slot)| untrack(|| bench.letter_on(*slot)) != Some(letter))
            {
                bench.put(letter, slot);
            }
        }
    });
    on_cleanup(move || {
        moves.remove();
        drops.remove();
    });
    let walls: String = noria_rules::Ring::ALL.into_iter().map(frame::walls).collect();
    let body = format!("{}{}{walls}{}", frame::teeth(), frame::body(), frame::LAMP);
    view! {
        <div class="bench panel">
            <svg class="wheel" viewBox=format!("-{HALF} -{HALF} {} {}", 2 * HALF, 2 * HALF) role="group" aria-label=move || settings.text("solo-bot-wheel")>
                <g inner_html=body></g>
                {Slot::all().map(|slot| place(bench, slot)).collect_view()}
            </svg>
            <div class="bench-side">
                <p>{move || settings.text("solo-bot-build")}</p>
                <div class="hand-discs">
                    {move || Letter::ALL.into_iter().filter(|&letter| wheel.with(|wheel| wheel.find(letter).is_none())).map(|letter| in_hand(bench, letter)).collect_view()}
                </div>
                {move || settings.words().with(|words| rule(wheel.with(counts), words))}
            </div>
            {move || dragged.get().map(|(letter, x, y)| view! {
                <div class="drag-disc" style=format!("left:{x}px;top:{y}px")>{plate(letter, 56)}</div>
            })}
        </div>
    }
    .into_any()
}

/// A letter on its plate.
fn plate(letter: Letter, width: u32) -> AnyView {
    view! { <svg class="ic" width=width height=width viewBox="0 0 64 64" aria-hidden="true">{Letter::draw(Disc::normal(letter), 32.0, 32.0, 64.0)}</svg> }
        .into_any()
}

fn in_hand(bench: Bench, letter: Letter) -> AnyView {
    let name = move || bench.settings.words().with(|words| format!("{}: {}", letter.name(), words.letter(letter)));
    view! {
        <button type="button" data-hand=letter.name() aria-label=name title=name
            aria-pressed=move || (bench.held.get() == Some(letter)).to_string()
            on:click=move |_| bench.held.set(Some(letter))
            on:pointerdown=move |event| bench.take(letter, &event)>{plate(letter, 40)}</button>
    }
    .into_any()
}

fn place(bench: Bench, slot: Slot) -> AnyView {
    let ((x, y), width) = (middle(slot), size(slot.ring()));
    let (at, half) = ((x as i32, y as i32), width as i32 / 2);
    let disc = move || bench.wheel.with(|wheel| wheel[slot]);
    let holds = move || bench.held.get().is_some_and(|held| bench.letter_on(slot) == Some(held));
    let class = move || match (holds(), bench.held.get().or(bench.dragged.get().map(|(letter, ..)| letter))) {
        (true, _) => "disc picked",
        (false, Some(_)) => "disc lit",
        (false, None) => "disc",
    };
    let name = move || bench.settings.words().with(|words| words.bot_space(slot, disc()));
    view! {
        <g class=class role="button" data-slot=slot.to_string() aria-label=name
            tabindex=move || if bench.space.get() == slot { "0" } else { "-1" }
            on:click=move |_| bench.choose(slot)
            on:focus=move |_| bench.space.set(slot)
            on:keydown=move |event| bench.press(slot, &event)
            on:pointerdown=move |event| if let Some(letter) = untrack(|| bench.letter_on(slot)) { bench.take(letter, &event) }>
            <circle class="rim" cx=at.0 cy=at.1 r=half + 3/>
            <circle class="ring-focus" cx=at.0 cy=at.1 r=half + 9/>
            {move || match disc() {
                Some(disc) => Letter::draw(disc, x, y, width),
                None => view! { <circle cx=at.0 cy=at.1 r=half - 5 class="socket"/> }.into_any(),
            }}
        </g>
    }
    .into_any()
}
