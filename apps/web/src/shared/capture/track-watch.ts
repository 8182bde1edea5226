/** How often a track that ended without saying so is looked for: twice within the second that is promised. */
const CHECK_INTERVAL_MS = 500;

export interface TrackListener {
  /** The device was unplugged, the sharing stopped. Called once. */
  onEnded(): void;
  /** The system or a switch on the device mutes the sound, or does so no longer. */
  onMuted(isMuted: boolean): void;
}

/**
 * Watches the tracks of a stream until it is stopped. A share whose picture ended is over, whatever its
 * sound says.
 */
export function watchTracks(stream: MediaStream, listener: TrackListener): () => void {
  const tracks = stream.getTracks();
  const checkEnded = () => {
    if (!tracks.some((track) => track.readyState === 'ended')) return;
    stop();
    listener.onEnded();
  };
  const mute = () => listener.onMuted(true);
  const unmute = () => listener.onMuted(false);
  const timer = setInterval(checkEnded, CHECK_INTERVAL_MS);
  for (const track of tracks) track.addEventListener('ended', checkEnded);
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('mute', mute);
    track.addEventListener('unmute', unmute);
    if (track.muted) mute();
  }
  function stop(): void {
    clearInterval(timer);
    for (const track of tracks) {
      track.removeEventListener('ended', checkEnded);
      track.removeEventListener('mute', mute);
      track.removeEventListener('unmute', unmute);
    }
  }
  return stop;
}
