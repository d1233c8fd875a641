//! The own next turns as half-wheels, and what a disc would bring where it is about to be put.

use leptos::prelude::*;
use noria_rules::{Action, DiscKind, Phase, Slot, Wheel};

use super::fan::{FanFace, face, half_place, joint};
use super::geometry::{direction, polar, short};
use crate::play::{ComingTurn, LAMPS, after_action, coming_turns, pairs, placing};
use crate::table::desk::{Desk, Pick};
use crate::table::icon::{disc_icon, icon};

/// The strip: up to three turns, and how the action that is pointed at would change them.
#[component]
pub fn Coming() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let turns = Memo::new(move |_| {
        let (seat, wheel) = (desk.seat(), desk.wheel());
        desk.read(|view| coming_turns(view.game(), seat, wheel))
    });
    let changed = Memo::new(move |_| {
        let (_, wheel) = desk.previewed()?;
        let seat = desk.seat();
        Some(desk.read(|view| coming_turns(view.game(), seat, wheel)))
    });
    let rows = move || {
        let (turns, changed) = (turns.get(), changed.get());
        let after = |index: usize| changed.as_ref().and_then(|changed| changed.get(index).copied());
        turns.iter().enumerate().map(|(index, &turn)| turn_view(desk, index, turn, after(index))).collect_view()
    };
    let shown = Memo::new(move |_| desk.position(|pos| !matches!(pos.phase, Phase::Wheels | Phase::Over)));
    let left = Memo::new(move |_| turns.with(Vec::len));
    move || {
        shown.get().then(|| {
            view! {
                <section class="panel coming" aria-label=move || desk.text("coming-title")>
                    <Placing/>
                    <ol class="coming-turns" tabindex="0" aria-label=move || desk.text("coming-title")>
                        {rows}{move || (left.get() < 3).then(|| last_rounds(desk, left.get()))}
                    </ol>
                </section>
            }
        })
    }
}

/// Near the end the strip has room to say what still counts (END-2).
fn last_rounds(desk: Desk, left: usize) -> AnyView {
    let rising = desk.position(|pos| pos.hall.values().filter(|chamber| chamber.waiting > 0).count() as u16);
    let line = |counts: bool, text: String| {
        let (class, sign) = if counts { ("counts", "u-check") } else { ("", "u-close") };
        view! { <span class=class>{icon(sign, 14)}{text}</span> }
    };
    let title = if left == 0 { desk.text("last-turn") } else { desk.count("last-turns", left as u16) };
    let disc = match left {
        0 => Some(desk.text("last-disc-never")),
        1 => Some(desk.text("last-disc-once")),
        _ => None,
    };
    view! {
        <li class="last" data-left=left>
            <h3>{title}</h3>
            {line(true, desk.count("last-counts", rising))}
            {line(false, desk.text("last-counts-not"))}
            {disc.map(|text| line(false, text))}
        </li>
    }
    .into_any()
}

/// What a turn offers, in a word.
fn caption(desk: Desk, turn: &ComingTurn) -> AnyView {
    match (turn.discs(), turn.pairs().len()) {
        (0, _) => view! { <span class="none">{icon("u-warn", 13)}{desk.text("coming-empty")}</span> }.into_any(),
        (discs, 0) => view! { <span>{desk.count("disc-count", discs as u16)}</span> }.into_any(),
        (_, count) => view! { <span>{icon("u-link", 13)}{desk.count("coming-pairs", count as u16)}</span> }.into_any(),
    }
}

/// A turn; pressed, it is pinned on the large wheel.
fn turn_view(desk: Desk, index: usize, turn: ComingTurn, after: Option<ComingTurn>) -> AnyView {
    let round = desk.with("coming-round", &[("round", turn.round.into())]);
    let differs = after.filter(|after| after.wheel != turn.wheel);
    let then = differs.map(|after| view! { <i aria-hidden="true">"→"</i><b>{caption(desk, &after)}</b> });
    view! {
        <li data-round=turn.round class:changed=differs.is_some()>
            <button
                type="button" data-pin=turn.round
                aria-pressed=move || (desk.pinned.get() == Some(index)).to_string()
                on:click=move |_| desk.pinned.update(|pinned| *pinned = (*pinned != Some(index)).then_some(index))
            >
                <span class="cap-line"><b>{round}</b><em>{caption(desk, &turn)}{then}</em></span>
                {half_wheel(desk, &turn.wheel, differs.map(|after| after.wheel).as_ref())}
            </button>
        </li>
    }
    .into_any()
}

