//! Linux: X11, and what XWayland shows of it. Wayland itself shows a program nothing without its own dialog.

use cuecard_desktop_core::screen::{
    Pixels, ScreenFault, ScreenSystem, Surface, SurfaceKind, from_bgrx,
};
use std::process;
use x11rb::{
    connection::Connection,
    errors::{ConnectionError, ReplyError},
    protocol::{
        randr::ConnectionExt as _,
        xproto::{
            Atom, AtomEnum, ConnectionExt as _, ImageFormat, ImageOrder, MapState, Screen, Window,
        },
    },
    rust_connection::RustConnection,
};

/// Longest name of a window that is read, in units of four bytes.
const NAME_UNITS: u32 = 256;

/// Bits of a pixel that this reads: every X server of the last twenty years has them so.
const BITS_PER_PIXEL: u8 = 32;

pub struct X11Screen;

impl ScreenSystem for X11Screen {
    fn list(&self) -> Result<Vec<Surface>, ScreenFault> {
        let server = Server::connect()?;
        let mut surfaces = server.list_monitors()?;
        surfaces.extend(server.list_windows()?);
        Ok(surfaces)
    }

    fn take(&self, id: &str) -> Result<Pixels, ScreenFault> {
        let server = Server::connect()?;
        let area = match id.parse::<Window>() {
            Ok(window) => server.area_of_window(window)?,
            Err(_) => server.area_of_monitor(id)?,
        };
        server.read(area)
    }
}

/// Pixels of the whole screen.
#[derive(Clone, Copy)]
struct Area {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

struct Server {
    connection: RustConnection,
    screen: Screen,
}

impl Server {
    fn connect() -> Result<Self, ScreenFault> {
        let (connection, number) = x11rb::connect(None).map_err(|error| {
            log::warn!("no X server: {error}");
            ScreenFault::Unavailable
        })?;
        let screen = connection.setup().roots.get(number).cloned();
        Ok(Self { connection, screen: screen.ok_or(ScreenFault::Unavailable)? })
    }

    fn list_monitors(&self) -> Result<Vec<Surface>, ScreenFault> {
        let monitors = self.monitors()?;
        let named = |(name, area): (String, Area)| Surface {
            label: format!("{name}, {} × {}", area.width, area.height),
            id: name,
            kind: SurfaceKind::Monitor,
        };
        Ok(monitors.into_iter().map(named).collect())
    }

    fn monitors(&self) -> Result<Vec<(String, Area)>, ScreenFault> {
        let connection = &self.connection;
        let asked = connection.randr_get_monitors(self.screen.root, true).map_err(broken)?;
        let monitors = asked.reply().map_err(refused)?.monitors;
        monitors
            .into_iter()
            .map(|monitor| {
                let named = connection.get_atom_name(monitor.name).map_err(broken)?;
                let name = named.reply().map_err(refused)?.name;
                let area = Area {
                    left: monitor.x.into(),
                    top: monitor.y.into(),
                    width: monitor.width.into(),
                    height: monitor.height.into(),
                };
                Ok((String::from_utf8_lossy(&name).into_owned(), area))
            })
            .collect()
    }

    /// The windows that the window manager knows, the front one first.
    fn list_windows(&self) -> Result<Vec<Surface>, ScreenFault> {
        let list = self.read_numbers(self.screen.root, "_NET_CLIENT_LIST_STACKING")?;
        let own = process::id();
        let is_other = |window: &Window| {
            self.read_numbers(*window, "_NET_WM_PID").is_ok_and(|pid| pid.first() != Some(&own))
        };
        let to_surface = |window: Window| {
            let label = self.read_name(window).ok().filter(|name| !name.is_empty())?;
            Some(Surface { id: window.to_string(), kind: SurfaceKind::Window, label })
        };
        Ok(list.into_iter().rev().filter(is_other).filter_map(to_surface).collect())
    }

    fn area_of_monitor(&self, name: &str) -> Result<Area, ScreenFault> {
        let found = self.monitors()?.into_iter().find(|(each, _)| each == name);
        found.map(|(_, area)| area).ok_or(ScreenFault::Gone)
    }

