import type { PredictedKind } from '@cuecard/contract';
import { classifyIntent } from '../intents/classify-intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { Language } from '../language.ts';

const KINDS: Record<Intent, PredictedKind> = {
  'self-introduction': 'opening',
  strengths: 'motivation',
  weaknesses: 'motivation',
  'why-company': 'motivation',
  'why-hire-you': 'motivation',
  'why-leave': 'motivation',
  motivation: 'motivation',
  'career-plans': 'motivation',
  'career-gap': 'resume',
  achievement: 'behavioural',
  failure: 'behavioural',
  conflict: 'behavioural',
  leadership: 'behavioural',
  teamwork: 'behavioural',
  pressure: 'behavioural',
  prioritization: 'behavioural',
  learning: 'behavioural',
  feedback: 'behavioural',
  'difficult-customer': 'behavioural',
  salary: 'motivation',
  availability: 'motivation',
  'questions-for-us': 'opening',
  'explain-concept': 'technical',
  compare: 'technical',
  'system-design': 'technical',
  coding: 'technical',
  estimate: 'technical',
  situation: 'situational',
  example: 'behavioural',
};

/** The kind of a question that says nothing of it, by what it is after; `role` where no rule knows. */
export function findQuestionKind(question: string, language: Language): PredictedKind {
  const intent = classifyIntent(question, language);
  return intent === null ? 'role' : KINDS[intent];
}
