/** How often a track that ended without saying so is looked for: twice within the second that is promised. */
const LOOK_EVERY_MS = 500;

export interface TrackListener {
  /** The device was unplugged, the sharing stopped. Called once. */
  ended(): void;
  /** The system or a switch on the device mutes the sound, or does so no longer. */
  muted(isMuted: boolean): void;
}

/**
 * Watches the tracks of a stream until it is stopped. A share whose picture ended is over, whatever its
 * sound says.
 */
export function watchTracks(stream: MediaStream, listener: TrackListener): () => void {
  const tracks = stream.getTracks();
  const look = () => {
    if (!tracks.some((track) => track.readyState === 'ended')) return;
    stop();
    listener.ended();
  };
  const mute = () => listener.muted(true);
  const unmute = () => listener.muted(false);
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const track of tracks) track.addEventListener('ended', look);
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('mute', mute);
    track.addEventListener('unmute', unmute);
    if (track.muted) mute();
  }
  function stop(): void {
    clearInterval(timer);
    for (const track of tracks) {
      track.removeEventListener('ended', look);
      track.removeEventListener('mute', mute);
      track.removeEventListener('unmute', unmute);
    }
  }
  return stop;
}
