import type { z } from 'zod';
import type { DatabaseLog } from '../database/log.ts';
import { parseKept } from '../parse-given.ts';

/** A row of a session's log. */
export interface StoredEvent {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  /** The event's own fields. */
  readonly body: object;
}

/**
 * Reads a row of a session's log by the schema of its events. One that does not fit, written by a fault of another
 * version, becomes an `unreadable` event: the numbers have no gap, all the others are read, and the log says which.
 */
export function readStoredEvent<Body extends { type: string }>(
  schema: z.ZodType<Body>,
  { seq, at, type, body }: StoredEvent,
  log?: Pick<DatabaseLog, 'error'>,
): (Body | { type: 'unreadable' }) & { seq: number; at: number } {
  const { data, error } = parseKept(schema, { ...body, type });
  if (data !== undefined) return { ...data, seq, at };
  const paths = error?.issues.map(({ path }) => path.join('.'));
  log?.error({ seq, type, paths }, 'an event of a session could not be read');
  return { type: 'unreadable', seq, at };
}
