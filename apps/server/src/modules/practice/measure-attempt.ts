import type { AnswerMeasures, NewAttempt, PredictedKind, QuestionKind } from '@cuecard/contract';
import { measureAnswer } from '@cuecard/practice';
import type { PredictionLanguage } from '@cuecard/contract';

/** What a predicted or saved question is after, by its kind. */
export const QUESTION_KIND_OF: Record<PredictedKind, QuestionKind> = {
  opening: 'about-you',
  resume: 'story',
  behavioural: 'story',
  situational: 'design',
  technical: 'knowledge',
  role: 'other',
  motivation: 'about-you',
};

/** What can be measured of an answer; null where nothing was heard. */
export function measureAttempt(
  { by, text, intervals, latencyMs, recogniser }: NewAttempt,
  { kind, language }: { readonly kind: PredictedKind; readonly language: PredictionLanguage },
): AnswerMeasures | null {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (by === 'typing' || text === '' || first === undefined || last === undefined) return null;
  const turn = {
    channel: 'candidate' as const,
    text,
    startMs: 0,
    endMs: last[1],
    engine: recogniser ?? '',
    voice: intervals,
  };
  const askedMs = latencyMs === null ? null : first[0] - latencyMs;
  return measureAnswer({ turns: [turn], language, kind: QUESTION_KIND_OF[kind], askedMs });
}
