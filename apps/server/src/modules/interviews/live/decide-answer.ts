import {
  ContractError,
  findNextWaitingQuestion,
  findQuestion,
  type AnswerShape,
  type InterviewLogState,
} from '@cuecard/contract';
import {
  answerAnew,
  assertActive,
  assertAllowed,
  requireQuestion,
  write,
  writePrepared,
  type CommandOf,
  type DecisionContext,
  type Step,
} from './decision-steps.ts';

/** The decisions about answers that exist, or that were left unfinished. */

export function decideStop(state: InterviewLogState, { answerId }: CommandOf<'stop'>): Step[] {
  if (!state.running.some((answer) => answer.answerId === answerId))
    throw new ContractError('notPossibleNow');
  return [{ do: 'stop', answerId }];
}

export function decideRegenerate(
  state: InterviewLogState,
  { questionId, style, length, thinking }: CommandOf<'regenerate'>,
  context: DecisionContext,
): Step[] {
  assertActive(state);
  const { text, prepared } = requireQuestion(state, questionId);
  const shape: Partial<AnswerShape> = {
    ...(style !== undefined && { style }),
    ...(length !== undefined && { length }),
    ...(thinking !== undefined && { thinking }),
  };
  assertAllowed(context, shape);
  const card = prepared?.card ?? null;
  return answerAnew(state, { questionId, turnId: null, text, card, shape });
}

export function decideEdit(
  state: InterviewLogState,
  { questionId, text }: CommandOf<'edit'>,
  context: DecisionContext,
): Step[] {
  assertActive(state);
  const question = requireQuestion(state, questionId);
  if (question.text === text) return [];
  const finding = context.findPrepared(null, text);
  return [
    write({ type: 'question.amended', questionId, text, by: 'user' }),
    ...writePrepared(questionId, finding, question.prepared?.card),
    ...answerAnew(state, { questionId, turnId: null, text, card: finding.card, shape: {} }),
  ];
}

export function decideOpenPrepared(
  state: InterviewLogState,
  { questionId, entryId }: CommandOf<'open-prepared'>,
  context: DecisionContext,
): Step[] {
  requireQuestion(state, questionId);
  const card = context.findEntry(entryId);
  if (card === null) throw new ContractError('questionNotFound');
  return [write({ type: 'prepared.opened', questionId, card })];
}

/** Begins the answer of the question that has waited longest, when none is being written. */
export function stepsToContinue(state: InterviewLogState): Step[] {
  if (state.state !== 'active' || state.running.length > 0) return [];
  const next = findNextWaitingQuestion(state);
  if (next === null) return [];
  const { questionId, text, prepared } = next;
  const card = prepared?.card ?? null;
  return answerAnew(state, { questionId, turnId: null, text, card, shape: {} });
}

/** Finishes as failed the answers that an earlier owner left unfinished; their text stays. */
export function stepsToFinish(state: InterviewLogState): Step[] {
  return state.running.map(({ answerId }) =>
    write({ type: 'answer.finished', answerId, outcome: 'failed', failure: 'server-restarted' }),
  );
}

/** The same, and a new attempt at each of their questions. */
export function stepsToResume(state: InterviewLogState): Step[] {
  const questionIds = new Set(state.running.map(({ questionId }) => questionId));
  const begins = [...questionIds].flatMap((questionId): Step[] => {
    const question = findQuestion(state, questionId);
    if (question === null) return [];
    const { text, prepared } = question;
    const card = prepared?.card ?? null;
    return [{ do: 'answer', questionId, turnId: null, text, card, shape: {} }];
  });
  return [...stepsToFinish(state), ...begins];
}
