import { randomBytes } from 'node:crypto';
import { LIMITS, type PracticeSetup } from '@cuecard/contract';
import { buildFollowUpPrompt } from './follow-up-prompt.ts';
import { findNoJudgement, findSpecifics } from '@cuecard/practice';
import { hashQuestion } from '../knowledge/knowledge-api.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { readOutput } from './read-output.ts';

/** While the speaker says how it went; rules have asked by then otherwise. One question is short. */
const MODEL_LIMITS = { waitMs: 8000, characters: 600 };
const NOTHING = /^\W*none\W*$/i;

export interface AnsweredAloud {
  /** What was asked so far, the last one answered last. */
  readonly questions: readonly string[];
  readonly answer: string;
  readonly setup: Pick<PracticeSetup, 'language' | 'manner'>;
}

/** A question, or `nothing` where the model finds none worth asking. */
type WrittenFollowUp = { readonly text: string } | 'nothing';

/** Null: rules are to ask, as there is no model or it failed. */
export async function writeFollowUp(
  { model, tokens, log }: PracticeDeps,
  userId: number,
  answered: AnsweredAloud,
): Promise<WrittenFollowUp | null> {
  const { questions, answer, setup } = answered;
  if (model === null || findNoJudgement(questions.at(-1) ?? '', answer) !== null) return null;
  await tokens.open(userId);
  if (tokens.isUsedUp(userId)) return null;
  const fenceId = randomBytes(9).toString('hex');
  const { language, manner } = setup;
  const prompt = buildFollowUpPrompt({ questions, answer, language, manner, fenceId });
  try {
    const onUsage = (used: Parameters<typeof tokens.spend>[1]) => void tokens.spend(userId, used);
    const output = await readOutput(model, prompt, { ...MODEL_LIMITS, onUsage });
    if (NOTHING.test(output)) return 'nothing';
    const question = readFollowUp(output, answered);
    if (question === null) log.warn('a model wrote no question that can be asked');
    return question === null ? null : { text: question };
  } catch (error) {
    log.warn({ err: error }, 'a model could not ask on');
    return null;
  }
}

/** One question in the language of the practice that invents nothing and was not asked; null: it is none. */
export function readFollowUp(
  output: string,
  { questions, answer, setup }: AnsweredAloud,
): string | null {
  const text = output.trim().replaceAll(/^["'“「『]+|["'”」』]+$/gu, '');
  const isOne = /^[^\n?？]+[?？]$/u.test(text) && text.length <= LIMITS.questionCharacters;
  const isInLanguage = /\p{Script=Han}/u.test(text) === (setup.language !== 'en');
  if (!isOne || !isInLanguage || /[<>{}]|https?:/u.test(text)) return null;
  if (questions.some((asked) => hashQuestion(asked).equals(hashQuestion(text)))) return null;
  const known = [...questions, answer].join('\n').toLowerCase();
  const inventsNothing = findSpecifics(text).every(({ from, to }) =>
    known.includes(text.slice(from, to).toLowerCase()),
  );
  return inventsNothing ? text : null;
}
