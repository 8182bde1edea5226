import { z } from 'zod';
import { channel } from './interview-log.ts';
import { interviewSummary } from './interview.ts';

const MAX_SEARCH_CHARACTERS = 100;

/** Every word must occur, Latin ones as the beginning of a word; a row of Chinese characters as it stands. */
export const interviewSearch = z.object({
  text: z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS),
  /** Opaque; from the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** A sentence in which something was found. */
const searchHit = z.object({
  kind: z.enum(['turn', 'question', 'answer']),
  /** The turn or the question at which it stands in the transcript. */
  anchor: z.uuid(),
  /** Whose turn it is; null: nobody said it. */
  channel: channel.nullable(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
  sentence: z.string(),
  /** Where in the sentence it was found, as UTF-16 places from and to, in order and apart. */
  places: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type SearchHit = z.infer<typeof searchHit>;

/** An interview with the sentences that have the most of what was searched; none where its title alone has it. */
export const interviewFound = z.object({
  interview: interviewSummary,
  hits: z.array(searchHit),
  /** Passages with something found beside those. */
  moreHits: z.number().int().nonnegative(),
});
export type InterviewFound = z.infer<typeof interviewFound>;
