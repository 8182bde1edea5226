//! Hears what is wanted for as long as the page takes it: through changed defaults, unplugged microphones and sound
//! servers that start anew.

use super::{Device, FrameQueue, SoundFault, SoundSystem, Wanted};
use std::sync::Arc;

/// A device that is open and silent for longer than this is opened anew: every live one sends, if only zeros.
const MAX_SILENCE_MS: f64 = 3_000.0;

/// A page that takes nothing for this long is gone.
const MAX_AWAY_MS: f64 = 30_000.0;

/// How often in a row there may be nothing to hear until the page is told; it is tried about once a second.
const MAX_MISSES: u32 = 3;

/// What follows a look at the devices.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    GoOn,
    /// The queue has been ended.
    Stop,
}

pub struct Listener {
    system: Arc<dyn SoundSystem>,
    wanted: Wanted,
    queue: Arc<FrameQueue>,
    open: Option<(Device, Box<dyn Send>)>,
    misses: u32,
}

impl Listener {
    /// Begins to hear.
    ///
    /// # Errors
    /// Where there is nothing to hear.
    pub fn start(
        system: Arc<dyn SoundSystem>,
        wanted: Wanted,
        queue: Arc<FrameQueue>,
    ) -> Result<(Self, Device), SoundFault> {
        let mut listener = Self { system, wanted, queue, open: None, misses: 0 };
        let device = listener.system.find(&listener.wanted)?;
        listener.hear(device.clone())?;
        Ok((listener, device))
    }

    /// Looks whether what is heard is still what is wanted; to be called about once a second.
    pub fn look(&mut self) -> Next {
        let (silent_ms, away_ms) = self.queue.idle_ms();
        if away_ms > MAX_AWAY_MS {
            return self.stop(None);
        }
        match self.system.find(&self.wanted).and_then(|device| self.follow(device, silent_ms)) {
            Ok(()) => self.misses = 0,
            Err(fault) => {
                self.let_go();
                self.misses += 1;
                if self.misses > MAX_MISSES {
                    return self.stop(Some(fault));
                }
            }
        }
        Next::GoOn
    }

    fn follow(&mut self, device: Device, silent_ms: f64) -> Result<(), SoundFault> {
        let is_same = self.open.as_ref().is_some_and(|(open, _)| *open == device);
        if is_same && silent_ms <= MAX_SILENCE_MS {
            return Ok(());
        }
        self.let_go();
        self.hear(device)
    }

    fn hear(&mut self, device: Device) -> Result<(), SoundFault> {
        let queue = Arc::clone(&self.queue);
        let stream = self.system.open(&device, Box::new(move |samples| queue.push(samples)))?;
        self.open = Some((device, stream));
        Ok(())
    }

    fn let_go(&mut self) {
        if self.open.take().is_some() {
            self.queue.mark_gap();
        }
    }

    fn stop(&mut self, fault: Option<SoundFault>) -> Next {
        self.let_go();
        self.queue.end(fault);
        Next::Stop
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Heard, *};
    use crate::sound::{FRAME_SAMPLES, Hear};
    use std::{
        sync::{
            Mutex,
            atomic::{AtomicU64, Ordering},
        },
        time::Duration,
    };

    /// A computer whose devices a test plugs in and out, and whose sound it plays.
    #[derive(Default)]
    struct FakeSystem {
        plugged: Mutex<Vec<Device>>,
        hearing: Arc<Mutex<Vec<(Device, Hear)>>>,
    }

    struct FakeStream(Arc<Mutex<Vec<(Device, Hear)>>>, Device);
    impl Drop for FakeStream {
        fn drop(&mut self) {
            self.0.lock().expect("streams").retain(|(device, _)| *device != self.1);
        }
    }

    impl SoundSystem for FakeSystem {
        fn microphones(&self) -> Result<Vec<Device>, SoundFault> {
            Ok(self.plugged.lock().expect("devices").clone())
        }
        /// The first is the default.
        fn find(&self, wanted: &Wanted) -> Result<Device, SoundFault> {
            let plugged = self.plugged.lock().expect("devices");
            let chosen = match wanted {
                Wanted::Microphone(Some(id)) => plugged.iter().find(|device| device.id == *id),
                _ => None,
            };
            chosen.or(plugged.first()).cloned().ok_or(SoundFault::NoDevice)
        }
        fn open(&self, device: &Device, hear: Hear) -> Result<Box<dyn Send>, SoundFault> {
            self.hearing.lock().expect("streams").push((device.clone(), hear));
            Ok(Box::new(FakeStream(Arc::clone(&self.hearing), device.clone())))
        }
    }

