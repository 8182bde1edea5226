import { compose } from '@cuecard/copilot';
import { toScript } from '../../../platform/to-script.ts';
import { toSpeaker } from './to-speaker.ts';
import { toAnswerSetup, toEvidence } from './answer-setup.ts';
import type { AnswerAuthor } from './author-chain.ts';

/** Answers from templates, without a model; it is nobody's model and says so by its kind. */
export function createComposerAuthor(): AnswerAuthor {
  return {
    author: { kind: 'composer', name: 'templates' },
    async *write({ question, setup, evidence, earlier, conversation }) {
      const composed = compose({
        question,
        setup: toAnswerSetup(setup),
        evidence: evidence.map(toEvidence),
        talk: conversation.map(({ channel, text }) => ({ speaker: toSpeaker(channel), text })),
        earlierQuestions: earlier.map((one) => one.question),
      });
      yield {
        type: 'text',
        text: await toScript(composed.text, toAnswerSetup(setup).answerLanguage),
      };
    },
  };
}
