import {
  getCurrentAttempt,
  isOwnQuestion,
  type AnswerAttempt,
  type InterviewLogState,
  type InterviewQuestion,
} from '@cuecard/contract';

/** Whether a question stands in line for the answer that is being written. */
export function isWaiting(state: InterviewLogState, question: InterviewQuestion): boolean {
  const isLeft = question.attempts.length === 0 && !isOwnQuestion(state, question);
  return isLeft && findRunningAttempt(state) !== null;
}

/**
 * The question that is in front by itself: the newest. Where questions wait their turn, one that was heard
 * while another was being answered does not push that answer away, not even when its own turn has come. What the user
 * has said himself makes way for the one before it.
 */
export function findFrontQuestion(state: InterviewLogState): InterviewQuestion | null {
  const waits = state.settings?.arrival === 'wait';
  const asked = state.questions.filter((question) => !isOwnQuestion(state, question));
  const free = asked.findLast((question) => !waits || !wasAskedInBetween(state, question));
  return free ?? asked.at(-1) ?? null;
}

function wasAskedInBetween(state: InterviewLogState, question: InterviewQuestion): boolean {
  const { questionId, at, by } = question;
  if (by === 'manual' || by === 'typed') return false;
  return state.questions.some(
    (other) =>
      other.questionId !== questionId &&
      other.attempts.some(
        ({ startedAt, finishedAt }) => startedAt <= at && (finishedAt === null || finishedAt > at),
      ),
  );
}

/** The answer that is still being written, newest first; null when none is. */
export function findRunningAttempt(state: InterviewLogState): AnswerAttempt | null {
  const question = state.questions.findLast((each) => getCurrentAttempt(each)?.outcome === null);
  return question === undefined ? null : getCurrentAttempt(question);
}
