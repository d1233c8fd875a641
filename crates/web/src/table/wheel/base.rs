//! Arranging the wheel of the base game (SETUP-6): discs change places, by clicks or keys.

use leptos::prelude::*;
use noria_rules::{BaseWheel, Slot};
use web_sys::KeyboardEvent;

use super::frame;
use super::geometry::{HALF, middle, neighbour, size};
use super::place::focus_on;
use crate::settings::Settings;
use crate::table::icon::disc_icon;

/// What lies on a space at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// City, Journey or Tool.
    Fixed(noria_rules::DiscKind),
    /// One of the three resource discs, counted from 1.
    Resource(u8),
}

fn piece_on(wheel: &BaseWheel, slot: Slot) -> Option<Piece> {
    use noria_rules::DiscKind::{City, Journey, Tool};
    let fixed = [(City, wheel.city), (Journey, wheel.journey), (Tool, wheel.tool)];
    let fixed = fixed.into_iter().find(|(_, at)| *at == slot).map(|(kind, _)| Piece::Fixed(kind));
    let resource = (1..).zip(wheel.resources).find(|(_, at)| *at == slot).map(|(number, _)| Piece::Resource(number));
    fixed.or(resource)
}

/// What lies on two spaces changes places.
fn swapped(wheel: &BaseWheel, one: Slot, other: Slot) -> BaseWheel {
    let moved = |slot: Slot| match slot {
        slot if slot == one => other,
        slot if slot == other => one,
        slot => slot,
    };
    BaseWheel {
        city: moved(wheel.city),
        journey: moved(wheel.journey),
        tool: moved(wheel.tool),
        resources: wheel.resources.map(moved),
    }
}

#[derive(Clone, Copy)]
struct Bench {
    settings: Settings,
    wheel: Signal<BaseWheel>,
    change: Callback<BaseWheel>,
    /// The space whose disc is to be moved.
    held: RwSignal<Option<Slot>>,
    /// The space that the Tab key reaches.
    space: RwSignal<Slot>,
}

impl Bench {
    fn choose(self, slot: Slot) {
        let wheel = self.wheel.get_untracked();
        match self.held.get_untracked() {
            Some(from) => {
                self.held.set(None);
                if from != slot {
                    self.change.run(swapped(&wheel, from, slot));
                }
            }
            None => self.held.set(piece_on(&wheel, slot).map(|_| slot)),
        }
    }

    fn press(self, slot: Slot, event: &KeyboardEvent) {
        match event.key().as_str() {
            "Enter" | " " => self.choose(slot),
            "Escape" => self.held.set(None),
            key => match neighbour(slot, key) {
                Some(to) => focus_on(&format!(".base-bench [data-slot=\"{to}\"]")),
                None => return,
            },
        }
        event.prevent_default();
    }

    fn name(self, piece: Piece) -> String {
        self.settings.words().with(|words| match piece {
            Piece::Fixed(kind) => words.disc(kind),
            Piece::Resource(number) => words.with("base-wheel-resource", &[("number", number.into())]),
        })
    }
}

/// The wheel that all players begin with, to be arranged.
#[component]
pub fn BaseWheelBench(#[prop(into)] wheel: Signal<BaseWheel>, change: Callback<BaseWheel>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let bench = Bench { settings, wheel, change, held: RwSignal::new(None), space: RwSignal::new(Slot::ACTIVE[0]) };
    let walls: String = noria_rules::Ring::ALL.into_iter().map(frame::walls).collect();
    let body = format!("{}{}{walls}{}", frame::teeth(), frame::body(), frame::LAMP);
    let said = move || {
        let held = bench.held.get().and_then(|slot| piece_on(&wheel.get(), slot));
        match held.map(|piece| bench.name(piece)) {
            Some(disc) => settings.words().with(|words| words.with("base-wheel-holding", &[("disc", disc.into())])),
            None => settings.text("base-wheel-move"),
        }
    };
    view! {
        <div class="base-bench">
            <svg class="wheel" viewBox=format!("-{HALF} -{HALF} {} {}", 2 * HALF, 2 * HALF) role="group"
                aria-label=move || settings.text("new-base-wheel")>
                <g inner_html=body></g>
                {Slot::all().map(|slot| place(bench, slot)).collect_view()}
            </svg>
            <p class="cap" role="status">{said}</p>
        </div>
    }
    .into_any()
}

fn place(bench: Bench, slot: Slot) -> AnyView {
    let ((x, y), width) = (middle(slot), size(slot.ring()));
    let (x, y, half) = (x as i32, y as i32, width / 2);
    let piece = Memo::new(move |_| piece_on(&bench.wheel.get(), slot));
    let class = move || match bench.held.get() {
        Some(held) if held == slot => "disc picked",
        Some(_) => "disc lit",
        None => "disc",
    };
    let name = move || {
        let slot = slot.to_string();
        match piece.get() {
            Some(piece) => {
                let values = [("slot", slot.into()), ("disc", bench.name(piece).into())];
                bench.settings.words().with(|words| words.with("base-wheel-disc", &values))
            }
            None => bench.settings.words().with(|words| words.with("base-wheel-empty", &[("slot", slot.into())])),
        }
    };
    let drawn = move || match piece.get() {
        Some(Piece::Fixed(kind)) => {
            view! { <use_ href=format!("#{}", disc_icon(kind, false)) x=x - half y=y - half width=width height=width/> }
                .into_any()
        }
        Some(Piece::Resource(_)) => view! {
            <use_ href="#plate" x=x - half y=y - half width=width height=width/>
            <use_ href="#i-any" x=x - half * 3 / 5 y=y - half * 3 / 5 width=width * 3 / 5 height=width * 3 / 5/>
        }
        .into_any(),
        None => view! { <circle cx=x cy=y r=half - 5 class="socket"/> }.into_any(),
    };
    view! {
        <g class=class role="button" data-slot=slot.to_string() aria-label=name
            aria-pressed=move || (bench.held.get() == Some(slot)).to_string()
            tabindex=move || if bench.space.get() == slot { "0" } else { "-1" }
            on:click=move |_| bench.choose(slot)
            on:focus=move |_| bench.space.set(slot)
            on:keydown=move |event| bench.press(slot, &event)>
            <circle class="rim" cx=x cy=y r=half + 3/>
            <circle class="ring-focus" cx=x cy=y r=half + 9/>
            {drawn}
        </g>
    }
    .into_any()
}
