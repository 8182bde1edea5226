import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the login that a row belongs to has not been ended. The expiry of its token ends nothing: it says how long
 * one may ask for something new.
 * @param column the row's column with the login's id, with its table
 */
export function loginRuns(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from logins
    where logins.id = ${sql.ref(column)} and logins.ended_at is null)`;
}
