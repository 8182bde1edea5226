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
import { echoedRuns, matchWords, type MatchedWord } from './echoed-words.ts';
import { correlation, framesBetween, type LevelTrack } from './level-track.ts';

/** What the microphone heard in one stretch of time. */
export interface Heard {
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

const OWN: EchoVerdict = { kind: 'own' };

/**
 * Is what the microphone heard the sound of the interviewer? Both must agree: its loudness follows the
 * interviewer's, and its words are the interviewer's. Somebody who repeats a question after it was asked, or
 * talks over the interviewer, keeps all words.
 * @param said what the interviewer said at about that time.
 */
export function judgeEcho(
  heard: Heard,
  said: string,
  levels: { readonly interviewer: LevelTrack; readonly candidate: LevelTrack },
): EchoVerdict {
  const frames = framesBetween(heard.startMs, heard.endMs);
  const voiced = frames.filter((frame) => levels.candidate.voiced(frame));
  const active = new Set(frames.filter((frame) => isActive(levels.interviewer, frame)));
  const follows = followsBy(levels, [...active]);
  if (follows < ECHO_FOLLOWS) return OWN;
  const matched = matchWords(heard.text, said);
  const same = matched.filter((word) => word.same).length;
  const covered =
    voiced.filter((frame) => active.has(frame)).length >= voiced.length * ECHO_COVERED;
  if (covered) {
    const needed = follows >= ECHO_FOLLOWS_CLOSELY ? ECHO_WORDS_CLOSELY : ECHO_WORDS;
    if (same > 0 && same >= matched.length * needed) return { kind: 'echo' };
    if (follows >= ECHO_FOLLOWS_CLOSELY) return { kind: 'sounds-like-echo' };
  }
  return withoutEcho(matched, voiced.length === 0 ? frames : voiced, active);
}

function isActive(track: LevelTrack, frame: number): boolean {
  const last = Math.ceil(ECHO_TAIL_MS / FRAME_MS);
  for (let lag = ECHO_LAG_FRAMES.from; lag <= last; lag++) {
    if (track.voiced(frame - lag)) return true;
  }
  return false;
}

/** The best correlation over all delays of the echo. */
function followsBy(
  { interviewer, candidate }: { readonly interviewer: LevelTrack; readonly candidate: LevelTrack },
  frames: readonly number[],
): number {
  let best = 0;
  for (let lag = ECHO_LAG_FRAMES.from; lag <= ECHO_LAG_FRAMES.to; lag++) {
    best = Math.max(best, correlation(interviewer, candidate, frames, lag));
  }
  return best;
}

/** Takes out the runs of the interviewer's words that were said while the interviewer was. */
function withoutEcho(
  matched: readonly MatchedWord[],
  voiced: readonly number[],
  active: ReadonlySet<number>,
): EchoVerdict {
  const times = wordTimes(matched, voiced);
  const slack = WORD_TIME_SLACK_MS / FRAME_MS;
  const isNear = (frame: number) =>
    [-slack, -slack / 2, 0, slack / 2, slack].some((each) => active.has(Math.round(frame + each)));
  const runs = echoedRuns(matched).filter(({ from, to }) => times.slice(from, to).every(isNear));
  const kept = matched.flatMap((_, index) =>
    runs.some(({ from, to }) => index >= from && index < to) ? [] : [times[index] ?? 0],
  );
  const first = kept[0];
  const last = kept.at(-1);
  if (runs.length === 0) return OWN;
  if (first === undefined || last === undefined) return { kind: 'echo' };
  return {
    kind: 'mixed',
    echoed: runs.map(({ from, to }) => ({
      from: matched[from]?.start ?? 0,
      to: matched[to - 1]?.end ?? 0,
    })),
    startMs: first * FRAME_MS,
    endMs: last * FRAME_MS,
  };
}

/** The frame in the middle of each word: its letters spread evenly over the frames with voice. */
function wordTimes(matched: readonly MatchedWord[], voiced: readonly number[]): number[] {
  const letters = matched.reduce((sum, { norm }) => sum + norm.length + 1, 0);
  let said = 0;
  return matched.map(({ norm }) => {
    const middle = (said + (norm.length + 1) / 2) / letters;
    said += norm.length + 1;
    return voiced[Math.min(voiced.length - 1, Math.floor(middle * voiced.length))] ?? 0;
  });
}

/** The text without its echo. */
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
