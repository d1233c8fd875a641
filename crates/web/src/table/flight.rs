//! Tokens fly: what changes hands is seen on its way.

use std::fmt::Write;

use leptos::prelude::*;
use noria_rules::{Event, Good, IslandId, Resource, Seat, Source};

use super::desk::{Desk, put};
use super::icon::{disc_icon, seat_colour, seat_shape, warehouse_icon};
use super::whereabouts::rect_of;
use crate::settings::Speed;

/// At most this many tokens are shown for an amount.
const MOST: u16 = 3;

/// A token on its way: what it looks like, whose it is, from where to where.
#[derive(Debug, PartialEq)]
struct Flight {
    icon: String,
    seat: Seat,
    from: String,
    to: String,
}

/// Turns what happened in a step into flights.
struct Tower {
    /// Whose things are drawn large.
    main: Seat,
    /// Where the Ambassadors were before.
    ambassadors: Vec<Option<IslandId>>,
    flights: Vec<Flight>,
}

impl Tower {
    /// Where something that a seat owns is: in the large supply, or with the opponents.
    fn owned(&self, seat: Seat, mark: String) -> String {
        if seat == self.main { mark } else { format!("seat-{seat}") }
    }

    fn fly(&mut self, amount: u16, icon: &str, seat: Seat, from: &str, to: &str) {
        for _ in 0..amount.min(MOST) {
            self.flights.push(Flight { icon: icon.to_string(), seat, from: from.to_string(), to: to.to_string() });
        }
    }

    fn tell(&mut self, events: &[Event]) {
        // What is paid goes to what it is paid for, what is taken comes from the disc that brought it.
        let goal = events.iter().find_map(|event| match *event {
            Event::RepresentativeMoved { path, level, .. } => Some(format!("level-{path}-{level}")),
            Event::DiscBought { disc, .. } => Some(format!("stall-{disc}")),
            Event::AmbassadorMoved { island, .. } => Some(format!("island-{island}")),
            Event::PoliticianSeated { chamber, .. } => Some(format!("chamber-{chamber}")),
            _ => None,
        });
        let goal = goal.unwrap_or_else(|| "rounds".to_string());
        let origin = events.iter().find_map(|event| match *event {
            Event::DiscActivated { seat, slot, .. }
            | Event::DiscInspected { seat, slot, .. }
            | Event::DiscReused { seat, slot, .. } => Some(self.owned(seat, format!("slot-{slot}"))),
            _ => None,
        });
        let origin = origin.unwrap_or_else(|| "acquire".to_string());
        events.iter().for_each(|event| self.tell_one(*event, &origin, &goal));
    }

