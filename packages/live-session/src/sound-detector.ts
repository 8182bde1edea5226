/**
 * Whether a channel has been heard: louder than a quiet room for long enough to be a word. The
 * threshold is -46 dBFS, above the noise floor of built-in microphones with noise suppression and well
 * below speech (about -30 to -20 dBFS); 200 ms is a short syllable and longer than a click.
 */
const HEARD_THRESHOLD = { rms: 0.005, forMs: 200 } as const;

export interface LevelReading {
  /** Root mean square of the samples, 0 to 1. */
  rms: number;
  /** The capture's clock, milliseconds. */
  atMs: number;
}

/** Returns a function that is fed with levels and says whether sound has been heard so far. */
export function createSoundDetector(): (reading: LevelReading) => boolean {
  let heard = false;
  let loudSinceMs: number | null = null;
  return ({ rms, atMs }) => {
    if (rms < HEARD_THRESHOLD.rms) loudSinceMs = null;
    else loudSinceMs ??= atMs;
    heard ||= loudSinceMs !== null && atMs - loudSinceMs >= HEARD_THRESHOLD.forMs;
    return heard;
  };
}
