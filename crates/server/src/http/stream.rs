//! Streams of events, written to their connections without hyper: its read and write buffers would be most of the
//! memory of an idle stream (18.7 KB with them, measured by `make bench-server`).

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use axum::body::Body;
use axum::http::{Response, header};
use futures_util::FutureExt;
use http_body_util::BodyExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// Events that are ready are written together, up to this many bytes.
const TOGETHER: usize = 16 << 10;

/// Hands a stream over from the request that asked for it to the connection.
#[derive(Clone)]
pub struct HandOver(Arc<Mutex<Option<oneshot::Sender<Response<Body>>>>>);

impl HandOver {
    /// For one connection; what is handed over arrives at the receiver.
    pub fn new() -> (HandOver, oneshot::Receiver<Response<Body>>) {
        let (sender, receiver) = oneshot::channel();
        (HandOver(Arc::new(Mutex::new(Some(sender)))), receiver)
    }

    /// Hands over a response that is a stream, and then does not return; returns any other.
    pub async fn pass(self, response: Response<Body>) -> Response<Body> {
        let is_stream = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        if !is_stream {
            return response;
        }
        let sender = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(sender) = sender else { unreachable!("a connection that has become a stream asks for nothing more") };
        match sender.send(response) {
            // The connection takes it from here and drops this request.
            Ok(()) => std::future::pending().await,
            Err(response) => response,
        }
    }
}

/// Writes a stream until it ends or the peer has disconnected.
pub async fn write(mut socket: TcpStream, response: Response<Body>) -> io::Result<()> {
    let (head, mut body) = response.into_parts();
    socket.write_all(write_head(&head).as_bytes()).await?;
    drop(head);
    loop {
        tokio::select! {
            frame = body.frame() => {
                let Some(Ok(frame)) = frame else { return socket.shutdown().await };
                let Ok(data) = frame.into_data() else { continue };
                let mut data = Vec::from(data);
                // Events that are ready together, such as those at the start, are written at once.
                let mut ended = false;
                while data.len() < TOGETHER
                    && !ended
                    && let Some(next) = body.frame().now_or_never()
                {
                    match next {
                        Some(Ok(frame)) => data.extend_from_slice(frame.data_ref().map_or(&[], |data| data)),
                        // A stream is not polled again after its end.
                        _ => ended = true,
                    }
                }
                socket.write_all(&data).await?;
                if ended {
                    return socket.shutdown().await;
                }
            }
            gone = is_gone(&mut socket) => if gone { return Ok(()) },
        }
    }
}

/// Whether the peer has closed the connection. Anything else it sends is discarded.
async fn is_gone(socket: &mut TcpStream) -> bool {
    let mut space = [0; 64];
    !matches!(socket.read(&mut space).await, Ok(read) if read > 0)
}

/// The end of the connection is the end of the stream.
fn write_head(head: &axum::http::response::Parts) -> String {
    let mut text = format!("HTTP/1.1 {}\r\n", head.status);
    for (name, value) in &head.headers {
        let value = String::from_utf8_lossy(value.as_bytes());
        _ = write!(text, "{name}: {value}\r\n");
    }
    let date = httpdate::fmt_http_date(SystemTime::now());
    _ = write!(text, "date: {date}\r\nconnection: close\r\n\r\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use futures_util::stream;
    use tokio::net::TcpListener;

    /// A stream that ends together with its last event is not polled again.
    #[tokio::test]
    async fn a_stream_is_written_to_its_end_and_no_further() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let mut reader = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("it listens");
        let (socket, _) = listener.accept().await.expect("a connection");
        let events = stream::unfold(["one ", "two"].into_iter(), |mut words| async move {
            Some((Ok::<_, io::Error>(Bytes::from_static(words.next()?.as_bytes())), words))
        });
        write(socket, Response::new(Body::from_stream(events))).await.expect("it is written");
        let mut text = String::new();
        reader.read_to_string(&mut text).await.expect("all of it");
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n") && text.ends_with("\r\n\r\none two"), "{text}");
    }
}
