//! Mail for those who want to come back by e-mail. It is sent beside the answer, so that nobody can tell from the time
//! an answer takes whether an address is known.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use moka::sync::Cache;

use crate::settings::Settings;

/// At most one mail to an address in this time.
const PAUSE: Duration = Duration::from_secs(60);

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
    /// One without the other.
    #[error("mail needs both --smtp and --mail-from")]
    Half,
}

/// What a mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letter {
    /// A code that confirms the address.
    Confirm,
    /// A code with which a browser becomes the player.
    Recover,
}

impl Letter {
    /// Subject and text, in the first language of the browser that there is.
    fn text(self, languages: &str, code: &str) -> (&'static str, String) {
        let known = |part: &str| ["en", "de", "fr"].into_iter().find(|code| part.trim().starts_with(code));
        let (subject, before, after) = match (languages.split(',').find_map(known), self) {
            (Some("de"), Letter::Confirm) => (
                "Dein Code für Noria",
                "mit diesem Code bestätigst du in Noria deine E-Mail-Adresse:",
                "Er gilt eine Stunde. Wenn du ihn nicht angefordert hast, brauchst du nichts zu tun.",
            ),
            (Some("de"), Letter::Recover) => (
                "Zurück zu Noria",
                "mit diesem Code meldest du einen Browser wieder als dich an:",
                "Er gilt einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, gib ihn niemandem.",
            ),
            (Some("fr"), Letter::Confirm) => (
                "Votre code pour Noria",
                "ce code confirme votre adresse e-mail dans Noria :",
                "Il est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message.",
            ),
            (Some("fr"), Letter::Recover) => (
                "Revenir à Noria",
                "ce code vous reconnecte dans un navigateur :",
                "Il est valable une fois, pendant une heure. Si vous ne l’avez pas demandé, ne le donnez à personne.",
            ),
            (_, Letter::Confirm) => (
                "Your code for Noria",
                "this code confirms your e-mail address in Noria:",
                "It works for an hour. If you did not ask for it, ignore this mail.",
            ),
            (_, Letter::Recover) => (
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
    /// Addresses that mail was sent to a short time ago.
    recent: Cache<Address, ()>,
}

impl Mail {
    /// As the settings say; none if they say nothing.
    pub fn new(settings: &Settings) -> Result<Option<Mail>, MailError> {
        let (server, from) = match (&settings.smtp, &settings.mail_from) {
            (Some(server), Some(from)) => (server, from),
            (None, None) => return Ok(None),
            _ => return Err(MailError::Half),
        };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)?.timeout(Some(PATIENCE)).build();
        let recent = Cache::builder().max_capacity(MOST_RECENT).time_to_live(PAUSE).build();
        Ok(Some(Mail { transport, from: from.parse()?, recent }))
    }

    /// Whether mail may go to this address now; from then on it may not for a while.
    pub fn take_turn(&self, to: &Address) -> bool {
        self.recent.entry(to.clone()).or_insert(()).is_fresh()
    }

    /// Sends a code, some time soon.
    pub fn send(self: &Arc<Self>, to: Address, letter: Letter, languages: &str, code: &str) {
        let (subject, text) = letter.text(languages, code);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_in_the_language_of_the_browser() {
        for (languages, word) in [("fr-CA,de;q=0.5", "Bonjour"), ("de", "Hallo"), ("nl,en", "Hello"), ("", "Hello")] {
            for letter in [Letter::Confirm, Letter::Recover] {
                let (_, text) = letter.text(languages, "ABC");
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
}
