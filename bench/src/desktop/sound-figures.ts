import { SAMPLE_RATE } from '@cuecard/speech';
import type { Recording } from '../speech/speech-set.ts';

/** Frames that the page passed to the recogniser: whose, when they began (page's clock), samples, the first loud one or -1. */
export type Passed = readonly [channel: number, atMs: number, samples: number, loud: number];

/** A mark of an answer, and when the small window showed it first. */
export interface Shown {
  readonly mark: string;
  readonly atMs: number;
}

const FRAME_MS = 100;
/** What counts as sound: above the noise of the noisiest recording, below the first word of the quietest. */
export const LOUD = 0.03;
/** An answer may begin before the last word is over, where the words so far were a question already. */
const EARLY_MS = 1500;

const toMs = (samples: number): number => (samples / SAMPLE_RATE) * 1000;

/** Sound that a channel did not get. */
interface Gap {
  readonly channel: number;
  /** Since the channel's first frame. */
  readonly atSeconds: number;
  readonly frames: number;
}

interface PassedFrames {
  readonly passed: number;
  readonly lost: number;
  readonly gaps: readonly Gap[];
}

/** A frame begins where the one before it ended; what lies between was lost. */
export function readFrames(passed: readonly Passed[]): PassedFrames {
  const spans = new Map<number, { startMs: number; endMs: number }>();
  const gaps: Gap[] = [];
  let sentMs = 0;
  for (const [channel, atMs, samples] of passed) {
    const span = spans.get(channel) ?? { startMs: atMs, endMs: atMs };
    const frames = Math.round((atMs - span.endMs) / FRAME_MS);
    const atSeconds = Math.round((atMs - span.startMs) / 100) / 10;
    if (frames > 0) gaps.push({ channel, atSeconds, frames });
    spans.set(channel, { ...span, endMs: atMs + toMs(samples) });
    sentMs += toMs(samples);
  }
  const lost = gaps.reduce((sum, gap) => sum + gap.frames, 0);
  return { passed: Math.round(sentMs / FRAME_MS), lost, gaps };
}

/** From each question's last word to the first text of its answer, milliseconds; infinite where none came. */
export function findFirstTexts(
  recording: Recording,
  passed: readonly Passed[],
  shown: readonly Shown[],
): number[] {
  const begunAt = findBeginning(recording, passed);
  const asked = recording.turns.filter(({ speaker, ask }) => speaker === 'interviewer' && ask);
  return asked.map(({ endMs }, place) => {
    const endedAt = begunAt + endMs;
    const next = asked[place + 1];
    const nextAt = next === undefined ? Infinity : begunAt + next.endMs - EARLY_MS;
    const first = shown.find(({ atMs }) => atMs > endedAt - EARLY_MS && atMs < nextAt);
    return first === undefined ? Infinity : Math.round(first.atMs - endedAt);
  });
}

/** When the recording's first sample was played: its first loud one was heard in a frame whose time is known. */
function findBeginning({ sound }: Recording, passed: readonly Passed[]): number {
  const first = sound.interviewer?.findIndex((sample) => Math.abs(sample) > LOUD) ?? -1;
  const heard = passed.find(([, , , loud]) => loud >= 0);
  if (first < 0 || heard === undefined) throw new Error('nothing was heard');
  return heard[1] + toMs(heard[3]) - toMs(first);
}
