import { estimateUnknown } from './linear-prediction.ts';

/**
 * Samples from this part of the highest on have been cut off, and lie higher in truth: a line behind the cut bends
 * its edge a little.
 */
const CEILING = 0.98;
/** Where peaks are cut they pile up below the highest: so much of all sound lies in its upper tenth … */
const MIN_CLIPPED = 0.002;
/** … and so many times more than in the tenth below. Of whole speech less does: high peaks are rare. */
const PILED_UP = 2;
/** Where more than that is cut, too little is left to tell the rest from: a tone of a device, not a voice. */
const MAX_CLIPPED = 0.5;

/** Half of a frame is new to it: 24 ms, in which a voice stays the same. */
const FRAME_SAMPLES = 768;
const ORDER = 20;
/** The predictor is found on sound that is wrong at first. */
const ROUNDS = 5;
/** No peak was higher than so many times the ceiling. */
const HIGHEST = 6;

/**
 * Gives sound its peaks back that a device or a line has cut off: a recogniser hears other words without. The first
 * and last samples of a stretch help to find out what was between; they stay as they are.
 * @param sound 16 kHz mono, seconds.
 * @returns the sound itself where nothing was cut.
 */
export function restoreClipped(sound: Float32Array): Float32Array {
  const ceiling = findCeiling(sound);
  if (ceiling === null) return sound;
  const restored = sound.slice();
  for (let from = 0; from + FRAME_SAMPLES <= sound.length; from += FRAME_SAMPLES / 2) {
    const cut = sound.subarray(from, from + FRAME_SAMPLES);
    restored.set(restoreFrame(cut, restored.subarray(from, from + FRAME_SAMPLES), ceiling), from);
  }
  const peak = findPeak(restored);
  return peak <= 1 ? restored : restored.map((sample) => sample / peak);
}

function findCeiling(sound: Float32Array): number | null {
  const peak = findPeak(sound);
  let highest = 0;
  let below = 0;
  for (const sample of sound) {
    const part = Math.abs(sample) / peak;
    if (part >= 0.9) highest++;
    else if (part >= 0.8) below++;
  }
  const share = highest / sound.length;
  const isCut = share >= MIN_CLIPPED && share <= MAX_CLIPPED && highest >= PILED_UP * below;
  return isCut ? peak * CEILING : null;
}

function findPeak(sound: Float32Array): number {
  return sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/** @param guess the frame with what is known of it from the frame before. */
function restoreFrame(cut: Float32Array, guess: Float32Array, ceiling: number): Float64Array {
  const frame = Float64Array.from(guess);
  const unknown = [...cut.keys()].filter((index) => Math.abs(cut[index] ?? 0) >= ceiling);
  if (unknown.length === 0 || unknown.length > MAX_CLIPPED * cut.length) return frame;
  for (let round = 0; round < ROUNDS; round++) {
    const estimate = estimateUnknown(frame, unknown, ORDER);
    unknown.forEach((place, index) => {
      const kept = cut[place] ?? 0;
      const higher = Math.max((estimate[index] ?? 0) * Math.sign(kept), Math.abs(kept));
      frame[place] = Math.sign(kept) * Math.min(higher, ceiling * HIGHEST);
    });
  }
  return frame;
}
