import type { Step } from './decide-command.ts';
import type { SessionState } from './session-state.ts';

/** Finishes as failed the answers that an earlier owner left unfinished; their text stays. */
export function stepsToFinish(session: SessionState): Step[] {
  return [...session.unfinished.values()].map(({ answerId }) => ({
    do: 'write',
    body: { type: 'answer.finished', answerId, outcome: 'failed', failure: 'server-restarted' },
  }));
}

/** The same, and a new attempt at each of their questions. */
export function stepsToTakeUp(session: SessionState): Step[] {
  const questionIds = new Set([...session.unfinished.values()].map((each) => each.questionId));
  const begins = [...questionIds].flatMap((questionId): Step[] => {
    const question = session.questions.get(questionId);
    if (question === undefined) return [];
    const { text, card } = question;
    return [{ do: 'answer', questionId, turnId: null, text, card, shape: {} }];
  });
  return [...stepsToFinish(session), ...begins];
}
