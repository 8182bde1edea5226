import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Keeps what a campaign's link brought along; nothing about who followed it. */
export async function addMarketingVisit(
  db: Kysely<Database>,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('marketing_visits')
    .values({ parameters: JSON.stringify(parameters), at })
    .execute();
}
