//! The window with the client.

use crate::{overlay, page_handler, settings_folder, window_port};
use cuecard_desktop_core::computer::System;
use std::{
    fmt::Display,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use tauri::{
    AppHandle, Manager, Runtime, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    webview::NewWindowResponse,
};
use tauri_plugin_opener::OpenerExt;

pub const LABEL: &str = "main";

/// A page that never says that it is ready is shown after this: an empty window is better than none.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Opens the window without showing it: the page says when it is ready, and has then hidden what is to be hidden.
///
/// # Errors
/// Where the system gives no window.
pub fn open<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    overlay::look_for_compositor();
    let (for_page, for_links, for_tabs) = (app.clone(), app.clone(), app.clone());
    let window = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::App("index.html".into()))
        .title("Cuecard")
        .inner_size(1280.0, 860.0)
        .min_inner_size(390.0, 480.0)
        .visible(false)
        .on_web_resource_request(move |_, response| {
            page_handler::complete(response, &for_page);
        })
        .on_navigation(move |url| {
            let is_own = is_bundled(url);
            if !is_own {
                leave(url, |url| for_links.opener().open_url(url, None::<&str>));
            }
            is_own
        })
        .on_new_window(move |url, features| {
            if url.as_str() == overlay::EMPTY_PAGE {
                return overlay::open(&for_tabs, features);
            }
            leave(&url, |url| for_tabs.opener().open_url(url, None::<&str>));
            NewWindowResponse::Deny
        })
        .build()?;
    set_engine_up(&window)?;
    // Before the page stands, and where it never does.
    let kept = settings_folder::read_window(app);
    if let Err(error) = window_port::apply(&window, kept, System::of_this_build()) {
        log::warn!("the window cannot be as it was kept: {error}");
    }
    app.manage(FirstShow::default());
    let late = app.clone();
    std::thread::spawn(move || {
        std::thread::sleep(LONGEST_WAIT);
        show_first(&late);
    });
    Ok(())
}

/// Keys that act everywhere open the small window too, and WebKit takes those for no doing of the user.
#[cfg(target_os = "linux")]
fn set_engine_up<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<()> {
    use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};
    window.with_webview(|webview| {
        if let Some(settings) = webview.inner().settings() {
            settings.set_javascript_can_open_windows_automatically(true);
            if !has_graphics_card() {
                log::info!("no graphics card: the page is drawn without OpenGL");
                settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
            }
        }
    })
}

#[cfg(not(target_os = "linux"))]
fn set_engine_up<R: Runtime>(_: &WebviewWindow<R>) -> tauri::Result<()> {
    Ok(())
}

/// Whether something renders for programs. Without it WebKit's OpenGL is llvmpipe, whose threads took both processors:
/// the recogniser started in 34 s.
#[cfg(target_os = "linux")]
fn has_graphics_card() -> bool {
    let cards = std::fs::read_dir("/dev/dri").into_iter().flatten().flatten();
    cards.into_iter().any(|card| card.file_name().to_string_lossy().starts_with("renderD"))
}

/// Whether the window was shown since the program started.
#[derive(Default)]
struct FirstShow(AtomicBool);

/// Shows the window once: whoever has hidden it since then wants it hidden.
pub fn show_first<R: Runtime>(app: &AppHandle<R>) {
    let is_first =
        app.try_state::<FirstShow>().is_none_or(|first| !first.0.swap(true, Ordering::Relaxed));
    if is_first {
        show(app);
    }
}

/// Shows the window, wherever it was.
pub fn show<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = find(app) {
        let shown =
            window.show().and_then(|()| window.unminimize()).and_then(|()| window.set_focus());
        if let Err(error) = shown {
            log::warn!("the window cannot be shown: {error}");
        }
    }
}

pub fn find<R: Runtime>(app: &AppHandle<R>) -> Option<WebviewWindow<R>> {
    app.get_webview_window(LABEL)
}

/// The bundled client's own pages: `tauri://localhost`, on Windows `http://tauri.localhost`.
fn is_bundled(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => url.host_str() == Some("localhost"),
        "http" | "https" => url.host_str() == Some("tauri.localhost"),
        _ => false,
    }
}

/// Opens an address of the web in the user's own browser, and nothing else anywhere; never in this window.
fn leave<E: Display>(url: &Url, open: impl FnOnce(&str) -> Result<(), E>) {
    if matches!(url.scheme(), "https" | "http" | "mailto")
        && let Err(error) = open(url.as_str())
    {
        log::warn!("the browser cannot be opened: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logged;

    #[test]
    fn only_the_bundle_is_shown_in_the_window() {
        let own = |text: &str| Url::parse(text).is_ok_and(|url| is_bundled(&url));
        assert!(own("tauri://localhost/JDV2"));
        assert!(own("http://tauri.localhost/"));
        for other in [
            "https://cuecard.example/",
            "http://localhost:3000/",
            "tauri://evil/",
            "file:///etc/passwd",
            "data:text/html,x",
        ] {
            assert!(!own(other), "{other}");
        }
    }

    fn left_for(text: &str, answer: Result<(), &'static str>) -> Option<String> {
        let mut opened = None;
        leave(&Url::parse(text).expect("an address"), |url| {
            opened = Some(url.to_owned());
            answer
        });
        opened
    }

    #[test]
    fn err_57_a_link_that_cannot_be_opened_is_logged_only() {
        logged::listen();
        let page = "https://broken.example/";
        assert_eq!(left_for(page, Err("no browser is installed")), Some(page.into()));
        assert!(logged::contains("the browser cannot be opened: no browser is installed"));
    }

    #[test]
    fn opens_nothing_but_the_web_and_mail() {
        assert!(left_for("mailto:help@cuecard.example", Ok(())).is_some());
        for other in ["file:///etc/passwd", "ms-msdt:/id", "tauri://localhost/"] {
            assert_eq!(left_for(other, Ok(())), None, "{other}");
        }
    }
}
