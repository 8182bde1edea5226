//! Sound between the system, which does not wait, and the page, which takes it when it can.

use super::{FRAME_MS, FRAME_SAMPLES, SoundFault, frame_clock::FrameClock};
use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// A page that takes nothing for longer than this loses the oldest of it: 10 s.
const MAX_FRAMES: usize = 100;

/// Milliseconds since the program started.
pub type Now = Arc<dyn Fn() -> f64 + Send + Sync>;

struct Frame {
    at_ms: f64,
    samples: Vec<u8>,
}

#[derive(Default)]
struct Inner {
    clock: FrameClock,
    /// Of the next frame.
    filling: Vec<u8>,
    frames: VecDeque<Frame>,
    dropped: u32,
    heard_ms: f64,
    taken_ms: f64,
    end: Option<Option<SoundFault>>,
}

/// Frames that follow each other without a gap.
#[derive(Debug, PartialEq)]
pub struct Frames {
    /// Of the first sample.
    pub at_ms: f64,
    /// When they were taken, by the same clock.
    pub now_ms: f64,
    /// How many frames were dropped so far, because the page did not take them in time.
    pub dropped: u32,
    /// 32-bit floats, little-endian; empty where nothing came in time.
    pub samples: Vec<u8>,
}

/// What a page that takes gets.
#[derive(Debug, PartialEq)]
pub enum Heard {
    Frames(Frames),
    /// There will be no more; why not, where the page has not closed it.
    Ended(Option<SoundFault>),
}

/// Bytes of one sample.
const SAMPLE_BYTES: usize = size_of::<f32>();

pub struct FrameQueue {
    inner: Mutex<Inner>,
    changed: Condvar,
    now: Now,
}

impl FrameQueue {
    pub fn new(now: Now) -> Self {
        let started = now();
        let inner = Inner { heard_ms: started, taken_ms: started, ..Inner::default() };
        Self { inner: Mutex::new(inner), changed: Condvar::new(), now }
    }

    /// Takes what the system heard. Never waits for the page.
    pub fn push(&self, mut samples: &[u8]) {
        let now_ms = (self.now)();
        let mut inner = self.lock();
        inner.heard_ms = now_ms;
        while !samples.is_empty() {
            let wanted = FRAME_SAMPLES * SAMPLE_BYTES - inner.filling.len();
            let (part, rest) = samples.split_at(wanted.min(samples.len()));
            inner.filling.extend_from_slice(part);
            samples = rest;
            if inner.filling.len() == FRAME_SAMPLES * SAMPLE_BYTES {
                inner.finish_frame(now_ms);
                self.changed.notify_all();
            }
        }
    }

    /// What comes next does not follow what came: another device, or the same one again.
    pub fn mark_gap(&self) {
        let mut inner = self.lock();
        inner.filling.clear();
        inner.clock.mark_gap();
        inner.heard_ms = (self.now)();
    }

