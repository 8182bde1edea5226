//! Where the small window stands: beside the camera at first, then where the user has put it, on each monitor.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Pixels of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: i32,
    pub height: i32,
}

/// One monitor, and where it lies among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monitor {
    /// The system's own name, the same when it is plugged in again.
    pub name: String,
    pub at: Point,
    pub size: Size,
}

/// So far the window stands below the upper edge of the screen, where cameras are.
const BELOW_CAMERA: i32 = 24;

/// The user's choices, relative to each monitor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPlaces {
    /// The monitor that it stood on last.
    last: Option<String>,
    places: BTreeMap<String, Point>,
}

impl KeptPlaces {
    /// Where to put a window: on the monitor where it stood last, else on `home`, and whole on it in any case.
    pub fn find(&self, monitors: &[Monitor], home: Option<&str>, window: Size) -> Option<Point> {
        let with = |name: &str| monitors.iter().find(|monitor| monitor.name == name);
        let last = self.last.as_deref().and_then(with);
        let monitor = last.or_else(|| home.and_then(with)).or(monitors.first())?;
        let kept = self.places.get(&monitor.name).copied();
        let middle = (monitor.size.width - window.width) / 2;
        let wanted = kept.unwrap_or(Point { x: middle, y: BELOW_CAMERA });
        Some(Point {
            x: monitor.at.x + clamp(wanted.x, monitor.size.width - window.width),
            y: monitor.at.y + clamp(wanted.y, monitor.size.height - window.height),
        })
    }

    /// Keeps where it stands now; a place on no monitor is none.
    pub fn keep(&mut self, monitors: &[Monitor], at: Point) {
        let Some(monitor) = monitors.iter().find(|monitor| monitor.has(at)) else {
            return;
        };
        let relative = Point { x: at.x - monitor.at.x, y: at.y - monitor.at.y };
        self.places.insert(monitor.name.clone(), relative);
        self.last = Some(monitor.name.clone());
    }
}

impl Monitor {
    const fn has(&self, point: Point) -> bool {
        let (x, y) = (point.x - self.at.x, point.y - self.at.y);
        x >= 0 && y >= 0 && x < self.size.width && y < self.size.height
    }
}

fn clamp(wanted: i32, room: i32) -> i32 {
    wanted.clamp(0, room.max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Size = Size { width: 380, height: 640 };

    fn laptop() -> Monitor {
        let size = Size { width: 1440, height: 900 };
        Monitor { name: "eDP-1".into(), at: Point { x: 0, y: 0 }, size }
    }

    fn beside() -> Monitor {
        let size = Size { width: 1920, height: 1080 };
        Monitor { name: "HDMI-1".into(), at: Point { x: 1440, y: -100 }, size }
    }

    #[test]
    fn desk_53_stands_below_the_camera_of_the_main_windows_monitor_at_first() {
        let kept = KeptPlaces::default();
        let both = [laptop(), beside()];
        assert_eq!(kept.find(&both, None, WINDOW), Some(Point { x: 530, y: 24 }));
        assert_eq!(kept.find(&both, Some("HDMI-1"), WINDOW), Some(Point { x: 2210, y: -76 }));
        assert_eq!(kept.find(&[], None, WINDOW), None);
    }

    #[test]
    fn desk_53_keeps_a_place_on_each_monitor() {
        let mut kept = KeptPlaces::default();
        let both = [laptop(), beside()];
        kept.keep(&both, Point { x: 10, y: 30 });
        kept.keep(&both, Point { x: 1500, y: 0 });
        assert_eq!(kept.find(&both, None, WINDOW), Some(Point { x: 1500, y: 0 }));
        // Without the second monitor the first one's place holds again.
        assert_eq!(kept.find(&[laptop()], None, WINDOW), Some(Point { x: 10, y: 30 }));
        kept.keep(&both, Point { x: -5000, y: 0 });
        assert_eq!(kept.find(&both, None, WINDOW), Some(Point { x: 1500, y: 0 }));
    }

    #[test]
    fn stays_whole_on_a_monitor_that_has_become_smaller() {
        let mut kept = KeptPlaces::default();
        kept.keep(&[laptop()], Point { x: 1300, y: 800 });
        let size = Size { width: 800, height: 600 };
        let small = Monitor { size, ..laptop() };
        assert_eq!(kept.find(&[small], None, WINDOW), Some(Point { x: 420, y: 0 }));
    }
}