    fn tell_one(&mut self, event: Event, origin: &str, goal: &str) {
        match event {
            Event::ResourcesTaken { seat, resource, amount } => {
                let to = self.owned(seat, format!("resource-{resource}"));
                self.fly(amount, &format!("i-{resource}"), seat, origin, &to);
            }
            Event::ResourcesPaid { seat, resources } => {
                for resource in Resource::ALL {
                    let from = self.owned(seat, format!("resource-{resource}"));
                    self.fly(resources[resource].into(), &format!("i-{resource}"), seat, &from, goal);
                }
            }
            Event::GoodsPaid { seat, goods } | Event::GoodsProduced { seat, goods } => {
                let paid = matches!(event, Event::GoodsPaid { .. });
                for good in Good::ALL {
                    let house = self.owned(seat, format!("good-{good}"));
                    let (from, to) = if paid { (house.as_str(), goal) } else { (origin, house.as_str()) };
                    self.fly(goods[good].into(), &warehouse_icon(good, true), seat, from, to);
                }
            }
            Event::KnowledgeTaken { seat, amount, source } => {
                let to = self.owned(seat, "own-i-knowledge".to_string());
                let from = if source == Source::Factories {
                    self.owned(seat, "tableau".to_string())
                } else {
                    origin.to_string()
                };
                self.fly(amount, "i-knowledge", seat, &from, &to);
            }
            Event::KnowledgePaid { seat, amount } => {
                let from = self.owned(seat, "own-i-knowledge".to_string());
                self.fly(amount, "i-knowledge", seat, &from, goal);
            }
            Event::ShipTaken { seat, island, resource } => {
                let to = self.owned(seat, format!("own-ship-{resource}"));
                self.fly(1, &format!("ship-{resource}"), seat, &format!("ship-{island}-{resource}"), &to);
            }
            Event::FactoryBuilt { seat, island, space, .. } => {
                let from = self.owned(seat, "tableau".to_string());
                self.fly(1, "i-factory", seat, &from, &format!("space-{island}-{space}"));
            }
            Event::RepresentativeMoved { seat, path, level } => {
                let from = if level > 1 { format!("level-{path}-{}", level - 1) } else { "cave".to_string() };
                self.fly(1, &format!("rep-{}", seat_shape(seat)), seat, &from, goal);
            }
            Event::PoliticianRemoved { seat, chamber } => {
                self.fly(1, "i-politician", seat, &format!("chamber-{chamber}"), "rounds");
            }
            Event::AmbassadorMoved { seat, island } => {
                if let Some(Some(from)) = self.ambassadors.get(seat.index()).copied() {
                    let icon = format!("amb-{}", seat_shape(seat));
                    self.fly(1, &icon, seat, &format!("island-{from}"), &format!("island-{island}"));
                }
            }
            Event::DiscBought { seat, disc } => {
                let to = self.owned(seat, "hub".to_string());
                self.fly(1, &disc_icon(disc, false), seat, &format!("stall-{disc}"), &to);
            }
            Event::DiscPlaced { seat, disc, slot, .. } if seat == self.main => {
                self.fly(1, &disc_icon(disc, false), seat, "hub", &format!("slot-{slot}"));
            }
            _ => {}
        }
    }
}

/// The tokens as they start; the style sheet carries them to their goal.
fn draw(flights: &[Flight], lasts: u32) -> String {
    let mut html = String::new();
    for (n, flight) in flights.iter().enumerate() {
        let (Some(from), Some(to)) = (rect_of(&flight.from), rect_of(&flight.to)) else { continue };
        let middle = |rect: &web_sys::DomRect| {
            ((rect.left() + rect.width() / 2.0) as i32, (rect.top() + rect.height() / 2.0) as i32)
        };
        let ((x, y), (x1, y1)) = (middle(&from), middle(&to));
        _ = write!(
            html,
            r##"<svg width="30" height="30" style="left:{x}px;top:{y}px;--dx:{}px;--dy:{}px;{};animation-duration:{lasts}ms;animation-delay:{}ms"><use href="#{}"/></svg>"##,
            x1 - x,
            y1 - y,
            seat_colour(flight.seat),
            n as u32 * lasts / 6,
            flight.icon
        );
    }
    html
}

/// The layer on which tokens fly. A press anywhere lets them land at once.
#[component]
pub fn Flights() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let html = RwSignal::new(String::new());
    let places = move || desk.position(|pos| pos.players.iter().map(|player| player.ambassador).collect::<Vec<_>>());
    Effect::new(move |before: Option<Vec<Option<IslandId>>>| {
        let events = desk.session.events().get();
        let now = untrack(places);
        if events.is_empty() || untrack(|| desk.session.reduced_motion()) {
            put(html, String::new());
            return now;
        }
        let mut tower =
            Tower { main: untrack(|| desk.seat()), ambassadors: before.unwrap_or_default(), flights: Vec::new() };
        tower.tell(&events);
        let lasts = match desk.session.settings().speed.get_untracked() {
            Speed::Slow => 700,
            Speed::Normal => 420,
            Speed::Fast | Speed::Instant => 220,
        };
        request_animation_frame(move || _ = html.try_set(draw(&tower.flights, lasts)));
        now
    });
    let land = window_event_listener(leptos::ev::pointerdown, move |_| put(html, String::new()));
    on_cleanup(move || land.remove());
    view! { <div class="flights" aria-hidden="true" inner_html=html></div> }.into_any()
}
