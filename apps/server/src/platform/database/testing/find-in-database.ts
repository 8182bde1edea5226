import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Every row of every table, the queue's own included, in which one of these words stands by itself; a word in a
 * column of bytes counts too. Words of digits are not found in the fractions of times.
 */
export async function findInDatabase(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.raw(name)} as each`.execute(db);
    for (const { row } of rows)
      for (const word of words) if (holds(row, word)) found.push(`${name}: ${row}`);
  }
  return found;
}

function holds(row: string, word: string): boolean {
  const hex = Buffer.from(word).toString('hex');
  return new RegExp(`(?<![\\w.])${word}(?!\\w)|${hex}`).test(row);
}
