//! Pictures of what is on the screen: which surfaces there are is the system's, what becomes of their pixels is decided
//! here.

use serde::{Deserialize, Serialize};
use std::{error::Error, fmt};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SurfaceKind {
    Monitor,
    Window,
}

/// Something that a picture can be taken of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Surface {
    /// The system's own name or number.
    pub id: String,
    pub kind: SurfaceKind,
    /// What people call it.
    pub label: String,
}

/// A part of a surface, in shares of its width and height: 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Region {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

/// RGBA, line by line from the top, without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenFault {
    /// The system lets no program look.
    Unavailable,
    /// It is closed or unplugged, or lies beside the screen.
    Gone,
}

impl fmt::Display for ScreenFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Unavailable => "this system shows its screen to no program",
            Self::Gone => "what was chosen is no longer on the screen",
        })
    }
}

impl Error for ScreenFault {}

/// The screen of one kind of system. Calls may block for a moment.
pub trait ScreenSystem: Send + Sync + 'static {
    /// Monitors first, then windows, those of this program left out.
    ///
    /// # Errors
    /// Where the system does not answer.
    fn list(&self) -> Result<Vec<Surface>, ScreenFault>;
    /// What it shows now.
    ///
    /// # Errors
    /// Where there is none.
    fn take(&self, id: &str) -> Result<Pixels, ScreenFault>;
}

/// Bytes of one pixel.
const PIXEL: usize = 4;

impl Pixels {
    /// The part of it; at least one pixel, and nothing beyond its edges.
    pub fn crop(self, region: Region) -> Self {
        let (left, width) = span(region.left, region.width, self.width);
        let (top, height) = span(region.top, region.height, self.height);
        let line = self.width as usize * PIXEL;
        let from = left as usize * PIXEL;
        let length = width as usize * PIXEL;
        let lines = self.rgba.chunks_exact(line).skip(top as usize).take(height as usize);
        let rgba = lines.flat_map(|pixels| pixels[from..from + length].iter().copied()).collect();
        Self { width, height, rgba }
    }

    /// Width and height as 32-bit numbers, little-endian, then the pixels.
    pub fn into_bytes(self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.rgba.len() + 8);
        bytes.extend_from_slice(&self.width.to_le_bytes());
        bytes.extend_from_slice(&self.height.to_le_bytes());
        bytes.extend_from_slice(&self.rgba);
        bytes
    }
}

/// Blue, green, red and a byte that says nothing, as X11 and Windows have them, as opaque RGBA.
pub fn from_bgrx(mut bytes: Vec<u8>) -> Vec<u8> {
    for pixel in bytes.chunks_exact_mut(PIXEL) {
        pixel.swap(0, 2);
        pixel[3] = u8::MAX;
    }
    bytes
}

/// Start and length in pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the size")]
fn span(start: f64, length: f64, size: u32) -> (u32, u32) {
    let to_pixels = |share: f64| (share.clamp(0.0, 1.0) * f64::from(size)).round() as u32;
    let from = to_pixels(start).min(size.saturating_sub(1));
    let to = to_pixels(start + length).clamp(from + 1, size.max(from + 1));
    (from, to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each pixel has its place in it.
    fn painted(width: u8, height: u8) -> Pixels {
        let place = |y: u8| (0..width).flat_map(move |x| [x, y, 0, 255]);
        let rgba = (0..height).flat_map(place).collect();
        Pixels { width: width.into(), height: height.into(), rgba }
    }

    #[test]
    fn desk_64_crops_to_the_region_that_was_chosen() {
        let half = Region { left: 0.5, top: 0.25, width: 0.5, height: 0.5 };
        let part = painted(4, 4).crop(half);
        assert_eq!((part.width, part.height), (2, 2));
        assert_eq!(part.rgba, [2, 1, 0, 255, 3, 1, 0, 255, 2, 2, 0, 255, 3, 2, 0, 255]);
    }

    #[test]
    fn crops_to_something_whatever_is_asked_for() {
        let all = Region { left: -1.0, top: 0.0, width: 9.0, height: 2.0 };
        assert_eq!(painted(3, 2).crop(all), painted(3, 2));
        let none = Region { left: 1.0, top: 1.0, width: 0.0, height: 0.0 };
        assert_eq!(painted(3, 2).crop(none).rgba, [2, 1, 0, 255]);
        let odd = Region { left: f64::NAN, top: 0.0, width: 1.0, height: 1.0 };
        assert_eq!(painted(3, 2).crop(odd).height, 2);
    }

    #[test]
    fn turns_the_order_of_x11_into_that_of_a_page() {
        assert_eq!(from_bgrx(vec![1, 2, 3, 0, 4, 5, 6, 9]), [3, 2, 1, 255, 6, 5, 4, 255]);
    }

    #[test]
    fn says_its_size_before_its_pixels() {
        let bytes = painted(2, 1).into_bytes();
        assert_eq!(bytes[..8], [2, 0, 0, 0, 1, 0, 0, 0]);
        assert_eq!(bytes.len(), 16);
    }
}
