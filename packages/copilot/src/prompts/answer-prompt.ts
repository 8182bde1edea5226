import type { ContextTurn } from '../judge/verdict.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { buildSystemPrompt, NO_QUESTION } from './system-prompt.ts';
import { cleanUntrusted, fence, markData } from './untrusted-text.ts';

export interface AnswerPromptRequest {
  question: string;
  /** What was said before the question, oldest first. */
  history: readonly ContextTurn[];
  /** Questions asked before, oldest first, see `resolveFollowUp`. */
  earlierQuestions: readonly string[];
  setup: AnswerSetup;
  evidence: readonly Evidence[];
  /** `uncertain`: the model may say that nothing is asked, with `NO_QUESTION` alone. */
  mode: 'asked' | 'uncertain';
  /** Random for each interview; letters and digits, at least 8, so that data cannot guess it. */
  fenceId: string;
}

export interface AnswerPrompt {
  system: string;
  messages: { role: 'user'; content: string }[];
}

/** Turns of the history that go into the prompt, and characters of each. */
const HISTORY_LIMIT = { turns: 12, characters: 600 } as const;

/**
 * What changes least stands first (rules, facts, then the conversation, the question last), so
 * that a provider's prefix cache holds from one question to the next. All data is in one message:
 * the chat templates of some local models refuse two of the same role in a row.
 *
 * @throws RangeError when the fence id or an evidence id could be guessed or break out of its place
 */
export function buildAnswerPrompt(request: AnswerPromptRequest): AnswerPrompt {
  const { setup, fenceId, question, mode } = request;
  if (!/^[A-Za-z0-9]{8,}$/.test(fenceId))
    throw new RangeError('fence id: 8 or more letters or digits');
  const blocks = [
    fence('interview', fenceId, describeSetup(setup, fenceId)),
    fence('evidence', fenceId, describeEvidence(request)),
    fence('transcript', fenceId, describeHistory(request)),
    fence('earlier-questions', fenceId, describeEarlier(request)),
    `${QUESTION_INTRO[mode]}\n${fence('question', fenceId, cleanUntrusted(question, fenceId))}`,
  ];
  return {
    system: buildSystemPrompt(setup, fenceId),
    messages: [{ role: 'user', content: blocks.join('\n\n') }],
  };
}

const QUESTION_INTRO = {
  asked:
    'Write the cue card for this question. If it is a follow-up, it refers to what was said last.',
  uncertain: `It is not certain that this asks anything. If it asks the candidate nothing, write only ${NO_QUESTION}. Otherwise write the cue card for it.`,
} as const;

function describeSetup(setup: AnswerSetup, fenceId: string): string {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['job title', setup.jobTitle],
    ['school applied to', setup.school],
    ['major applied to', setup.major],
    ['degree applied to', setup.degree],
  ];
  const known = facts.filter(([, value]) => value !== undefined && value.trim() !== '');
  if (known.length === 0) return '(not stated)';
  return known.map(([name, value]) => `${name}: ${oneLine(value ?? '', fenceId)}`).join('\n');
}

function describeEvidence({ evidence, fenceId }: AnswerPromptRequest): string {
  if (evidence.length === 0) return '(none: leave slots)';
  return evidence
    .map(({ id, label, text }) => {
      if (!/^[A-Z]\d{1,4}$/.test(id)) throw new RangeError('evidence id: a capital and digits');
      return `[${id}] ${oneLine(label, fenceId)}: ${oneLine(text, fenceId)}`;
    })
    .join('\n');
}

function describeHistory({ history, fenceId }: AnswerPromptRequest): string {
  const recent = history.slice(-HISTORY_LIMIT.turns);
  if (recent.length === 0) return '(nothing yet)';
  return recent
    .map(({ speaker, text }) => {
      const said = text.slice(-HISTORY_LIMIT.characters);
      return `${speaker === 'unknown' ? 'speaker' : speaker}: ${oneLine(said, fenceId)}`;
    })
    .join('\n');
}

function describeEarlier({ earlierQuestions, fenceId }: AnswerPromptRequest): string {
  if (earlierQuestions.length === 0) return '(none)';
  return earlierQuestions.map((text) => `- ${oneLine(text, fenceId)}`).join('\n');
}

function oneLine(text: string, fenceId: string): string {
  return markData(cleanUntrusted(text, fenceId).replaceAll(/\s+/g, ' '));
}
