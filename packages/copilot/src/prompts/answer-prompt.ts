import type { AnswerLength } from '@cuecard/contract';
import type { ContextTurn } from '../judge/verdict.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { DataBlocks } from './data-blocks.ts';
import { formatAmount, formatSeconds } from './speaking-time.ts';
import { buildSystemPrompt, NO_QUESTION } from './system-prompt.ts';

export interface AnswerPromptRequest {
  question: string;
  /**
   * What was said before the question, oldest first: better the whole talk than its last turns, since
   * the prompt itself leaves the oldest out, in steps that spare the provider's cache.
   */
  history: readonly ContextTurn[];
  /** Questions asked before, oldest first, see `resolveFollowUp`. */
  earlierQuestions: readonly string[];
  /** The earlier question that a follow-up goes on from, see `resolveFollowUp`. */
  refersTo?: string | null;
  setup: AnswerSetup;
  evidence: readonly Evidence[];
  /** What was read on screenshots that belong to the question. */
  screens?: readonly string[];
  /** `uncertain`: the model may say that nothing is asked, with `NO_QUESTION` alone. */
  mode: 'asked' | 'uncertain';
  /** By speaking time; `usual` unless given. */
  length?: AnswerLength;
  /** For a model that thinks before it writes. */
  thinking?: boolean;
  /** Random for each interview; letters and digits, at least 8, so that data cannot guess it. */
  fenceId: string;
}

export interface AnswerPrompt {
  system: string;
  messages: { role: 'user'; content: string }[];
}

/**
 * What changes least stands first (rules, facts of the resume, then the talk, then what belongs to this
 * question alone), so that a provider's prefix cache holds from one question to the next. All data is
 * in one message: the chat templates of some local models refuse two of the same role in a row.
 *
 * @throws RangeError when the fence id or an evidence id could be guessed or break out of its place
 */
export function buildAnswerPrompt(request: AnswerPromptRequest): AnswerPrompt {
  const { setup, fenceId, evidence, refersTo, screens } = request;
  const data = new DataBlocks(fenceId);
  const facts = evidence.filter(({ kind }) => kind === 'resume' || kind === 'setup');
  const prepared = evidence.filter(({ kind }) => kind === 'bank');
  const pages = evidence.filter(({ kind }) => kind === 'web');
  const blocks = [
    data.interview(setup),
    data.evidence('evidence', facts, '(none: leave slots)'),
    data.talk(request.history),
    data.questions('earlier-questions', request.earlierQuestions),
    ...(prepared.length === 0 ? [] : [data.evidence('prepared-answers', prepared, '')]),
    ...(pages.length === 0 ? [] : [data.evidence('web-pages', pages, '')]),
    ...(screens === undefined || screens.length === 0 ? [] : [data.screens(screens)]),
    ...(refersTo === undefined || refersTo === null
      ? []
      : [data.questions('refers-to', [refersTo])]),
    `${formatTask(request)}\n${data.question(request.question)}`,
  ];
  return {
    system: buildSystemPrompt(setup, fenceId),
    messages: [{ role: 'user', content: blocks.join('\n\n') }],
  };
}

/** What holds for this answer alone. It is ours, and stands outside of every fence. */
function formatTask({ mode, refersTo, length, thinking, setup }: AnswerPromptRequest): string {
  return [
    mode === 'asked'
      ? 'Write the cue card for this question.'
      : `It is not certain that this asks anything. If it asks the candidate nothing, write only ${NO_QUESTION}. Otherwise write the cue card for it.`,
    refersTo === undefined || refersTo === null
      ? ''
      : 'It is a follow-up: read it as going on from the question in refers-to and from what was said last.',
    formatLengthRule(length ?? 'usual', setup),
    thinking === true ? DEEP : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const DEEP =
  'Think first: what the interviewer wants to find out, which evidence fits, what would be weak or wrong. Check each claim, number and line of code against the evidence and the question. Then write the cue card alone, without your thoughts.';

function formatLengthRule(length: AnswerLength, { style, answerLanguage }: AnswerSetup): string {
  if (length === 'usual') return '';
  if (style === 'outline') return OUTLINE_LENGTH[length];
  const paragraphs = length === 'shorter' ? 'one short paragraph' : '3 to 5 paragraphs';
  return `This time ${paragraphs}: ${formatAmount(length, answerLanguage)} in all, which takes ${formatSeconds(length)} to say.`;
}

const OUTLINE_LENGTH = {
  shorter: `This time exactly 3 cues, as short as they can be: it takes ${formatSeconds('shorter')} to say.`,
  longer: `This time exactly 5 cues, each with a detail or an example in it: it takes ${formatSeconds('longer')} to say.`,
} as const;
