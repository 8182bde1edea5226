import type { Author } from '@cuecard/contract';
import type { AnswerListener } from '../../../answering/answer-run.ts';
import { currentQuestion } from '../../../platform/telemetry/question-watch.ts';
import type { AuthorKind } from '../../../platform/telemetry/signals.ts';
import type { AnswerPiece } from '../answers/author-chain.ts';
import type { InterviewAnswer } from './interview-answer.ts';

/** An author as the server's figures name it: never by the name of its model. */
export function toAuthorKind({ kind, isOwn }: Author): AuthorKind {
  if (kind !== 'model') return 'composer';
  return isOwn === true ? 'own-model' : 'model';
}

/** The same listener, where the question that is being answered is followed to the first text of this answer. */
export function followToText(
  answer: InterviewAnswer,
  listener: AnswerListener<AnswerPiece>,
): AnswerListener<AnswerPiece> {
  const question = currentQuestion();
  if (question === null) return listener;
  question.beginAnswer();
  return {
    ...listener,
    onText(offset, text) {
      listener.onText(offset, text);
      question.seeText(toAuthorKind(answer.author));
    },
    onEnd(outcome, error) {
      listener.onEnd(outcome, error);
      question.fail();
    },
  };
}

/** The answer was drafted before it was wanted: what it has is the first text, or the question waits for that. */
export function followAdoption(answer: InterviewAnswer): void {
  const question = currentQuestion();
  question?.addStep('draft', answer.createdAt);
  if (answer.text !== '') question?.seeText(toAuthorKind(answer.author));
}
