//! Recovery by e-mail, with a fake mail server.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use noria_protocol::{Code, EmailState, Me};
use noria_server::Settings;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{Client, Database, TestServer};

/// A mail server that accepts everything and delivers nothing.
pub struct PostOffice {
    pub url: String,
    letters: Arc<Mutex<Vec<String>>>,
    /// How many connections are over.
    visits: Arc<AtomicUsize>,
}

impl PostOffice {
    pub async fn open() -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let post = PostOffice { url, letters: Arc::default(), visits: Arc::default() };
        let (letters, visits) = (post.letters.clone(), post.visits.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (letters, visits) = (letters.clone(), visits.clone());
                tokio::spawn(async move {
                    _ = serve(stream, letters).await;
                    visits.fetch_add(1, Ordering::SeqCst);
                });
            }
        });
        post
    }

    /// The code in the first mail to this address, when it has arrived.
    pub async fn code_for(&self, address: &str) -> String {
        let to = format!("RCPT TO:<{address}>");
        for _ in 0..400 {
            let arrived =
                |letters: &Vec<String>| letters.iter().find(|letter| letter.contains(&to)).map(|one| code(one));
            if let Some(code) = arrived(&self.letters.lock().expect("no panic")) {
                return code;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("no letter to {address} arrives");
    }

    /// The mail with this number, when it has arrived.
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
        let server = TestServer::with(settings).await;
        let ada = server.client().await;
        let state: EmailState = ada.get("me/email").await.ok();
        assert_eq!(state, EmailState { available: true, confirmed: false });
        for wrong in ["", "ada", "ada@", "a b@noria.example"] {
            assert_eq!(ada.post("me/email", &json!({ "email": wrong })).await.fault(), (422, Code::Unfit));
        }

        // An unconfirmed address cannot be used for recovery, and the response does not show that.
        let nobody = Client::nobody(server.address);
        assert_eq!(nobody.get("me/email").await.ok::<EmailState>(), state, "who has no device left may ask too");
        assert_eq!(nobody.post("me/recover", &json!({ "email": "bob@noria.example" })).await.status, 204);

        let request = ada.request(Method::POST, "me/email").header("accept-language", "de");
        let reply = ada.send(request.json(&json!({ "email": "Ada@noria.example" }))).await;
        assert_eq!(reply.status, 204);
        let letter = post.letter(0).await;
        assert!(letter.contains("RCPT TO:<Ada@noria.example>") && letter.contains("Hallo"), "{letter}");
        // The code works only for the player who requested it.
        let eve = server.client().await;
        let confirm = json!({ "code": code(&letter).to_uppercase() });
        assert_eq!(eve.post("me/email/confirm", &confirm).await.fault(), (403, Code::Forbidden));
        assert_eq!(ada.post("me/email/confirm", &confirm).await.status, 204);
        assert_eq!(ada.post("me/email/confirm", &confirm).await.status, 403, "it works once");
        assert!(ada.get("me/email").await.ok::<EmailState>().confirmed);

        // A new browser, another spelling. A second request sends no second mail.
        let mut back = Client::nobody(server.address);
        for spelling in ["ada@noria.example", "ADA@noria.example"] {
            assert_eq!(back.post("me/recover", &json!({ "email": spelling })).await.status, 204);
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
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_mail_says_so() {
    let server = TestServer::alone().await;
    let ada = server.client().await;
    assert!(!ada.get("me/email").await.ok::<EmailState>().available);
    assert_eq!(ada.post("me/email", &json!({ "email": "ada@noria.example" })).await.fault(), (409, Code::NotNow));
    assert_eq!(ada.post("me/recover", &json!({ "email": "ada@noria.example" })).await.fault(), (409, Code::NotNow));
}

/// If TLS is required and the mail server has none, no code is sent.
#[tokio::test(flavor = "multi_thread")]
async fn codes_are_not_sent_in_clear_where_tls_is_required() {
    let database = Database::sqlite();
    let post = PostOffice::open().await;
    let (smtp, mail_from) = (Some(format!("{}?tls=required", post.url)), Some("noria@noria.example".to_string()));
    let server = TestServer::with(Settings { smtp, mail_from, rates: 0.0, ..Settings::new(database.url()) }).await;
    let ada = server.client().await;
    assert_eq!(ada.post("me/email", &json!({ "email": "ada@noria.example" })).await.status, 204);
    let over = async {
        while post.visits.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), over).await.expect("the server tries");
    assert_eq!(*post.letters.lock().expect("no panic"), Vec::<String>::new());
    server.stop().await;
}
