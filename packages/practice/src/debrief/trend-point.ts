import type {
  Debrief,
  InterviewLogState,
  InterviewSummary,
  SpokenLanguage,
  TrendPoint,
} from '@cuecard/contract';
import { measureFillers } from '../measure-fillers.ts';
import { measurePace } from '../measure-pace.ts';
import { placeTurns } from './one-clock.ts';

/** What a session is among others, from its log and its debrief. */
export function toTrendPoint(
  { id, createdAt, startedAt }: Pick<InterviewSummary, 'id' | 'createdAt' | 'startedAt'>,
  state: InterviewLogState,
  { questions, session }: Debrief,
  language: SpokenLanguage,
): TrendPoint {
  const own = placeTurns(state.turns).filter(({ channel }) => channel === 'candidate');
  const answers = questions.flatMap(({ answer }) => answer ?? []);
  const latencies = answers.flatMap(({ measures }) => measures.latencyMs ?? []);
  const pace = measurePace(own, language);
  const claims = answers.flatMap((answer) => answer.claims?.length ?? []);
  return {
    interviewId: id,
    kind: 'interview',
    at: startedAt ?? createdAt,
    version: session.version,
    latencyMs: findMedian(latencies),
    pace: pace.measured ? { ...pace, curve: [] } : pace,
    fillers: measureFillers(own),
    answers: answers.length,
    inBand: answers.filter(({ measures }) => measures.lengthBand.standing === 'within').length,
    claims: claims.length === 0 ? null : claims.reduce((sum, count) => sum + count, 0),
  };
}

/** Null of no numbers; of an even count the lower of the two in the middle. */
function findMedian(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}
