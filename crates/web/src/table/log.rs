//! The log, and announcements of others' moves for screen readers.

use leptos::prelude::*;
use noria_rules::{Event, Goods, Ring, Seat};
use noria_words::actor;

use super::desk::Desk;
use super::icon::{icon, representative};
use crate::play::Play;

/// How many lines the log has.
const LINES: usize = 120;

/// Skips what is visible anyway.
fn is_worth_a_line(event: &Event) -> bool {
    !matches!(event, Event::TurnStarted { .. } | Event::TurnEnded { .. } | Event::RoundStarted { .. })
}

/// A line of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LogLine {
    step: usize,
    place: usize,
    event: Event,
    /// Whether it is from a live draft of a remote player, which may still be taken back.
    drafted: bool,
}

/// What happened, newest last.
#[component]
pub fn LogPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let entries = Memo::new(move |_| {
        let drafted = desk.session.play().with(Play::shown_draft).map_or(usize::MAX, |(_, floor)| floor);
        lines(desk.session.log(4 * LINES).into_iter().map(|entry| (entry.step, entry.event)), drafted)
    });
    let list = NodeRef::<leptos::html::Ol>::new();
    let large = RwSignal::new(false);
    let to_end = move || {
        if let Some(list) = list.try_get_untracked().flatten() {
            list.set_scroll_top(list.scroll_height());
        }
    };
    Effect::new(move |_| {
        entries.track();
        desk.tab.track();
        large.track();
        request_animation_frame(to_end);
    });
    let resize = window_event_listener(leptos::ev::resize, move |_| to_end());
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && large.try_get_untracked() == Some(true) {
            large.set(false);
        }
    });
    on_cleanup(move || {
        resize.remove();
        keys.remove();
    });
    view! {
        <section class="panel log-panel" class:large=move || large.get() aria-labelledby="log-title">
            <header class="p-head">
                <h2 id="log-title">{move || desk.text("table-log")}</h2>
                <button
                    type="button" class="icon-btn" data-button="enlarge-log"
                    aria-label=move || format!("{}: {}", desk.text("table-enlarge"), desk.text("table-log"))
                    aria-pressed=move || large.get().to_string()
                    on:click=move |_| large.update(|large| *large = !*large)
                >{move || icon(if large.get() { "u-close" } else { "u-enlarge" }, 15)}</button>
            </header>
            <ol class="log" node_ref=list tabindex="0" aria-label=move || desk.text("aria-log")>
                <For each=move || entries.get() key=|line| *line let:line>{line_of(desk, line)}</For>
            </ol>
        </section>
    }
}

/// The lines of the log: the last ones, each with its index so that equal ones differ.
fn lines(told: impl Iterator<Item = (usize, Event)>, drafted: usize) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    let mut place = 0;
    for (step, event) in told {
        let first_of_step = lines.last().is_none_or(|line| line.step != step);
        place = if first_of_step { 0 } else { place + 1 };
        lines.push(LogLine { step, place, event, drafted: step > drafted });
    }
    // ADM-2: all rings turn after every turn; only a Night Shift is news.
    let turns = |line: &LogLine| matches!(line.event, Event::RingTurned { .. });
    let mut turned = vec![0; lines.last().map_or(0, |line| line.step + 1)];
    lines.iter().filter(|line| turns(line)).for_each(|line| turned[line.step] += 1);
    let is_told = |event: &Event| is_worth_a_line(event) || matches!(event, Event::RoundStarted { .. });
    lines.retain(|line| is_told(&line.event) && !(turns(line) && turned[line.step] == Ring::ALL.len()));
    lines.split_off(lines.len().saturating_sub(LINES))
}

fn line_of(desk: Desk, line: LogLine) -> impl IntoView {
    let LogLine { step, event, drafted, .. } = line;
    let who = actor(&event);
    let sentence = move || {
        let sentence = desk.event(event);
        match who.map(|seat| desk.name(seat)).filter(|name| sentence.starts_with(name.as_str())) {
            Some(name) => view! { <b>{name.clone()}</b>{sentence[name.len()..].to_string()} }.into_any(),
            None => sentence.into_any(),
        }
    };
    let class = match event {
        Event::RoundStarted { .. } => "round",
        _ if drafted => "drafted",
        _ => "",
    };
    let marked = StoredValue::new(Vec::new());
    view! {
        <li
            class=class
            on:mouseenter=move |_| {
                let places = places_of(desk, step, &event);
                mark(&places, "pointed", true);
                marked.set_value(places);
            }
            on:mouseleave=move |_| marked.with_value(|places| mark(places, "pointed", false))
        >
            {who.map(|seat| representative(seat, 12))}<span>{sentence}</span>
        </li>
    }
}

