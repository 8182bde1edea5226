import {
  buildAnswerPrompt,
  createAnswerFilter,
  resolveFollowUp,
  type ContextTurn,
} from '@cuecard/copilot';
import {
  LanguageModelError,
  type LanguageModel,
  type ModelPiece,
  type ModelPrompt,
} from '../../../providers/language-model/language-model.ts';
import { toAnswerSetup, toEvidence } from './answer-setup.ts';
import type { AnswerAuthor, AnswerRequest, AuthorHealth, Decision } from './author-chain.ts';
import { decideByModel } from './decide-by-model.ts';
import type { AnswerBudgets } from '../../../answering/answer-budget.ts';
import { toSpeaker } from './to-speaker.ts';

export interface ModelAuthorOptions {
  readonly health?: AuthorHealth;
  /** Without it, a model may write as much as it likes. */
  readonly budgets?: AnswerBudgets;
  readonly onlyDeep?: boolean;
  readonly onlyExpert?: boolean;
  /** It answers by the user's own key. */
  readonly isOwn?: boolean;
  /** Told before each request. */
  readonly onAsked?: () => void;
  /** Default: it is always there. */
  readonly isThere?: () => boolean;
}

/**
 * Four times the longest answer that is asked for: three minutes of Chinese are about 1,000 tokens, and code stands beside
 * them. What is longer is a model that runs on.
 */
const MAX_ANSWER_TOKENS = 4000;

/** Lets a language model answer. */
export function createModelAuthor(
  model: LanguageModel,
  options: ModelAuthorOptions = {},
): AnswerAuthor {
  const { health, onlyDeep = false, onlyExpert = false, isThere = () => true, isOwn } = options;
  return {
    get author() {
      return { kind: 'model' as const, name: model.name, ...(isOwn === true && { isOwn }) };
    },
    get isThere() {
      return isThere();
    },
    onlyDeep,
    onlyExpert,
    ...(health && { health }),
    write: (request, { signal }) => write(model, options, request, signal),
    decide: (request, { signal }) => decide(model, options, request, signal),
  };
}

/** The budget of the request, one request less; undefined: there is none. @throws LanguageModelError */
function beginRequest({ budgets, onAsked }: ModelAuthorOptions, request: AnswerRequest) {
  const budget = budgets?.of(request.fenceId, request.userId);
  const usedUp = budget?.begin() ?? null;
  if (usedUp !== null) throw new LanguageModelError(usedUp, false);
  onAsked?.();
  return budget;
}

async function decide(
  model: LanguageModel,
  options: ModelAuthorOptions,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<Decision | null> {
  const budget = beginRequest(options, request);
  return decideByModel(model, request, { signal, onUsage: (usage) => budget?.spendTokens(usage) });
}

async function* write(
  model: LanguageModel,
  options: ModelAuthorOptions,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const budget = beginRequest(options, request);
  const startedAt = performance.now();
  try {
    const prompt = buildModelPrompt(request, new Date().toISOString().slice(0, 10));
    const pieces = model.stream(prompt, {
      signal,
      thinking: request.shape.thinking ? 'deep' : 'off',
      maxTokens: MAX_ANSWER_TOKENS,
      onUsage: (usage) => budget?.spendTokens(usage),
    });
    // Takes out of what a model writes what is not to be shown, whatever made it write that.
    const filter = createAnswerFilter(request.fenceId, prompt.system);
    for await (const piece of pieces) {
      const text = piece.type === 'text' ? filter.push(piece.text) : '';
      if (piece.type !== 'text') yield piece;
      else if (text !== '') yield { type: 'text', text };
    }
    const rest = filter.end();
    if (rest !== '') yield { type: 'text', text: rest };
  } finally {
    budget?.spendTime(performance.now() - startedAt);
  }
}

/** What a model is told for this answer. @param today ISO 8601; without it the model is told no day */
export function buildModelPrompt(request: AnswerRequest, today?: string): ModelPrompt {
  const { setup, shape, mode, evidence, question, conversation, earlier, fenceId } = request;
  const asked = earlier.map((one) => one.question);
  const { system, messages } = buildAnswerPrompt({
    ...resolveFollowUp(question, asked),
    history: conversation.map(({ channel, text }): ContextTurn => ({
      speaker: toSpeaker(channel),
      text,
    })),
    setup: { ...toAnswerSetup(setup), ...(today !== undefined && { today }) },
    evidence: evidence.map(toEvidence),
    mode,
    length: shape.length,
    thinking: shape.thinking,
    fenceId,
  });
  return { system, ...apart(messages.map(({ content }) => content).join('\n\n'), fenceId) };
}

/** What is before the transcript stays from one question to the next; no data can forge the fence. */
function apart(data: string, fenceId: string): Pick<ModelPrompt, 'context' | 'user'> {
  const at = data.indexOf(`<data-${fenceId} kind="transcript">`);
  return at <= 0 ? { user: data } : { context: data.slice(0, at).trimEnd(), user: data.slice(at) };
}
