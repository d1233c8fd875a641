//! Gives hyper's own responses, to headers that are malformed or too long, the form of every other problem. Hyper has
//! no hook for that, so it is done where the bytes leave.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hyper::rt::{Read, ReadBuf, ReadBufCursor, Write};
use noria_protocol::{Code, Problem};
use tokio::time::Sleep;

use crate::api::problem::PROBLEM_JSON;

/// A client that is still sending when the connection closes does not get the response, so it is kept open for this
/// long, or for this many bytes.
const LINGER: Duration = Duration::from_secs(2);
const MOST_HEARD: usize = 1 << 20;

/// A connection whose bare refusals get a body.
pub struct WithProblems<S> {
    stream: S,
    /// What is left to write of a response that replaces hyper's.
    instead: Vec<u8>,
    /// Whether there was such a response.
    refused: bool,
    /// Whether nothing more is written.
    shut: bool,
    heard: usize,
    linger: Option<Pin<Box<Sleep>>>,
}

impl<S> WithProblems<S> {
    /// Wraps a connection.
    pub fn new(stream: S) -> WithProblems<S> {
        WithProblems { stream, instead: Vec::new(), refused: false, shut: false, heard: 0, linger: None }
    }

    /// The connection itself.
    pub fn into_inner(self) -> S {
        self.stream
    }
}

/// The response that replaces a refusal without a body; none for everything else.
fn replacement(bytes: &[u8]) -> Option<Vec<u8>> {
    let rest = bytes.strip_prefix(b"HTTP/1.1 4")?;
    let (code, message) = match rest.get(..2)? {
        b"00" => (Code::Malformed, "this is not HTTP as the server understands it"),
        b"14" => (Code::HeadTooLarge, "the address is too long"),
        b"31" => (Code::HeadTooLarge, "the head of the request is too long"),
        _ => return None,
    };
    // Our own responses always have a body.
    let head = std::str::from_utf8(bytes).ok()?.strip_suffix("\r\n\r\n")?;
    head.lines().find(|line| line.eq_ignore_ascii_case("content-length: 0"))?;
    let body = serde_json::to_string(&Problem::new(code, message)).ok()?;
    let kept = head.lines().filter(|line| !line.to_ascii_lowercase().starts_with("content-length"));
    let mut answer = kept.collect::<Vec<_>>().join("\r\n");
    answer.push_str(&format!(
        "\r\ncontent-type: {PROBLEM_JSON}\r\ncontent-length: {}\r\ncache-control: no-store\r\n\r\n{body}",
        body.len()
    ));
    Some(answer.into_bytes())
}

impl<S: Read + Unpin> Read for WithProblems<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl<S: Read + Unpin> WithProblems<S> {
    /// Keeps reading and discards it, for a while.
    fn poll_linger(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let linger = self.linger.get_or_insert_with(|| Box::pin(tokio::time::sleep(LINGER)));
        if linger.as_mut().poll(cx).is_ready() {
            return Poll::Ready(());
        }
        let mut space = [0; 4096];
        while self.heard < MOST_HEARD {
            let mut buffer = ReadBuf::new(&mut space);
            match ready!(Pin::new(&mut self.stream).poll_read(cx, buffer.unfilled())) {
                Ok(()) if !buffer.filled().is_empty() => self.heard += buffer.filled().len(),
                _ => break,
            }
        }
        Poll::Ready(())
    }
}

impl<S: Write + Unpin> WithProblems<S> {
    fn poll_instead(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.instead.is_empty() {
            let written = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.instead))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.instead.drain(..written);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: Read + Write + Unpin> Write for WithProblems<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        ready!(self.poll_instead(cx))?;
        match replacement(buf) {
            Some(answer) => {
                (self.instead, self.refused) = (answer, true);
                Poll::Ready(Ok(buf.len()))
            }
            None => Pin::new(&mut self.stream).poll_write(cx, buf),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(cx))?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(cx))?;
        if !self.shut {
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
            self.shut = true;
        }
        if self.refused { self.poll_linger(cx).map(Ok) } else { Poll::Ready(Ok(())) }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        // A refusal without a body is one piece.
        if let [first] = bufs {
            return self.poll_write(cx, first);
        }
        ready!(self.poll_instead(cx))?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_refusals_get_a_body() {
        let bare = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
        let answer = String::from_utf8(replacement(bare).expect("a body")).expect("text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.contains("431") && head.contains("connection: close") && !head.contains("content-length: 0"));
        let problem: Problem = serde_json::from_str(body).expect("a problem");
        assert_eq!(problem.code, Code::HeadTooLarge);
        for ours in [
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 30\r\n\r\n",
        ] {
            assert_eq!(replacement(ours.as_bytes()), None, "{ours}");
        }
    }
}
