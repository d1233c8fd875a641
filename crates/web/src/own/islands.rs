//! The islands: the print of each is chosen from all possible values.

use leptos::prelude::*;
use noria_rules::{BuildingSpace, Good, IslandTile, Place, Resource, ShipSpace};

use super::desk::{Chosen, OwnDesk};
use super::draft::key;
use super::fields::{Panel, differs};
use crate::table::{GRASS, ROCKS, icon, signed};

/// The most islands that tables have.
const MOST: usize = 12;
/// The fewest.
const FEWEST: usize = 2;

/// All islands.
#[component]
pub fn Islands() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let count = Memo::new(move |_| desk.tables.get().tiles.len());
    let text = move |key: &'static str| move || desk.settings.text(key);
    let more = move |_| {
        desk.change(|tables| {
            if tables.tiles.len() < MOST {
                let ship = ShipSpace { resource: Resource::Energy, bonus: 1 };
                tables.tiles.push(IslandTile { ships: [Some(ship), None], ..IslandTile::default() });
            }
        })
    };
    let fewer = move |_| {
        desk.change(|tables| {
            if tables.tiles.len() > FEWEST {
                tables.tiles.pop();
            }
        })
    };
    view! {
        <Panel table="islands">
            <ol class="own-islands" data-own=key(Place::IslandCount) tabindex="-1">
                <For each=move || 1..=count.get() as u8 key=|island| *island let:island><Island island/></For>
            </ol>
            <Choice/>
            <p class="row">
                <button type="button" class="btn small" data-button="more-islands" disabled=move || count.get() == MOST on:click=more>{text("own-more-islands")}</button>
                <button type="button" class="btn small" data-button="fewer-islands" disabled=move || count.get() == FEWEST on:click=fewer>{text("own-fewer-islands")}</button>
            </p>
        </Panel>
    }
    .into_any()
}

fn tile(desk: OwnDesk, island: u8) -> IslandTile {
    desk.tables.get().tiles.get(usize::from(island) - 1).copied().unwrap_or_default()
}

#[component]
fn Island(island: u8) -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let space = move |space: u8| {
        let place = Place::IslandSpace { island, space };
        let chosen = Chosen::Space { island, space };
        let printed = Memo::new(move |_| tile(desk, island).spaces[usize::from(space) - 1]);
        let name = move || {
            let value = desk.settings.words().with(|words| words.place_value(place, &desk.tables.get()));
            format!("{}: {value}", desk.place(place))
        };
        view! {
            <button type="button" class="plot" class:two=move || printed.get().warehouses == 2 class:changed=differs(desk, place)
                data-own=key(place) aria-label=name aria-pressed=move || (desk.chosen.get() == Some(chosen)).to_string()
                on:click=move |_| choose(desk, chosen)>
                {move || { let space = printed.get(); (0..space.warehouses).map(|_| icon(format!("i-{}", space.good), 17)).collect_view() }}
            </button>
        }
    };
    let ships = Place::IslandShips { island };
    let ship = move |side: usize| {
        let chosen = Chosen::Ship { island, side };
        let printed = Memo::new(move |_| tile(desk, island).ships[side]);
        let name = move || {
            let value = printed.get().map(|space| desk.settings.words().with(|words| words.ship_space(space)));
            format!("{}: {}", desk.place(ships), value.unwrap_or_else(|| desk.settings.text("own-no-second")))
        };
        let id = if side == 0 { key(ships) } else { format!("{}-right", key(ships)) };
        view! {
            <button type="button" class="ship" class:none=move || printed.get().is_none() class:changed=differs(desk, ships)
                data-own=id aria-label=name aria-pressed=move || (desk.chosen.get() == Some(chosen)).to_string()
                on:click=move |_| choose(desk, chosen)>
                {move || match printed.get() {
                    Some(space) => view! { {icon(format!("ship-{}", space.resource), 22)}<span>{signed(space.bonus.into())}</span> }.into_any(),
                    None => view! { <span>"+"</span> }.into_any(),
                }}
            </button>
        }
    };
    view! {
        <li class="island">
            <svg viewBox="0 0 150 128" aria-hidden="true">
                <path d=ROCKS[usize::from(island % 3)] class="rock"/>
                <path d="M30 80l14 22 16-12 18 24 14-26 20 14 14-22Z" class="rock-2"/>
                <path d=GRASS class="grass"/>
                <circle cx="20" cy="16" r="14" class="num-c"/>
                <text x="20" y="23" class="num">{island}</text>
            </svg>
            <div class="plots">{(1..=4).map(space).collect_view()}</div>
            <div class="ships">{ship(0)}{ship(1)}</div>
        </li>
    }
    .into_any()
}

fn choose(desk: OwnDesk, chosen: Chosen) {
    desk.chosen.update(|now| *now = if *now == Some(chosen) { None } else { Some(chosen) });
}

/// All possible values of the chosen space.
#[component]
fn Choice() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    move || {
        let (place, options) = match desk.chosen.get()? {
            Chosen::Space { island, space } => {
                (Place::IslandSpace { island, space }, spaces(desk, island, space).into_any())
            }
            Chosen::Ship { island, side } => (Place::IslandShips { island }, ships(desk, island, side).into_any()),
        };
        let said =
            desk.settings.words().with(|words| words.with("own-choose-space", &[("at", words.place(place).into())]));
        Some(
            view! { <div class="own-choice" role="group" aria-label=said.clone()><p>{said.clone()}</p><div>{options}</div></div> },
        )
    }
}

fn spaces(desk: OwnDesk, island: u8, space: u8) -> impl IntoView {
    let all = Good::ALL.into_iter().flat_map(|good| [1, 2].map(|warehouses| BuildingSpace { good, warehouses }));
    let now = tile(desk, island).spaces[usize::from(space) - 1];
    all.map(|option| {
        let name = desk.settings.words().with(|words| format!("{} {}", words.good(option.good), option.warehouses));
        let take = move |_| desk.change(|tables| {
            if let Some(tile) = tables.tiles.get_mut(usize::from(island) - 1) {
                tile.spaces[usize::from(space) - 1] = option;
            }
        });
        view! {
            <button type="button" class="own-option" data-option=format!("{}-{}", option.good, option.warehouses) aria-label=name
                aria-pressed=(option == now).to_string() on:click=take>
                {(0..option.warehouses).map(|_| icon(format!("i-{}", option.good), 20)).collect_view()}
            </button>
        }
    })
    .collect_view()
}

fn ships(desk: OwnDesk, island: u8, side: usize) -> impl IntoView {
    let all =
        Resource::ALL.into_iter().flat_map(|resource| [1, -1, -2].map(|bonus| Some(ShipSpace { resource, bonus })));
    let now = tile(desk, island).ships[side];
    let none = (side == 1).then_some(None);
    all.chain(none)
        .map(|option| {
            let name = match option {
                Some(space) => desk.settings.words().with(|words| words.ship_space(space)),
                None => desk.settings.text("own-no-second"),
            };
            let id = option.map_or("none".to_string(), |space| format!("{}{}", space.resource, space.bonus));
            let take = move |_| desk.change(|tables| {
                if let Some(tile) = tables.tiles.get_mut(usize::from(island) - 1) {
                    tile.ships[side] = option;
                }
            });
            view! {
                <button type="button" class="own-option" data-option=id aria-label=name aria-pressed=(option == now).to_string() on:click=take>
                    {match option {
                        Some(space) => view! { {icon(format!("ship-{}", space.resource), 20)}<span>{signed(space.bonus.into())}</span> }.into_any(),
                        None => "–".into_any(),
                    }}
                </button>
            }
        })
        .collect_view()
}
