//! The bundled page as it is handed out: with its facts, and a policy that names its server.

use crate::{overlay, system_version::system_version};
use cuecard_desktop_core::{
    computer::System,
    page::{StartFacts, add_start_facts, policy_for},
    server_address::ServerAddress,
    supported::{Unsupported, find_unsupported},
};
use std::{borrow::Cow, env::consts::ARCH, sync::LazyLock};
use tauri::http::{Response, header};

/// The version of this program, which the contract compares with its minimum.
pub const APP_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Why this computer is not one that the app is meant for; it does not change while the program runs.
static UNSUPPORTED: LazyLock<Option<Unsupported>> =
    LazyLock::new(|| find_unsupported(System::of_this_build(), &system_version(), ARCH));

/// Completes one answer of the bundle. What cannot be completed goes out as it is: with the narrower policy.
pub fn complete(response: &mut Response<Cow<'static, [u8]>>, server: Option<&ServerAddress>) {
    let Some(policy) = response.headers().get(header::CONTENT_SECURITY_POLICY) else {
        return;
    };
    let policy = policy.to_str().map(|policy| policy_for(policy, server));
    if let Some(value) = policy.ok().and_then(|policy| policy.parse().ok()) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, value);
    }
    let facts = StartFacts::new(server, APP_VERSION, *UNSUPPORTED, overlay::is_translucent());
    let page = std::str::from_utf8(response.body()).ok();
    if let Some(Ok(page)) = page.map(|html| add_start_facts(html, &facts)) {
        *response.body_mut() = Cow::Owned(page.into_bytes());
    }
}
