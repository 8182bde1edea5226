//! What is put into the bundled page when it is handed out: the facts that it needs before its first call, and whom
//! it may connect to.

use crate::{
    computer::System, server_address::ServerAddress, supported::Unsupported,
    window_settings::WindowSettings,
};
use serde::Serialize;

/// What the page knows at once, from its `<meta name="cuecard-desktop">`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StartFacts {
    pub platform: &'static str,
    pub app_version: &'static str,
    /// Null until the user has chosen one, and while this computer's own is not ready.
    pub server: Option<String>,
    pub own_server: OwnServer,
    /// Null on a computer that the app is meant for.
    pub unsupported: Option<Unsupported>,
    /// Whether the shell hears sound itself on this system.
    pub hears_sound: bool,
    /// Whether what is behind a window can shine through it.
    pub translucent: bool,
    /// Whether the shell takes pictures of the screen itself.
    pub sees_screen: bool,
    /// As they were kept.
    pub window: WindowSettings,
}

/// What is true of this start.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings {
    pub translucent: bool,
    pub sees_screen: bool,
    pub window: WindowSettings,
}

/// Whether the app is its own server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnServer {
    /// The app carries none.
    None,
    Offered,
    Chosen,
}

impl StartFacts {
    pub fn new(
        server: Option<&ServerAddress>,
        own_server: OwnServer,
        app_version: &'static str,
        unsupported: Option<Unsupported>,
        Surroundings { translucent, sees_screen, window }: Surroundings,
    ) -> Self {
        let platform = System::of_this_build().platform();
        Self {
            platform,
            app_version,
            server: server.map(ToString::to_string),
            own_server,
            unsupported,
            hears_sound: matches!(System::of_this_build(), System::Linux),
            translucent,
            sees_screen,
            window,
        }
    }
}

/// The page with its facts: a `meta` after the opening of `<head>`.
///
/// # Errors
/// Where the facts cannot be written as JSON.
pub fn add_start_facts(html: &str, facts: &StartFacts) -> serde_json::Result<String> {
    let json = serde_json::to_string(facts)?;
    let value = json.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    let meta = format!("<head><meta name=\"cuecard-desktop\" content=\"{value}\">");
    Ok(html.replacen("<head>", &meta, 1))
}

/// Marks the place in the policy of `tauri.conf.json` that the server takes.
const SERVER_PLACE: &str = "https://server.invalid";

/// Whom the page connects to: its server alone, and before there is one any that the user may want to try.
pub fn policy_for(policy: &str, server: Option<&ServerAddress>) -> String {
    let sources = server.map_or_else(
        || "https: http://localhost:* http://127.0.0.1:*".to_owned(),
        |server| format!("{server} {}", server.socket_origin()),
    );
    policy.replace(SERVER_PLACE, &sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server() -> ServerAddress {
        ServerAddress::parse("https://cuecard.example").expect("an address")
    }

    #[test]
    fn puts_facts_where_no_text_can_leave_its_attribute() {
        let facts = StartFacts {
            platform: "Tauri",
            app_version: "2.12.0",
            server: Some("\"><script>".into()),
            own_server: OwnServer::None,
            unsupported: None,
            hears_sound: true,
            translucent: false,
            sees_screen: false,
            window: WindowSettings::default(),
        };
        let page =
            add_start_facts("<html><head><title>x</title></head></html>", &facts).expect("a page");
        assert!(
            page.starts_with(
                "<html><head><meta name=\"cuecard-desktop\" content=\"{&quot;platform"
            )
        );
        assert!(!page.contains("<script>"));
        assert!(page.ends_with("<title>x</title></head></html>"));
    }

    #[test]
    fn names_the_chosen_server_alone() {
        let policy = "default-src 'self'; connect-src 'self' https://server.invalid";
        assert_eq!(
            policy_for(policy, Some(&server())),
            "default-src 'self'; connect-src 'self' https://cuecard.example wss://cuecard.example"
        );
        assert!(
            policy_for(policy, None)
                .ends_with("'self' https: http://localhost:* http://127.0.0.1:*")
        );
    }
}
