import { useLive } from './live-context.ts';
import { QuestionRow } from './other-questions.tsx';

/** Every question of the interview, the newest first. */
export function AllQuestions({ onOpen }: { onOpen: (questionId: string) => void }) {
  const questions = useLive((live) => live.view.questions);
  return questions
    .toReversed()
    .map((question) => (
      <QuestionRow key={question.questionId} question={question} onOpen={onOpen} />
    ));
}
