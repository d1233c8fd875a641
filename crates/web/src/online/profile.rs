//! A player: rating, how it came about, and their games.

use leptos::prelude::*;
use noria_protocol::{PlayerId, Profile, RatingPoint};

use super::conduct::Conduct;
use super::history::Past;
use super::terms::date;
use super::{client, fetched, link, when_fetched};
use crate::pages::Sheet;
use crate::settings::Settings;

/// The page of a player.
#[component]
pub fn ProfilePage(id: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let me = fetched(client::me());
    // Only players can block, mute or report, and not themselves.
    let others = move || {
        let me = me.get().and_then(Result::ok).flatten();
        me.filter(|me| me.id != id).map(|_| view! { <Conduct player=id/> })
    };
    view! {
        <Sheet title=Signal::derive(move || settings.text("online-player"))>
            <Figures id/>
            {others}
            <Past player=id/>
            <p class="row"><a class="btn" href=link("")>{move || settings.text("online-to-lobby")}</a></p>
        </Sheet>
    }
}

/// Games, victories, rating, and the graph.
#[component]
pub fn Figures(id: PlayerId) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let profile = fetched(async move { client::get::<Profile>(&format!("players/{id}")).await });
    let points = fetched(async move { client::get::<Vec<RatingPoint>>(&format!("players/{id}/ratings")).await });
    let figures = move |profile: Profile| {
        let number = move |key: &'static str, number: String| {
            view! { <div><dt>{move || settings.text(key)}</dt><dd>{number}</dd></div> }
        };
        let rating = profile.rating.map_or("–".to_string(), |rating| rating.rating.to_string());
        let give_or_take = profile.rating.map(|rating| {
            move || {
                settings
                    .words()
                    .with(|words| words.with("online-give-or-take", &[("count", rating.uncertainty.into())]))
            }
        });
        let since = profile.since;
        view! {
            <h2>{move || profile.name.clone().unwrap_or_else(|| settings.text("online-nameless"))}</h2>
            <dl class="profile-figures">
                {number("online-rating", rating)}
                {number("online-games", profile.games.to_string())}
                {number("online-wins", profile.wins.to_string())}
            </dl>
            <p class="cap">{give_or_take}" "{move || settings.words().with(|words| words.with("online-since", &[("date", date(settings, since).into())]))}</p>
        }
    };
    let graph = move |points: Vec<RatingPoint>| (points.len() > 1).then(|| view! { <RatingGraph points/> });
    view! {
        <section class="panel" data-list="figures">
            {when_fetched(settings, profile, figures)}
            {when_fetched(settings, points, graph)}
        </section>
    }
}

const WIDTH: f64 = 620.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = HEIGHT - 14.0;

/// The rating after each game, with how much it may be off.
#[component]
fn RatingGraph(points: Vec<RatingPoint>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let span = |point: &RatingPoint| (f64::from(point.rating), f64::from(point.uncertainty));
    let low = points.iter().map(|point| span(point).0 - span(point).1).fold(f64::INFINITY, f64::min);
    let high = points.iter().map(|point| span(point).0 + span(point).1).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let last = points.len().max(2) - 1;
    let x = move |index: usize| LEFT + (WIDTH - LEFT - 8.0) * index as f64 / last as f64;
    let y = move |rating: f64| BOTTOM - (BOTTOM - TOP) * (rating - low) / (high - low).max(1.0);
    let at = |index: usize, rating: f64| format!("{:.1} {:.1}", x(index), y(rating));
    let line: Vec<String> = points.iter().enumerate().map(|(i, point)| at(i, span(point).0)).collect();
    let upper = points.iter().enumerate().map(|(i, point)| at(i, span(point).0 + span(point).1));
    let lower = points.iter().enumerate().rev().map(|(i, point)| at(i, span(point).0 - span(point).1));
    let band: Vec<String> = upper.chain(lower).collect();
    let grid = [low, (low + high) / 2.0, high].map(|rating| {
        view! {
            <path class="grid" d=format!("M{LEFT} {:.1}H{WIDTH}", y(rating))/>
            <text class="ax end" x=LEFT - 8.0 y=y(rating) + 4.0>{rating.round() as i32}</text>
        }
    });
    let (first, end) = (points.first().map_or(0, |point| point.rating), points.last().map_or(0, |point| point.rating));
    let count = points.len();
    let said = move || {
        let values = [("count", count.into()), ("first", first.into()), ("last", end.into())];
        settings.words().with(|words| words.with("online-rating-graph", &values))
    };
    view! {
        <svg class="graph rating" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=said>
            {grid.collect_view()}
            <path class="band" d=format!("M{}Z", band.join("L"))/>
            <path class="ln me" d=format!("M{}", line.join("L"))/>
        </svg>
    }
}
