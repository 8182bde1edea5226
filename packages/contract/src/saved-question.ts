import { z } from 'zod';
import { limits } from './constants.ts';
import { spokenLanguages } from './setup.ts';

/** A prepared answer in the question bank. Rules: docs/spec/knowledge.md. */

export const savedQuestionId = z.uuid();

export const questionOrigins = ['own', 'predicted', 'interview', 'imported'] as const;

const question = z.string().trim().min(1).max(limits.questionCharacters);
const answer = z.string().trim().max(limits.answerCharacters);
const tags = z
  .array(z.string().trim().min(1).max(limits.tagCharacters))
  .max(limits.tagsPerQuestion);
/** Other wordings of the question: made when it is saved, the user's to change. */
const aliases = z.array(question).max(limits.aliasesPerQuestion);

export const newQuestion = z.object({
  question,
  answer,
  tags: tags.default([]),
  /** Null: the server makes them. */
  aliases: aliases.nullable().default(null),
  origin: z.enum(questionOrigins).default('own'),
});
export type NewQuestion = z.infer<typeof newQuestion>;

export const savedQuestion = z.object({
  id: savedQuestionId,
  question,
  answer,
  tags,
  aliases,
  origin: z.enum(questionOrigins),
  /** Told from the question's script. */
  language: z.enum(spokenLanguages),
  practised: z.number().int().nonnegative(),
  /** How often it was shown in an interview. */
  used: z.number().int().nonnegative(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;
