import { buildAnswerPrompt, resolveFollowUp, type ContextTurn } from '@cuecard/copilot';
import type {
  LanguageModel,
  ModelPrompt,
} from '../../../providers/language-model/language-model.ts';
import { answerSetupOf, evidenceOf } from './answer-setup.ts';
import type { AnswerAuthor, AnswerRequest } from './author-chain.ts';
import { speakerOf } from './speaker-of.ts';

/** Lets a language model answer. */
export function createModelAuthor(model: LanguageModel): AnswerAuthor {
  return {
    author: { kind: 'model', name: model.name },
    write: (request, options) => model.stream(promptOf(request), options),
  };
}

function promptOf(request: AnswerRequest): ModelPrompt {
  const { setup, mode, evidence, question, conversation, earlier, fenceId } = request;
  const asked = earlier.map((one) => one.question);
  const { system, messages } = buildAnswerPrompt({
    ...resolveFollowUp(question, asked),
    history: conversation.map(({ channel, text }): ContextTurn => ({
      speaker: speakerOf(channel),
      text,
    })),
    setup: answerSetupOf(setup),
    evidence: evidence.map(evidenceOf),
    mode,
    fenceId,
  });
  return { system, user: messages.map(({ content }) => content).join('\n\n') };
}