    fn area_of_window(&self, window: Window) -> Result<Area, ScreenFault> {
        let attributes = self.connection.get_window_attributes(window).map_err(broken)?;
        if attributes.reply().map_err(gone)?.map_state != MapState::VIEWABLE {
            return Err(ScreenFault::Gone);
        }
        let size = self.connection.get_geometry(window).map_err(broken)?;
        let size = size.reply().map_err(gone)?;
        let root = self.screen.root;
        let place = self.connection.translate_coordinates(window, root, 0, 0).map_err(broken)?;
        let place = place.reply().map_err(gone)?;
        Ok(Area {
            left: place.dst_x.into(),
            top: place.dst_y.into(),
            width: size.width.into(),
            height: size.height.into(),
        })
    }

    /// What the user sees there: also what lies over a window.
    fn read(&self, area: Area) -> Result<Pixels, ScreenFault> {
        let screen = &self.screen;
        let left = area.left.max(0);
        let top = area.top.max(0);
        let right = (area.left + area.width).min(screen.width_in_pixels.into());
        let bottom = (area.top + area.height).min(screen.height_in_pixels.into());
        let (Ok(x), Ok(y), Ok(width), Ok(height)) = (
            i16::try_from(left),
            i16::try_from(top),
            u16::try_from(right - left),
            u16::try_from(bottom - top),
        ) else {
            return Err(ScreenFault::Gone);
        };
        if width == 0 || height == 0 {
            return Err(ScreenFault::Gone);
        }
        let setup = self.connection.setup();
        let is_known = setup.image_byte_order == ImageOrder::LSB_FIRST
            && setup.pixmap_formats.iter().any(|format| {
                format.depth == screen.root_depth && format.bits_per_pixel == BITS_PER_PIXEL
            });
        if !is_known {
            return Err(ScreenFault::Unavailable);
        }
        let format = ImageFormat::Z_PIXMAP;
        let asked = self.connection.get_image(format, screen.root, x, y, width, height, u32::MAX);
        let image = asked.map_err(broken)?.reply().map_err(refused)?;
        Ok(Pixels { width: width.into(), height: height.into(), rgb: from_bgrx(&image.data) })
    }

    fn read_numbers(&self, window: Window, name: &str) -> Result<Vec<u32>, ScreenFault> {
        let property = self.atom(name)?;
        let asked = self.connection.get_property(false, window, property, AtomEnum::ANY, 0, 1024);
        let reply = asked.map_err(broken)?.reply().map_err(gone)?;
        Ok(reply.value32().map(Iterator::collect).unwrap_or_default())
    }

    /// By its newer name, else by the one that every program has given its windows since X11.
    fn read_name(&self, window: Window) -> Result<String, ScreenFault> {
        let name = self.read_text(window, self.atom("_NET_WM_NAME")?)?;
        if name.is_empty() { self.read_text(window, AtomEnum::WM_NAME.into()) } else { Ok(name) }
    }

    fn read_text(&self, window: Window, property: Atom) -> Result<String, ScreenFault> {
        let asked =
            self.connection.get_property(false, window, property, AtomEnum::ANY, 0, NAME_UNITS);
        let reply = asked.map_err(broken)?.reply().map_err(gone)?;
        Ok(String::from_utf8_lossy(&reply.value).into_owned())
    }

    fn atom(&self, name: &str) -> Result<Atom, ScreenFault> {
        let asked = self.connection.intern_atom(false, name.as_bytes()).map_err(broken)?;
        Ok(asked.reply().map_err(refused)?.atom)
    }
}

fn broken(error: ConnectionError) -> ScreenFault {
    log::warn!("the X server is gone: {error}");
    ScreenFault::Unavailable
}

fn refused(error: ReplyError) -> ScreenFault {
    log::warn!("the X server refused: {error}");
    ScreenFault::Unavailable
}

/// What was asked for is no longer there: that happens, and is nothing to be logged.
fn gone(_: ReplyError) -> ScreenFault {
    ScreenFault::Gone
}
