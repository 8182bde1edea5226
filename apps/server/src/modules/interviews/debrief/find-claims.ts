import type { InterviewLogState, InterviewSetup } from '@cuecard/contract';
import { createGuard, type Evidence } from '@cuecard/copilot';
import type { DebriefReaders } from '@cuecard/practice';
import { toAnswerSetup, toEvidence } from '../answers/answer-setup.ts';

/**
 * Finds in the candidate's own words what neither the resume nor the application nor a saved answer says, as the
 * guard does in answers: by the evidence that the interview's log has, so that a resume that was changed since
 * changes nothing. Null where the log has nothing of a resume.
 */
export function createClaimFinder(
  state: InterviewLogState,
  setup: InterviewSetup,
): DebriefReaders['findClaims'] {
  const known = Object.values(state.evidence).map(toEvidence);
  // An advertisement alone says nothing of what the candidate has done.
  if (!known.some(({ kind }) => kind === 'resume')) return () => null;
  const evidence = [...known, ...listPrepared(state)];
  const conversation = state.turns.filter(({ channel }) => channel === 'interviewer');
  return (question, words) => {
    const check = createGuard({ setup: toAnswerSetup(setup), evidence, question, conversation });
    return check(words).marks.map(({ text }) => text);
  };
}

/** Saved answers that were shown, cited or not. */
function listPrepared({ questions }: InterviewLogState): Evidence[] {
  return questions.flatMap(({ prepared }, index) => {
    const card = prepared?.card;
    if (card === undefined || card === null) return [];
    return [{ id: `K${9000 + index}`, label: card.question, text: card.answer, kind: 'bank' }];
  });
}
