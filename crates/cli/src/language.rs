//! Which language the terminal speaks.

use noria_words::Language;

/// A language by its code.
pub fn parse(code: &str) -> Result<Language, String> {
    let codes = Language::ALL.map(Language::code).join(", ");
    Language::from_code(code).ok_or_else(|| format!("expected one of {codes}"))
}

/// The language of the system's settings, else English.
pub fn of_system() -> Language {
    let setting = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Language::choose(setting.as_deref())
}
