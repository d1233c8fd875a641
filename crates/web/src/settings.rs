//! What people choose about the page itself: language, theme, speed, sounds.

use leptos::prelude::*;
use noria_rules::{Components, Divergence, RULES_VERSION, Seat, SetupProblem};
use noria_words::{Language, Words};

use crate::browser;
use crate::play::{DefaultName, Participant, PlayError, seat_name};

/// Light, dark, or as the system has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Morning.
    Light,
    /// Lamplight.
    Dark,
}

/// How fast opponents' turns are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speed {
    /// Time to read along.
    Slow,
    /// The usual.
    Normal,
    /// A glimpse of each action.
    Fast,
    /// No waiting and no motion.
    Instant,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// The name that is kept and by which the words know it.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }

    /// Milliseconds for which an opponent's action is shown.
    pub fn pause(self) -> u32 {
        match self {
            Speed::Slow => 1600,
            Speed::Normal => 750,
            Speed::Fast => 250,
            Speed::Instant => 0,
        }
    }
}

/// How large text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextSize {
    /// The usual.
    Normal,
    /// A step larger.
    Large,
    /// Two steps larger.
    Largest,
}

impl TextSize {
    /// All sizes, smallest first.
    pub const ALL: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Largest];

    /// The name that is kept, by which the words and the style sheets know it.
    pub fn name(self) -> &'static str {
        match self {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Largest => "largest",
        }
    }
}

/// The settings, as signals.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language.
    pub language: Memo<Language>,
    /// A language that was chosen and did not arrive.
    pub missing: RwSignal<Option<Language>>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// The speed.
    pub speed: RwSignal<Speed>,
    /// Whether sounds are on.
    pub sounds: RwSignal<bool>,
    /// The size of the text.
    pub text_size: RwSignal<TextSize>,
    /// Whether the end of a turn warns of what would be wasted.
    pub warnings: RwSignal<bool>,
    words: Memo<Words>,
    spoken: RwSignal<Words>,
    /// The languages that are here.
    fetched: StoredValue<Vec<Words>>,
    /// The language that was chosen last.
    wanted: StoredValue<Language>,
    /// The parts of the program that are here and bring texts of their own.
    parts: StoredValue<Vec<&'static str>>,
}

/// `boot.js` knows this name too, and fetches the words.
const LANGUAGE: &str = "noria.language";
const THEME: &str = "noria.theme";
const SPEED: &str = "noria.speed";
const SOUNDS: &str = "noria.sounds";
const TEXT_SIZE: &str = "noria.text";
const WARNINGS: &str = "noria.warnings";

