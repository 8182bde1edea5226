import type { VoiceInterval } from './voice-track.ts';
import { splitWords, type Word } from './words.ts';

/** A word begins at `at` in its text (UTF-16 units) and was said from and to, ms. */
export type WordTime = readonly [at: number, fromMs: number, toMs: number];

/** What a hypothesis made of a turn when it knew the sound so far. */
export interface HeardSoFar {
  /** The compared forms of its words. */
  readonly words: readonly string[];
  readonly throughMs: number;
}

/** A Han character takes about as long as three letters and the silence after them. */
const HAN_LETTERS = 3;
/** The recogniser may miss a word of which the last sound is not whole: it can have ended this much before. */
const MISSED_MS = 200;
/** No word is shorter. */
const LEAST_MS = 40;

/**
 * When the words of a turn were said. Moonshine says no times: the letters are spread evenly over the voice, and each
 * word is held between the last hypothesis that did not know it and the first that knew it for good.
 * @param voice of the turn, in order
 * @param heard its hypotheses, in order
 */
export function timeWords(
  text: string,
  voice: readonly VoiceInterval[],
  heard: readonly HeardSoFar[],
): WordTime[] {
  const words = splitWords(text).filter(({ norm }) => norm !== '');
  const bounds = findBounds(words, heard);
  const wholeLetters = words.reduce((sum, word) => sum + countLetters(word), 0);
  const wholeMs = voice.reduce((sum, [from, to]) => sum + to - from, 0);
  let letters = 0;
  let lastMs = voice[0]?.[0] ?? 0;
  return words.map((word, index) => {
    const from = placeIn(voice, (wholeMs * letters) / wholeLetters);
    letters += countLetters(word);
    const to = placeIn(voice, (wholeMs * letters) / wholeLetters);
    const { notBeforeMs, notAfterMs } = bounds[index] ?? FREE;
    const ended = Math.max(Math.min(Math.max(to, notBeforeMs), notAfterMs), lastMs + LEAST_MS);
    const began = Math.max(lastMs, Math.min(from, ended - LEAST_MS));
    lastMs = ended;
    return [word.start, began, ended];
  });
}

interface Bounds {
  readonly notBeforeMs: number;
  readonly notAfterMs: number;
}

const FREE: Bounds = { notBeforeMs: -Infinity, notAfterMs: Infinity };

/** Between which times each word ended, by the hypotheses that begin as the final text does. */
function findBounds(words: readonly Word[], heard: readonly HeardSoFar[]): Bounds[] {
  const agreed = heard.map((each) => countAgreed(words, each.words));
  return words.map((_, index) => {
    const lastWithout = agreed.findLastIndex((count) => count <= index);
    const first = heard[lastWithout + 1];
    if (first === undefined) return FREE;
    const before = heard[lastWithout];
    return {
      notBeforeMs: before === undefined ? -Infinity : before.throughMs - MISSED_MS,
      notAfterMs: first.throughMs,
    };
  });
}

function countAgreed(words: readonly Word[], heard: readonly string[]): number {
  const differs = words.findIndex(({ norm }, index) => norm !== heard[index]);
  return differs === -1 ? words.length : differs;
}

/** The time at which so much voice has been heard. */
function placeIn(voice: readonly VoiceInterval[], voicedMs: number): number {
  let left = voicedMs;
  for (const [from, to] of voice) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return voice.at(-1)?.[1] ?? 0;
}

function countLetters({ norm }: Word): number {
  return /^\p{Script=Han}$/u.test(norm) ? HAN_LETTERS : norm.length + 1;
}

/**
 * The times as commands carry them: ms from the turn's start, inside the turn, whole numbers; none where the text that
 * they are of is no longer the turn's.
 * @param text as it is sent: without spaces around it, and no longer than the contract takes
 */
export function toTurnWords(
  turn: {
    readonly text: string;
    readonly startMs: number;
    readonly endMs: number;
    readonly words?: readonly WordTime[];
  },
  text: string,
): [number, number, number][] | undefined {
  const shift = turn.text.indexOf(text);
  if (turn.words === undefined || shift === -1) return undefined;
  const lengthMs = Math.round(turn.endMs) - Math.round(turn.startMs);
  const within = (ms: number) => Math.min(lengthMs, Math.max(0, Math.round(ms - turn.startMs)));
  const words = turn.words
    .map(([at, from, to]): [number, number, number] => [at - shift, within(from), within(to)])
    .filter(([at]) => at >= 0 && at < text.length);
  return words.length === 0 ? undefined : words;
}
