//! Connections: accepting, limits, graceful shutdown.

mod bare;
mod stream;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Method;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::{SockRef, TcpKeepalive};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::api::{Peer, canned};
use crate::limits::Limits;
use bare::WithProblems;
use stream::HandOver;

/// The timeout for the header of a request and for idle keep-alive. Longer than proxies keep connections.
const HEAD_PATIENCE: Duration = Duration::from_secs(75);

/// How long a peer may accept no data before the connection counts as dead.
const DEAF: Duration = Duration::from_secs(40);

/// How long open requests have when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until shutdown, then lets open requests finish. With limits, each address has its share of connections.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    most: usize,
    limits: Option<Arc<Limits>>,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let places = Arc::new(Semaphore::new(most));
    let (ending, _) = watch::channel(false);
    let mut stop = std::pin::pin!(stop);
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place.map_err(io::Error::other)?,
            () = &mut stop => break,
        };
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, or the peer is gone already. Keep accepting.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        prepare(&stream);
        let counted = match &limits {
            Some(limits) => match limits.open_connection(peer.ip()) {
                Some(counted) => Some(counted),
                None => {
                    // A client with hundreds of connections is not worth waiting for.
                    _ = stream.try_write(canned::TOO_MANY_CONNECTIONS.as_bytes());
                    continue;
                }
            },
            None => None,
        };
        let connection = converse(stream, Peer(peer), routes.clone(), ending.subscribe(), (place, counted));
        tokio::spawn(connection);
    }
    drop(listener);
    ending.send_replace(true);
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    if tokio::time::timeout(FAREWELL, places.acquire_many(all)).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    Ok(())
}

/// Serves one connection until it ends or becomes a stream. `place` is held that long.
async fn converse<P: Send + 'static>(
    stream: TcpStream,
    peer: Peer,
    routes: Router,
    mut ending: watch::Receiver<bool>,
    place: P,
) {
    let (hand_over, mut handed) = HandOver::new();
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        // A HEAD request for a stream is handled like any other.
        let hand_over = (*request.method() == Method::GET).then(|| hand_over.clone());
        let answer = routes.clone().oneshot(request);
        async move {
            let response = answer.await?;
            match hand_over {
                Some(hand_over) => Ok::<_, std::convert::Infallible>(hand_over.pass(response).await),
                None => Ok(response),
            }
        }
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(32 << 10)
        .serve_connection(WithProblems::new(TokioIo::new(stream)), service);
    let mut told = false;
    loop {
        tokio::select! {
            // Broken connections are not errors of the server.
            _ = &mut connection => return,
            Ok(response) = &mut handed => {
                let socket = connection.into_parts().io.into_inner().into_inner();
                // In its own task, which is smaller than this one.
                tokio::spawn(async move {
                    _ = stream::write(socket, response).await;
                    drop(place);
                });
                return;
            }
            _ = ending.wait_for(|ending| *ending), if !told => {
                told = true;
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    }
}

/// Small messages go out at once, and dead peers are noticed.
fn prepare(stream: &TcpStream) {
    _ = stream.set_nodelay(true);
    let socket = SockRef::from(stream);
    _ = socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(DEAF));
    #[cfg(target_os = "linux")]
    {
        _ = socket.set_tcp_user_timeout(Some(DEAF));
    }
}
