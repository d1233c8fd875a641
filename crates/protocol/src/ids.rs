//! Ids of tables and players: short strings of digits and lower-case letters, without those that look alike.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The 32 characters that ids and codes are made of.
pub const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Text that is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no id: ids are {0} digits and small letters")]
pub struct IdError(usize);

macro_rules! id {
    ($(#[$meta:meta])* $name:ident, $length:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; $length]);

        impl $name {
            /// How many characters it has, of 5 bits each.
            pub const LENGTH: usize = $length;

            /// The id that these random bytes stand for; 5 bits of each count.
            pub fn from_random(bytes: [u8; $length]) -> Self {
                Self(bytes.map(|byte| ALPHABET[usize::from(byte & 31)]))
            }

            /// As text.
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).expect("the alphabet is ASCII")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                let bytes: [u8; $length] = text.as_bytes().try_into().map_err(|_| IdError($length))?;
                if bytes.iter().all(|byte| ALPHABET.contains(byte)) { Ok(Self(bytes)) } else { Err(IdError($length)) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, IdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.as_str().to_string()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .pattern(Some(concat!("^[0-9a-hjkmnp-tv-z]{", stringify!($length), "}$")))
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    };
}

id! {
    /// A table. It cannot be guessed: the id of a private table is a secret link.
    TableId, 20
}

id! {
    /// A tournament. It cannot be guessed: the id of a private one is a secret link.
    TournamentId, 20
}

id! {
    /// A player. It is public and grants no access.
    PlayerId, 13
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_strictly() {
        let id = TableId::from_random([0xff; 20]);
        assert_eq!(id.as_str().parse(), Ok(id));
        for wrong in ["", "zzzz", "zzzzzzzzzzzzzzzzzzzZ", "zzzzzzzzzzzzzzzzzzzi", "zzzzzzzzzzzzzzzzzzzzz", "ääääääääää"]
        {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
    }
}
