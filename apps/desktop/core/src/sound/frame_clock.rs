//! When sound was heard, by the clock of the shell.

use super::FRAME_MS;

/// A frame that is this far from where it was expected is put where it came: the computer slept, or the device's
/// clock and the computer's have come apart.
const MAX_DRIFT_MS: f64 = 1_000.0;

/// What the page takes for a gap, and a little more (`CLOCK_GAP_MS` of packages/speech).
const MIN_GAP_MS: f64 = 300.0;

/// Gives frames their times: they follow each other, whenever they arrive.
#[derive(Default)]
pub struct FrameClock {
    next_ms: Option<f64>,
    is_after_gap: bool,
}

impl FrameClock {
    /// The time of the first sample of a frame that is complete now.
    pub fn place(&mut self, now_ms: f64) -> f64 {
        let arrived = now_ms - FRAME_MS;
        let at = match self.next_ms {
            Some(next) if self.is_after_gap => arrived.max(next + MIN_GAP_MS),
            Some(next) if (arrived - next).abs() <= MAX_DRIFT_MS => next,
            _ => arrived,
        };
        self.is_after_gap = false;
        self.next_ms = Some(at + FRAME_MS);
        at
    }

    /// The next frame does not follow the last one.
    pub fn mark_gap(&mut self) {
        self.is_after_gap = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_follow_each_other_however_late_they_arrive() {
        let mut clock = FrameClock::default();
        let placed: Vec<f64> = [100.0, 340.0, 341.0, 399.0].map(|now| clock.place(now)).into();
        assert_eq!(placed, [0.0, 100.0, 200.0, 300.0]);
    }

    #[test]
    fn a_gap_is_one_for_the_page_too_however_short_it_was() {
        let mut clock = FrameClock::default();
        clock.place(100.0);
        clock.mark_gap();
        assert_eq!(clock.place(220.0), 400.0);
        clock.mark_gap();
        assert_eq!(clock.place(5_000.0), 4_900.0);
        assert_eq!(clock.place(5_100.0), 5_000.0);
    }

    #[test]
    fn goes_on_where_it_is_after_a_sleep() {
        let mut clock = FrameClock::default();
        clock.place(100.0);
        assert_eq!(clock.place(60_000.0), 59_900.0);
    }
}
