//! Mail for recovery. It is sent in the background, so that the response time does not show whether an address is
//! known.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use moka::sync::Cache;

use crate::settings::Settings;

/// At most one mail of a kind to an address in this time.
const PAUSE: Duration = Duration::from_secs(60);

/// At most this many of a kind in a day.
const MOST_IN_A_DAY: u32 = 6;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How many addresses are remembered for that.
const MOST_RECENT: u64 = 100_000;

/// How long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Settings with which no mail can be sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The mail server's address.
    #[error("--smtp is no address of a mail server: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
    /// The sender's address.
    #[error("--mail-from is no address: {0}")]
    Sender(#[from] lettre::address::AddressError),
    /// A password that would be sent unencrypted.
    #[error("--smtp would send a password in clear: use smtps://, or smtp:// with ?tls=required")]
    Clear,
    /// One without the other.
    #[error("mail needs both --smtp and --mail-from")]
    Half,
}

/// What an e-mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MailKind {
    /// A code that confirms the address.
    Confirm,
    /// A recovery code.
    Recover,
}

impl MailKind {
    /// Subject and text, in the first language of the browser that there is.
    fn text(self, languages: &str, code: &str) -> (&'static str, String) {
        let known = |part: &str| ["en", "de", "fr"].into_iter().find(|code| part.trim().starts_with(code));
        let (subject, before, after) = match (languages.split(',').find_map(known), self) {
            (Some("de"), MailKind::Confirm) => (
                "Dein Code für Noria",
                "mit diesem Code bestätigst du in Noria deine E-Mail-Adresse:",
                "Er gilt eine Stunde. Wenn du ihn nicht angefordert hast, brauchst du nichts zu tun.",
            ),
            (Some("de"), MailKind::Recover) => (
                "Zurück zu Noria",
                "mit diesem Code meldest du einen Browser wieder als dich an:",
                "Er gilt einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, gib ihn niemandem.",
            ),
            (Some("fr"), MailKind::Confirm) => (
                "Votre code pour Noria",
                "ce code confirme votre adresse e-mail dans Noria :",
                "Il est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message.",
            ),
            (Some("fr"), MailKind::Recover) => (
                "Revenir à Noria",
                "ce code vous reconnecte dans un navigateur :",
                "Il est valable une fois, pendant une heure. Si vous ne l’avez pas demandé, ne le donnez à personne.",
            ),
            (_, MailKind::Confirm) => (
                "Your code for Noria",
                "this code confirms your e-mail address in Noria:",
                "It works for an hour. If you did not ask for it, ignore this mail.",
            ),
            (_, MailKind::Recover) => (
                "Back to Noria",
                "this code logs a browser in as you again:",
                "It works once, for an hour. If you did not ask for it, give it to nobody.",
            ),
        };
        let hello = match languages.split(',').find_map(known) {
            Some("de") => "Hallo,",
            Some("fr") => "Bonjour,",
            _ => "Hello,",
        };
        (subject, format!("{hello}\n\n{before}\n\n    {code}\n\n{after}\n"))
    }
}

/// Sends mail.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Addresses that mail was sent to a short time ago, and how often within a day. Each kind is counted separately,
    /// so that a flood of one does not block the other.
    recent: Cache<(String, MailKind), ()>,
    today: Cache<(String, MailKind), Arc<AtomicU32>>,
}

impl Mail {
    /// As the settings say; none if they say nothing.
    pub fn new(settings: &Settings) -> Result<Option<Mail>, MailError> {
        let (server, from) = match (&settings.smtp, &settings.mail_from) {
            (Some(server), Some(from)) => (server, from),
            (None, None) => return Ok(None),
            _ => return Err(MailError::Half),
        };
        if sends_password_in_clear(server) {
            return Err(MailError::Clear);
        }
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)?.timeout(Some(PATIENCE)).build();
        let recent = Cache::builder().max_capacity(MOST_RECENT).time_to_live(PAUSE).build();
        let today = Cache::builder().max_capacity(MOST_RECENT).time_to_live(DAY).build();
        Ok(Some(Mail { transport, from: from.parse()?, recent, today }))
    }

    /// Whether mail may be sent to this address now; then it is blocked for a while. Different spellings of an address
    /// count as one.
    pub fn take_turn(&self, to: &Address, kind: MailKind) -> bool {
        let key = (AsRef::<str>::as_ref(to).to_lowercase(), kind);
        let fresh = self.recent.entry(key.clone()).or_insert(()).is_fresh();
        fresh && self.today.get_with(key, Arc::default).fetch_add(1, Ordering::Relaxed) < MOST_IN_A_DAY
    }

    /// Sends a code in the background.
    pub fn send(self: &Arc<Self>, to: Address, kind: MailKind, languages: &str, code: &str) {
        let (subject, text) = kind.text(languages, code);
        let message = Message::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(subject);
        let message = message.header(ContentType::TEXT_PLAIN).body(text);
        let mail = self.clone();
        tokio::spawn(async move {
            let sent = match message {
                Ok(message) => mail.transport.send(message).await.map(|_| ()).map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            metrics::counter!("noria_mails_total", "sent" => sent.is_ok().to_string()).increment(1);
            if let Err(error) = sent {
                tracing::warn!(error, "a mail could not be sent");
            }
        });
    }
}

