//! Recovery by e-mail, if the server can send mail.

use serde::{Deserialize, Serialize};

/// Whether recovery by e-mail is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EmailState {
    /// Whether this server sends mail.
    pub available: bool,
    /// Whether an address of this player is confirmed. The server stores only its hash, so it cannot be shown.
    pub confirmed: bool,
}

/// An e-mail address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EmailAddress {
    /// The address, up to 254 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 254))]
    pub email: String,
}

/// The code of a mail, to confirm the address that it was sent to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmail {
    /// The code.
    pub code: String,
}
