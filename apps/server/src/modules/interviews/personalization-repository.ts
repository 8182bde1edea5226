import { personalization, PLAIN_PERSONALIZATION, type Personalization } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What holds for who has chosen nothing, where nothing was; also where an older version chose what is no more. */
export async function findPersonalization(
  db: Kysely<Database>,
  userId: number,
): Promise<Personalization> {
  const row = await db
    .selectFrom('users')
    .select('personalization')
    .where('id', '=', userId)
    .executeTakeFirst();
  const kept = personalization.safeParse(row?.personalization);
  return kept.success ? kept.data : PLAIN_PERSONALIZATION;
}

export async function keepPersonalization(
  db: Kysely<Database>,
  userId: number,
  chosen: Personalization,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ personalization: JSON.stringify(chosen) })
    .where('id', '=', userId)
    .execute();
}
