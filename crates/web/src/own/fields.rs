//! Fields for numbers, prices and the round track, and the heads of panels.

use leptos::prelude::*;
use noria_rules::{Certainty, Components, Good, Path, PathKinds, Place, Resource, Tables};

use super::desk::OwnDesk;
use super::draft::key;
use crate::table::icon;

/// A panel with the name of its table, how sure it is, and why.
#[component]
pub fn Panel(table: &'static str, children: Children) -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    view! {
        <section class=format!("panel own-panel own-{table}")>
            <header>
                <h2>{move || desk.settings.words().with(|words| words.component_table(table))}</h2>
                {certainty(desk, table)}
            </header>
            {children()}
        </section>
    }
    .into_any()
}

/// The certainty word of a table; it opens the reason.
pub fn certainty(desk: OwnDesk, table: &'static str) -> AnyView {
    let name = desk.certainty(table).name();
    let word = move || desk.settings.words().with(|words| words.certainty(name));
    let why = move || {
        desk.settings.words().with(|words| {
            let tip = words.with("own-certainty-tip", &[("certainty", name.into())]);
            (tip, words.with("own-why", &[("table", table.into())]))
        })
    };
    view! {
        <details class=format!("sure-word {name}")>
            <summary>{move || word()}</summary>
            <div class="sure-why"><b>{move || why().0}</b><p>{move || why().1}</p></div>
        </details>
    }
    .into_any()
}

/// The three words with what they mean.
pub fn legend(desk: OwnDesk) -> AnyView {
    let item = |certainty: Certainty| {
        let name = certainty.name();
        let word = move || desk.settings.words().with(|words| words.certainty(name));
        let tip =
            move || desk.settings.words().with(|words| words.with("own-certainty-tip", &[("certainty", name.into())]));
        view! { <li><b class=format!("sure-word {name}")>{word}</b><span>{tip}</span></li> }
    };
    view! { <ul class="own-legend">{Certainty::ALL.map(item).collect_view()}</ul> }.into_any()
}

/// What a value was in the standard tables, if it is another now.
fn was(desk: OwnDesk, place: Place) -> impl IntoView {
    let standard = *Components::standard().tables();
    let differs = Memo::new(move |_| desk.differences.with(|all| all.contains(&place)));
    move || {
        differs.get().then(|| {
            let value = desk.settings.words().with(|words| words.place_value(place, &standard));
            let title = desk.settings.words().with(|words| words.with("own-was", &[("value", (&value).into())]));
            view! { <s title=title.clone()><span class="sr">{title.clone()}</span><span aria-hidden="true">{value}</span></s> }
        })
    }
}

/// Whether a value differs from the standard.
pub fn differs(desk: OwnDesk, place: Place) -> Signal<bool> {
    Signal::derive(move || desk.differences.with(|all| all.contains(&place)))
}

/// A number to be typed.
#[component]
pub fn Number(place: Place) -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let limits = place.limits().unwrap_or(0..=99);
    let shown = move || {
        let typed = desk.read(|draft| draft.typed(place).map(str::to_string));
        typed.unwrap_or_else(|| desk.tables.get().number(place).unwrap_or(0).to_string())
    };
    let changed = differs(desk, place);
    view! {
        <span class="own-number" class:changed=changed class:wrong=move || desk.is_wrong(place)>
            <input type="text" inputmode="numeric" autocomplete="off" data-own=key(place) aria-label=move || desk.place(place)
                aria-invalid=move || desk.is_wrong(place).to_string()
                title=format!("{} – {}", limits.start(), limits.end())
                prop:value=shown on:focus:target=|event| event.target().select()
                on:change:target=move |event| desk.edit(|draft| draft.type_in(place, &event.target().value()))/>
            {was(desk, place)}
        </span>
    }
    .into_any()
}

/// What a level costs: how many, and whether of different kinds.
#[component]
fn PriceField(path: Path, level: u8) -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let place = Place::Price { path, level };
    let index = usize::from(level) - 1;
    let different = Memo::new(move |_| desk.tables.get().path_prices[path][index].different);
    let name = move || {
        let at = desk.place(place);
        desk.settings.words().with(|words| words.with("own-different", &[("at", at.into())]))
    };
    let switch = move |_| {
        desk.change(|tables| {
            let price = &mut tables.path_prices[path][index];
            price.different = !price.different;
        });
    };
    view! {
        <div class="own-price">
            <Number place/>
            <button type="button" class="own-neq" data-neq=key(place) aria-label=name
                aria-pressed=move || different.get().to_string() on:click=switch>"≠"</button>
        </div>
    }
    .into_any()
}

/// The four paths with their prices, as they stand in the Town Hall.
#[component]
pub fn Paths() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let head = Path::ALL.map(|path| {
        let icons = move || paying(&desk.tables.get(), path).into_iter().map(|id| icon(id, 15)).collect_view();
        view! {
            <div class="own-path"><b>{move || desk.settings.words().with(|words| words.path(path))}</b><span>{icons}</span></div>
        }
    });
    let rows = (1..=9).rev().map(|level: u8| {
        view! {
            <span class="lvl-n" aria-hidden="true">{level}</span>
            {Path::ALL.map(|path| view! { <PriceField path level/> }).collect_view()}
        }
    });
    let sure = Path::ALL.map(|path| certainty(desk, Place::Price { path, level: 1 }.table()));
    view! {
        <section class="panel own-panel own-hall" data-own="paths" tabindex="-1">
            <header><h2>{move || desk.settings.text("table-hall")}</h2></header>
            <div class="own-paths">
                <span></span>{head.collect_view()}
                {rows.collect_view()}
                <span></span>{sure.collect_view()}
            </div>
        </section>
    }
    .into_any()
}

