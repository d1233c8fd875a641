//! What happened, told in sentences.

use noria_rules::{Event, Ring, Seat};
use noria_words::{Words, actor};

use crate::labels::Labels;

/// A line for each seat that did something in one go.
pub fn tell(events: &[Event], labels: &Labels, words: &Words) -> Vec<String> {
    let names = labels.names();
    let mut lines: Vec<(Option<Seat>, String)> = Vec::new();
    let mut rest = events;
    while let [event, later @ ..] = rest {
        // The small ring turns only with the other two (INF-1, ADM-2).
        let all_rings = matches!(event, Event::RingTurned { ring: Ring::Small, .. });
        rest = if all_rings { later.get(2..).unwrap_or_default() } else { later };
        if matches!(event, Event::TurnStarted { .. } | Event::TurnEnded { .. }) {
            continue;
        }
        let seat = actor(event);
        let sentence = match seat.filter(|_| all_rings) {
            Some(seat) => {
                let you = if names(seat) == words.text("you") { "yes" } else { "no" };
                words.with("terminal-rings-turned", &[("name", names(seat).into()), ("you", you.into())])
            }
            None => words.event(event, &names),
        };
        match lines.last_mut().filter(|(last, _)| *last == seat && !matches!(event, Event::BotActivated { .. })) {
            Some((_, line)) => *line += &format!(" {sentence}"),
            None => lines.push((seat, sentence)),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}
