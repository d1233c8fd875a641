//! Which addresses may be called: public ones only, so that nobody can reach internal services through the server
//! (SSRF).

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::http::Uri;
use hyper_util::client::legacy::connect::dns::Name;
use tower::Service;

/// The longest address.
const LONGEST: usize = 500;

/// An address that may not be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("give an address like https://example.org/path, on the internet and without a user's name in it")]
pub struct AddressError;

/// Checks an address as far as possible without resolving its name.
pub fn check(url: &str, private: bool) -> Result<(), AddressError> {
    let uri: Uri = url.parse().map_err(|_| AddressError)?;
    let authority = uri.authority().ok_or(AddressError)?;
    let scheme = match uri.scheme_str() {
        Some("https") => true,
        Some("http") => private,
        _ => false,
    };
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    let literal: Option<IpAddr> = host.parse().ok();
    let reachable = private || literal.is_none_or(is_public);
    let fits = scheme && reachable && !host.is_empty() && !authority.as_str().contains('@') && url.len() <= LONGEST;
    if fits { Ok(()) } else { Err(AddressError) }
}

/// Whether an address is public.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b); // between providers and their customers
    let special = a == 0 || a >= 240 || (a, b, c) == (192, 0, 0) || (a == 198 && (b == 18 || b == 19));
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || shared
        || special)
}

/// Of IPv6 only global unicast, without the ranges that embed IPv4.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let given_out = segments[0] & 0xe000 == 0x2000;
    let special = segments[0] == 0x2002 || (segments[0] == 0x2001 && (segments[1] < 0x200 || segments[1] == 0xdb8));
    given_out && !special
}

/// Resolves a name and drops addresses that may not be called. The connection uses the checked addresses.
#[derive(Debug, Clone, Copy)]
pub struct PublicOnly {
    /// Whether all addresses may be called.
    pub private: bool,
}

impl Service<Name> for PublicOnly {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let private = self.private;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> = found.filter(|address| private || is_public(address.ip())).collect();
            Ok(allowed.into_iter())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_internet_is_told() {
        for good in [
            "https://example.org/hook",
            "https://example.org:8443/a?b=c",
            "https://93.184.216.34/",
            "https://[2606:4700::1]/",
        ] {
            assert_eq!(check(good, false), Ok(()), "{good}");
        }
        for bad in [
            "http://example.org/",
            "ftp://example.org/",
            "example.org",
            "/path",
            "https://user@example.org/",
            "https://127.0.0.1/",
            "https://10.1.2.3/",
            "https://192.168.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/",
            "https://0.0.0.0/",
            "https://[::1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[64:ff9b::a00:1]/",
            "https://[2002:a00:1::]/",
        ] {
            assert_eq!(check(bad, false), Err(AddressError), "{bad}");
        }
        assert_eq!(check("http://127.0.0.1:1/", true), Ok(()));
    }
}
