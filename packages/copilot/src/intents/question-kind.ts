import type { QuestionKind } from '@cuecard/contract';
import { findShape } from '../composer/question-shapes.ts';
import type { Language } from '../language.ts';
import { classifyIntent } from './classify-intent.ts';
import type { Intent } from './intent.ts';

const KIND_OF_INTENT: Readonly<Record<Intent, QuestionKind>> = {
  'self-introduction': 'about-you',
  strengths: 'about-you',
  weaknesses: 'about-you',
  'why-company': 'about-you',
  'why-hire-you': 'about-you',
  'why-leave': 'about-you',
  motivation: 'about-you',
  'career-plans': 'about-you',
  'career-gap': 'about-you',
  achievement: 'story',
  failure: 'story',
  conflict: 'story',
  leadership: 'story',
  teamwork: 'story',
  pressure: 'story',
  prioritization: 'other',
  learning: 'other',
  feedback: 'story',
  'difficult-customer': 'story',
  salary: 'terms',
  availability: 'terms',
  'questions-for-us': 'other',
  'explain-concept': 'knowledge',
  compare: 'knowledge',
  'system-design': 'design',
  coding: 'design',
  estimate: 'design',
  situation: 'other',
  example: 'story',
};

/** What kind of answer a question asks for, by which its length is judged. */
export function classifyQuestionKind(question: string, language: Language): QuestionKind {
  const shape = findShape(question);
  // Whatever it is about, a question for something that happened is answered by a story.
  if (shape === 'shape-past') return 'story';
  const intent = classifyIntent(question, language);
  if (intent === null) return shape === 'shape-compare' ? 'knowledge' : 'other';
  // "How would you handle an angry guest?" asks for no story.
  const isSupposed = shape === 'shape-hypothetical' && KIND_OF_INTENT[intent] === 'story';
  return isSupposed ? 'other' : KIND_OF_INTENT[intent];
}