    impl FakeSystem {
        fn plug(&self, devices: &[&str]) {
            let named = |(instance, id): (usize, &&str)| Device {
                id: (*id).into(),
                label: (*id).into(),
                instance: u32::try_from(instance).expect("a number"),
            };
            *self.plugged.lock().expect("devices") =
                devices.iter().enumerate().map(named).collect();
        }
        fn play(&self, value: f32) {
            for (_, hear) in self.hearing.lock().expect("streams").iter_mut() {
                hear(&value.to_le_bytes().repeat(FRAME_SAMPLES));
            }
        }
        fn heard(&self) -> Vec<String> {
            self.hearing
                .lock()
                .expect("streams")
                .iter()
                .map(|(device, _)| device.id.clone())
                .collect()
        }
    }

    struct Trial {
        system: Arc<FakeSystem>,
        queue: Arc<FrameQueue>,
        now: Arc<AtomicU64>,
    }

    fn trial(devices: &[&str]) -> Trial {
        let system = Arc::new(FakeSystem::default());
        system.plug(devices);
        let now = Arc::new(AtomicU64::new(0));
        let read = Arc::clone(&now);
        #[expect(clippy::cast_precision_loss, reason = "the times of a test are short")]
        let clock = Arc::new(move || read.load(Ordering::Relaxed) as f64);
        Trial { system, queue: Arc::new(FrameQueue::new(clock)), now }
    }

    impl Trial {
        fn listen(&self, wanted: Wanted) -> Listener {
            let system: Arc<dyn SoundSystem> = self.system.clone();
            Listener::start(system, wanted, Arc::clone(&self.queue)).expect("sound").0
        }
        /// A second passes in which the page takes what there is.
        fn pass(&self) -> Vec<(f64, bool)> {
            self.now.fetch_add(1_000, Ordering::Relaxed);
            self.system.play(0.5);
            let mut runs = Vec::new();
            while let Heard::Frames(frames) = self.queue.take(Duration::ZERO) {
                if frames.samples.is_empty() {
                    break;
                }
                runs.push((frames.at_ms, !frames.samples.is_empty()));
            }
            runs
        }
    }

    #[test]
    fn desk_45_follows_the_default_and_marks_the_gap() {
        let trial = trial(&["speakers"]);
        let mut listener = trial.listen(Wanted::System);
        assert_eq!(trial.pass(), [(900.0, true)]);
        trial.system.plug(&["headphones", "speakers"]);
        assert_eq!(listener.look(), Next::GoOn);
        assert_eq!(trial.system.heard(), ["headphones"]);
        assert_eq!(trial.pass(), [(1_900.0, true)]);
    }

    #[test]
    fn desk_46_an_unplugged_microphone_gives_way_to_the_default_and_comes_back() {
        let trial = trial(&["built-in", "headset"]);
        let mut listener = trial.listen(Wanted::Microphone(Some("headset".into())));
        assert_eq!(trial.system.heard(), ["headset"]);
        trial.system.plug(&["built-in"]);
        assert_eq!(listener.look(), Next::GoOn);
        assert_eq!(trial.system.heard(), ["built-in"]);
        trial.system.plug(&["built-in", "headset"]);
        listener.look();
        assert_eq!(trial.system.heard(), ["headset"]);
    }

    #[test]
    fn desk_46_says_that_nothing_is_left_to_hear() {
        let trial = trial(&["built-in"]);
        let mut listener = trial.listen(Wanted::Microphone(None));
        trial.system.plug(&[]);
        for _ in 0..MAX_MISSES {
            assert_eq!(listener.look(), Next::GoOn);
            assert!(trial.system.heard().is_empty());
        }
        assert_eq!(listener.look(), Next::Stop);
        assert_eq!(trial.queue.take(Duration::ZERO), Heard::Ended(Some(SoundFault::NoDevice)));
    }

    #[test]
    fn opens_a_device_anew_that_sends_nothing_any_more() {
        let trial = trial(&["speakers"]);
        let mut listener = trial.listen(Wanted::System);
        trial.pass();
        trial.system.hearing.lock().expect("streams").clear();
        trial.now.fetch_add(4_000, Ordering::Relaxed);
        listener.look();
        assert_eq!(trial.system.heard(), ["speakers"]);
    }

    #[test]
    fn desk_47_hears_nothing_any_more_when_the_page_is_gone() {
        let trial = trial(&["built-in"]);
        let mut listener = trial.listen(Wanted::Microphone(None));
        for _ in 0..30 {
            trial.now.fetch_add(1_000, Ordering::Relaxed);
            trial.system.play(0.5);
            assert_eq!(listener.look(), Next::GoOn);
        }
        trial.now.fetch_add(1_000, Ordering::Relaxed);
        assert_eq!(listener.look(), Next::Stop);
        assert!(trial.system.heard().is_empty());
    }
}
