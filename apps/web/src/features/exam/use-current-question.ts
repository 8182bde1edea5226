import type { ExamQuestion } from '@cuecard/contract';
import { useState } from 'react';
import { useExam } from './exam-context.ts';

/** The newest question, until an earlier one is chosen; a new one comes to the front by itself. */
export function useCurrentQuestion() {
  const questions = useExam(({ view }) => view.questions);
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const [chosen, setChosen] = useState<{ id: string; of: number } | null>(null);
  const isChosen = chosen !== null && chosen.of === questions.length;
  const question =
    (isChosen && questions.find(({ id }) => id === chosen.id)) || findFront(questions, isEnded);
  const choose = (id: string) => setChosen({ id, of: questions.length });
  return { questions, question: question ?? null, choose };
}

/** Of an exam that has ended it is one with something to read: the next may have been opened already. */
export function findFront(
  questions: readonly ExamQuestion[],
  isEnded: boolean,
): ExamQuestion | undefined {
  const newest = questions.at(-1);
  if (!isEnded) return newest;
  return (
    questions.findLast(({ pictures, answers }) => pictures.length + answers.length > 0) ?? newest
  );
}