/// The icons of what pays a path.
fn paying(tables: &Tables, path: Path) -> Vec<String> {
    match tables.path_kinds[path] {
        PathKinds::Resources(kinds) => {
            Resource::ALL.into_iter().filter(|&kind| kinds[kind]).map(|kind| format!("i-{kind}")).collect()
        }
        PathKinds::Goods(kinds) => {
            Good::ALL.into_iter().filter(|&good| kinds[good]).map(|good| format!("i-{good}")).collect()
        }
    }
}

/// The round track: its cogs, and where prices rise.
#[component]
pub fn Track() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let space = move |space: u8| {
        let place = Place::Cog { space };
        let index = usize::from(space) - 1;
        let cog = Memo::new(move |_| desk.tables.get().cogs[index]);
        let rises = Memo::new(move |_| desk.tables.get().influence_rises == space);
        view! {
            <li>
                <button type="button" class="own-cog" class:changed=differs(desk, place) data-own=key(place)
                    aria-pressed=move || cog.get().to_string() aria-label=move || desk.place(place)
                    on:click=move |_| desk.change(|tables| tables.cogs[index] = !tables.cogs[index])>
                    {move || cog.get().then(|| icon("i-cog", 22))}
                </button>
                <span aria-hidden="true">{space}</span>
                {move || rises.get().then(|| view! { <i class="rise" aria-hidden="true">"+1"</i> })}
            </li>
        }
    };
    view! {
        <Panel table="round-track">
            <ol class="own-track">{(1..=16).map(space).collect_view()}</ol>
            <label class="own-rise"><span>{move || desk.settings.text("own-rise")}</span><Number place=Place::InfluenceRises/></label>
        </Panel>
    }
    .into_any()
}

/// Knowledge for factories.
#[component]
pub fn Factories() -> impl IntoView {
    let one = |factories: u8| {
        let drawn = if factories == 0 { "–".into_any() } else { icon("i-factory", 28).into_any() };
        view! { <li><span class="own-factory">{drawn}</span><span aria-hidden="true">{factories}</span><Number place=Place::Knowledge { factories }/></li> }
    };
    view! {
        <Panel table="factory-knowledge">
            <ol class="own-factories" style="--pc:var(--p-square)">{(0..=7).map(one).collect_view()}</ol>
        </Panel>
    }
    .into_any()
}

/// What goods cost to produce.
#[component]
pub fn Production() -> impl IntoView {
    let recipe = |good: Good| {
        let parts = Resource::ALL.map(|resource| {
            view! { <span class="own-part">{icon(format!("i-{resource}"), 16)}<Number place=Place::Recipe { good, resource }/></span> }
        });
        view! { <li>{icon(format!("wh-{good}"), 30)}<span aria-hidden="true">"="</span>{parts.collect_view()}</li> }
    };
    view! {
        <Panel table="production"><ul class="own-recipes">{Good::ALL.map(recipe).collect_view()}</ul></Panel>
    }
    .into_any()
}

/// What is in the box, and what depends on the number of players.
#[component]
pub fn Box() -> impl IntoView {
    let desk = expect_context::<OwnDesk>();
    let pieces = [
        ("i-simple", Place::SimpleWarehouses),
        ("i-complex", Place::ComplexWarehouses),
        ("ship-energy", Place::Ships),
        ("disc-city", Place::Discs),
        ("disc-bonus", Place::BonusDiscs),
    ]
    .map(|(id, place)| {
        view! { <li title=move || desk.place(place)>{icon(id, 28)}<Number place/></li> }
    });
    type Row = (&'static str, fn(u8) -> Place);
    let rows: [Row; 3] = [
        ("own-rounds", |players| Place::Rounds { players }),
        ("own-islands-in-play", |players| Place::IslandsInPlay { players }),
        ("own-discs-each", |players| Place::MarketDiscs { players }),
    ];
    let row = move |(name, place): Row| {
        let cells = (2..=4).map(|players| view! { <td><Number place=place(players)/></td> });
        view! { <tr><th scope="row">{move || desk.settings.text(name)}</th>{cells.collect_view()}</tr> }
    };
    let head = (2..=4_u8).map(move |players| {
        let text =
            move || desk.settings.words().with(|words| words.with("own-players", &[("players", players.into())]));
        view! { <th scope="col">{text}</th> }
    });
    view! {
        <Panel table="supply"><ul class="own-pieces">{pieces.collect_view()}</ul></Panel>
        <Panel table="players">
            <table class="own-counts"><thead><tr><td></td>{head.collect_view()}</tr></thead><tbody>{rows.map(row).collect_view()}</tbody></table>
        </Panel>
    }
    .into_any()
}
