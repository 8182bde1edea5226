//! The bundled page as it is handed out: with its facts, and a policy that names its server.

use crate::{
    here::{self, Here},
    overlay,
    screens::Screens,
    settings_folder::{self, Place},
    system_version::system_version,
};
use cuecard_desktop_core::{
    computer::System,
    local_server::LocalState,
    page::{OwnServer, StartFacts, Surroundings, add_start_facts, policy_for},
    server_address::ServerAddress,
    supported::{Unsupported, find_unsupported},
};
use std::{borrow::Cow, env::consts::ARCH, sync::LazyLock};
use tauri::{
    AppHandle, Manager, Runtime,
    http::{Response, header},
};

/// The version of this program, which the contract compares with its minimum.
pub const APP_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Why this computer is not one that the app is meant for; it does not change while the program runs.
static UNSUPPORTED: LazyLock<Option<Unsupported>> =
    LazyLock::new(|| find_unsupported(System::of_this_build(), &system_version(), ARCH));

/// Completes one answer of the bundle. What cannot be completed goes out as it is: with the narrower policy.
pub fn complete<R: Runtime>(response: &mut Response<Cow<'static, [u8]>>, app: &AppHandle<R>) {
    let Some(policy) = response.headers().get(header::CONTENT_SECURITY_POLICY) else {
        return;
    };
    let place = settings_folder::read_place(app);
    let is_here = matches!(place, Some(Place::Here));
    let server = place.and_then(|place| find_server(place, app));
    let policy = policy.to_str().map(|policy| policy_for(policy, server.as_ref()));
    if let Some(value) = policy.ok().and_then(|policy| policy.parse().ok()) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, value);
    }
    let own = if is_here {
        OwnServer::Chosen
    } else if here::find_carried(app).is_some() {
        OwnServer::Offered
    } else {
        OwnServer::None
    };
    let surroundings = Surroundings {
        translucent: overlay::is_translucent(),
        sees_screen: app.state::<Screens>().is_there(),
        window: settings_folder::read_window(app),
    };
    let facts = StartFacts::new(server.as_ref(), own, APP_VERSION, *UNSUPPORTED, surroundings);
    let page = std::str::from_utf8(response.body()).ok();
    if let Some(Ok(page)) = page.map(|html| add_start_facts(html, &facts)) {
        *response.body_mut() = Cow::Owned(page.into_bytes());
    }
}

/// The address of a server; none while this computer's own is not ready.
fn find_server<R: Runtime>(place: Place, app: &AppHandle<R>) -> Option<ServerAddress> {
    match place {
        Place::At(server) => Some(server),
        Place::Here => match app.state::<Here>().state() {
            Some(LocalState::Ready { address }) => ServerAddress::parse(&address).ok(),
            _ => None,
        },
    }
}
