import { DatabaseError } from 'pg';

/** PostgreSQL's code for a row that a unique index refuses (postgresql.org/docs/current/errcodes-appendix.html). */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row has the same value, which the index alone can say without a race. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}
