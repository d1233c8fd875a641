//! Every lesson is played through the rules engine: its solution, and the mistakes that it names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use noria_learn::{Feedback, Hint, LANGUAGES, LESSONS, Lesson, Stage, StepRef, Texts};
use noria_rules::{Action, Components, Event, Game, Seat};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons")
}

fn lesson(name: &str) -> Lesson {
    let text = fs::read_to_string(folder().join(format!("{name}.txt"))).expect("the lesson is there");
    text.parse().unwrap_or_else(|error| panic!("{name}, {error}"))
}

/// All stages with a name to find them by.
fn stages() -> Vec<(String, Stage)> {
    let all = LESSONS.into_iter().flat_map(|name| {
        let stages = lesson(name).stages.into_iter().enumerate();
        stages.map(move |(n, stage)| (format!("{name}, position {}", n + 1), stage))
    });
    all.collect()
}

/// A stage being played.
struct Board {
    start: Game,
    seat: Seat,
    played: Vec<(Action, Vec<Event>, Game)>,
}

impl Board {
    /// The position of a stage: the record is verified, action by action.
    fn new(stage: &Stage) -> Board {
        let components = Components::standard();
        stage.record.verify(&components).unwrap_or_else(|why| panic!("{why}"));
        let mut start = Game::new(&components, &stage.record.setup).expect("a sound set-up");
        for (seat, action) in stage.record.actions() {
            start.apply(seat, action, &mut ()).expect("verified");
        }
        Board { start, seat: stage.seat, played: Vec::new() }
    }

    fn play(&mut self, action: Action) {
        let mut game = self.played.last().map_or(self.start, |(_, _, after)| *after);
        let mut events = Vec::new();
        game.apply(self.seat, action, &mut events).unwrap_or_else(|why| panic!("{action}: {why}"));
        self.played.push((action, events, game));
    }

    fn steps(&self) -> Vec<StepRef<'_>> {
        self.played
            .iter()
            .map(|(action, events, after)| StepRef { seat: self.seat, action: *action, events, after })
            .collect()
    }
}

#[test]
fn every_file_is_a_lesson_and_every_lesson_a_file() {
    let files = fs::read_dir(folder()).expect("the folder is there");
    let names = files.map(|file| file.expect("a file").path().file_stem().expect("a name").display().to_string());
    let names: BTreeSet<String> = names.collect();
    assert_eq!(names, LESSONS.into_iter().map(str::to_string).collect());
}

#[test]
fn solutions_reach_each_goal_exactly_when_they_are_complete() {
    for (name, stage) in stages() {
        let mut board = Board::new(&stage);
        assert!(board.start.is_pending(stage.seat), "{name}: the reader is to decide");
        let begin = stage.progress(&board.start, &[]);
        assert_eq!((begin.done, begin.feedback), (0, Feedback::Nothing), "{name}");
        for (n, task) in stage.tasks.iter().enumerate() {
            for (at, &action) in task.solution.iter().enumerate() {
                let progress = stage.progress(&board.start, &board.steps());
                assert_eq!(progress.done, n, "{name}: task {} is done before {action}", n + 1);
                let hint = stage.hint(&board.start, &board.steps());
                assert_eq!(hint, Some(Hint::Do(action)), "{name}: the hint is the next step");
                board.play(action);
                let progress = stage.progress(&board.start, &board.steps());
                let last = at + 1 == task.solution.len();
                assert_eq!(progress.done, n + usize::from(last), "{name}: after {action}");
                let expected = if last { Feedback::Right(n) } else { Feedback::Nothing };
                assert_eq!(progress.feedback, expected, "{name}: after {action}");
            }
        }
        assert_eq!(stage.hint(&board.start, &board.steps()), None, "{name}: nothing is left to hint at");
    }
}

#[test]
fn mistakes_get_their_answer_and_can_be_taken_back() {
    let mut mistakes = 0;
    for (name, stage) in stages() {
        let mut board = Board::new(&stage);
        for task in &stage.tasks {
            for (n, mistake) in task.mistakes.iter().enumerate() {
                let before = board.played.len();
                mistake.example.iter().for_each(|&action| board.play(action));
                let progress = stage.progress(&board.start, &board.steps());
                assert_eq!(progress.feedback, Feedback::Wrong(n), "{name}: {:?}", mistake.example);
                board.played.truncate(before);
                mistakes += 1;
            }
            task.solution.iter().for_each(|&action| board.play(action));
        }
    }
    assert!(mistakes >= 15, "{mistakes} mistakes are named");
}

#[test]
fn a_hint_after_a_detour_leads_on_or_back() {
    let wheel = &lesson("wheel").stages[0];
    let mut board = Board::new(wheel);
    // The small ring fits every choice: no harm is done, and the way is the same.
    board.play("use=s2".parse().expect("an action"));
    board.play("buy=energy".parse().expect("an action"));
    assert_eq!(wheel.progress(&board.start, &board.steps()).feedback, Feedback::Aside);
    assert_eq!(wheel.hint(&board.start, &board.steps()), Some(Hint::Do("use=m3".parse().expect("an action"))));
    // Large 6 does not fit medium 3: the way leads back.
    board.play("use=l6".parse().expect("an action"));
    assert_eq!(wheel.hint(&board.start, &board.steps()), Some(Hint::Undo));
    // The turn is over without the goal.
    board.play(Action::EndTurn);
    board.play("place=energy@s1".parse().expect("an action"));
    assert_eq!(wheel.progress(&board.start, &board.steps()).feedback, Feedback::Wrong(0));
    let mut board = Board::new(wheel);
    board.play(Action::EndTurn);
    assert_eq!(wheel.progress(&board.start, &board.steps()).feedback, Feedback::Stuck);
}

#[test]
fn all_texts_are_there_in_every_language() {
    let check = |name: &str, texts: &Texts| {
        for (text, language) in texts.0.iter().zip(LANGUAGES) {
            assert!(text.len() > 4 && text.trim() == text && !text.contains("  "), "{name}, {language}: '{text}'");
            assert!(text.ends_with(['.', '!']), "{name}, {language}: '{text}'");
            assert_eq!(texts.of(language), text);
        }
        assert!(texts.0[0] != texts.0[1] && texts.0[0] != texts.0[2], "{name}: {} is translated", texts.0[0]);
        // French puts a space that does not break before these marks.
        let french = &texts.0[2];
        assert!(!french.contains(" :") && !french.contains(" ;") && !french.contains(" !"), "{name}: {french}");
    };
    for (name, stage) in stages() {
        check(&name, &stage.intro);
        for task in &stage.tasks {
            check(&name, &task.text);
            check(&name, &task.praise);
            task.mistakes.iter().for_each(|mistake| check(&name, &mistake.text));
        }
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let text = fs::read_to_string(folder().join("wheel.txt")).expect("the lesson is there");
    for (from, to, why) in [
        ("goal: turn-ended", "goal: turn-endet", "there is no condition 'turn-endet'"),
        ("solution: end", "solution: and", "'and' is no action"),
        ("done-fr:", "done-xx:", "'done-fr' is missing"),
        ("== intro", "== introduction", "is not expected here"),
        ("== game 1", "== game", "expected the reader's seat"),
    ] {
        let error = text.replace(from, to).parse::<Lesson>().expect_err(to);
        assert!(error.to_string().contains(why), "{error}");
    }
    assert!("".parse::<Lesson>().is_err());
}
