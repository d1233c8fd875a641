//! The four paths: nine levels with their prices, and who stands where.

use std::ops::RangeInclusive;

use leptos::prelude::*;
use noria_rules::{Good, Path, PathKinds, Phase, Price, Resource, Seat, Tables, Target};

use crate::table::desk::{Desk, Pointed};
use crate::table::icon::{icon, representative, seat_colour};
use crate::table::spot::Spot;
use crate::table::stages::{Stage, from_stage};

/// All levels, the highest first, and the Cave below.
#[component]
pub fn Paths() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let levels = untrack(|| desk.read(|view| view.game().tables().path_prices[Path::Refinement].len() as u8));
    let row = |level: u8| {
        let row = move || {
            view! {
                <span class="lvl-n" aria-hidden="true">{level}</span>
                {Path::ALL.map(|path| view! { <Level path level/> }).collect_view()}
            }
        };
        row.into()
    };
    let rows = |stage, levels: RangeInclusive<u8>| from_stage(stage, levels.rev().map(row).collect());
    let (low, middle) = (levels / 3, 2 * levels / 3);
    view! {
        <div class="paths" style=move || seat_colour(desk.seat())>
            {rows(Stage::HighLevels, middle + 1..=levels)}
            {rows(Stage::MiddleLevels, low + 1..=middle)}
            {rows(Stage::LowLevels, 1..=low)}
            <span class="lvl-n" aria-hidden="true">"0"</span>
            <Cave/>
        </div>
    }
}

/// The icons of what pays a path: one for each resource, one for a class of goods.
fn kinds(tables: &Tables, path: Path) -> Vec<String> {
    match tables.path_kinds[path] {
        PathKinds::Resources(kinds) => {
            Resource::ALL.into_iter().filter(|&kind| kinds[kind]).map(|kind| format!("i-{kind}")).collect()
        }
        PathKinds::Goods(kinds) => {
            let all =
                |simple: bool| Good::ALL.into_iter().filter(|good| good.is_simple() == simple).all(|good| kinds[good]);
            let any = |simple: bool| Good::ALL.into_iter().any(|good| good.is_simple() == simple && kinds[good]);
            match (all(true) && !any(false), all(false) && !any(true)) {
                (true, _) => vec!["i-simple".to_string()],
                (_, true) => vec!["i-complex".to_string()],
                _ => Good::ALL.into_iter().filter(|&good| kinds[good]).map(|good| format!("i-{good}")).collect(),
            }
        }
    }
}

#[component]
fn Level(path: Path, level: u8) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (price, icons) = untrack(|| {
        desk.read(|view| {
            let tables = view.game().tables();
            (tables.path_prices[path][usize::from(level) - 1], kinds(tables, path))
        })
    });
    let here = Memo::new(move |_| {
        desk.position(|pos| {
            let seats = Seat::all(pos.players.len());
            seats.filter(|seat| pos.players[seat.index()].levels[path] == level).collect::<Vec<_>>()
        })
    });
    let own = Memo::new(move |_| {
        let seat = desk.seat();
        desk.position(|pos| pos.players[seat.index()].levels[path])
    });
    let is_next = Memo::new(move |_| own.get() + 1 == level);
    let surcharge = Memo::new(move |_| {
        let seat = desk.seat();
        let due = is_next.get() && desk.position(|pos| pos.phase >= Phase::Influence);
        due.then(|| desk.read(|view| view.game().next_level(seat, path)))
            .flatten()
            .map_or(0, |(_, surcharge)| surcharge)
    });
    let name = Signal::derive(move || {
        let surcharge = surcharge.get();
        let price =
            desk.words(|words| untrack(|| desk.read(|view| words.price(path, price, surcharge, view.game().tables()))));
        let key = if is_next.get() { "aria-next-level" } else { "aria-level" };
        let label = desk
            .with(key, &[("path", path.name().into()), ("level", u16::from(level).into()), ("price", price.into())]);
        let names: Vec<String> = here.get().into_iter().map(|seat| desk.name(seat)).collect();
        if names.is_empty() { label } else { format!("{label}; {}", desk.words(|words| words.list(&names))) }
    });
    let class = Signal::derive(move || {
        let class = if level <= own.get() { "lvl done" } else { "lvl" };
        if is_next.get() { format!("{class} next") } else { class.to_string() }
    });
    let crowd = move || match here.with(Vec::len) {
        0 | 1 => "reps",
        2 => "reps two",
        _ => "reps many",
    };
    // What is pointed at wins so many points here.
    let wins = move || {
        desk.prospect.with(|prospect| {
            let gains = prospect.as_ref().map_or(&[][..], |prospect| &prospect.gains);
            gains.iter().find(|gain| (gain.0, gain.1) == (path, level)).map(|gain| gain.2)
        })
    };
    let brings = Signal::derive(move || match is_next.get() && desk.session.is_lit(Target::Level { path }) {
        true => desk.brings(Target::Level { path }),
        false if level > own.get() => desk.would_bring(|player| player.levels[path] = level),
        false => Vec::new(),
    });
    view! {
        <Spot target=Target::Level { path } name class mark=format!("level-{path}-{level}") is_it=Signal::derive(move || is_next.get()) pointed=Pointed::Level(path, level) brings>
            <span class="prices">
                {price_tag(price, icons)}
                {move || (surcharge.get() > 0).then(|| view! {
                    <span class="price plus"><b>"+"{surcharge.get()}</b>{icon("i-any", 13)}</span>
                })}
            </span>
            {move || wins().map(|points| view! { <b class="wins">"+"{points}</b> })}
            <span class=crowd>
                <For each=move || here.get() key=|seat| *seat let:seat>
                    <span class="rep">{representative(seat, 17)}</span>
                </For>
            </span>
        </Spot>
    }
}

fn price_tag(price: Price, icons: Vec<String>) -> impl IntoView {
    view! {
        <span class="price">
            <b>{price.amount}</b>
            {price.different.then(|| icon("m-neq", 10))}
            {icons.into_iter().map(|id| icon(id, 14)).collect_view()}
        </span>
    }
}

/// Representatives that have not left the Cave.
#[component]
fn Cave() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let waiting = Memo::new(move |_| {
        desk.position(|pos| {
            let in_cave = |seat: Seat| pos.players[seat.index()].levels.values().filter(|&&level| level == 0).count();
            Seat::all(pos.players.len()).map(|seat| (seat, in_cave(seat))).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="cave">
            {icon("m-cave", 18)}<span>{move || desk.text("table-cave")}</span>
            {move || waiting.get().into_iter().map(|(seat, count)| view! {
                <span class="cave-n" role="img" aria-label=format!("{}: {count}", desk.name(seat))>{representative(seat, 16)}{count}</span>
            }).collect_view()}
        </div>
    }
}
