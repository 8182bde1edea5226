import type { Kysely } from 'kysely';
import { grant } from '../../../../apps/server/src/modules/users/membership-repository.ts';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { BOUGHT_MS } from '../fleet/candidates.ts';

/** More bought time than any drill lasts, for the one who signed up on the screens; gives the user's id. */
export async function buyTime(db: Kysely<Database>, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await grant(db, { userId: id, tier: 'Regular', addMs: BOUGHT_MS, note: 'drill', at: new Date() });
  return id;
}
