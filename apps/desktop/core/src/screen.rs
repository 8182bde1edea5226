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

/// Red, green and blue, line by line from the top, without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
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
const PIXEL: usize = 3;

/// Bytes of one pixel as the system has it.
const SYSTEM_PIXEL: usize = 4;

impl Pixels {
    /// The part of it; at least one pixel, and nothing beyond its edges.
    pub fn crop(self, region: Region) -> Self {
        let (left, width) = span(region.left, region.width, self.width);
        let (top, height) = span(region.top, region.height, self.height);
        let line = self.width as usize * PIXEL;
        let from = left as usize * PIXEL;
        let length = width as usize * PIXEL;
        let lines = self.rgb.chunks_exact(line).skip(top as usize).take(height as usize);
        let rgb = lines.flat_map(|pixels| pixels[from..from + length].iter().copied()).collect();
        Self { width, height, rgb }
    }

    /// A PNG, written fast rather than small: raw, a screen's pixels take the page longer to get than to decode.
    ///
    /// # Errors
    /// Where there is no pixel.
    pub fn to_png(&self) -> Result<Vec<u8>, ScreenFault> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fastest);
        let written = encoder.write_header().and_then(|mut png| {
            png.write_image_data(&self.rgb)?;
            png.finish()
        });
        written.map(|()| bytes).map_err(|_| ScreenFault::Gone)
    }
}

/// Out of blue, green, red and a byte that says nothing, as X11 and Windows have them.
pub fn from_bgrx(bytes: &[u8]) -> Vec<u8> {
    let mut rgb = vec![0; bytes.len() / SYSTEM_PIXEL * PIXEL];
    for (to, from) in rgb.chunks_exact_mut(PIXEL).zip(bytes.chunks_exact(SYSTEM_PIXEL)) {
        to.copy_from_slice(&[from[2], from[1], from[0]]);
    }
    rgb
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
    use std::io::Cursor;

    /// Each pixel has its place in it.
    fn painted(width: u8, height: u8) -> Pixels {
        let place = |y: u8| (0..width).flat_map(move |x| [x, y, 0]);
        let rgb = (0..height).flat_map(place).collect();
        Pixels { width: width.into(), height: height.into(), rgb }
    }

    #[test]
    fn desk_64_crops_to_the_region_that_was_chosen() {
        let half = Region { left: 0.5, top: 0.25, width: 0.5, height: 0.5 };
        let part = painted(4, 4).crop(half);
        assert_eq!((part.width, part.height), (2, 2));
        assert_eq!(part.rgb, [2, 1, 0, 3, 1, 0, 2, 2, 0, 3, 2, 0]);
    }

    #[test]
    fn crops_to_something_whatever_is_asked_for() {
        let all = Region { left: -1.0, top: 0.0, width: 9.0, height: 2.0 };
        assert_eq!(painted(3, 2).crop(all), painted(3, 2));
        let none = Region { left: 1.0, top: 1.0, width: 0.0, height: 0.0 };
        assert_eq!(painted(3, 2).crop(none).rgb, [2, 1, 0]);
        let odd = Region { left: f64::NAN, top: 0.0, width: 1.0, height: 1.0 };
        assert_eq!(painted(3, 2).crop(odd).height, 2);
    }

    #[test]
    fn turns_the_order_of_x11_into_that_of_a_picture() {
        assert_eq!(from_bgrx(&[1, 2, 3, 0, 4, 5, 6, 9]), [3, 2, 1, 6, 5, 4]);
    }

    #[test]
    fn desk_64_writes_every_pixel_as_it_was() {
        let taken = painted(200, 90);
        let written = taken.to_png().expect("a picture");
        let mut reader = png::Decoder::new(Cursor::new(written)).read_info().expect("a PNG");
        let mut rgb = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut rgb).expect("pixels");
        assert_eq!(Pixels { width: frame.width, height: frame.height, rgb }, taken);
        let nothing = Pixels { width: 0, height: 0, rgb: Vec::new() };
        assert_eq!(nothing.to_png(), Err(ScreenFault::Gone));
    }
}
