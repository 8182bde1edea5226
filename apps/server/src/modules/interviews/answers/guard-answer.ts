import { createGuard } from '@cuecard/copilot';
import type { Guard } from '../live/ports.ts';
import { toAnswerSetup, toEvidence } from './answer-setup.ts';

/** The copilot's guard. */
export const guardAnswer: Guard = ({ setup, evidence, question, conversation }) => {
  const check = createGuard({
    setup: toAnswerSetup(setup),
    evidence: evidence.map(toEvidence),
    question,
    conversation,
  });
  return (text, options) => {
    const { marks, cited } = check(text, options);
    return { claims: marks, cited };
  };
};
