import type { AnswerLength } from '@cuecard/contract';
import { fillPlaces } from '../fill-places.ts';
import { rankLines } from '../evidence/rank-lines.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import type { ContextTurn } from '../judge/verdict.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { DataBlocks } from './data-blocks.ts';
import { formatAmount, formatSeconds } from './speaking-time.ts';
import { buildSystemPrompt, NO_QUESTION } from './system-prompt.ts';

const TEXTS = knowledge.answers;

const MAX_NEAREST = 4;
/** Less is agreement by chance. */
const MIN_SCORE = 1;
/** Of the best line's score. */
const NEAR = 0.4;

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
  /** The length by speaking time; `usual` unless given. */
  length?: AnswerLength;
  /** Whether the model thinks before it writes. */
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
  const nearest = findNearest(request);
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
    // Whatever is asked, so that no words of a question or a fact change the frame around them.
    ...(facts.length === 0 ? [] : [data.evidence('nearest', nearest, '(none)')]),
    `${formatTask(request, facts.length > 0)}\n${data.question(request.question)}`,
  ];
  return {
    system: buildSystemPrompt(setup, fenceId),
    messages: [{ role: 'user', content: blocks.join('\n\n') }],
  };
}

/** The lines of the candidate's material that speak most of what is asked, once more beside the question. */
function findNearest({ question, history, evidence }: AnswerPromptRequest): Evidence[] {
  const { lines } = rankLines({ question, talk: history, evidence });
  const [best] = lines;
  if (best === undefined) return [];
  const near = lines.filter(({ score }) => score >= Math.max(MIN_SCORE, NEAR * best.score));
  return [...new Set(near.map(({ item }) => item))].slice(0, MAX_NEAREST);
}

/** What holds for this answer alone. It is ours, and stands outside of every fence. */
function formatTask(
  { mode, refersTo, length, thinking, setup }: AnswerPromptRequest,
  hasFacts: boolean,
): string {
  return [
    mode === 'asked' ? TEXTS.asked : fillPlaces(TEXTS.uncertain, { none: NO_QUESTION }),
    refersTo === undefined || refersTo === null ? '' : TEXTS.followUp,
    TEXTS.misheard,
    hasFacts ? TEXTS.nearest : '',
    formatLengthRule(length ?? 'usual', setup),
    thinking === true ? TEXTS.thinking : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const LENGTH_RULES = {
  outline: { shorter: TEXTS.outlineShorter, longer: TEXTS.outlineLonger },
  transcript: { shorter: TEXTS.transcriptShorter, longer: TEXTS.transcriptLonger },
} as const;

function formatLengthRule(length: AnswerLength, { style, answerLanguage }: AnswerSetup): string {
  if (length === 'usual') return '';
  return fillPlaces(LENGTH_RULES[style][length], {
    amount: formatAmount(length, answerLanguage),
    seconds: formatSeconds(length),
  });
}
