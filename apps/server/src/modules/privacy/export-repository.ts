import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** One run of an export; a later one of the same account has another name. */
export interface ExportRun {
  readonly userId: number;
  readonly run: string;
}

/** Whether it is this run's turn: no other one of the account runs. */
export async function claimExport(
  db: Kysely<Database>,
  { userId, run }: ExportRun,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('running_exports')
    .values({ user_id: userId, run, until })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ run, until })
        .where('running_exports.until', '<=', now),
    )
    .returning('run')
    .executeTakeFirst();
  return row !== undefined;
}

/** False: it is not this run's turn any more. */
export async function keepExport(
  db: Kysely<Database>,
  { userId, run }: ExportRun,
  until: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('running_exports')
    .set({ until })
    .where('user_id', '=', userId)
    .where('run', '=', run)
    .returning('run')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseExport(
  db: Kysely<Database>,
  { userId, run }: ExportRun,
): Promise<void> {
  await db
    .deleteFrom('running_exports')
    .where('user_id', '=', userId)
    .where('run', '=', run)
    .execute();
}

export async function isExportRunning(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('running_exports')
    .select('run')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