/// Whether the password would go over the network unencrypted. Within a machine it does not.
fn sends_password_in_clear(server: &str) -> bool {
    let Some(rest) = server.strip_prefix("smtp://") else { return false };
    let (authority, rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let Some((_, host)) = authority.rsplit_once('@') else { return false };
    let here = ["localhost", "127.", "[::1]"].iter().any(|name| host.starts_with(name));
    !here && !rest.contains("tls=required")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_in_the_language_of_the_browser() {
        for (languages, word) in [("fr-CA,de;q=0.5", "Bonjour"), ("de", "Hallo"), ("nl,en", "Hello"), ("", "Hello")] {
            for kind in [MailKind::Confirm, MailKind::Recover] {
                let (_, text) = kind.text(languages, "ABC");
                assert!(text.starts_with(word) && text.contains("ABC"), "{text}");
            }
        }
    }

    #[test]
    fn half_settings_are_refused() {
        let settings = |smtp: &str, from: Option<&str>| Settings {
            smtp: Some(smtp.into()),
            mail_from: from.map(Into::into),
            ..Settings::new("")
        };
        assert!(matches!(Mail::new(&settings("smtp://localhost", None)), Err(MailError::Half)));
        assert!(matches!(Mail::new(&settings("nowhere", Some("a@b.example"))), Err(MailError::Server(_))));
        assert!(matches!(Mail::new(&settings("smtp://localhost", Some("nobody"))), Err(MailError::Sender(_))));
        assert!(matches!(Mail::new(&Settings::new("")), Ok(None)));
    }

    #[test]
    fn passwords_are_not_sent_in_clear() {
        for clear in ["smtp://ada:secret@mail.example", "smtp://ada:secret@mail.example:25?tls=opportunistic"] {
            assert!(sends_password_in_clear(clear), "{clear}");
        }
        for fine in [
            "smtps://ada:secret@mail.example",
            "smtp://ada:secret@mail.example:587?tls=required",
            "smtp://ada:secret@localhost",
            "smtp://mail.example",
        ] {
            assert!(!sends_password_in_clear(fine), "{fine}");
            let settings =
                Settings { smtp: Some(fine.into()), mail_from: Some("a@b.example".into()), ..Settings::new("") };
            assert!(matches!(Mail::new(&settings), Ok(Some(_))), "{fine}");
        }
    }

    /// Nobody is flooded, however the address is spelt, and one kind of mail is not in the way of the other.
    #[test]
    fn addresses_have_their_share() {
        let settings = Settings {
            smtp: Some("smtp://localhost".into()),
            mail_from: Some("a@b.example".into()),
            ..Settings::new("")
        };
        let mail = Mail::new(&settings).expect("it can be sent").expect("as the settings say");
        let address = |text: &str| text.parse::<Address>().expect("an address");
        assert!(mail.take_turn(&address("ada@noria.example"), MailKind::Confirm));
        assert!(!mail.take_turn(&address("Ada@Noria.example"), MailKind::Confirm));
        assert!(mail.take_turn(&address("ADA@noria.example"), MailKind::Recover));
        let later = (1..20).filter(|_| {
            mail.recent.invalidate_all();
            mail.take_turn(&address("ada@noria.example"), MailKind::Confirm)
        });
        assert_eq!(later.count() as u32, MOST_IN_A_DAY - 1);
    }
}
