import { predictByRules, readCandidate, type DraftQuestion } from '@cuecard/copilot';
import type { PredictionLanguage } from '@cuecard/contract';

/** What is usually asked, as a thread finds it: the words of all trades are read for it. */
export function listUsual(request: {
  readonly jobTitle: string;
  readonly language: PredictionLanguage;
  readonly wanted: number;
  readonly there: readonly string[];
}): Pick<DraftQuestion, 'question' | 'kind'>[] {
  const drafts = predictByRules({
    ...request,
    jobText: '',
    candidate: readCandidate(null),
    requirements: [],
  });
  return drafts.map(({ question, kind }) => ({ question, kind }));
}
