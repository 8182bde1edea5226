import {
  CUT_AT_PAUSE_FROM_MS,
  CUT_FROM_MS,
  CUT_PAUSE_MS,
  CUT_SILENCE_MS,
  MIN_PARTIAL_MS,
  PARTIAL_COST_FACTOR,
  PARTIAL_EVERY_MS,
  SPECULATE_AFTER_MS,
} from './constants.ts';
import type { Channel } from './events.ts';

/** How soon a channel's words are wanted. */
export interface Pace {
  /** Sound between two partials, ms. */
  readonly partialEveryMs: number;
  /** Silence after which the end of a turn is decoded, ms. */
  readonly endAfterMs: number;
}

/** Nobody waits for the candidate's own words: they take less of the decoder, which is free for the others' then. */
const UNHURRIED: Pace = { partialEveryMs: 750, endAfterMs: 192 };
const PROMPT: Pace = { partialEveryMs: PARTIAL_EVERY_MS, endAfterMs: SPECULATE_AFTER_MS };

export function findPace(channel: Channel): Pace {
  return channel === 'candidate' ? UNHURRIED : PROMPT;
}

/** A partial is due of sound that began, and was decoded last, at these times. */
export function isPartialDue(
  pace: Pace,
  nowMs: number,
  { beganMs, throughMs, costMs }: { beganMs: number; throughMs: number; costMs: number },
): boolean {
  if (nowMs - beganMs < MIN_PARTIAL_MS) return false;
  return nowMs - throughMs >= Math.max(pace.partialEveryMs, costMs * PARTIAL_COST_FACTOR);
}

/** A stretch of speech so long is cut in the silence that has lasted so long, ms. */
export function isCutDue(lengthMs: number, silenceMs: number): boolean {
  return (
    (lengthMs >= CUT_FROM_MS && silenceMs >= CUT_SILENCE_MS) ||
    (lengthMs >= CUT_AT_PAUSE_FROM_MS && silenceMs >= CUT_PAUSE_MS)
  );
}
