import { samplesOfSeconds } from '../sound.ts';

/**
 * Whisper and its kin make words up for silence, and an endpoint is paid by the second: what lies long
 * before anything loud is not uploaded. This is no voice activity detection: the client has one, and says
 * by its flush that somebody has spoken; in doubt the sound is kept.
 */

const frame = samplesOfSeconds(0.02);
/** Kept before the first loud frame: a soft beginning, and context. */
const before = samplesOfSeconds(1);
/** About -55 dB of full scale: below it lie converters' noise and very quiet rooms. */
const QUIETEST = 60;
/** Over the room's own noise, which the quietest tenth of the frames is. */
const ABOVE_NOISE = 2;

/** The sample from which the sound is worth uploading; null when nothing in it is loud. */
export function voicedFrom(sound: Int16Array): number | null {
  const levels: number[] = [];
  for (let at = 0; at < sound.length; at += frame)
    levels.push(level(sound.subarray(at, at + frame)));
  const noise = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
  const loud = Math.max(QUIETEST, noise * ABOVE_NOISE);
  const first = levels.findIndex((value) => value >= loud);
  return first === -1 ? null : Math.max(0, first * frame - before);
}

/** Root mean square. */
function level(part: Int16Array): number {
  let sum = 0;
  for (const sample of part) sum += sample * sample;
  return Math.sqrt(sum / part.length);
}
