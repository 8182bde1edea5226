//! Linux: PulseAudio, and PipeWire in its place, by PulseAudio's own protocol; no library of the system is needed.
//! The server resamples to what is asked for.

use cuecard_desktop_core::sound::{Device, Hear, SAMPLE_RATE, SoundFault, SoundSystem, Wanted};
use futures::executor::block_on;
use pulseaudio::{
    Client, ClientError, RecordStream, cookie_path_from_env,
    protocol::{
        ChannelMap, PulseError, RecordStreamParams, SampleFormat, SampleSpec, SourceInfo,
        stream::{BufferAttr, StreamFlags},
    },
    socket_path_from_env,
};
use std::{
    env,
    ffi::CStr,
    fs,
    os::unix::net::UnixStream,
    path::Path,
    sync::{Mutex, PoisonError},
};

/// What the server hands over at once: 40 ms of floats, so that a frame is not late by a whole one.
const FRAGMENT_BYTES: u32 = SAMPLE_RATE / 25 * 4;

/// One connection for the whole program: the library keeps it open until the server closes it.
#[derive(Default)]
pub struct PulseSound(Mutex<Option<Client>>);

impl PulseSound {
    /// Asks the server; connects to it first where it has not been, or has been started anew.
    fn ask<T>(
        &self,
        call: impl AsyncFnOnce(&Client) -> Result<T, ClientError>,
    ) -> Result<T, SoundFault> {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let client = match slot.take() {
            Some(client) => client,
            None => connect().map_err(|error| {
                log::warn!("no sound server: {error}");
                SoundFault::Unavailable
            })?,
        };
        let answer = block_on(call(&client));
        match answer {
            Ok(answer) => {
                *slot = Some(client);
                Ok(answer)
            }
            Err(ClientError::ServerError(error)) => {
                *slot = Some(client);
                let is_gone = matches!(error, PulseError::NoEntity);
                Err(if is_gone { SoundFault::NoDevice } else { SoundFault::Unavailable })
            }
            Err(error) => {
                log::warn!("the sound server is gone: {error}");
                Err(SoundFault::Unavailable)
            }
        }
    }

    fn default_output(&self) -> Result<Device, SoundFault> {
        let sink = self.ask(async |client| {
            let name = client.server_info().await?.default_sink_name;
            let name = name.ok_or(ClientError::ServerError(PulseError::NoEntity))?;
            client.sink_info_by_name(name).await
        })?;
        let (Some(id), Some(instance)) = (sink.monitor_source_name, sink.monitor_source_index)
        else {
            return Err(SoundFault::NoDevice);
        };
        let label = readable(sink.description.as_deref().unwrap_or(&sink.name));
        Ok(Device { id: readable(&id), label, instance })
    }

    fn microphone(&self, chosen: Option<&str>) -> Result<Device, SoundFault> {
        let default = self.ask(async |client| client.server_info().await)?.default_source_name;
        let default = default.as_deref().map(readable);
        let found = self.microphones()?;
        let with = |id: &str| found.iter().find(|device| device.id == id);
        let device = chosen.and_then(with).or_else(|| with(default.as_deref()?));
        device.or(found.first()).cloned().ok_or(SoundFault::NoDevice)
    }
}

impl SoundSystem for PulseSound {
    fn microphones(&self) -> Result<Vec<Device>, SoundFault> {
        let sources = self.ask(async |client| client.list_sources().await)?;
        // The monitor of an output is what the computer plays, and nobody's voice.
        let own = sources.into_iter().filter(|source| source.monitor_of_sink_index.is_none());
        Ok(own.map(|source| to_device(&source)).collect())
    }

    fn find(&self, wanted: &Wanted) -> Result<Device, SoundFault> {
        match wanted {
            Wanted::System => self.default_output(),
            Wanted::Microphone(chosen) => self.microphone(chosen.as_deref()),
        }
    }

    fn open(&self, device: &Device, hear: Hear) -> Result<Box<dyn Send>, SoundFault> {
        let params = RecordStreamParams {
            source_index: Some(device.instance),
            sample_spec: SampleSpec {
                format: SampleFormat::Float32Le,
                channels: 1,
                sample_rate: SAMPLE_RATE,
            },
            channel_map: ChannelMap::mono(),
            buffer_attr: BufferAttr { fragment_size: FRAGMENT_BYTES, ..BufferAttr::default() },
            // Where it goes on is decided by the listener, who marks the gap.
            flags: StreamFlags { no_move: true, adjust_latency: true, ..StreamFlags::default() },
            ..RecordStreamParams::default()
        };
        let mut hear = hear;
        let sink = move |samples: &[u8]| hear(samples);
        let stream: RecordStream =
            self.ask(async |client| client.create_record_stream(params, sink).await)?;
        Ok(Box::new(stream))
    }
}

fn connect() -> Result<Client, ClientError> {
    let address = socket_path_from_env().ok_or(ClientError::ServerUnavailable)?;
    Client::new_unix(c"Cuecard", UnixStream::connect(address)?, read_cookie())
}

/// What shows the server that it is asked by its own user. The library does not know of `XDG_CONFIG_HOME`.
fn read_cookie() -> Option<Vec<u8>> {
    let moved =
        env::var_os("XDG_CONFIG_HOME").map(|folder| Path::new(&folder).join("pulse/cookie"));
    let moved = moved.filter(|file| env::var_os("PULSE_COOKIE").is_none() && file.exists());
    fs::read(moved.or_else(cookie_path_from_env)?).ok()
}

fn to_device(source: &SourceInfo) -> Device {
    let description = source.description.as_deref().unwrap_or(&source.name);
    Device { id: readable(&source.name), label: readable(description), instance: source.index }
}

fn readable(text: &CStr) -> String {
    text.to_string_lossy().into_owned()
}
