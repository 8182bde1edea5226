//! The page's calls for sound, and who hears what for it.

#[cfg(target_os = "linux")]
mod pulse;

use crate::error::ShellError;
use cuecard_desktop_core::sound::{
    Device, FrameQueue, Frames, Heard, Listener, Next, SoundFault, SoundSystem, Wanted,
};
use serde::Serialize;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};
use tauri::{State, async_runtime::spawn_blocking, ipc::Response};

/// How often the devices are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// A page that asks for the next frame is answered after this, with or without one.
const MAX_WAIT: Duration = Duration::from_secs(1);

/// The sound of the system that this program was built for; none where the page's own engine hears.
#[cfg(target_os = "linux")]
pub fn of_this_system() -> Arc<dyn SoundSystem> {
    Arc::new(pulse::PulseSound::default())
}

#[cfg(not(target_os = "linux"))]
pub fn of_this_system() -> Arc<dyn SoundSystem> {
    Arc::new(NoSound)
}

/// A system whose sound the shell does not hear yet.
#[cfg(not(target_os = "linux"))]
struct NoSound;

#[cfg(not(target_os = "linux"))]
impl SoundSystem for NoSound {
    fn microphones(&self) -> Result<Vec<Device>, SoundFault> {
        Err(SoundFault::Unavailable)
    }
    fn find(&self, _: &Wanted) -> Result<Device, SoundFault> {
        Err(SoundFault::Unavailable)
    }
    fn open(
        &self,
        _: &Device,
        _: cuecard_desktop_core::sound::Hear,
    ) -> Result<Box<dyn Send>, SoundFault> {
        Err(SoundFault::Unavailable)
    }
}

/// What is heard for the page.
pub struct Sounds {
    system: Arc<dyn SoundSystem>,
    started: Instant,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    last_id: u32,
    queues: HashMap<u32, Arc<FrameQueue>>,
}

impl Sounds {
    pub fn new(system: Arc<dyn SoundSystem>) -> Self {
        Self { system, started: Instant::now(), open: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self, wanted: Wanted) -> Result<OpenedSound, SoundFault> {
        let started = self.started;
        let clock = move || started.elapsed().as_secs_f64() * 1000.0;
        let queue = Arc::new(FrameQueue::new(Arc::new(clock)));
        let system = Arc::clone(&self.system);
        let (mut listener, device) = Listener::start(system, wanted, Arc::clone(&queue))?;
        let mut open = self.lock();
        open.last_id += 1;
        let id = open.last_id;
        open.queues.insert(id, Arc::clone(&queue));
        thread::spawn(
            move || while !queue.wait_for_end(LOOK_EVERY) && listener.look() == Next::GoOn {},
        );
        Ok(OpenedSound { id, device })
    }

    /// Hears nothing any more for a page that is no longer there.
    pub fn close_all(&self) {
        for (_, queue) in self.lock().queues.drain() {
            queue.end(None);
        }
    }
}

/// What is heard, and the number by which it is read.
#[derive(Serialize)]
pub struct OpenedSound {
    id: u32,
    device: Device,
}

/// The microphones that are plugged in.
#[tauri::command(async)]
pub fn list_microphones(sounds: State<'_, Sounds>) -> Result<Vec<Device>, ShellError> {
    Ok(sounds.system.microphones()?)
}

/// Begins to hear.
#[tauri::command(async)]
pub fn open_sound(sounds: State<'_, Sounds>, wanted: Wanted) -> Result<OpenedSound, ShellError> {
    Ok(sounds.start(wanted)?)
}

/// The next frames: `to_bytes`. Waits for them, and answers with none after a second.
#[tauri::command]
pub async fn read_sound(sounds: State<'_, Sounds>, id: u32) -> Result<Response, ShellError> {
    let queue = sounds.lock().queues.get(&id).cloned().ok_or(ShellError::SoundEnded)?;
    let heard = spawn_blocking(move || queue.take(MAX_WAIT)).await?;
    match heard {
        Heard::Frames(frames) => Ok(Response::new(to_bytes(&frames))),
        Heard::Ended(fault) => {
            sounds.lock().queues.remove(&id);
            Err(fault.map_or(ShellError::SoundEnded, ShellError::Sound))
        }
    }
}

/// Hears it no more.
#[tauri::command]
pub fn close_sound(sounds: State<'_, Sounds>, id: u32) {
    if let Some(queue) = sounds.lock().queues.remove(&id) {
        queue.end(None);
    }
}

/// Three 64-bit floats, little-endian: when the sound began, when it is handed over (both by the shell's clock, in
/// milliseconds), how many frames were dropped so far. Then 16 kHz mono as 32-bit floats.
pub fn to_bytes(frames: &Frames) -> Vec<u8> {
    let head = [frames.at_ms, frames.now_ms, f64::from(frames.dropped)];
    let mut bytes: Vec<u8> = head.iter().flat_map(|number| number.to_le_bytes()).collect();
    bytes.extend_from_slice(&frames.samples);
    bytes
}
