//! The daily sky: what was drawn for a day stays drawn.

use noria_protocol::{DailyError, Day, NoDay};
use noria_rules::{Components, Divergence, Game, Record, Recording, Seat, SoloNotation};

fn day(text: &str) -> Day {
    text.parse().expect("a date")
}

/// The set-up in the published notation, without the player's own line.
fn lines(day: Day) -> String {
    let setup = day.setup();
    let notation = SoloNotation {
        market: setup.market.try_into().expect("four prices"),
        islands: setup.islands,
        bot: setup.bot.expect("a Bot"),
        wheel: "1J - 1T 3O - 1C 3M 4E".parse().expect("a wheel"),
        path: noria_rules::Path::Settlement,
    };
    notation.to_string().lines().take(3).collect::<Vec<_>>().join("\n")
}

/// These days have been played. If this test fails, people would get another game than others had.
#[test]
fn days_that_must_never_change() {
    let text = include_str!("../../../fixtures/daily.txt");
    let days: Vec<&str> = text.trim().split("\n\n").collect();
    assert_eq!(days.len(), 6);
    for entry in days {
        let (date, expected) = entry.split_once('\n').expect("a date and three lines");
        assert_eq!(lines(day(date)), expected, "{date}");
    }
}

#[test]
fn dates_are_those_of_the_calendar() {
    assert_eq!(Day::at(0), Day::FIRST);
    assert_eq!(Day::at(1_794_700_800_000).to_string(), "2026-11-15");
    assert_eq!(Day::at(u64::MAX), Day::LAST);
    assert_eq!(day("2026-11-15").number(), 20_772);
    assert_eq!(day("2026-11-15").weekday(), 6, "a Sunday");
    assert_eq!(day("2026-11-16").weekday(), 0);
    assert_eq!(day("2026-11-16").week(), day("2026-11-15").week() + 1);
    let mut day = Day::FIRST;
    while let Some(next) = day.plus(1) {
        assert_eq!(next.to_string().parse(), Ok(next));
        assert!(next.to_string() > day.to_string());
        day = next;
    }
    assert_eq!(day, Day::LAST);
    assert_eq!(Day::FIRST.plus(-1), None);
    for bad in [
        "",
        "2026-11",
        "2026-13-01",
        "2026-02-29",
        "2026-2-01",
        "2025-12-31",
        "2200-01-01",
        "+2026-01-01",
        "2026-11-15-1",
    ] {
        assert_eq!(bad.parse::<Day>(), Err(NoDay), "{bad}");
    }
    assert!("2028-02-29".parse::<Day>().is_ok());
}

#[test]
fn every_day_can_be_played_and_days_differ() {
    let components = Components::standard();
    let mut seen = std::collections::BTreeSet::new();
    for n in 0..400 {
        let day = Day::FIRST.plus(n).expect("a day");
        assert!(Game::new(&components, &day.setup()).is_ok(), "{day}");
        seen.insert(lines(day));
    }
    assert!(seen.len() > 395, "{} different games", seen.len());
}

/// A whole game of a day, always with the first action that is listed.
fn played(day: Day) -> Record {
    let components = Components::standard();
    let mut recording = Recording::new(&components, day.setup()).expect("a game");
    while let Some(seat) = recording.game().to_act() {
        let action = recording.game().legal_actions(seat)[0];
        recording.apply(seat, action, &mut ()).expect("listed actions are legal");
    }
    recording.into_record()
}

#[test]
fn results_are_what_was_played() {
    let today = day("2026-11-15");
    let record = played(today);
    let game = today.verify(&record).expect("it was played");
    assert_eq!(record.result, Some(vec![game.score(Seat::FIRST).total, game.score(Seat::BOT).total]));

    assert_eq!(day("2026-11-18").verify(&record), Err(DailyError::OtherGame(day("2026-11-18"))), "another day");
    let mut forged = record.clone();
    forged.setup.islands.swap(0, 1);
    assert_eq!(today.verify(&forged), Err(DailyError::OtherGame(today)), "another set-up");
    let mut forged = record.clone();
    forged.lines.truncate(10);
    forged.result = None;
    assert_eq!(today.verify(&forged), Err(DailyError::Unfinished), "cut off");
    let mut forged = record.clone();
    forged.result = Some(vec![400, 3]);
    assert!(matches!(today.verify(&forged), Err(DailyError::Divergence(Divergence::Result { .. }))), "other points");
    let mut forged = record;
    let line = forged.lines.iter_mut().find(|line| line.round == 2).expect("a second round");
    line.actions.insert(0, noria_rules::Action::Reveal);
    line.check = None;
    assert!(matches!(today.verify(&forged), Err(DailyError::Divergence(Divergence::Refused { .. }))), "illegal");
}
