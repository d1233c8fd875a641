//! An island: its ships, its building spaces with factories, and the Ambassadors on it.

use leptos::prelude::*;
use noria_rules::{BuildingSpace, Focus, IslandId, Seat, Target};

use crate::table::desk::{Desk, Glow};
use crate::table::icon::{icon, seat_colour, seat_icon, seat_shape};
use crate::table::spot::Spot;

/// Three shapes of rock, so that not all islands look alike.
pub const ROCKS: [&str; 3] = [
    "M8 78H142C140 94 124 96 114 108 104 118 88 116 76 126 62 118 46 120 36 108 26 96 10 94 8 78Z",
    "M8 78H142C142 92 130 94 120 104 110 116 92 112 70 126 60 114 44 118 32 104 24 96 8 92 8 78Z",
    "M8 78H142C138 96 126 92 116 106 106 116 94 120 82 126 66 120 52 116 38 110 24 100 12 92 8 78Z",
];
/// What grows on them.
pub const GRASS: &str = "M2 74C2 64 16 66 24 64H126C134 66 148 64 148 74 148 86 118 84 104 83 92 90 82 84 68 84 56 90 40 84 30 84 14 86 2 84 2 74Z";

/// An island of the table.
#[component]
pub fn Island(id: IslandId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let guests = Memo::new(move |_| {
        desk.position(|pos| {
            let here = |seat: &Seat| pos.players[seat.index()].ambassador == Some(id);
            Seat::all(pos.players.len()).filter(here).collect::<Vec<_>>()
        })
    });
    let name = Signal::derive(move || {
        let island = desk.words(|words| words.island(id));
        let names: Vec<String> = guests.get().into_iter().map(|seat| desk.name(seat)).collect();
        if names.is_empty() {
            return island;
        }
        let names = desk.words(|words| words.list(&names));
        format!("{island}. {}", desk.with("aria-island-ambassadors", &[("names", names.into())]))
    });
    let ambassador = |(n, seat): (usize, Seat)| {
        let x = 118 - n as i32 * 22;
        view! { <use_ href=format!("#amb-{}", seat_shape(seat)) x=x y="9" width="26" height="26" style=seat_colour(seat)/> }
    };
    let rock = ROCKS[usize::from(id.number() % 3)];
    view! {
        <Spot target=Target::Island { island: id } name class="island-go".to_string() mark=format!("island-{id}")>
            <svg viewBox="0 0 150 128" aria-hidden="true">
                <path d=rock class="rock"/>
                <path d="M30 80l14 22 16-12 18 24 14-26 20 14 14-22Z" class="rock-2"/>
                <path d=GRASS class="grass"/>
                <path d="M8 78C30 74 120 74 142 78" class="grass-2"/>
                <circle cx="20" cy="20" r="15" class="num-c"/>
                <text x="20" y="27" class="num">{id.number()}</text>
                {move || guests.get().into_iter().rev().enumerate().map(ambassador).collect_view()}
            </svg>
        </Spot>
        <Fee id/>
        <Plots id/>
        <Ships id/>
    }
}

/// What the journey costs (JOUR-2), while an island can be chosen.
#[component]
fn Fee(id: IslandId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let travelling = Memo::new(move |_| {
        let seat = desk.seat();
        desk.position(|pos| match pos.turn.focus {
            Focus::Using(using) if pos.seat == seat => pos.players[seat.index()].wheel[using.slot]
                .is_some_and(|disc| disc.kind == noria_rules::DiscKind::Journey),
            _ => false,
        })
    });
    let lit = Memo::new(move |_| desk.glow(Target::Island { island: id }) == Glow::Lit);
    move || {
        let seat = desk.seat();
        let here = desk.position(|pos| pos.players[seat.index()].ambassador == Some(id));
        let fee = desk.read(|view| view.game().fee(seat, id));
        travelling.get().then(|| match (here, fee) {
            (true, _) => view! { <span class="fee">{desk.text("table-you-are-here")}</span> }.into_any(),
            (_, 0) if !lit.get() => ().into_any(),
            (_, 0) => view! { <span class="fee due">{desk.text("table-no-fee")}</span> }.into_any(),
            (_, fee) => view! {
                <span class={if lit.get() { "fee due" } else { "fee" }}>{desk.count("table-fee", fee)}{icon("i-any", 14)}</span>
            }.into_any(),
        })
    }
}

