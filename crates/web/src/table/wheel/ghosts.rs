//! What the large wheel would be: after what is pointed at, or in a coming turn that is pinned.

use leptos::prelude::*;
use noria_rules::{Action, Disc, DiscKind, Ring, Slot, Wheel};

use super::fan::face;
use super::geometry::{direction, middle, polar, radius, short, size, step};
use super::link;
use crate::play::{coming_turns, pairs};
use crate::table::desk::Desk;

/// How far from the hub a disc lies that leaves the game.
const OUT: f64 = 288.0;

/// A wheel that is foreseen: as it is and would be, after which action, or in which round.
type Foreseen = Option<(Wheel, Wheel, Option<Action>, Option<u8>)>;

/// What is foreseen now.
pub fn foreseen(desk: Desk) -> Memo<Foreseen> {
    Memo::new(move |_| {
        let now = desk.wheel();
        match (desk.previewed(), desk.pinned.get()) {
            (Some((action, then)), _) => Some((now, then, Some(action), None)),
            (None, Some(turn)) => {
                let seat = desk.seat();
                let turn = desk.read(|view| coming_turns(view.game(), seat, now).get(turn).copied())?;
                Some((now, turn.wheel, None, Some(turn.round)))
            }
            _ => None,
        }
    })
}

/// The discs where they would be, over those that are there.
pub fn drawn(foreseen: Memo<Foreseen>) -> AnyView {
    let ghosts = move || {
        foreseen.get().map(|(now, then, action, round)| {
            let changed = |slot: &Slot| now[*slot] != then[*slot];
            let ghosts = Slot::all().filter(changed).map(|slot| ghost(slot, then[slot])).collect_view();
            let turned = match action {
                Some(Action::NightShift { ring }) => Some(sweeps(ring, &now)),
                _ => None,
            };
            let placed = match action {
                Some(Action::Place { slot, .. }) => Some(placing(slot, &now, &then)),
                _ => None,
            };
            let pairs = round.map(|_| pairs(&then).into_iter().map(|(from, to)| link(from, to)).collect_view());
            view! {
                <g class="ghosts" aria-hidden="true" data-round=round>
                    {pairs}{ghosts}{turned}{placed}
                    {round.map(|round| view! { <text class="ghost-round" y="8">{round}</text> })}
                </g>
            }
        })
    };
    ghosts.into_any()
}

/// A space as it would be: a disc that comes, or nothing.
fn ghost(slot: Slot, disc: Option<Disc<DiscKind>>) -> AnyView {
    let ((x, y), width) = (middle(slot), size(slot.ring()));
    let class = if disc.is_some() { "comes" } else { "leaves" };
    view! {
        <g class=class>
            <circle cx=short(x) cy=short(y) r=width / 2 + 5 class="ghost-bed"/>
            {face(disc, x, y, width)}
            <circle cx=short(x) cy=short(y) r=width / 2 + 4 class="edge"/>
        </g>
    }
    .into_any()
}

/// The ways of the discs of a ring that turns.
fn sweeps(ring: Ring, wheel: &Wheel) -> AnyView {
    let (at, way) = (radius(ring), f64::from(step(ring)));
    let gap = f64::from(size(ring)) * 0.5 / at * 57.3 + 3.0;
    let sweep = |slot: Slot| {
        let (x0, y0) = polar(at, direction(slot) + gap);
        let (x1, y1) = polar(at, direction(slot) + way - gap);
        let r = short(at);
        let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(short);
        view! { <path class="sweep" marker-end="url(#sweep-head)" d=format!("M{x0} {y0}A{r} {r} 0 0 1 {x1} {y1}")/> }
    };
    let discs = wheel.discs().map(|(slot, _)| slot).filter(|slot| slot.ring() == ring);
    view! {
        <marker id="sweep-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0 0L10 5L0 10Z" class="sweep-head"/>
        </marker>
        {discs.map(sweep).collect_view()}
    }
    .into_any()
}

/// The conduits of a disc that is put down, and outside the rim the one that leaves the game for it.
fn placing(slot: Slot, now: &Wheel, then: &Wheel) -> AnyView {
    let joined = pairs(then).into_iter().filter(|&(a, b)| a == slot || b == slot);
    let gone = now[slot].map(|old| {
        let ((x0, y0), (x1, y1)) = (middle(slot), polar(OUT, direction(slot)));
        let line = format!("M{} {}L{} {}", short(x0), short(y0), short(x1), short(y1));
        let mark = format!("translate({} {})", short(x1 + 15.0), short(y1 - 15.0));
        view! {
            <path class="way-out" d=line/>
            <g class="destroyed">{face(Some(old), x1, y1, 46)}</g>
            <g transform=mark><circle r="10" class="out-bed"/><path d="M-4-4L4 4M4-4L-4 4" class="sign"/></g>
        }
    });
    view! { {joined.map(|(a, b)| link(a, b)).collect_view()}{gone} }.into_any()
}