    /// Waits for a frame and takes all that follow it without a gap; nothing, where none comes in time.
    pub fn take(&self, wait: Duration) -> Heard {
        let guard = self.lock();
        let has_something = |inner: &mut Inner| inner.frames.is_empty() && inner.end.is_none();
        let waited = self.changed.wait_timeout_while(guard, wait, has_something);
        let (mut inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let now_ms = (self.now)();
        inner.taken_ms = now_ms;
        if let (Some(end), true) = (inner.end, inner.frames.is_empty()) {
            return Heard::Ended(end);
        }
        Heard::Frames(inner.take_run(now_ms))
    }

    /// Ends it: what was heard is still taken. Of two ends the first counts.
    pub fn end(&self, fault: Option<SoundFault>) {
        self.lock().end.get_or_insert(fault);
        self.changed.notify_all();
    }

    /// Waits until it has ended, or this long; says which.
    pub fn wait_for_end(&self, wait: Duration) -> bool {
        let waited =
            self.changed.wait_timeout_while(self.lock(), wait, |inner| inner.end.is_none());
        let (inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
        inner.end.is_some()
    }

    /// For how long the system has been silent, and the page away.
    pub fn idle_ms(&self) -> (f64, f64) {
        let inner = self.lock();
        let now_ms = (self.now)();
        (now_ms - inner.heard_ms, now_ms - inner.taken_ms)
    }

    /// The lock of a thread that panicked is taken over: there is nothing half done.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn finish_frame(&mut self, now_ms: f64) {
        if self.frames.len() == MAX_FRAMES {
            self.frames.pop_front();
            self.dropped = self.dropped.saturating_add(1);
        }
        let at_ms = self.clock.place(now_ms);
        self.frames.push_back(Frame { at_ms, samples: std::mem::take(&mut self.filling) });
    }

    fn take_run(&mut self, now_ms: f64) -> Frames {
        let mut run = Frames { at_ms: now_ms, now_ms, dropped: self.dropped, samples: Vec::new() };
        let mut next_ms = None;
        while let Some(frame) = self.frames.front() {
            if next_ms.is_some_and(|next: f64| (frame.at_ms - next).abs() > 1.0) {
                break;
            }
            if next_ms.is_none() {
                run.at_ms = frame.at_ms;
            }
            next_ms = Some(frame.at_ms + FRAME_MS);
            run.samples.extend_from_slice(&frame.samples);
            self.frames.pop_front();
        }
        run
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that the test moves.
    fn queue() -> (FrameQueue, impl Fn(u64)) {
        let now = Arc::new(AtomicU64::new(0));
        let read = Arc::clone(&now);
        #[expect(clippy::cast_precision_loss, reason = "the times of a test are short")]
        let queue = FrameQueue::new(Arc::new(move || read.load(Ordering::Relaxed) as f64));
        (queue, move |ms| now.store(ms, Ordering::Relaxed))
    }

    fn frame(value: f32) -> Vec<u8> {
        value.to_le_bytes().repeat(FRAME_SAMPLES)
    }

    fn taken(queue: &FrameQueue) -> Frames {
        match queue.take(Duration::ZERO) {
            Heard::Frames(frames) => frames,
            Heard::Ended(_) => panic!("it has ended"),
        }
    }

    #[test]
    fn desk_42_gives_whole_frames_however_the_sound_is_cut() {
        let (queue, set) = queue();
        let sound = [frame(0.5), frame(-0.5)].concat();
        set(100);
        queue.push(&sound[..5_000]);
        assert!(taken(&queue).samples.is_empty());
        queue.push(&sound[5_000..9_000]);
        let first = taken(&queue);
        assert_eq!((first.at_ms, first.samples), (0.0, frame(0.5)));
        set(210);
        queue.push(&sound[9_000..]);
        let second = taken(&queue);
        assert_eq!((second.at_ms, second.samples), (100.0, frame(-0.5)));
    }

    #[test]
    fn desk_43_drops_the_oldest_and_counts_them() {
        let (queue, set) = queue();
        for number in 1..=u64::try_from(MAX_FRAMES).expect("a number") + 3 {
            set(number * 100);
            queue.push(&frame(0.25));
        }
        let frames = taken(&queue);
        assert_eq!((frames.dropped, frames.at_ms), (3, 300.0));
        assert_eq!(frames.samples.len(), MAX_FRAMES * FRAME_SAMPLES * SAMPLE_BYTES);
    }

    #[test]
    fn desk_44_never_joins_sound_over_a_gap() {
        let (queue, set) = queue();
        set(100);
        queue.push(&frame(0.1));
        queue.push(&frame(0.1)[..100]);
        queue.mark_gap();
        set(900);
        queue.push(&frame(0.9));
        let before = taken(&queue);
        assert_eq!((before.at_ms, before.samples), (0.0, frame(0.1)));
        let after = taken(&queue);
        assert_eq!((after.at_ms, after.samples), (800.0, frame(0.9)));
    }

    #[test]
    fn gives_what_was_heard_before_it_says_that_it_has_ended() {
        let (queue, set) = queue();
        set(100);
        queue.push(&frame(0.1));
        queue.end(Some(SoundFault::NoDevice));
        queue.end(None);
        assert_eq!(taken(&queue).samples, frame(0.1));
        assert_eq!(queue.take(Duration::ZERO), Heard::Ended(Some(SoundFault::NoDevice)));
    }
}
