import { checkAnswer } from '@cuecard/copilot';
import type { Guard } from '../live/ports.ts';
import { answerSetupOf, evidenceOf } from './answer-setup.ts';

/** The copilot's guard. */
export const guardAnswer: Guard = (text, request, options) => {
  const { setup, evidence, question, conversation } = request;
  const { marks, cited } = checkAnswer(
    text,
    { setup: answerSetupOf(setup), evidence: evidence.map(evidenceOf), question, conversation },
    options,
  );
  return { claims: marks, cited };
};
