import { z } from 'zod';

/** A log of an hour has some 2,000 events; a page of it is a megabyte at most. */
const MAX_EVENTS_OF_PAGE = 500;

/** What asks for a page of a session's log, from its beginning where no number is given. */
export const pageOfLog = z.object({
  /** The events after this number. */
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS_OF_PAGE).default(MAX_EVENTS_OF_PAGE),
});

/** What to ask with for the next page; null: there is none. */
export const nextAfter = z.number().int().positive().nullable();

/** What to ask with after a page that holds these events. */
export function findNextAfter(
  events: readonly { readonly seq: number }[],
  limit: number,
): number | null {
  return events.length === limit ? (events.at(-1)?.seq ?? null) : null;
}
