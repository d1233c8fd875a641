//! Games of a server that were analysed here: kept with the own seat, so that the coach has their mistakes, and the
//! analysis is there without the server.

use noria_protocol::TableId;
use noria_rules::Seat;
use serde::Deserialize;

use crate::browser;
use crate::pages::read_record;
use crate::play::{Control, Participant, Play, PlayError};

const PREFIX: &str = "noria.studied.";

/// How many are kept; the one that was studied longest ago goes first.
const MOST: usize = 30;

/// A table, as far as it matters here.
#[derive(Deserialize)]
struct Seated {
    you: Option<Seat>,
}

/// A game of a server: its record, and the viewer's seat.
#[derive(Clone)]
pub struct Studied {
    seat: Option<Seat>,
    record: String,
}

impl Studied {
    /// Asks the server; `None` if it has no record of the game, or not yet.
    pub async fn fetch(id: &str) -> Option<Studied> {
        let record = browser::fetch(&format!("api/tables/{id}/record")).await?;
        let table = browser::fetch(&format!("api/tables/{id}")).await;
        let seat = table.and_then(|table| serde_json::from_str::<Seated>(&table).ok()).and_then(|table| table.you);
        Some(Studied { seat, record })
    }

    /// The game as it is kept here, if it is.
    pub fn kept(id: &str) -> Option<Studied> {
        Studied::read(&browser::recall(&format!("{PREFIX}{id}"))?).map(|(_, studied)| studied)
    }

    /// Stores the game, if the user played in it.
    pub fn keep(&self, id: &str) {
        if self.seat.is_some() {
            browser::remember(&format!("{PREFIX}{id}"), &self.write(browser::now() as u64));
            ids().into_iter().skip(MOST).for_each(|old| browser::forget(&format!("{PREFIX}{old}")));
        }
    }

    fn write(&self, when: u64) -> String {
        format!("{when} {}\n{}", self.seat.map_or(0, Seat::number), self.record)
    }

    fn read(text: &str) -> Option<(u64, Studied)> {
        let (head, record) = text.split_once('\n')?;
        let (when, seat) = head.split_once(' ')?;
        let seat = Seat::new(seat.parse().ok()?);
        Some((when.parse().ok()?, Studied { seat, record: record.to_string() }))
    }

    /// The game, with the user at their seat and all others remote.
    pub fn play(&self) -> Result<Play, PlayError> {
        let mut play = read_record(&self.record, None)?;
        let place = |(seat, place): (Seat, &Participant)| match self.seat {
            Some(own) if own != seat => Participant { control: Control::Away, ..place.clone() },
            _ => place.clone(),
        };
        let all = Seat::all(play.participants().len()).zip(play.participants());
        let participants = all.map(place).collect();
        play.seat(participants);
        Ok(play)
    }
}

/// The kept games, the one studied last first.
pub fn ids() -> Vec<String> {
    let mut found: Vec<(u64, String)> = browser::keys(PREFIX)
        .into_iter()
        .filter_map(|id| {
            let (when, _) = Studied::read(&browser::recall(&format!("{PREFIX}{id}"))?)?;
            Some((when, id))
        })
        .collect();
    noria_ai::sort_short(&mut found, |one, other| one > other);
    found.into_iter().map(|(_, id)| id).collect()
}

/// All of them as texts, for a file.
pub fn texts() -> Vec<(String, String)> {
    ids().into_iter().filter_map(|id| browser::recall(&format!("{PREFIX}{id}")).map(|text| (id, text))).collect()
}

/// Adds one from a file, unless it is known or invalid.
pub fn add(id: &str, text: &str) {
    let known = Studied::kept(id).is_some() || id.parse::<TableId>().is_err();
    if let Some((when, studied)) = Studied::read(text).filter(|_| !known)
        && studied.play().is_ok()
    {
        browser::remember(&format!("{PREFIX}{id}"), &studied.write(when));
    }
}
