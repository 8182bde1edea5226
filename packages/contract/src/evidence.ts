import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { place, resumeId } from './resume.ts';
import { savedQuestionId } from './saved-question.ts';

/**
 * What an answer may lean on. `F` numbers the facts of the resume and the setup, `K` saved answers, `W`
 * pages of a web search; a number stays the same for a whole interview.
 */
export const evidenceId = z.string().regex(/^[FKW]\d{1,4}$/);

/** Where a piece of evidence opens. `place` is null for what the user wrote. */
const evidenceSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resume'), resumeId, place: place.nullable() }),
  z.object({ kind: z.literal('setup') }),
  z.object({ kind: z.literal('bank'), entryId: savedQuestionId }),
  z.object({ kind: z.literal('web'), url: z.url({ protocol: /^https?$/ }).max(2000) }),
]);

/** `label` says what it is: the kind of a resume's fact, a saved question, a page's title. */
export const evidenceItem = z.object({
  id: evidenceId,
  label: z.string().max(LIMITS.questionCharacters),
  text: z.string().max(LIMITS.answerCharacters),
  source: evidenceSource,
});
export type EvidenceItem = z.infer<typeof evidenceItem>;

/** What in an answer its evidence does not say. */
const CLAIM_KINDS = ['number', 'date', 'employer', 'school', 'degree', 'citation'] as const;

/** `text` is the claim as it stands in the answer. */
export const uncheckedClaim = z.object({
  kind: z.enum(CLAIM_KINDS),
  text: z.string().min(1).max(LIMITS.answerCharacters),
});
export type UncheckedClaim = z.infer<typeof uncheckedClaim>;

/** A saved question that may be meant. */
const preparedTitle = z.object({
  entryId: savedQuestionId,
  question: z.string().max(LIMITS.questionCharacters),
});

/** The user's own answer to it, word for word. */
export const preparedCard = preparedTitle.extend({
  answer: z.string().max(LIMITS.answerCharacters),
  /** How often it was said aloud in practice, and when last; left out where it never was. */
  said: z.object({ times: z.number().int().positive(), lastAt: z.number().int() }).optional(),
});
export type PreparedCard = z.infer<typeof preparedCard>;

/** What the question bank has for a question: its answer when sure, else titles to choose from. */
export const preparedFinding = z.object({
  card: preparedCard.nullable(),
  titles: z.array(preparedTitle).max(3),
});
export type PreparedFinding = z.infer<typeof preparedFinding>;
