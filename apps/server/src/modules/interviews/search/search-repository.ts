import type { InterviewSummary } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { StoredPassage } from '../../../platform/database/interview-tables.ts';
import type { PagePlace } from '../../../platform/database/read-page.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { toListed } from '../interview-repository.ts';

type Db = Kysely<Database>;

/** An interview that has ended and is not searchable yet. */
export interface Unindexed {
  readonly userId: number;
  readonly interview: InterviewSummary;
}

/** Newest first; of every user where none is given. */
export async function listUnindexed(
  db: Db,
  userId: number | null,
  limit: number,
): Promise<Unindexed[]> {
  let query = db
    .selectFrom('interviews')
    .selectAll()
    .where('state', '=', 'ended')
    .where('is_searchable', '=', false);
  if (userId !== null) query = query.where('user_id', '=', userId);
  const rows = await query.orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map((row) => ({ userId: row.user_id, interview: toListed(row) }));
}

/** Keeps what is searched; an interview that is gone meanwhile, or has another name, is left as it is. */
export async function saveIndexed(
  db: Db,
  { id, title }: InterviewSummary,
  { words, passages }: { words: readonly string[]; passages: readonly StoredPassage[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('interviews')
      .set({ is_searchable: true })
      .where('id', '=', id)
      .where('title', '=', title)
      .returning('id')
      .executeTakeFirst();
    if (marked === undefined) return;
    await sql`insert into searched_interviews (interview_id, words, passages)
      values (${id}, array_to_tsvector(${words}::text[]), ${JSON.stringify(passages)})
      on conflict (interview_id) do update
        set words = excluded.words, passages = excluded.passages`.execute(trx);
  });
}

export interface FoundRow {
  readonly id: string;
  readonly createdAt: number;
  readonly interview: InterviewSummary;
  readonly passages: readonly StoredPassage[];
}

type Row = Parameters<typeof toListed>[0] & { readonly passages: readonly StoredPassage[] };

/**
 * The user's interviews that have the words of a `tsquery`, newest first. The order of the steps is written out
 * (`materialized`, `lateral … offset 0`): PostgreSQL knows nothing of how often words occur together, and where it
 * took them for rare a search of 25 ms took 700.
 */
export async function findIndexed(
  db: Db,
  userId: number,
  query: string,
  { limit, after }: { readonly limit: number; readonly after: PagePlace | null },
): Promise<FoundRow[]> {
  const older =
    after === null ? sql`` : sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select interview_id from searched_interviews where words @@ ${query}::tsquery
    ),
    page as materialized (
      select interview.* from found cross join lateral (
        select * from interviews
        where id = found.interview_id and user_id = ${userId} and deleted_at is null ${older}
        offset 0
      ) as interview
      order by created_at desc, id desc limit ${limit}
    )
    select page.*, searched.passages from page cross join lateral (
      select passages from searched_interviews where interview_id = page.id offset 0
    ) as searched
    order by page.created_at desc, page.id desc`.execute(db);
  return rows.map(({ passages, ...row }) => {
    const interview = toListed(row);
    return { id: interview.id, createdAt: interview.createdAt, interview, passages };
  });
}
