import type { TurnVoice } from '@cuecard/contract';
import type { HeardTurn } from './heard.ts';

/** A turn of the candidate whose voice is the given intervals, ms on the clock of the turns. */
export function heard(
  text: string,
  intervals: readonly (readonly [number, number])[],
  change: Partial<HeardTurn> = {},
): HeardTurn {
  const startMs = intervals[0]?.[0] ?? 0;
  const endMs = intervals.at(-1)?.[1] ?? 0;
  const voice = intervals.map(([from, to]) => [from - startMs, to - startMs]) as TurnVoice;
  return { channel: 'candidate', text, startMs, endMs, engine: 'test', voice, ...change };
}

export const repeat = (word: string, times: number): string =>
  Array.from({ length: times }, () => word).join(' ');
