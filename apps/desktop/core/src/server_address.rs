//! The server that this client belongs to.

use std::fmt;
use url::{Host, Url};

/// A server's origin, such as `https://cuecard.example`: beyond this computer by TLS only, as the server wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress(Url);

/// Why a text is no server's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressFault {
    Unreadable,
    /// `http:` to another computer: everybody on the way could read along.
    InClear,
}

impl ServerAddress {
    /// Reads what somebody typed; `https` where the scheme is left out. A path is left off.
    ///
    /// # Errors
    /// `AddressFault`, where it is no address, or not a safe one.
    pub fn parse(text: &str) -> Result<Self, AddressFault> {
        let text = text.trim();
        let whole = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let url = Url::parse(&whole).map_err(|_| AddressFault::Unreadable)?;
        let host = url.host().ok_or(AddressFault::Unreadable)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(AddressFault::Unreadable);
        }
        match url.scheme() {
            "https" => Ok(()),
            "http" if is_this_computer(&host) => Ok(()),
            "http" => Err(AddressFault::InClear),
            _ => Err(AddressFault::Unreadable),
        }?;
        let origin = url.origin().ascii_serialization();
        Url::parse(&origin).map(Self).map_err(|_| AddressFault::Unreadable)
    }

    /// The same address for WebSockets.
    pub fn socket_origin(&self) -> String {
        self.to_string().replacen("http", "ws", 1)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.origin().ascii_serialization())
    }
}

fn is_this_computer(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, AddressFault> {
        ServerAddress::parse(text).map(|address| address.to_string())
    }

    #[test]
    fn reads_what_people_type() {
        assert_eq!(read(" cuecard.example "), Ok("https://cuecard.example".into()));
        assert_eq!(
            read("https://cuecard.example:8443/JDV2?x=1"),
            Ok("https://cuecard.example:8443".into())
        );
        assert_eq!(read("http://localhost:3000"), Ok("http://localhost:3000".into()));
        assert_eq!(read("http://127.0.0.1:3000/"), Ok("http://127.0.0.1:3000".into()));
        assert_eq!(read("http://[::1]:3000"), Ok("http://[::1]:3000".into()));
    }

    #[test]
    fn refuses_what_is_in_clear_or_no_address() {
        assert_eq!(read("http://cuecard.example"), Err(AddressFault::InClear));
        assert_eq!(read("http://192.168.1.4:3000"), Err(AddressFault::InClear));
        for text in [
            "",
            "   ",
            "file:///etc/passwd",
            "javascript://x",
            "https://me:secret@cuecard.example",
            "a b",
        ] {
            assert_eq!(read(text), Err(AddressFault::Unreadable), "{text:?}");
        }
    }

    #[test]
    fn knows_the_address_of_sockets() {
        let socket = |text| ServerAddress::parse(text).map(|address| address.socket_origin());
        assert_eq!(socket("https://cuecard.example"), Ok("wss://cuecard.example".into()));
        assert_eq!(socket("http://localhost:3000"), Ok("ws://localhost:3000".into()));
    }
}
