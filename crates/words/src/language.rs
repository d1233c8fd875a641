//! The languages. A new one takes a folder in `locales/`, a line here and its plurals.

/// Defines the languages: how each is coded, what it calls itself, and its file.
macro_rules! languages {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $name:literal;)+) => {
        /// A language that the game speaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub enum Language {
            $($(#[$doc])* $variant,)+
        }

        impl Language {
            /// All languages.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$variant),+];

            /// The code, as in the `lang` attribute of a page.
            pub const fn code(self) -> &'static str {
                match self { $(Language::$variant => $code),+ }
            }

            /// What the language calls itself.
            pub const fn name(self) -> &'static str {
                match self { $(Language::$variant => $name),+ }
            }

            /// Its messages, as the build script has written them.
            #[cfg(feature = "embedded")]
            pub(crate) const fn messages(self) -> &'static str {
                match self {
                    $(Language::$variant => include_str!(concat!(env!("OUT_DIR"), "/", $code)),)+
                }
            }

            /// The messages that pages fetch later, all in one.
            #[cfg(feature = "embedded")]
            pub(crate) const fn late(self) -> &'static str {
                match self {
                    $(Language::$variant => include_str!(concat!(env!("OUT_DIR"), "/", $code, "-late")),)+
                }
            }
        }
    };
}

languages! {
    #[doc = "English."] #[default] English = "en", "English";
    #[doc = "German."] German = "de", "Deutsch";
    #[doc = "French."] French = "fr", "Français";
}

impl Language {
    /// The language of a code such as `de`, `de-AT` or `fr_CA`.
    pub fn from_code(code: &str) -> Option<Language> {
        let language = code.split(['-', '_']).next()?;
        Language::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(language))
    }

    /// The plural that goes with a number, as Unicode's CLDR names it.
    pub(crate) fn plural(self, number: i64) -> &'static str {
        match (self, number.unsigned_abs()) {
            (Language::English | Language::German, 1) | (Language::French, 0 | 1) => "one",
            (Language::French, number) if number.is_multiple_of(1_000_000) => "many",
            _ => "other",
        }
    }

    /// The first of the wanted languages that we speak, else English.
    pub fn choose<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Language {
        wanted.into_iter().find_map(Language::from_code).unwrap_or_default()
    }
}
