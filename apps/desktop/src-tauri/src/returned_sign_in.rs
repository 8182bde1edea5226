//! The way back from signing in elsewhere: the user's browser opens an address of this program's own.

use crate::{
    main_window,
    shell_events::{ShellEvent, ShellEvents},
};
use cuecard_desktop_core::deep_link;
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_deep_link::DeepLinkExt;

/// Listens from now on. An address that started the program itself belongs to no sign-in of this page, and is dropped.
pub fn listen<R: Runtime>(app: &AppHandle<R>) {
    let told = app.clone();
    app.deep_link().on_open_url(move |event| {
        for returned in event.urls().iter().filter_map(deep_link::read) {
            told.state::<ShellEvents>().tell(ShellEvent::SignInReturned(returned));
            main_window::show(&told);
        }
    });
}
