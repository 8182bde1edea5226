import type {
  AnswerAttempt,
  InterviewLogState,
  InterviewQuestion,
  InterviewTurn,
} from './interview-state.ts';

/** Questions to the folded log of an interview. They look from the end: what is asked about is mostly new. */

export function findTurn(state: InterviewLogState, turnId: string): InterviewTurn | null {
  return state.turns.findLast((turn) => turn.turnId === turnId) ?? null;
}

export function findQuestion(
  state: InterviewLogState,
  questionId: string,
): InterviewQuestion | null {
  return state.questions.findLast((question) => question.questionId === questionId) ?? null;
}

/** The question that a turn became. */
export function findQuestionOfTurn(
  state: InterviewLogState,
  turnId: string,
): InterviewQuestion | null {
  return state.questions.findLast((question) => question.turnId === turnId) ?? null;
}

/** The last turn that somebody other than the candidate may have said. */
export function findLastTurnToAnswer(state: InterviewLogState): InterviewTurn | null {
  return state.turns.findLast(({ channel }) => channel !== 'candidate') ?? null;
}

/** Whether one microphone for everybody heard the turn: only the user knows whose it is. */
export function isOfRoom({ channel, heardAs }: InterviewTurn): boolean {
  return (heardAs ?? channel) === 'room';
}

/** Whether the user has said that the words which became the question are his own: by itself nothing answers it. */
export function isOwnQuestion(
  state: InterviewLogState,
  { turnId }: Pick<InterviewQuestion, 'turnId'>,
): boolean {
  const turn = turnId === null ? null : findTurn(state, turnId);
  return turn !== null && turn.channel === 'candidate' && isOfRoom(turn);
}

/** The oldest question that waits for the answer that is being written. */
export function findNextWaitingQuestion(state: InterviewLogState): InterviewQuestion | null {
  const waits = (question: InterviewQuestion) =>
    question.attempts.length === 0 && !isOwnQuestion(state, question);
  return state.questions.find(waits) ?? null;
}

/** The newest attempt: the one that stands on the card. */
export function getCurrentAttempt(question: InterviewQuestion): AnswerAttempt | null {
  return question.attempts.at(-1) ?? null;
}

/** The text of an attempt as far as the log has it, also while it is being written. */
export function readAnswerText(state: InterviewLogState, attempt: AnswerAttempt): string {
  if (attempt.text !== null) return attempt.text;
  return state.running.find(({ answerId }) => answerId === attempt.answerId)?.text ?? '';
}

/** How the text of an attempt is found: in the log alone, or with what has streamed ahead of it. */
export type ReadAnswerText = (attempt: AnswerAttempt) => string;

/**
 * The text that stands on the card. An attempt that had to begin anew because its server was lost shows the
 * text of the one before it until it has overtaken it.
 */
export function readShownText(question: InterviewQuestion, readText: ReadAnswerText): string {
  const [before, current] = [question.attempts.at(-2), question.attempts.at(-1)];
  const text = current === undefined ? '' : readText(current);
  if (before?.failure !== 'server-restarted' || current?.outcome === 'complete') return text;
  const lost = readText(before);
  return lost.length > text.length ? lost : text;
}

/**
 * The attempt that is read afterwards: the one whose text stood on the card, or the newest that has any. One
 * that was stopped before its first word hides nothing.
 */
export function findAttemptToRead(
  state: InterviewLogState,
  question: InterviewQuestion,
): AnswerAttempt | null {
  const readText: ReadAnswerText = (attempt) => readAnswerText(state, attempt);
  const shown = readShownText(question, readText);
  const isIt = (attempt: AnswerAttempt): boolean => {
    const text = readText(attempt);
    return text !== '' && (shown === '' || text === shown);
  };
  return question.attempts.findLast(isIt) ?? getCurrentAttempt(question);
}
