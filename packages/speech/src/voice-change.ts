import { FRAME_MS } from './constants.ts';
import { distance, type Voice } from './voice-distance.ts';
import type { VoicePrint } from './voice-print.ts';

/** Whether the voice after a pause is that of before; `open` while there is too little of it to tell. */
export type VoiceVerdict = 'same' | 'other' | 'open';

/**
 * So much voice on both sides, ms, and how far apart two voices are then that are two people, or one. Of one voice's
 * half second against another turn of it 95 % lie below 3.4 and of two people's 95 % above 4 in the shared interviews
 * (docs/decisions/speech.md). What lies between waits for more voice.
 */
const STEPS = [
  { ms: 256, other: 4.6, same: 1.8 },
  { ms: 384, other: 4, same: 2.4 },
  { ms: 512, other: 3.6, same: 2.8 },
  { ms: 640, other: 3.3, same: 3.3 },
] as const;

export function compareVoices(before: VoicePrint, after: VoicePrint): VoiceVerdict {
  const ms = Math.min(before.frames, after.frames) * FRAME_MS;
  const step = STEPS.findLast((each) => ms >= each.ms);
  if (step === undefined) return 'open';
  const apart = distance(before, after);
  if (apart >= step.other) return 'other';
  return apart < step.same ? 'same' : 'open';
}

/** By how much a stretch has to be nearer to one of two known voices: of wrong ones are below 2 % then. */
const NEARER = [
  { ms: 256, by: 1.6 },
  { ms: 384, by: 1 },
  { ms: 512, by: 0.8 },
  { ms: 640, by: 0.5 },
] as const;

/** As `compareVoices`, where both voices are known: a stretch may differ from itself, but not towards the other one. */
export function compareWithKnown(
  before: VoicePrint,
  after: VoicePrint,
  voices: readonly [Voice, Voice],
): VoiceVerdict {
  const [earlier, later] = [findSide(before, voices), findSide(after, voices)];
  if (earlier === 0 || later === 0) return 'open';
  return earlier === later ? 'same' : 'other';
}

/** 1 for the first voice, -1 for the second, 0 where it is not clear. */
function findSide(print: VoicePrint, [first, second]: readonly [Voice, Voice]): number {
  const step = NEARER.findLast(({ ms }) => print.frames * FRAME_MS >= ms);
  const nearer = distance(print, second) - distance(print, first);
  return step !== undefined && Math.abs(nearer) >= step.by ? Math.sign(nearer) : 0;
}
