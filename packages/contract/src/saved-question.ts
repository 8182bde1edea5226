import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { interviewId } from './interview.ts';
import { SPOKEN_LANGUAGES } from './setup-choices.ts';

/** A prepared answer in the question bank. Rules: docs/spec/knowledge.md. */

export const savedQuestionId = z.uuid();

export const QUESTION_ORIGINS = ['own', 'predicted', 'interview', 'imported'] as const;
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];

const question = z.string().trim().min(1).max(LIMITS.questionCharacters);
const answer = z.string().trim().max(LIMITS.answerCharacters);
const tags = z
  .array(z.string().trim().min(1).max(LIMITS.tagCharacters))
  .max(LIMITS.tagsPerQuestion);
/** Other wordings of the question: made when it is saved, the user's to change. */
const aliases = z.array(question).max(LIMITS.aliasesPerQuestion);

/** The question of an interview that an entry was saved from. */
const source = z.object({ interviewId, questionId: z.uuid() });
export type QuestionSource = z.infer<typeof source>;

export const newQuestion = z.object({
  question,
  answer,
  tags: tags.default([]),
  /** Null: the server makes them. */
  aliases: aliases.nullable().default(null),
  origin: z.enum(QUESTION_ORIGINS).default('own'),
  source: source.optional(),
});
export type NewQuestion = z.infer<typeof newQuestion>;

/** A new question whose texts are still to be judged, so that a refusal can name the field. */
export const questionDraft = newQuestion.extend({ question: z.string(), answer: z.string() });
export type QuestionDraft = z.infer<typeof questionDraft>;

/** What an edit replaces. Aliases of null: as the server keeps or makes them. */
export const questionEdit = questionDraft.pick({
  question: true,
  answer: true,
  tags: true,
  aliases: true,
});
export type QuestionEdit = z.infer<typeof questionEdit>;

export const savedQuestion = z.object({
  id: savedQuestionId,
  question,
  answer,
  tags,
  aliases,
  origin: z.enum(QUESTION_ORIGINS),
  /** Told from the question's script. */
  language: z.enum(SPOKEN_LANGUAGES),
  practised: z.number().int().nonnegative(),
  /** When its answer was said aloud last; null or left out: never. */
  practisedAt: z.number().int().nullable().optional(),
  /** How often it was shown in an interview. */
  used: z.number().int().nonnegative(),
  /** The user's own order: smaller stands higher. */
  position: z.number(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;

/** Why a question was not added; `limit` is the plan's. */
export const SKIP_REASONS = ['empty', 'too-long', 'duplicate', 'limit'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `index` counts from 0 in what was sent. */
export const skippedQuestion = z.object({
  index: z.number().int().nonnegative(),
  reason: z.enum(SKIP_REASONS),
});
export type SkippedQuestion = z.infer<typeof skippedQuestion>;

/** Data of `questionTaken`: the entry that asks the same. */
export const takenQuestion = z.object({ id: savedQuestionId });

export interface ContentProblem {
  readonly field: 'question' | 'answer';
  readonly reason: 'empty' | 'too-long';
}

/** What is wrong with the texts of a question; an answer may still be missing. */
export function contentProblem(texts: {
  readonly question: string;
  readonly answer: string;
}): ContentProblem | null {
  const length = texts.question.trim().length;
  if (length === 0) return { field: 'question', reason: 'empty' };
  if (length > LIMITS.questionCharacters) return { field: 'question', reason: 'too-long' };
  if (texts.answer.trim().length > LIMITS.answerCharacters)
    return { field: 'answer', reason: 'too-long' };
  return null;
}

/**
 * The text as it is compared and searched: compatibility forms made one (NFKC), lower case, and, where
 * it holds Chinese, traditional characters made simplified by the converter that is given.
 */
export function foldText(text: string, toSimplified: (text: string) => string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return HAN.test(folded) ? toSimplified(folded) : folded;
}

const HAN = /\p{Script=Han}/u;

/** Equal for two questions that differ in case, punctuation, spacing or Chinese script alone. */
export function questionKey(question: string, toSimplified: (text: string) => string): string {
  const folded = foldText(question, toSimplified);
  const words = folded.replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ').trim();
  // A question of signs alone has nothing else to be told by.
  return words === '' ? folded.trim() : words;
}