/// Where on the table the things are that a step's event speaks of: on the wheel that is drawn large where its discs
/// lie now, else as they were.
fn places_of(desk: Desk, step: usize, event: &Event) -> Vec<String> {
    untrack(|| {
        let (own, until) = (desk.seat(), desk.session.steps_shown());
        let on_wheel = desk.session.play().with(|play| play.space_now(step, event, until));
        if let Some((seat, slot)) = on_wheel {
            let wheel = if seat == own { ".wheel-box".to_string() } else { format!(".opp[data-seat='{seat}']") };
            return vec![format!("{wheel} [data-slot='{slot}']")];
        }
        let mine = actor(event) == Some(own);
        let goods = |goods: &Goods| {
            goods
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(good, _)| format!("[data-spot='good-{good}']"))
                .collect()
        };
        match event {
            Event::KnowledgeTaken { .. } | Event::KnowledgePaid { .. } if mine => {
                vec!["[data-holding='i-knowledge']".to_string()]
            }
            Event::ResourcesTaken { resource, .. } if mine => vec![format!("[data-spot='resource-{resource}']")],
            Event::ResourcesPaid { resources, .. } if mine => {
                let paid = resources.iter().filter(|(_, count)| **count > 0);
                paid.map(|(resource, _)| format!("[data-spot='resource-{resource}']")).collect()
            }
            Event::GoodsPaid { goods: paid, .. } if mine => goods(paid),
            Event::GoodsProduced { goods: made, .. } if mine => goods(made),
            _ => place_of(event).into_iter().collect(),
        }
    })
}

/// Marks places of the table, or takes the mark away.
fn mark(places: &[String], class: &str, on: bool) {
    for element in places.iter().filter_map(|place| document().query_selector(place).ok().flatten()) {
        let list = element.class_list();
        _ = if on { list.add_1(class) } else { list.remove_1(class) };
    }
}

/// Shows where on the table something happened.
pub fn point(event: &Event, class: &str, on: bool) {
    mark(place_of(event).as_slice(), class, on);
}

fn place_of(event: &Event) -> Option<String> {
    Some(match event {
        Event::RepresentativeMoved { path, level, .. } => format!("[data-spot='level-{path}-{level}']"),
        Event::PoliticianSeated { chamber, .. } | Event::PoliticianRemoved { chamber, .. } => {
            format!("[data-spot='chamber-{chamber}']")
        }
        Event::FactoryBuilt { island, space, .. } => format!("[data-spot='space-{island}-{space}']"),
        Event::ShipTaken { island, resource, .. } | Event::BotRemovedShip { island, resource } => {
            format!("[data-spot='ship-{island}-{resource}']")
        }
        Event::IslandRevealed { island, .. } | Event::AmbassadorMoved { island, .. } => {
            format!("[data-spot='island-{island}']")
        }
        Event::DiscBought { disc, .. } => format!("[data-spot='stall-{disc}']"),
        _ => format!(".opp[data-seat='{}']", actor(event)?),
    })
}

/// Says what others do, for those who do not see it.
#[component]
pub fn Voice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    // And shows it for a moment to those who do.
    Effect::new(move |_| {
        let me = desk.session.seat();
        let events = desk.session.events().get();
        if desk.session.reduced_motion() {
            return;
        }
        for event in events.into_iter().filter(|event| actor(event).is_some_and(|seat| Some(seat) != me)) {
            point(&event, "flash", true);
            set_timeout(move || point(&event, "flash", false), std::time::Duration::from_millis(900));
        }
    });
    let said = move || {
        let me = desk.session.seat();
        let others = |event: &Event| actor(event).is_none_or(|seat: Seat| Some(seat) != me);
        let events = desk.session.events().get();
        let told: Vec<String> = events
            .into_iter()
            .filter(|event| is_worth_a_line(event) && others(event))
            .map(|event| desk.event(event))
            .collect();
        let mut told = told.join(" ");
        if desk.session.is_my_turn() && !told.is_empty() {
            told.push(' ');
            told.push_str(&desk.text("notice-your-turn"));
        }
        told
    };
    view! { <div class="sr" aria-live="polite" aria-label=move || desk.text("aria-live") role="log">{said}</div> }
}
