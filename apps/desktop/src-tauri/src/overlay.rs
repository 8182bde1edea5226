//! The small window over the meeting. The main page opens it and draws what is in it: it has no page of its own, and may
//! call nothing of the shell.

use crate::{
    error::ShellError,
    main_window, settings_folder,
    shell_events::{ShellEvent, ShellEvents},
    tray,
};
use cuecard_desktop_core::overlay_place::{Monitor, Point, Size};
use std::sync::{
    OnceLock,
    atomic::{AtomicBool, AtomicU32, Ordering},
};
use tauri::{
    AppHandle, LogicalSize, Manager, Runtime, State, WebviewUrl, WebviewWindow,
    WebviewWindowBuilder, WindowEvent,
    webview::{NewWindowFeatures, NewWindowResponse},
};

pub const LABEL: &str = "overlay";

/// Logical pixels; the page makes it as high as what it shows.
const WIDTH: f64 = 380.0;
const HEIGHT: f64 = 640.0;
const LEAST_HEIGHT: f64 = 120.0;
const LEAST_WIDTH: f64 = 300.0;

/// What is true of the small window that is open.
#[derive(Default)]
pub struct OverlayState {
    /// Off whenever one is opened.
    lets_through: AtomicBool,
    /// WebKit puts a window that a page opened where it wants, a moment after us: the place holds once the page has
    /// drawn something.
    is_placed: AtomicBool,
    /// Counts those that were opened; zero while none is.
    open: AtomicU32,
    opened: AtomicU32,
}

/// The address of an empty page, which is the only one that the main page may open in a window of this program.
pub const EMPTY_PAGE: &str = "about:blank";

/// Opens it; one that is still open gives way.
pub fn open<R: Runtime>(app: &AppHandle<R>, features: NewWindowFeatures) -> NewWindowResponse<R> {
    if let Err(error) = close_overlay(app.clone()) {
        log::warn!("the small window cannot be closed: {error}");
        return NewWindowResponse::Deny;
    }
    match build(app, features) {
        Ok(window) => NewWindowResponse::Create { window },
        Err(error) => {
            log::warn!("the small window cannot be opened: {error}");
            NewWindowResponse::Deny
        }
    }
}

fn build<R: Runtime>(
    app: &AppHandle<R>,
    features: NewWindowFeatures,
) -> tauri::Result<WebviewWindow<R>> {
    let empty = WebviewUrl::External(EMPTY_PAGE.parse().expect("an address"));
    let builder = WebviewWindowBuilder::new(app, LABEL, empty)
        .window_features(features)
        .title("Cuecard, beside the camera")
        .inner_size(WIDTH, HEIGHT)
        .min_inner_size(LEAST_WIDTH, LEAST_HEIGHT)
        .decorations(false)
        .always_on_top(true)
        .visible_on_all_workspaces(true)
        .skip_taskbar(true)
        // The meeting keeps the keys.
        .focusable(false)
        .focused(false)
        .visible(false)
        .on_navigation(|url| url.as_str() == EMPTY_PAGE);
    #[cfg(not(target_os = "macos"))]
    let builder = builder.transparent(is_translucent());
    let window = builder.build()?;
    let state = app.state::<OverlayState>();
    state.lets_through.store(false, Ordering::Relaxed);
    state.is_placed.store(false, Ordering::Relaxed);
    let number = state.opened.fetch_add(1, Ordering::Relaxed) + 1;
    state.open.store(number, Ordering::Relaxed);
    put_in_place(&window);
    window.show()?;
    let watched = window.clone();
    window.on_window_event(move |event| match event {
        WindowEvent::Moved(_) => keep_place(&watched),
        WindowEvent::Destroyed => tell_closed(watched.app_handle(), number),
        _ => {}
    });
    tray::set_click_through(app, Some(false));
    Ok(window)
}

/// Whether a window can let what is behind it shine through: X11 without a compositor draws black there. Asked once, by
/// the thread that may ask.
static TRANSLUCENT: OnceLock<bool> = OnceLock::new();

/// To be called on the main thread.
pub fn look_for_compositor() {
    TRANSLUCENT.get_or_init(has_compositor);
}

pub fn is_translucent() -> bool {
    TRANSLUCENT.get().copied().unwrap_or(false)
}

#[cfg(target_os = "linux")]
fn has_compositor() -> bool {
    gtk::gdk::Screen::default().is_some_and(|screen| screen.is_composited())
}

#[cfg(not(target_os = "linux"))]
const fn has_compositor() -> bool {
    cfg!(target_os = "windows")
}

pub fn find<R: Runtime>(app: &AppHandle<R>) -> Option<WebviewWindow<R>> {
    app.get_webview_window(LABEL)
}

