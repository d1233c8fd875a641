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

/// A letter in hand, and where the pointer drags it.
#[derive(Clone, Copy)]
struct Held {
    letter: Letter,
    dragged: Option<(i32, i32)>,
}

/// What is being built, and what is in hand.
#[derive(Clone, Copy)]
struct Bench {
    settings: Settings,
    /// The wheel as it is written; what cannot be read has no letters.
    line: RwSignal<String>,
    held: RwSignal<Option<Held>>,
    /// The space that the Tab key reaches.
    space: RwSignal<Slot>,
}

impl Bench {
    fn wheel(&self) -> Wheel<Letter> {
        self.line.with(|line| line.parse().unwrap_or_default())
    }

    fn change(&self, change: impl FnOnce(&mut Wheel<Letter>)) {
        let mut wheel = untrack(|| self.wheel());
        change(&mut wheel);
        self.line.set(wheel.to_string());
    }

    /// Puts a letter on a space; what lies there goes where the letter came from.
    fn put(&self, letter: Letter, slot: Slot) {
        self.change(|wheel| match wheel.find(letter) {
            Some(from) => wheel.swap(from, slot),
            None => wheel[slot] = Some(Disc::normal(letter)),
        });
        self.held.set(None);
    }

    fn letter_on(&self, slot: Slot) -> Option<Letter> {
        self.wheel()[slot].map(|disc| disc.kind)
    }

    fn hold(&self, letter: Option<Letter>) {
        self.held.set(letter.map(|letter| Held { letter, dragged: None }));
    }

    /// Puts down what is in hand, or takes up what lies there.
    fn choose(&self, slot: Slot) {
        match self.held.get_untracked() {
            Some(held) => self.put(held.letter, slot),
            None => self.hold(untrack(|| self.letter_on(slot))),
        }
    }

    fn press(&self, slot: Slot, event: &KeyboardEvent) {
        let key = event.key();
        let letter = Letter::ALL.into_iter().find(|letter| letter.name().eq_ignore_ascii_case(&key));
        match (key.as_str(), letter) {
            ("Enter" | " ", _) => self.choose(slot),
            ("Delete" | "Backspace", _) => self.change(|wheel| wheel[slot] = None),
            ("Escape", _) => self.held.set(None),
            (_, Some(letter)) if !event.ctrl_key() && !event.meta_key() => self.put(letter, slot),
            (key, _) => match neighbour(slot, key) {
                Some(to) => focus_on(&format!(".bench [data-slot=\"{to}\"]")),
                None => return,
            },
        }
        event.prevent_default();
    }

    fn drag(&self, letter: Letter, event: &web_sys::PointerEvent) {
        self.held.set(Some(Held { letter, dragged: Some((event.client_x(), event.client_y())) }));
    }

    /// Lets go of what is dragged: over another space it is put down, where it came from it stays in hand.
    fn drop(&self, letter: Letter, event: &web_sys::PointerEvent) {
        match slot_under(event) {
            Some((_, slot)) if untrack(|| self.letter_on(slot)) != Some(letter) => self.put(letter, slot),
            _ => self.held.set(None),
        }
    }
}

/// The wheel with its letters.
#[component]
pub fn LetterWheel(line: RwSignal<String>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let bench = Bench { settings, line, held: RwSignal::new(None), space: RwSignal::new(Slot::ACTIVE[0]) };
    let dragged = move || bench.held.get_untracked().filter(|held| held.dragged.is_some()).map(|held| held.letter);
    let moves = window_event_listener(leptos::ev::pointermove, move |event| {
        if let Some(letter) = dragged() {
            bench.drag(letter, &event);
        }
    });
    let drops = window_event_listener(leptos::ev::pointerup, move |event| {
        if let Some(letter) = dragged() {
            bench.drop(letter, &event);
        }
    });
    on_cleanup(move || {
        moves.remove();
        drops.remove();
    });
    let walls: String = noria_rules::Ring::ALL.into_iter().map(frame::walls).collect();
    let body = format!("{}{}{walls}{}", frame::teeth(), frame::body(), frame::LAMP);
    let hand = move || {
        let wheel = bench.wheel();
        let missing = Letter::ALL.into_iter().filter(|&letter| wheel.find(letter).is_none());
        missing.map(|letter| in_hand(bench, letter)).collect_view()
    };
    view! {
        <div class="bench panel">
            <svg class="wheel" viewBox=format!("-{HALF} -{HALF} {} {}", 2 * HALF, 2 * HALF) role="group" aria-label=move || settings.text("solo-bot-wheel")>
                <g inner_html=body></g>
                {Slot::all().map(|slot| place(bench, slot)).collect_view()}
            </svg>
            <div class="bench-side">
                <p>{move || settings.text("solo-bot-build")}</p>
                <div class="hand-discs">{hand}</div>
                {move || settings.words().with(|words| rule(counts(&bench.wheel()), words))}
            </div>
            {move || bench.held.get().and_then(|held| held.dragged.map(|at| (held.letter, at))).map(|(letter, (x, y))| view! {
                <div class="drag-disc" style=format!("left:{x}px;top:{y}px")>{plate(letter, 56)}</div>
            })}
        </div>
    }
    .into_any()
}

/// A letter on its plate.
fn plate(letter: Letter, width: u32) -> AnyView {
    view! { <svg class="ic" width=width height=width viewBox="0 0 64 64" aria-hidden="true">{Letter::draw(Disc::normal(letter), 32.0, 32.0, 64)}</svg> }
        .into_any()
}

fn in_hand(bench: Bench, letter: Letter) -> AnyView {
    let name = bench.settings.words().with_untracked(|words| format!("{}: {}", letter.name(), words.letter(letter)));
    view! {
        <button type="button" data-hand=letter.name() aria-label=name
            aria-pressed=move || bench.held.get().is_some_and(|held| held.letter == letter).to_string()
            on:click=move |_| bench.hold(Some(letter))
            on:pointerdown=move |event| bench.drag(letter, &event)>{plate(letter, 40)}</button>
    }
    .into_any()
}

fn place(bench: Bench, slot: Slot) -> AnyView {
    let ((x, y), width) = (middle(slot), size(slot.ring()));
    let (at, half) = ((x as i32, y as i32), width / 2);
    let disc = move || bench.wheel()[slot];
    let class = move || match bench.held.get() {
        Some(held) if bench.letter_on(slot) == Some(held.letter) => "disc picked",
        Some(_) => "disc lit",
        None => "disc",
    };
    let name = move || bench.settings.words().with(|words| words.bot_space(slot, disc()));
    let grab = move |event: web_sys::PointerEvent| {
        // With something in hand, a press puts it down.
        if let (None, Some(letter)) = (bench.held.get_untracked(), untrack(|| bench.letter_on(slot))) {
            bench.drag(letter, &event);
        }
    };
    let click = move |_| bench.choose(slot);
    view! {
        <g class=class role="button" data-slot=slot.to_string() aria-label=name
            tabindex=move || if bench.space.get() == slot { "0" } else { "-1" }
            on:click=click on:pointerdown=grab
            on:focus=move |_| bench.space.set(slot)
            on:keydown=move |event| bench.press(slot, &event)>
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
