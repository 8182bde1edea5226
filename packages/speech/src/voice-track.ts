import { LIMITS } from '@cuecard/contract';
import { VOICE_GAP_MS } from './constants.ts';

/** From and to, ms. */
export type VoiceInterval = readonly [fromMs: number, toMs: number];

/** When a speaker's voice was heard during one turn: never the sound, only when. */
export class VoiceTrack {
  readonly #intervals: [number, number][] = [];

  get intervals(): readonly VoiceInterval[] {
    return this.#intervals.map(([from, to]) => [from, to]);
  }

  /** Takes voice that begins no earlier than what was added before it, and may go on from it. */
  add(fromMs: number, toMs: number): void {
    const last = this.#intervals.at(-1);
    if (last === undefined || fromMs - last[1] >= VOICE_GAP_MS)
      this.#intervals.push([fromMs, toMs]);
    else last[1] = Math.max(last[1], toMs);
  }
}

/**
 * A turn's voice as commands carry it: ms from the turn's start, inside the turn, whole numbers, no more intervals
 * than the contract takes. Where there are more, the shortest silences are given up first.
 */
export function toTurnVoice(turn: {
  readonly startMs: number;
  readonly endMs: number;
  readonly voice?: readonly VoiceInterval[];
}): [number, number][] | undefined {
  if (turn.voice === undefined) return undefined;
  const lengthMs = Math.round(turn.endMs) - Math.round(turn.startMs);
  const within = turn.voice
    .map(([from, to]): [number, number] => [
      Math.max(0, Math.round(from - turn.startMs)),
      Math.min(lengthMs, Math.round(to - turn.startMs)),
    ])
    .filter(([from, to]) => from < to);
  return within.length === 0 ? undefined : joinShortest(within, LIMITS.voiceIntervals);
}

/** Joins the intervals with the shortest silences between them until no more than `most` are left. */
function joinShortest(intervals: readonly [number, number][], most: number): [number, number][] {
  const gaps = intervals.slice(1).map(([from], index) => from - (intervals[index]?.[1] ?? from));
  const byLength = gaps.map((_, index) => index).sort((a, b) => (gaps[a] ?? 0) - (gaps[b] ?? 0));
  const joined = new Set(byLength.slice(0, Math.max(0, intervals.length - most)));
  const kept: [number, number][] = [];
  intervals.forEach(([from, to], index) => {
    const last = kept.at(-1);
    if (last !== undefined && joined.has(index - 1)) last[1] = to;
    else kept.push([from, to]);
  });
  return kept;
}
