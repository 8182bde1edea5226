import { documentLine, RESUME_FAILURES, resumeProfile, type DocumentLine } from '@cuecard/contract';
import { z } from 'zod';

/** Lines of a message: so many are parsed and checked within a millisecond or two. */
export const LINES_PER_MESSAGE = 250;

/** The profile that was understood of a document. */
const understood = z.object({
  pages: z.number().int().positive(),
  profile: resumeProfile,
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
});
/** The same with the document's text. */
export type Reading = z.infer<typeof understood> & { readonly lines: readonly DocumentLine[] };

/**
 * The messages of the reading process, a line of JSON each. It has read what a stranger wrote, so that its
 * words are checked as a stranger's.
 */
export const readingMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('recognised'),
    done: z.number().int().nonnegative(),
    total: z.number().int().positive(),
  }),
  /** Some of the text, in order; all of it comes before the rest of what was read. */
  z.object({ type: z.literal('lines'), lines: z.array(documentLine).max(LINES_PER_MESSAGE) }),
  z.object({ type: z.literal('read'), understood }),
  z.object({
    type: z.literal('failed'),
    failure: z.enum(RESUME_FAILURES),
    detail: z.string().max(500),
  }),
]);
export type ReadingMessage = z.infer<typeof readingMessage>;