/// Whether the reader's Ambassador has just come here, so that ships and spaces can be chosen.
fn has_arrived(desk: Desk, id: IslandId) -> Signal<bool> {
    Signal::derive(move || {
        let seat = desk.seat();
        desk.position(|pos| {
            let arrived = matches!(pos.turn.focus, Focus::Arrived(_)) && pos.seat == seat;
            arrived && pos.players[seat.index()].ambassador == Some(id)
        })
    })
}

/// The four building spaces (JOUR-5).
#[component]
fn Plots(id: IslandId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let spaces = untrack(|| desk.read(|view| view.game().tables().tile(id).spaces));
    let arrived = has_arrived(desk, id);
    let plot = move |(index, space): (usize, BuildingSpace)| {
        let number = index as u8 + 1;
        let owner =
            Memo::new(move |_| desk.position(|pos| pos.island(id).and_then(|(_, island)| island.factories[index])));
        let name = Signal::derive(move || match owner.get() {
            Some(seat) => {
                let name = desk.name(seat).into();
                desk.with("aria-building-space-taken", &[("space", u16::from(number).into()), ("name", name)])
            }
            None => desk.with(
                "aria-building-space",
                &[
                    ("space", u16::from(number).into()),
                    ("good", space.good.name().into()),
                    ("count", u16::from(space.warehouses).into()),
                ],
            ),
        });
        let class = Signal::derive(move || match owner.get() {
            Some(_) => "plot built".to_string(),
            None if space.warehouses == 2 => "plot two".to_string(),
            None => "plot".to_string(),
        });
        let brings = Signal::derive(move || match owner.get() {
            None if !desk.has_built_all() => desk.would_bring(|player| player.add_factory(space)),
            _ => Vec::new(),
        });
        view! {
            <Spot target=Target::Space { space: number } name class mark=format!("space-{id}-{number}") is_it=arrived brings>
                {move || match owner.get() {
                    Some(seat) => seat_icon("i-factory", 25, seat).into_any(),
                    None => (0..space.warehouses).map(|_| icon(format!("i-{}", space.good), 17)).collect_view().into_any(),
                }}
            </Spot>
        }
    };
    view! { <div class="plots">{spaces.into_iter().enumerate().map(plot).collect_view()}</div> }
}

/// The ships (JOUR-3).
#[component]
fn Ships(id: IslandId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let spaces = untrack(|| desk.read(|view| view.game().tables().tile(id).ships));
    let arrived = has_arrived(desk, id);
    let ship = move |(index, resource): (usize, noria_rules::Resource)| {
        let left = Memo::new(move |_| desk.position(|pos| pos.island(id).map_or(0, |(_, island)| island.ships[index])));
        let name = Signal::derive(move || {
            desk.with("ship-count", &[("resource", resource.name().into()), ("count", u16::from(left.get()).into())])
        });
        let class = Signal::derive(move || if left.get() == 0 { "ship none".to_string() } else { "ship".to_string() });
        let brings = Signal::derive(move || match left.get() {
            0 => Vec::new(),
            _ => desk.would_bring(|player| player.add_ship(resource)),
        });
        view! {
            <Spot target=Target::Ship { resource } name class mark=format!("ship-{id}-{resource}") is_it=arrived brings>
                {icon(format!("ship-{resource}"), 22)}<span>{move || left.get()}</span>
            </Spot>
        }
    };
    let ships = spaces.into_iter().enumerate().filter_map(|(index, space)| Some((index, space?.resource)));
    view! { <div class="ships">{ships.map(ship).collect_view()}</div> }
}
