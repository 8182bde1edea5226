import { DOCUMENT_NAMES, type AcceptedDocuments, type DocumentName } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Keeps that a user has accepted these versions; the first time counts. */
export async function addAccepted(
  db: Kysely<Database>,
  userId: number,
  accepted: AcceptedDocuments,
  at: Date,
): Promise<void> {
  const rows = DOCUMENT_NAMES.map((document) => ({
    user_id: userId,
    document,
    version: accepted[document],
    at,
  }));
  await db
    .insertInto('accepted_documents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest that a user has accepted of each; null: none. */
export async function findAccepted(
  db: Kysely<Database>,
  userId: number,
): Promise<Record<DocumentName, number | null>> {
  const rows = await db
    .selectFrom('accepted_documents')
    .select((select) => ['document', select.fn.max('version').as('version')])
    .where('user_id', '=', userId)
    .groupBy('document')
    .execute();
  const latest = new Map(rows.map(({ document, version }) => [document, version]));
  return { policy: latest.get('policy') ?? null, terms: latest.get('terms') ?? null };
}