impl Settings {
    /// What was chosen before, or what the browser prefers; kept and put into effect from now on.
    pub fn start(first: Words) -> Settings {
        let wanted = StoredValue::new(first.language());
        let fetched = StoredValue::new(vec![first.clone()]);
        let parts = StoredValue::new(Vec::new());
        let spoken = RwSignal::new(first);
        let words = Memo::new(move |_| spoken.get());
        let language = Memo::new(move |_| words.with(Words::language));
        let missing = RwSignal::new(None);
        let theme = RwSignal::new(match browser::recall(THEME).as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        });
        let kept = browser::recall(SPEED);
        let speed = Speed::ALL.into_iter().find(|speed| Some(speed.name()) == kept.as_deref());
        let speed = RwSignal::new(speed.unwrap_or(Speed::Normal));
        let sounds = RwSignal::new(browser::recall(SOUNDS).as_deref() == Some("on"));
        let warnings = RwSignal::new(browser::recall(WARNINGS).as_deref() != Some("off"));
        let kept = browser::recall(TEXT_SIZE);
        let text_size = TextSize::ALL.into_iter().find(|size| Some(size.name()) == kept.as_deref());
        let text_size = RwSignal::new(text_size.unwrap_or(TextSize::Normal));
        let settings = Settings {
            language,
            missing,
            theme,
            speed,
            sounds,
            text_size,
            warnings,
            words,
            spoken,
            fetched,
            wanted,
            parts,
        };
        Effect::new(move |_| settings.put_into_effect());
        settings
    }

    /// Changes the language as soon as its words are here; until then, or if they do not come, the old one stays.
    pub async fn speak(&self, language: Language) {
        self.wanted.set_value(language);
        self.missing.set(None);
        let words = self.words_of(language).await;
        if self.wanted.get_value() != language {
            return; // another was chosen meanwhile
        }
        match words {
            Some(words) => self.spoken.set(words),
            None => {
                self.wanted.set_value(self.language.get_untracked());
                self.missing.set(Some(language));
            }
        }
    }

    async fn words_of(&self, language: Language) -> Option<Words> {
        let here = self.fetched.with_value(|all| all.iter().find(|words| words.language() == language).cloned());
        if here.is_some() {
            return here;
        }
        let text = fetch_words(&format!("data-words-{}", language.code())).await?;
        let mut words = Words::from_text(language, text)?;
        // Another part may arrive while these are on their way.
        let mut here = 0;
        while let Some(part) = self.parts.with_value(|parts| parts.get(here).copied()) {
            words = words.and(fetch_words(&note_of(language, part)).await?)?;
            here += 1;
        }
        self.put(&words);
        Some(words)
    }

    fn put(&self, words: &Words) {
        self.fetched.update_value(|all| {
            all.retain(|other| other.language() != words.language());
            all.push(words.clone());
        });
    }

    /// Fetches the texts that a part of the program brings; whether they are here.
    pub async fn learn_part(&self, part: &'static str) -> bool {
        loop {
            let language = self.language.get_untracked();
            let note = note_of(language, part);
            if self.parts.with_value(|parts| parts.contains(&part)) || browser::page_note(&note).is_none() {
                return true;
            }
            let Some(late) = fetch_words(&note).await else { return false };
            if self.language.get_untracked() != language {
                continue; // another was chosen meanwhile
            }
            let Some(words) = self.words.get_untracked().and(late) else { return false };
            self.parts.update_value(|parts| {
                parts.retain(|known| *known != part);
                parts.push(part);
            });
            // Those of other languages are fetched again, with their part.
            self.fetched.update_value(Vec::clear);
            self.put(&words);
            self.spoken.set(words);
            return true;
        }
    }

    fn put_into_effect(&self) {
        let (language, theme) = (self.language.get(), self.theme.get());
        let name = match theme {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        browser::remember(LANGUAGE, language.code());
        browser::remember(THEME, name);
        browser::remember(SPEED, self.speed.get().name());
        let on = |switch: RwSignal<bool>| if switch.get() { "on" } else { "off" };
        browser::remember(SOUNDS, on(self.sounds));
        browser::remember(WARNINGS, on(self.warnings));
        browser::remember(TEXT_SIZE, self.text_size.get().name());
        if let Some(root) = browser::document().document_element() {
            _ = root.set_attribute("lang", language.code());
            _ = root.set_attribute("data-theme", if self.is_dark() { "dark" } else { "light" });
            _ = root.set_attribute("data-text", self.text_size.get().name());
        }
    }

    /// Whether the page is dark now.
    pub fn is_dark(&self) -> bool {
        match self.theme.get() {
            Theme::System => browser::prefers("(prefers-color-scheme: dark)"),
            theme => theme == Theme::Dark,
        }
    }

    /// Light to dark or back.
    pub fn switch_theme(&self) {
        self.theme.set(if self.is_dark() { Theme::Light } else { Theme::Dark });
    }

    /// The words of the language.
    pub fn words(&self) -> Memo<Words> {
        self.words
    }

    /// A text without gaps.
    pub fn text(&self, key: &str) -> String {
        self.words.with(|words| words.text(key))
    }

    /// What a seat is called.
    pub fn seat_name(&self, participants: &[Participant], is_bot: bool, seat: Seat) -> String {
        self.words.with(|words| seat_name(participants, is_bot, seat, |usual| usual_name(words, usual)))
    }

    /// Why a kept game cannot be opened.
    pub fn play_error(&self, error: &PlayError) -> String {
        let words = self.words.get();
        match error {
            PlayError::Format => words.text("error-record"),
            PlayError::OldComponents => words.text("error-components"),
            PlayError::Components(problems) => format!("{}\n{problems}", words.text("error-components")),
            PlayError::Record(error) => format!("{}\n{}", words.text("error-record"), words.record_error(error)),
            PlayError::Divergence(divergence) => {
                if let Divergence::Setup(problems) = &**divergence
                    && let Some(version) = problems.0.iter().find_map(other_rules)
                {
                    let values = [("version", version.into()), ("known", RULES_VERSION.into())];
                    return words.with("error-old-rules", &values);
                }
                let why = words.divergence(divergence, Components::standard().tables());
                format!("{}\n{why}", words.text("error-record-diverges"))
            }
        }
    }

    /// Whether nothing should move.
    pub fn reduced_motion(&self) -> bool {
        self.speed.get() == Speed::Instant || browser::prefers("(prefers-reduced-motion: reduce)")
    }
}

/// Where the page notes the texts of a part.
fn note_of(language: Language, part: &str) -> String {
    format!("data-words-{}-{part}", language.code())
}

/// The words in a file that the page has noted; they stay as long as the page.
async fn fetch_words(note: &str) -> Option<&'static str> {
    let text = browser::fetch(&browser::page_note(note)?).await?;
    Some(text.leak())
}

/// The version of the rules, if it is one that this program does not know.
fn other_rules(problem: &SetupProblem) -> Option<u16> {
    match problem {
        SetupProblem::Rules(version) => Some(*version),
        _ => None,
    }
}

/// A name that depends on the language.
fn usual_name(words: &Words, usual: DefaultName) -> String {
    match usual {
        DefaultName::You => words.text("you"),
        DefaultName::Bot => words.text("bot"),
        DefaultName::Player(seat) => words.player(seat),
    }
}
