import type {
  Channel,
  QuestionKind,
  SpokenLanguage,
  TurnVoice,
  TurnWords,
} from '@cuecard/contract';
import type { EarlierWording } from './find-repeats.ts';

/** A turn as the log has it; times are ms of one clock that all turns of a session share. */
export interface HeardTurn {
  readonly channel: Channel;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The recogniser's name. */
  readonly engine: string;
  /** Ms from `startMs`; left out where the log has none. */
  readonly voice?: TurnVoice | undefined;
  /** Where each word begins in the text, and when it was said, ms from `startMs`; left out where the log has none. */
  readonly words?: TurnWords | undefined;
}

/** An answer: what the candidate said to one question. */
export interface HeardAnswer {
  /** In order; at least one. */
  readonly turns: readonly HeardTurn[];
  readonly language: SpokenLanguage;
  readonly kind: QuestionKind;
  /** When the question had been asked, on the clock of the turns; null where it was not heard (typed). */
  readonly askedMs: number | null;
  /** Answers before this one, oldest first: wording that they have is marked. Default: none. */
  readonly earlier?: EarlierWording;
}

/** From and to, ms on the clock of the turns. */
export type Interval = readonly [fromMs: number, toMs: number];

/** When there was voice in the turns, in order; null if the log does not say it of each of them. */
export function listVoice(turns: readonly HeardTurn[]): Interval[] | null {
  const all: Interval[] = [];
  for (const { voice, startMs } of turns) {
    if (voice === undefined) return null;
    for (const [from, to] of voice) all.push([startMs + from, startMs + to]);
  }
  return all.sort(([a], [b]) => a - b);
}

/** Intervals that overlap as one. They are to be in order. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = [];
  for (const [from, to] of intervals) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Intervals with silences shorter than this between them as one. They are to be in order. */
export function joinOverGaps(intervals: readonly Interval[], leastGapMs: number): Interval[] {
  const joined: [number, number][] = [];
  for (const [from, to] of mergeIntervals(intervals)) {
    const last = joined.at(-1);
    if (last !== undefined && from - last[1] < leastGapMs) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

export function sumLengths(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}

const HAN_END = /[\p{Script=Han}，。！？；：、]$/u;
const HAN_START = /^\p{Script=Han}/u;

/** The words of several turns as one text: what marks of measures count in. */
export function joinTurnTexts(turns: readonly Pick<HeardTurn, 'text'>[]): string {
  return turns.reduce((joined, { text }) => {
    if (joined === '' || text === '') return joined + text;
    return joined + (HAN_END.test(joined) && HAN_START.test(text) ? '' : ' ') + text;
  }, '');
}
