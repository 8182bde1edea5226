import type { Debrief, SpokenLanguage, TrendPoint } from '@cuecard/contract';
import type { HeardTurn } from '../heard.ts';
import { measureFillers } from '../measure-fillers.ts';
import { measurePace } from '../measure-pace.ts';

/** What a session is among others, from what was heard in it and its debrief. */
export function toTrendPoint(
  session: Pick<TrendPoint, 'sessionId' | 'kind' | 'at' | 'judged'>,
  turns: readonly HeardTurn[],
  { questions, session: measured }: Debrief,
  language: SpokenLanguage,
): TrendPoint {
  const own = turns.filter(({ channel }) => channel === 'candidate');
  const answers = questions.flatMap(({ answer }) => answer ?? []);
  const latencies = answers.flatMap(({ measures }) => measures.latencyMs ?? []);
  const pace = measurePace(own, language);
  const claims = answers.flatMap((answer) => answer.claims?.length ?? []);
  return {
    ...session,
    version: measured.version,
    recogniser: [...new Set(own.map(({ engine }) => engine))].sort().join(', '),
    latencyMs: findMedian(latencies),
    pace: pace.measured ? { ...pace, curve: [] } : pace,
    fillers: measureFillers(own),
    answers: answers.length,
    inBand: answers.filter(({ measures }) => measures.lengthBand.standing === 'within').length,
    claims: claims.length === 0 ? null : claims.reduce((sum, count) => sum + count, 0),
  };
}

/** Null of no numbers; of an even count the lower of the two in the middle. */
export function findMedian(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}
