import type { QuestionKind } from '@cuecard/contract';
import { findShape } from '../composer/question-shapes.ts';
import type { Language } from '../language.ts';
import { classifyIntent, findKinds } from './classify-intent.ts';

/** What kind of answer a question asks for, by which its length is judged. */
export function classifyQuestionKind(question: string, language: Language): QuestionKind {
  const shape = findShape(question);
  // Whatever it is about, a question for something that happened is answered by a story.
  if (shape === 'shape-past') return 'story';
  const intent = classifyIntent(question, language);
  if (intent === null) return shape === 'shape-compare' ? 'knowledge' : 'other';
  const { answeredAs } = findKinds(intent);
  // "How would you handle an angry guest?" asks for no story.
  return shape === 'shape-hypothetical' && answeredAs === 'story' ? 'other' : answeredAs;
}
