import type { AnswerMeasures } from '@cuecard/contract';
import { listVoice, mergeIntervals, type HeardTurn } from './heard.ts';
import { LEAST_PAUSE_MS } from './norms.ts';

/**
 * Silences of the candidate inside one answer, between turns too. `others`: when somebody else spoke, which is no
 * pause.
 */
export function measurePauses(
  turns: readonly HeardTurn[],
  others: readonly HeardTurn[] = [],
): AnswerMeasures['pauses'] {
  const voice = listVoice(turns);
  if (voice === null) return { measured: false, because: 'no-voice-times' };
  const own = mergeIntervals(voice);
  const places = own.slice(1).flatMap(([from], index) => {
    const atMs = own[index]?.[1] ?? from;
    const lengthMs = from - atMs;
    const isPassed = others.some(({ startMs, endMs }) => startMs < from && endMs > atMs);
    return lengthMs < LEAST_PAUSE_MS || isPassed
      ? []
      : [{ atMs: Math.round(atMs), lengthMs: Math.round(lengthMs) }];
  });
  const lengths = places.map(({ lengthMs }) => lengthMs);
  return {
    measured: true,
    count: places.length,
    totalMs: lengths.reduce((sum, length) => sum + length, 0),
    longestMs: Math.max(0, ...lengths),
    places,
  };
}
