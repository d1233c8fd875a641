//! Coming back by e-mail, with a mail server that only listens.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use noria_protocol::{Code, EmailState, Me};
use noria_server::Settings;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{Client, Database, House};

/// A mail server that accepts everything and delivers nothing.
struct PostOffice {
    url: String,
    letters: Arc<Mutex<Vec<String>>>,
}

impl PostOffice {
    async fn open() -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let letters = Arc::new(Mutex::new(Vec::new()));
        let box_ = letters.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, box_.clone()));
            }
        });
        PostOffice { url, letters }
    }

    /// The letter with this number, when it has arrived.
    async fn letter(&self, number: usize) -> String {
        for _ in 0..200 {
            if let Some(letter) = self.letters.lock().expect("no panic").get(number) {
                return letter.clone();
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("no letter arrives");
    }
}

async fn serve(stream: TcpStream, letters: Arc<Mutex<Vec<String>>>) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 post office\r\n").await?;
    let (mut letter, mut writing) = (String::new(), false);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if writing {
            if line == ".\r\n" {
                writing = false;
                letters.lock().expect("no panic").push(std::mem::take(&mut letter));
                stream.write_all(b"250 ok\r\n").await?;
            } else {
                letter.push_str(&line);
            }
            continue;
        }
        let answer: &[u8] = match line.get(..4).unwrap_or_default() {
            "EHLO" => b"250 post office\r\n",
            "DATA" => b"354 go on\r\n",
            "QUIT" => b"221 bye\r\n",
            _ => b"250 ok\r\n",
        };
        writing = line.starts_with("DATA");
        letter.push_str(&line);
        stream.write_all(answer).await?;
    }
}

fn code(letter: &str) -> String {
    let line = letter.lines().find_map(|line| line.strip_prefix("    ")).expect("a code");
    line.trim().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_without_a_device_comes_back_by_mail() {
    for database in Database::both().await {
        let post = PostOffice::open().await;
        let (smtp, mail_from) = (Some(post.url.clone()), Some("Noria <noria@noria.example>".to_string()));
        let settings = Settings { smtp, mail_from, rates: 0.0, ..Settings::new(database.url()) };
        let house = House::with(settings).await;
        let ada = house.client().await;
        let state: EmailState = ada.get("me/email").await.ok();
        assert_eq!(state, EmailState { available: true, confirmed: false });
        for wrong in ["", "ada", "ada@", "a b@noria.example"] {
            assert_eq!(ada.post("me/email", &json!({ "email": wrong })).await.fault(), (422, Code::Unfit));
        }

        // Nobody comes back to an address that is not confirmed, and nobody learns that.
        let nobody = Client::nobody(house.address);
        assert_eq!(nobody.post("me/recover", &json!({ "email": "bob@noria.example" })).await.status, 204);

        let request = ada.request(Method::POST, "me/email").header("accept-language", "de");
        let reply = ada.send(request.json(&json!({ "email": "Ada@noria.example" }))).await;
        assert_eq!(reply.status, 204);
        let letter = post.letter(0).await;
        assert!(letter.contains("RCPT TO:<Ada@noria.example>") && letter.contains("Hallo"), "{letter}");
        // The code is for whoever asked for it.
        let eve = house.client().await;
        let confirm = json!({ "code": code(&letter).to_uppercase() });
        assert_eq!(eve.post("me/email/confirm", &confirm).await.fault(), (403, Code::Forbidden));
        assert_eq!(ada.post("me/email/confirm", &confirm).await.status, 204);
        assert_eq!(ada.post("me/email/confirm", &confirm).await.status, 403, "it works once");
        assert!(ada.get("me/email").await.ok::<EmailState>().confirmed);

        // A new browser, another spelling. Asking again at once sends no second letter.
        let mut back = Client::nobody(house.address);
        for _ in 0..2 {
            assert_eq!(back.post("me/recover", &json!({ "email": "ada@noria.example" })).await.status, 204);
        }
        let letter = post.letter(1).await;
        assert!(letter.contains("RCPT TO:<ada@noria.example>"), "{letter}");
        let reply = back.post("me/claim", &json!({ "code": code(&letter) })).await;
        assert_eq!(reply.status, 204);
        back.keep_cookie(&reply);
        assert_eq!(Some(back.get("me").await.ok::<Me>().id), ada.id);
        assert_eq!(post.letters.lock().expect("no panic").len(), 2);

        assert_eq!(back.send(back.request(Method::DELETE, "me/email")).await.status, 204);
        assert!(!ada.get("me/email").await.ok::<EmailState>().confirmed);
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_mail_says_so() {
    let house = House::alone().await;
    let ada = house.client().await;
    assert!(!ada.get("me/email").await.ok::<EmailState>().available);
    assert_eq!(ada.post("me/email", &json!({ "email": "ada@noria.example" })).await.fault(), (409, Code::NotNow));
    assert_eq!(ada.post("me/recover", &json!({ "email": "ada@noria.example" })).await.fault(), (409, Code::NotNow));
}
