import type { PredictedKind } from '@cuecard/contract';
import { classifyIntent, findKinds } from '../intents/classify-intent.ts';
import type { Language } from '../language.ts';

/** The kind of a question that says nothing of it, by what it is after; `role` where no rule knows. */
export function findQuestionKind(question: string, language: Language): PredictedKind {
  const intent = classifyIntent(question, language);
  return intent === null ? 'role' : findKinds(intent).predictedAs;
}
