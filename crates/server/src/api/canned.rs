//! Fixed responses for refused connections.

/// Too many connections from one address.
pub const TOO_MANY_CONNECTIONS: &str = "HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 30\r\n\
    content-type: application/problem+json\r\ncontent-length: 96\r\n\r\n\
    {\"code\":\"too-many\",\"message\":\"too many connections are open from your address\",\"retry_after\":30}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_right() {
        let (head, body) = TOO_MANY_CONNECTIONS.split_once("\r\n\r\n").expect("a head and a body");
        assert!(
            head.contains(&format!("content-length: {}\r\n", body.len())) || head.ends_with(&format!("{}", body.len()))
        );
        assert!(serde_json::from_str::<noria_protocol::Problem>(body).is_ok());
    }
}
