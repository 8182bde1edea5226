import { FRAME_SAMPLES, SAMPLE_RATE } from './constants.ts';

/** How a voice sounds, over a stretch of speech: figures of its pitch, its timbre and its loudness. No sound, no words. */
export interface VoicePrint {
  /** Semitones above 55 Hz, the median of the frames with a clear pitch; null where none has one. */
  readonly pitch: number | null;
  /** Mean of the loudness of the bands, each against the mean of all: decibels. */
  readonly timbre: readonly number[];
  /** Loudness, decibels of full scale. */
  readonly level: number;
  /** Frames with voice that it was made of. */
  readonly frames: number;
}

/** Centres of the bands, Hz: a third of an octave apart, where voices differ and telephones still carry. */
const BANDS = Array.from({ length: 18 }, (_, index) => 160 * 2 ** (index / 3.6));
const HOP = 256;
/** A voice lies between these, Hz. */
const PITCH = { from: 65, to: 420 } as const;
/** Below this part of the frame's power it is no pitch but a hiss. */
const CLEAR_PITCH = 0.45;
const QUIET = 1e-9;

/** What one frame of 32 ms says of the voice in it. */
export interface VoiceFrame {
  /** Semitones above 55 Hz; null where it has no clear pitch. */
  readonly pitch: number | null;
  /** Loudness of each band against the mean of all, decibels. */
  readonly bands: readonly number[];
  readonly power: number;
}

/** @param frame 512 samples at 16 kHz in which somebody speaks. @returns null for silence. */
export function measureVoice(frame: Float32Array): VoiceFrame | null {
  const power = meanPower(frame);
  if (power < QUIET) return null;
  const levels = BANDS.map((hertz) => 10 * Math.log10(bandPower(frame, hertz) + QUIET));
  const mean = levels.reduce((sum, each) => sum + each, 0) / levels.length;
  const pitch = findPitch(frame);
  return {
    pitch: pitch === null ? null : 12 * Math.log2(pitch / 55),
    bands: levels.map((level) => level - mean),
    power,
  };
}

/** The voice of a stretch of speech, from its frames. */
export function makePrint(frames: readonly VoiceFrame[]): VoicePrint {
  const count = Math.max(1, frames.length);
  const pitches = frames.flatMap(({ pitch }) => pitch ?? []).sort((a, b) => a - b);
  return {
    pitch: pitches[Math.floor(pitches.length / 2)] ?? null,
    timbre: BANDS.map(
      (_, band) => frames.reduce((sum, { bands }) => sum + (bands[band] ?? 0), 0) / count,
    ),
    level: 10 * Math.log10(frames.reduce((sum, { power }) => sum + power, 0) / count + QUIET),
    frames: frames.length,
  };
}

/** The power around one frequency (Goertzel's algorithm), under a Hann window. */
function bandPower(frame: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let before = 0;
  let last = 0;
  for (let i = 0; i < frame.length; i++) {
    const next = (frame[i] ?? 0) * (WINDOW[i] ?? 1) + turn * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - turn * last * before;
}

const WINDOW = Float32Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / FRAME_SAMPLES),
);

/** The lag at which the frame is most like itself, as a frequency; null where it is like itself nowhere. */
function findPitch(frame: Float32Array): number | null {
  const shortest = Math.floor(SAMPLE_RATE / PITCH.to);
  const longest = Math.ceil(SAMPLE_RATE / PITCH.from);
  let best = 0;
  let bestLag = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    let both = 0;
    let one = QUIET;
    let other = QUIET;
    for (let i = 0; i < HOP; i++) {
      const a = frame[i] ?? 0;
      const b = frame[i + lag] ?? 0;
      both += a * b;
      one += a * a;
      other += b * b;
    }
    const like = both / Math.sqrt(one * other);
    // Twice the lag is like it too: a longer one has to be clearly more alike.
    if (like > best + 0.02) {
      best = like;
      bestLag = lag;
    }
  }
  return best >= CLEAR_PITCH ? SAMPLE_RATE / bestLag : null;
}

function meanPower(frame: Float32Array): number {
  let power = 0;
  for (const sample of frame) power += sample * sample;
  return power / frame.length;
}
