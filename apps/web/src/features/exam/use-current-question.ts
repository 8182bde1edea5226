import { useState } from 'react';
import { useExam } from './exam-context.ts';

/** The newest question, until an earlier one is chosen; a new one comes to the front by itself. */
export function useCurrentQuestion() {
  const questions = useExam(({ view }) => view.questions);
  const [chosen, setChosen] = useState<{ id: string; of: number } | null>(null);
  const isChosen = chosen !== null && chosen.of === questions.length;
  const question = (isChosen && questions.find(({ id }) => id === chosen.id)) || questions.at(-1);
  const choose = (id: string) => setChosen({ id, of: questions.length });
  return { questions, question: question ?? null, choose };
}