/// The active half of a wheel with its pairs, and how it differs from what it might become.
fn half_wheel(desk: Desk, now: &Wheel, after: Option<&Wheel>) -> AnyView {
    let then = after.unwrap_or(now);
    let dead = then.count(|slot, _| slot.is_active()) == 0;
    let slots = || Slot::ACTIVE.into_iter().rev();
    let disc = |slot: Slot| {
        let (radius, width) = half_place(slot.ring());
        let (x, y) = polar(radius, direction(slot));
        match (now[slot], then[slot]) {
            (before, Some(disc)) if before == Some(disc) => DiscKind::draw(disc, x, y, width),
            (None, None) => face(None, x, y, width),
            (before, after) => {
                let gone = before.filter(|_| after.is_none());
                let class = if gone.is_some() { "leaves" } else { "comes" };
                let sign = if gone.is_some() { "M-4 0H4" } else { "M-4 0H4M0-4V4" };
                let mark =
                    format!("translate({} {})", short(x + f64::from(width) * 0.36), short(y - f64::from(width) * 0.36));
                view! {
                    <g class=class>
                        <g class="thing">{face(after.or(gone), x, y, width)}</g>
                        <circle cx=short(x) cy=short(y) r=width / 2 + 3 class="edge"/>
                        <g transform=mark><circle r="8" class="sign-bed"/><path d=sign class="sign"/></g>
                    </g>
                }
                .into_any()
            }
        }
    };
    let (old, new) = (pairs(now), pairs(then));
    let same = |pair: &(Slot, Slot)| old.contains(pair) && now[pair.0] == then[pair.0] && now[pair.1] == then[pair.1];
    let cords = new.iter().map(|pair| joint(*pair, if same(pair) { "cord" } else { "cord new" })).collect_view();
    let lost = old.iter().filter(|pair| !new.contains(pair)).map(|pair| joint(*pair, "cord lost")).collect_view();
    let class = if dead { "fan dead" } else { "fan" };
    view! {
        <svg class=class viewBox="-110 -4 220 114" aria-hidden="true">
            <path d="M106 0A106 106 0 0 1-106 0Z" class="fan-face"/>
            <path d="M64 0A64 64 0 0 1-64 0M30 0A30 30 0 0 1-30 0" class="fan-groove"/>
            <path d="M106 0A106 106 0 0 1-106 0" class="lamp thin"/>
            {lost}{cords}
            {slots().map(disc).collect_view()}
            {dead.then(|| view! { <text y="60" class="fan-none">{desk.text("coming-none")}</text> })}
        </svg>
    }
    .into_any()
}

/// While a bought disc is put down: when it will be active on the space that is pointed at, what it touches there, what
/// it destroys. The line stands all the time, so that nothing jumps.
#[component]
fn Placing() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let placed = Memo::new(move |_| {
        let administration = desk.position(|pos| pos.phase == Phase::Administration);
        if !administration || !desk.session.is_my_turn() {
            return None;
        }
        let at = match (desk.preview.get(), desk.session.held()) {
            (Some(Action::Place { disc, slot }), _) | (_, Some(Action::Place { disc, slot })) => Some((disc, slot)),
            _ => None,
        };
        let left = desk.read(|view| usize::from(view.game().rounds().saturating_sub(view.position().round)));
        Some((at, left))
    });
    let line = move |(at, left): (Option<(DiscKind, Slot)>, usize)| {
        let Some((disc, slot)) = at else {
            return view! { <p class="placing"><span>{desk.text("placing-point")}</span></p> }.into_any();
        };
        let found = placing(&desk.wheel(), disc, slot, left);
        let lamp = |turn: usize| view! { <i class:on=found.active.contains(&turn)>{turn}</i> };
        let list = |turns: &[usize]| {
            let turns: Vec<String> = turns.iter().map(usize::to_string).collect();
            desk.words(|words| words.list(&turns))
        };
        let named = |key: &str, kind: DiscKind, turns: &[usize]| {
            desk.with(key, &[("disc", kind.name().into()), ("turns", list(turns).into())])
        };
        let small = slot.ring() == noria_rules::Ring::Small;
        let touches = found.touches.iter().map(|(kind, turns)| {
            view! { <span class="chip">{icon(disc_icon(*kind, false), 18)}{named("placing-touches", *kind, turns)}</span> }
        });
        view! {
            <p class="placing">
                {icon(disc_icon(disc, false), 22)}
                <span class="chip">{desk.text("placing-active")}<span class="lamps">{(1..=left.min(LAMPS)).map(lamp).collect_view()}</span></span>
                {small.then(|| view! { <span class="chip">{desk.text("placing-any")}</span> })}
                {touches.collect_view()}
                {found.destroys.map(|kind| view! { <span class="chip bad">{icon("u-warn", 14)}{named("placing-destroys", kind, &[])}</span> })}
            </p>
        }
        .into_any()
    };
    move || placed.get().map(line)
}

impl Desk {
    /// The action that is pointed at, picked or held, and the wheel as it would be afterwards (tracked).
    pub fn previewed(&self) -> Option<(Action, Wheel)> {
        let picked = match self.pick.get() {
            Pick::Turn(ring) => Some(Action::NightShift { ring }),
            _ => None,
        };
        let action = self.preview.get().or(picked).or_else(|| self.session.held())?;
        let seat = self.session.seat()?;
        if self.seat() != seat
            || !matches!(action, Action::NightShift { .. } | Action::Modify { .. } | Action::Place { .. })
        {
            return None;
        }
        let after = self.read(|view| after_action(view.game(), seat, action))?;
        Some((action, after.wheel))
    }
}
