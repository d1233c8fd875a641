//! Connections: accepted, bounded, and ended with patience.

mod bare;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use socket2::{SockRef, TcpKeepalive};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::api::{Peer, canned};
use crate::limits::Limits;
use bare::WithProblems;

/// How long one may take to send the head of a request, or to think of another. Longer than proxies keep connections.
const HEAD_PATIENCE: Duration = Duration::from_secs(75);

/// For how long a peer may take nothing of what is sent before the connection counts as dead.
const DEAF: Duration = Duration::from_secs(40);

/// How long open requests have when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Answers until told to stop, then lets open requests finish. With limits, each address has its share of connections.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    most: usize,
    limits: Option<Arc<Limits>>,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let places = Arc::new(Semaphore::new(most));
    let graceful = GracefulShutdown::new();
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
                    // Out of file descriptors, or the peer is gone already. Others may still come.
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
                    // Whoever opens hundreds of connections is not worth waiting for.
                    _ = stream.try_write(canned::TOO_MANY_CONNECTIONS.as_bytes());
                    continue;
                }
            },
            None => None,
        };
        let routes = routes.clone();
        let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            routes.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_PATIENCE)
            .max_buf_size(32 << 10)
            .serve_connection(WithProblems::new(TokioIo::new(stream)), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Broken connections are the peers' affair.
            _ = connection.await;
            drop((place, counted));
        });
    }
    drop(listener);
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    Ok(())
}

/// Small messages go at once, and peers that are gone are noticed.
fn prepare(stream: &TcpStream) {
    _ = stream.set_nodelay(true);
    let socket = SockRef::from(stream);
    _ = socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(DEAF));
    #[cfg(target_os = "linux")]
    {
        _ = socket.set_tcp_user_timeout(Some(DEAF));
    }
}
