//! Component tables by content: a table carries its own components.

use noria_rules::{ComponentProblems, Components, Tables, TablesError};
use serde::{Deserialize, Serialize};

use crate::people::{TextError, check_text};

/// The longest name of component tables.
const LONGEST_NAME: usize = 80;

/// Component tables, as a record carries them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CarriedComponents {
    /// Their name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 80))]
    pub name: String,
    /// What differs from published tables, as in the line `tables` of a record (`docs/records.md`).
    #[cfg_attr(feature = "openapi", schema(pattern = "^[A-Za-z0-9_-]{2,600}$"))]
    pub tables: String,
}

/// Component tables that cannot be played with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ComponentsError {
    /// A name that cannot be shown.
    #[error("the name of the components: {0}")]
    Name(#[from] TextError),
    /// Tables that cannot be read.
    #[error(transparent)]
    Damaged(#[from] TablesError),
    /// Tables that do not fit together.
    #[error(transparent)]
    Unsound(#[from] ComponentProblems),
}

impl CarriedComponents {
    /// Components as they travel.
    pub fn of(components: &Components) -> CarriedComponents {
        CarriedComponents { name: components.name().to_string(), tables: components.tables().to_code() }
    }

    /// The components, if they are sound; published ones have the name they were published under.
    pub fn read(&self) -> Result<Components, ComponentsError> {
        let tables = Tables::from_code(&self.tables)?;
        match Components::by_hash(tables.hash()) {
            Some(published) => Ok(published),
            None => Ok(Components::new(check_text(&self.name, LONGEST_NAME)?.to_string(), tables)?),
        }
    }
}
