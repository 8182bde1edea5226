import type { ResumeFailure } from '@cuecard/contract';
import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Reading } from './reading/reading.ts';
import { activateNewest, lockUser } from './resume-repository.ts';

/**
 * A reader's hold on a resume. A reader holds a resume until a moment that it moves on while it lives; all
 * that it writes says who it is, so that one who was taken for dead changes nothing.
 */
export interface Claim {
  readonly id: string;
  readonly reader: string;
}

export interface ClaimedResume {
  readonly id: string;
  readonly userId: number;
  readonly fileName: string;
  /** How many readers have taken the resume so far, this one among them. */
  readonly tries: number;
}

type Executor = Kysely<Database> | Transaction<Database>;

/** Notes that the file is stored; returns whether the resume is still wanted. */
export async function beginAnalysis(
  executor: Executor,
  id: string,
  lostAt: Date,
): Promise<boolean> {
  const updated = await executor
    .updateTable('resumes')
    .set({ state: 'analysing', reader_until: lostAt })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Any number that no other advisory lock of the project has. */
const CLAIM_LOCK = 4_517_001;

/**
 * Takes the resume whose turn it is: of the user who was served longest ago, or never, and has none in a reader's
 * hands; of those of one user the oldest. Null: nothing may be read now.
 */
export async function claimNextResume(
  db: Kysely<Database>,
  reader: string,
  now: Date,
  until: Date,
): Promise<ClaimedResume | null> {
  return db.transaction().execute(async (trx) => {
    // Two readers that choose at the same time would choose two of one user.
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx);
    const id = await findNextResume(trx, now);
    if (id === null) return null;
    const row = await trx
      .updateTable('resumes')
      .set(({ eb }) => ({ reader, reader_until: until, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'analysing')
      .returning(['id', 'user_id', 'file_name', 'tries'])
      .executeTakeFirst();
    // It was deleted between the two statements; its user's next one has a job of its own.
    if (row === undefined) return null;
    await trx
      .insertInto('reading_turns')
      .values({ user_id: row.user_id, served_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ served_at: now }))
      .execute();
    return { id: row.id, userId: row.user_id, fileName: row.file_name, tries: row.tries };
  });
}

async function findNextResume(trx: Transaction<Database>, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select waiting.id from resumes waiting
    left join reading_turns on reading_turns.user_id = waiting.user_id
    where waiting.state = 'analysing'
      and (waiting.reader is null or waiting.reader_until <= ${now})
      and not exists (
        select from resumes other
        where other.user_id = waiting.user_id and other.state = 'analysing'
          and other.reader is not null and other.reader_until > ${now})
    order by reading_turns.served_at nulls first, waiting.created_at, waiting.id
    limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Renews the reader's hold; returns whether the resume is still this reader's. */
export async function keepClaim(
  db: Kysely<Database>,
  { id, reader }: Claim,
  until: Date,
): Promise<boolean> {
  return changed(
    db.updateTable('resumes').set({ reader_until: until }).where(held({ id, reader })),
  );
}

/** Gives the resume back, because the server closes: the next one begins anew, and this try does not count. */
export async function releaseClaim(
  db: Kysely<Database>,
  claim: Claim,
  lostAt: Date,
): Promise<void> {
  await db
    .updateTable('resumes')
    .set(({ eb }) => ({
      reader: null,
      reader_until: lostAt,
      tries: eb('tries', '-', 1),
      recognised_done: null,
      recognised_total: null,
    }))
    .where(held(claim))
    .execute();
}

export async function noteRecognised(
  db: Kysely<Database>,
  claim: Claim,
  done: number,
  total: number,
): Promise<boolean> {
  const progress = { recognised_done: done, recognised_total: total };
  return changed(db.updateTable('resumes').set(progress).where(held(claim)));
}

/** The first resume of a user that is ready becomes the active one. */
export async function finishReading(
  db: Kysely<Database>,
  claim: Claim,
  userId: number,
  reading: Reading,
): Promise<boolean> {
  const { pages, profile, lines, pageSizes } = reading;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const done = await changed(
      trx
        .updateTable('resumes')
        .set({
          state: 'ready',
          pages,
          profile: JSON.stringify(profile),
          lines: JSON.stringify(lines),
          page_sizes: JSON.stringify(pageSizes),
          ...RELEASED,
        })
        .where(held(claim)),
    );
    if (done) await activateNewest(trx, userId);
    return done;
  });
}

export async function failReading(
  db: Kysely<Database>,
  claim: Claim,
  failure: ResumeFailure,
): Promise<boolean> {
  return changed(
    db
      .updateTable('resumes')
      .set({ state: 'failed', failure, ...RELEASED })
      .where(held(claim)),
  );
}

/** Takes over resumes whose reader or job is lost and returns their ids; they count as waiting until `until`. */
export async function takeLostResumes(
  db: Kysely<Database>,
  now: Date,
  until: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('resumes')
    .set({ reader: null, reader_until: until })
    .where('state', '=', 'analysing')
    .where('reader_until', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Fails uploads that never ended, because their server died; returns their ids. */
export async function failLostUploads(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('resumes')
    .set({ state: 'failed', failure: 'server', ...RELEASED })
    .where('state', '=', 'uploading')
    .where('reader_until', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const RELEASED = { reader: null, reader_until: null } as const;

function held({ id, reader }: Claim) {
  return (of: ExpressionBuilder<Database, 'resumes'>) =>
    of.and({ id, reader, state: 'analysing' as const });
}

async function changed(
  query: UpdateQueryBuilder<Database, 'resumes', 'resumes', UpdateResult>,
): Promise<boolean> {
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