/// As high as what it shows.
#[tauri::command]
pub fn fit_overlay<R: Runtime>(app: AppHandle<R>, height: f64) -> Result<(), ShellError> {
    let Some(window) = find(&app) else { return Ok(()) };
    let scale = window.scale_factor()?;
    let now = window.inner_size()?.to_logical::<f64>(scale);
    let room = window
        .current_monitor()?
        .map_or(HEIGHT, |monitor| f64::from(monitor.size().height) / monitor.scale_factor());
    let height = height.clamp(LEAST_HEIGHT, room.max(LEAST_HEIGHT));
    window.set_size(LogicalSize::new(now.width, height))?;
    if !app.state::<OverlayState>().is_placed.swap(true, Ordering::Relaxed) {
        put_in_place(&window);
    }
    Ok(())
}

/// Follows the pointer until its button is let go.
#[tauri::command]
pub fn drag_overlay<R: Runtime>(app: AppHandle<R>) -> Result<(), ShellError> {
    Ok(find(&app).map_or(Ok(()), |window| window.start_dragging())?)
}

#[tauri::command]
pub fn close_overlay<R: Runtime>(app: AppHandle<R>) -> Result<(), ShellError> {
    let number = app.state::<OverlayState>().open.load(Ordering::Relaxed);
    let Some(window) = find(&app) else { return Ok(()) };
    window.destroy()?;
    // Not every system tells of a window that the program itself has closed.
    tell_closed(&app, number);
    Ok(())
}

/// Says once that this one is gone; another may have been opened since.
fn tell_closed<R: Runtime>(app: &AppHandle<R>, number: u32) {
    let open = &app.state::<OverlayState>().open;
    let is_mine = open.compare_exchange(number, 0, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    if is_mine && number > 0 {
        tray::set_click_through(app, None);
        app.state::<ShellEvents>().tell(ShellEvent::OverlayClosed);
    }
}

/// Lets clicks through to what is behind, or takes them again.
#[tauri::command]
pub fn set_click_through<R: Runtime>(
    app: AppHandle<R>,
    events: State<'_, ShellEvents>,
    on: bool,
) -> Result<(), ShellError> {
    let Some(window) = find(&app) else { return Ok(()) };
    window.set_ignore_cursor_events(on)?;
    app.state::<OverlayState>().lets_through.store(on, Ordering::Relaxed);
    tray::set_click_through(&app, Some(on));
    events.tell(ShellEvent::ClickThrough { on });
    Ok(())
}

/// For the tray, which is a way back that needs no page.
pub fn toggle_click_through<R: Runtime>(app: &AppHandle<R>) {
    let is_on = app.state::<OverlayState>().lets_through.load(Ordering::Relaxed);
    if let Err(error) = set_click_through(app.clone(), app.state::<ShellEvents>(), !is_on) {
        log::warn!("clicks cannot be let through: {error}");
    }
}

fn put_in_place<R: Runtime>(window: &WebviewWindow<R>) {
    let app = window.app_handle();
    let placed = (|| {
        let scale = window.scale_factor()?;
        let size = LogicalSize::new(WIDTH, HEIGHT).to_physical::<i32>(scale);
        let home = main_window::find(app).and_then(|main| main.current_monitor().ok().flatten());
        let home = home.and_then(|monitor| monitor.name().cloned());
        let size = Size { width: size.width, height: size.height };
        let places = settings_folder::read_places(app);
        let at = places.find(&list_monitors(window)?, home.as_deref(), size);
        at.map_or(Ok(()), |at| window.set_position(tauri::PhysicalPosition::new(at.x, at.y)))
    })();
    if let Err(error) = placed {
        log::warn!("the small window cannot be put where it was: {error}");
    }
}

fn keep_place<R: Runtime>(window: &WebviewWindow<R>) {
    if !window.app_handle().state::<OverlayState>().is_placed.load(Ordering::Relaxed) {
        return;
    }
    let Ok(at) = window.outer_position() else { return };
    let Ok(monitors) = list_monitors(window) else { return };
    let mut places = settings_folder::read_places(window.app_handle());
    places.keep(&monitors, Point { x: at.x, y: at.y });
    settings_folder::keep_places(window.app_handle(), &places);
}

fn list_monitors<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<Vec<Monitor>> {
    let named = |(place, monitor): (usize, &tauri::Monitor)| Monitor {
        name: monitor.name().cloned().unwrap_or_else(|| place.to_string()),
        at: Point { x: monitor.position().x, y: monitor.position().y },
        size: Size { width: to_i32(monitor.size().width), height: to_i32(monitor.size().height) },
    };
    Ok(window.available_monitors()?.iter().enumerate().map(named).collect())
}

fn to_i32(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}
