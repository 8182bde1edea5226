import { cleanUntrusted, DECISION_TEXTS, fence, fillPlaces } from '@cuecard/copilot';
import type {
  LanguageModel,
  ModelPrompt,
} from '../../../providers/language-model/language-model.ts';
import type { AnswerRequest, Decision } from './author-chain.ts';
import { toSpeaker } from './to-speaker.ts';

/** Turns before the one in question: enough to tell a case, an aside and a question to somebody else. */
const CONTEXT_TURNS = 6;
/** One word; some tokenisers need a few for it. */
const MAX_TOKENS = 8;
const WORD = /^\W*(yes|no)\b/iu;

type Undecided = Pick<AnswerRequest, 'question' | 'conversation' | 'fenceId'>;

/** @throws LanguageModelError, and the signal's reason when it is stopped */
export async function decideByModel(
  model: LanguageModel,
  request: Undecided,
  options: Pick<Parameters<LanguageModel['stream']>[1], 'signal' | 'onUsage'>,
): Promise<Decision | null> {
  const pieces = model.stream(buildDecisionPrompt(request), {
    ...options,
    thinking: 'off',
    maxTokens: MAX_TOKENS,
  });
  let said = '';
  for await (const piece of pieces) if (piece.type === 'text') said += piece.text;
  const word = WORD.exec(said)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return word === 'yes' ? 'asks' : 'nothing';
}

function buildDecisionPrompt({ question, conversation, fenceId }: Undecided): ModelPrompt {
  const clean = (text: string): string => cleanUntrusted(text, fenceId).replaceAll(/\s+/g, ' ');
  const before = conversation
    .slice(-CONTEXT_TURNS)
    .map(({ channel, text }) => `${toSpeaker(channel)}: ${clean(text)}`);
  return {
    system: fillPlaces(DECISION_TEXTS.system, { fence: fenceId }),
    user: [
      fence('transcript', fenceId, before.join('\n')),
      fence('turn', fenceId, clean(question)),
      DECISION_TEXTS.task,
    ].join('\n\n'),
  };
}
