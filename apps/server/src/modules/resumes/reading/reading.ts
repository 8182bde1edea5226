import { documentLine, RESUME_FAILURES, resumeProfile } from '@cuecard/contract';
import { z } from 'zod';

/** A document's text, and the profile that was understood of it. */
const reading = z.object({
  pages: z.number().int().positive(),
  profile: resumeProfile,
  lines: z.array(documentLine),
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type Reading = z.infer<typeof reading>;

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
  z.object({ type: z.literal('read'), reading }),
  z.object({
    type: z.literal('failed'),
    failure: z.enum(RESUME_FAILURES),
    detail: z.string().max(500),
  }),
]);
export type ReadingMessage = z.infer<typeof readingMessage>;
