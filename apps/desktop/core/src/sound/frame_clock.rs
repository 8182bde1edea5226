//! When sound was heard, by the clock of the shell.

use super::FRAME_MS;

/// Frames that are this far from where they were expected do not belong there: sound is missing, or the device's clock
/// and the computer's have come apart. Sound that is only late comes all at once, and is at its place again by then.
const MAX_DRIFT_MS: f64 = 1_000.0;

/// How long they have to be that far.
const ADRIFT_FOR_MS: f64 = 1_000.0;

/// Nothing keeps sound for so long: the computer slept.
const SLEPT_MS: f64 = 5_000.0;

/// What the page takes for a gap, and a little more (`CLOCK_GAP_MS` of packages/speech).
const MIN_GAP_MS: f64 = 300.0;

/// Gives frames their times: they follow each other, whenever they arrive.
#[derive(Default)]
pub struct FrameClock {
    next_ms: Option<f64>,
    is_after_gap: bool,
    adrift_since_ms: Option<f64>,
}

impl FrameClock {
    /// The time of the first sample of a frame that is complete now.
    pub fn place(&mut self, now_ms: f64) -> f64 {
        let arrived = now_ms - FRAME_MS;
        let expected = self.next_ms;
        let at = match expected {
            Some(next) if self.is_after_gap => arrived.max(next + MIN_GAP_MS),
            Some(next) if self.is_in_place(now_ms, arrived - next) => next,
            _ => arrived,
        };
        self.is_after_gap = false;
        self.next_ms = Some(at + FRAME_MS);
        at
    }

    fn is_in_place(&mut self, now_ms: f64, late_ms: f64) -> bool {
        if late_ms.abs() <= MAX_DRIFT_MS {
            self.adrift_since_ms = None;
            return true;
        }
        let since = *self.adrift_since_ms.get_or_insert(now_ms);
        let is_in_place = now_ms - since < ADRIFT_FOR_MS && late_ms < SLEPT_MS;
        if !is_in_place {
            self.adrift_since_ms = None;
        }
        is_in_place
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
    fn desk_44_sound_that_is_only_late_has_no_gap() {
        let mut clock = FrameClock::default();
        clock.place(100.0);
        // Three seconds come at once, and then what is heard now.
        for frame in 1_u8..=30 {
            assert_eq!(clock.place(3_100.0 + f64::from(frame)), 100.0 * f64::from(frame));
        }
        assert_eq!(clock.place(3_200.0), 3_100.0);
    }

    #[test]
    fn desk_44_sound_that_is_missing_is_a_gap_when_nothing_makes_up_for_it() {
        let mut clock = FrameClock::default();
        clock.place(100.0);
        let placed: Vec<f64> =
            (0_u8..11).map(|frame| clock.place(2_200.0 + 100.0 * f64::from(frame))).collect();
        assert_eq!(
            placed[..10],
            [100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0, 800.0, 900.0, 1_000.0]
        );
        assert_eq!(placed[10], 3_100.0);
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
