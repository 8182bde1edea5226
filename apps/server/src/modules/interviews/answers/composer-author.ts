import { compose } from '@cuecard/copilot';
import { answerSetupOf, evidenceOf } from './answer-setup.ts';
import type { AnswerAuthor } from './author-chain.ts';

/** Answers from templates, without a model; it is nobody's model and says so by its kind. */
export function createComposerAuthor(): AnswerAuthor {
  return {
    author: { kind: 'composer', name: 'templates' },
    async *write({ question, setup, evidence, earlier }) {
      const composed = compose({
        question,
        setup: answerSetupOf(setup),
        evidence: evidence.map(evidenceOf),
        earlierQuestions: earlier.map((one) => one.question),
      });
      yield { type: 'text', text: composed.text };
    },
  };
}
