import {
  ECHO_COVERED,
  ECHO_FOLLOWS,
  ECHO_FOLLOWS_CLOSELY,
  ECHO_LAG_FRAMES,
  ECHO_TAIL_MS,
  ECHO_WORDS,
  ECHO_WORDS_CLOSELY,
  FRAME_MS,
  WORD_TIME_SLACK_MS,
} from './constants.ts';
import { splitComparableWords, groupMatchedRuns, matchWords } from './echoed-words.ts';
import { correlateLevels, toFrameIndex, listFrames, type LevelTrack } from './level-track.ts';
import type { Word } from './words.ts';

/** Words and the stretch of time in which they were said. */
export interface TimedText {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * `own`: nothing of it is echo. `echo`: all of it is, by sound and words. `sounds-like-echo`: by its sound
 * alone. `mixed`: the ranges of characters that are echo, and when the rest was said.
 */
export type EchoVerdict =
  | { readonly kind: 'own' | 'echo' | 'sounds-like-echo' }
  | {
      readonly kind: 'mixed';
      readonly echoed: readonly { readonly from: number; readonly to: number }[];
      readonly startMs: number;
      readonly endMs: number;
    };

interface Levels {
  readonly interviewer: LevelTrack;
  readonly candidate: LevelTrack;
}

const OWN: EchoVerdict = { kind: 'own' };

/**
 * Is what the microphone heard the sound of the interviewer? Both must agree: its loudness follows the
 * interviewer's, and its words are the interviewer's. Somebody who repeats a question after it was asked, or
 * talks over the interviewer, keeps all words.
 * @param said the interviewer's turns around that time.
 */
export function judgeEcho(
  heard: TimedText,
  said: readonly TimedText[],
  levels: Levels,
): EchoVerdict {
  const frames = listFrames(heard.startMs, heard.endMs);
  const voiced = frames.filter((frame) => levels.candidate.voiced(frame));
  const active = new Set(frames.filter((frame) => isActive(levels.interviewer, frame)));
  if (active.size === 0) return OWN;
  const own = splitComparableWords(heard.text);
  const covered =
    voiced.filter((frame) => active.has(frame)).length >= voiced.length * ECHO_COVERED;
  const follows = covered ? maxCorrelation(levels, [...active]) : 0;
  if (follows >= ECHO_FOLLOWS) {
    const matched = matchWords(own, said.map(({ text }) => text).join(' '));
    const closely = follows >= ECHO_FOLLOWS_CLOSELY;
    const same = matched.filter((word) => word.same).length;
    const needed = matched.length * (closely ? ECHO_WORDS_CLOSELY : ECHO_WORDS);
    if (same > 0 && same >= needed) return { kind: 'echo' };
    if (closely) return { kind: 'sounds-like-echo' };
  }
  const times = estimateWordFrames(own, voiced.length === 0 ? frames : voiced);
  return describeEcho(
    own,
    times,
    said.flatMap((turn) => findEchoedRuns(own, times, turn, active, levels)),
  );
}

function isActive(track: LevelTrack, frame: number): boolean {
  const last = Math.ceil(ECHO_TAIL_MS / FRAME_MS);
  for (let lag = ECHO_LAG_FRAMES.from; lag <= last; lag++) {
    if (track.voiced(frame - lag)) return true;
  }
  return false;
}

/** The best correlation over all delays of the echo. */
function maxCorrelation({ interviewer, candidate }: Levels, frames: readonly number[]): number {
  let best = 0;
  for (let lag = ECHO_LAG_FRAMES.from; lag <= ECHO_LAG_FRAMES.to; lag++) {
    best = Math.max(best, correlateLevels(interviewer, candidate, frames, lag));
  }
  return best;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Runs of an interviewer's turn's words that were heard at its time and as its sound was. */
function findEchoedRuns(
  own: readonly Word[],
  times: readonly number[],
  said: TimedText,
  active: ReadonlySet<number>,
  levels: Levels,
): Run[] {
  const first = toFrameIndex(said.startMs - WORD_TIME_SLACK_MS);
  const last = toFrameIndex(said.endMs + ECHO_TAIL_MS + WORD_TIME_SLACK_MS);
  const matched = matchWords(own, said.text, (index) => {
    const time = times[index] ?? 0;
    return time >= first && time <= last;
  });
  return groupMatchedRuns(matched).filter(({ from, to }) => {
    const begin = times[from] ?? 0;
    const end = times[to - 1] ?? 0;
    const frames = [...active].filter((frame) => frame >= begin && frame <= end);
    return maxCorrelation(levels, frames) >= ECHO_FOLLOWS;
  });
}

function describeEcho(
  own: readonly Word[],
  times: readonly number[],
  runs: readonly Run[],
): EchoVerdict {
  if (runs.length === 0) return OWN;
  const kept = own.flatMap((_, index) =>
    runs.some(({ from, to }) => index >= from && index < to) ? [] : [times[index] ?? 0],
  );
  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return { kind: 'echo' };
  const echoed = runs
    .map(({ from, to }) => ({ from: own[from]?.start ?? 0, to: own[to - 1]?.end ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  return { kind: 'mixed', echoed, startMs: first * FRAME_MS, endMs: last * FRAME_MS };
}

/** The frame in the middle of each word: its letters spread evenly over the frames with voice. */
function estimateWordFrames(own: readonly Word[], voiced: readonly number[]): number[] {
  const letters = own.reduce((sum, { norm }) => sum + norm.length + 1, 0);
  let said = 0;
  return own.map(({ norm }) => {
    const middle = (said + (norm.length + 1) / 2) / letters;
    said += norm.length + 1;
    return voiced[Math.min(voiced.length - 1, Math.floor(middle * voiced.length))] ?? 0;
  });
}

/** Removes the echoed ranges from a text. */
export function cutEcho(
  text: string,
  echoed: readonly { readonly from: number; readonly to: number }[],
): string {
  let at = 0;
  const kept: string[] = [];
  for (const { from, to } of echoed) {
    kept.push(text.slice(at, Math.max(at, from)));
    at = Math.max(at, to);
  }
  kept.push(text.slice(at));
  return kept
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
