//! Tournaments without a server: who may do what when, and what follows automatically.

use noria_ai::Level;
use noria_protocol::{NewTournament, PlayerId, System, TableId, TournamentId, TournamentStatus};
use noria_rules::Options;

use super::*;

fn player(number: u8) -> PlayerId {
    PlayerId::from_random([number; 13])
}

struct Desk {
    tournament: Tournament,
    log: Vec<Logged>,
    tables: u8,
}

impl Desk {
    fn new(wish: NewTournament) -> Desk {
        let terms = wish.terms().expect("terms that fit");
        let first = Logged { seq: 1, at: 1_000, entry: Entry::Opened { host: player(1), terms } };
        let log = vec![first];
        let tournament = Tournament::replay(TournamentId::from_random([9; 20]), &log).expect("a tournament");
        Desk { tournament, log, tables: 0 }
    }

    fn write(&mut self, entry: Entry) {
        let logged = Logged { seq: self.tournament.seq + 1, at: 1_000, entry };
        let text = serde_json::to_string(&logged.entry).expect("JSON");
        assert_eq!(serde_json::from_str::<Entry>(&text).expect("an entry"), logged.entry);
        self.tournament.apply(&logged).expect("it fits");
        self.log.push(logged);
        assert_eq!(Tournament::replay(self.tournament.id, &self.log).as_ref(), Ok(&self.tournament));
    }

    fn act(&mut self, number: u8, command: Command) -> Result<(), TournamentRefusal> {
        let seeds: Vec<PlayerId> = self.tournament.people().collect();
        if let Some(entry) = self.tournament.decide(player(number), command, &seeds)? {
            self.write(entry);
        }
        self.go_on();
        Ok(())
    }

    fn go_on(&mut self) {
        let seeds: Vec<PlayerId> = self.tournament.people().collect();
        let mut tables = self.tables;
        let id = || {
            tables += 1;
            TableId::from_random([tables; 20])
        };
        let next = self.tournament.next(1_000, &seeds, id);
        self.tables = tables;
        if let Some(entry) = next {
            self.write(entry);
            self.go_on();
        }
    }

    /// Plays the round; the first seat wins everywhere.
    fn play_round(&mut self) {
        for (table, ..) in self.tournament.open_tables() {
            let round = &self.tournament.play.as_ref().expect("it has begun").played;
            let seats = round.last().expect("a round").tables[usize::from(table)].players.len();
            self.write(Entry::Over { table, places: (1..=seats as u8).map(Some).collect() });
        }
        self.go_on();
    }
}

#[test]
fn computers_fill_up_and_do_not_play_among_themselves() {
    let wish = NewTournament { system: System::Elimination, fill: Some(Level::Novice), ..Default::default() };
    let mut desk = Desk::new(wish);
    for number in 1..=5 {
        desk.act(number, Command::Join).expect("open");
    }
    desk.act(1, Command::Start).expect("its maker");
    assert_eq!(desk.tournament.entrants.len(), 8);
    assert_eq!(desk.tournament.entrants.iter().filter(|one| matches!(one, Entrant::Level(_))).count(), 3);
    for _ in 0..3 {
        assert_eq!(desk.tournament.status, TournamentStatus::Running);
        for (table, ..) in desk.tournament.open_tables() {
            let opening = desk.tournament.opening(table).expect("a table with a person");
            assert_eq!(opening.terms.seats.len(), 2);
            assert!(opening.terms.double && opening.terms.rated);
        }
        desk.play_round();
    }
    assert_eq!(desk.tournament.status, TournamentStatus::Finished);
    assert!(desk.tournament.card().winner.is_some());
}

#[test]
fn larger_tables_have_computers_too() {
    let options = Options { players: 4, ..Options::default() };
    let wish = NewTournament { options, fill: Some(Level::Adept), rounds: Some(3), ..Default::default() };
    let mut desk = Desk::new(wish);
    for number in 1..=6 {
        desk.act(number, Command::Join).expect("open");
    }
    desk.act(1, Command::Start).expect("its maker");
    assert_eq!(desk.tournament.entrants.len(), 8);
    for (table, ..) in desk.tournament.open_tables() {
        assert_eq!(desk.tournament.opening(table).expect("a table").terms.options.players, 4);
    }
    for _ in 0..3 {
        desk.play_round();
    }
    assert_eq!(desk.tournament.status, TournamentStatus::Finished);
}

#[test]
fn who_may_do_what_when() {
    let mut desk = Desk::new(NewTournament { most: Some(3), ..Default::default() });
    assert_eq!(desk.act(1, Command::Start), Err(TournamentRefusal::TooFew));
    assert_eq!(desk.act(2, Command::Leave), Err(TournamentRefusal::NotIn));
    desk.act(2, Command::Join).expect("open");
    desk.act(2, Command::Join).expect("nothing changes");
    desk.act(2, Command::Leave).expect("not begun");
    assert!(desk.tournament.entrants.is_empty());
    for number in [1, 2] {
        desk.act(number, Command::Join).expect("open");
    }
    assert_eq!(desk.act(2, Command::Start), Err(TournamentRefusal::NotHost));
    assert_eq!(desk.act(2, Command::Cancel), Err(TournamentRefusal::NotHost));
    desk.act(3, Command::Join).expect("the last");
    assert_eq!(desk.tournament.status, TournamentStatus::Running, "it begins when it is full");
    assert_eq!(desk.act(4, Command::Join), Err(TournamentRefusal::Begun));
    desk.act(3, Command::Leave).expect("anybody may go");
    assert_eq!(desk.act(3, Command::Join), Err(TournamentRefusal::Begun), "for good");
    desk.act(1, Command::Cancel).expect("its maker");
    assert_eq!(desk.act(1, Command::Join), Err(TournamentRefusal::Over));
}

#[test]
fn terms_fit_together() {
    use noria_protocol::{ClockTerms, TournamentError};
    let four = Options { players: 4, ..Options::default() };
    let wish = NewTournament::default;
    let refused = |wish: NewTournament| wish.terms().expect_err("they do not fit");
    assert!(wish().terms().expect("the usual").double);
    assert!(!NewTournament { options: four.clone(), ..wish() }.terms().expect("four").double);
    assert_eq!(refused(NewTournament { clock: Some(ClockTerms::Untimed), ..wish() }), TournamentError::Clock);
    let elimination = NewTournament { system: System::Elimination, options: four.clone(), ..wish() };
    assert_eq!(refused(elimination), TournamentError::Elimination);
    assert_eq!(refused(NewTournament { double: Some(true), options: four, ..wish() }), TournamentError::Double);
    assert_eq!(refused(NewTournament { most: Some(1), ..wish() }), TournamentError::Most);
    assert_eq!(refused(NewTournament { patience: Some(1), ..wish() }), TournamentError::Patience);
    let rounds = NewTournament { system: System::RoundRobin, rounds: Some(3), ..wish() };
    assert_eq!(refused(rounds), TournamentError::Rounds);
    assert!(matches!(refused(NewTournament { title: " ".into(), ..wish() }), TournamentError::Title(_)));
}

#[test]
fn joining_and_leaving_has_an_end() {
    let mut desk = Desk::new(NewTournament::default());
    desk.act(1, Command::Join).expect("open");
    let mut joined = 0;
    while desk.act(2, Command::Join).is_ok() {
        desk.act(2, Command::Leave).expect("it has not begun");
        joined += 1;
        assert!(joined < 1_000, "the log grows for ever");
    }
    assert_eq!(desk.act(2, Command::Join), Err(TournamentRefusal::Full));
}
