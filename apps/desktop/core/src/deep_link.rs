//! Addresses by which other programs reach this one: the user's browser comes back with them from signing in elsewhere.

use serde::Serialize;
use url::Url;

/// Of this program alone; `tauri.conf.json` has the system register it.
const SCHEME: &str = "cuecard";
const SIGN_IN: &str = "sign-in";

/// The server's codes are shorter.
const MAX_CHARS: usize = 256;

/// What the server said at the end of a sign-in that was begun here. Any program can say it: a code is worth nothing
/// without the verifier that the page keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReturnedSignIn {
    pub code: Option<String>,
    pub error: Option<String>,
}

/// None for whatever is no end of a sign-in.
pub fn read(url: &Url) -> Option<ReturnedSignIn> {
    if url.scheme() != SCHEME || url.host_str() != Some(SIGN_IN) {
        return None;
    }
    let find = |name: &str| {
        let found = url.query_pairs().find(|(key, _)| key == name);
        found.map(|(_, value)| value.into_owned()).filter(|value| is_plain(value))
    };
    let returned = ReturnedSignIn { code: find("code"), error: find("error") };
    (returned.code.is_some() || returned.error.is_some()).then_some(returned)
}

fn is_plain(value: &str) -> bool {
    let is_known = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    !value.is_empty() && value.len() <= MAX_CHARS && value.chars().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Option<ReturnedSignIn> {
        read(&Url::parse(text).expect("an address"))
    }

    #[test]
    fn desk_65_reads_what_a_sign_in_ended_with() {
        let code = ReturnedSignIn { code: Some("a-B_9".into()), error: None };
        assert_eq!(read_text("cuecard://sign-in?code=a-B_9"), Some(code));
        let denied = ReturnedSignIn { code: None, error: Some("denied".into()) };
        assert_eq!(read_text("cuecard://sign-in?error=denied"), Some(denied));
    }

    #[test]
    fn desk_65_takes_nothing_else_from_another_program() {
        for other in [
            "cuecard://sign-in",
            "cuecard://settings?code=a",
            "cuecard://sign-in?code=%3Cscript%3E",
            "https://sign-in/?code=a",
        ] {
            assert_eq!(read_text(other), None, "{other}");
        }
        assert_eq!(read_text(&format!("cuecard://sign-in?code={}", "a".repeat(257))), None);
    }
}
