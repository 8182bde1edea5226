import type { ResumeFailure } from '@cuecard/contract';
import type {
  ExpressionBuilder,
  Kysely,
  Transaction,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storable } from '../../platform/database/storable.ts';
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
  readonly userId: number;
  readonly fileName: string;
  /** Readers that took it, this one among them. */
  readonly tries: number;
}

type Executor = Kysely<Database> | Transaction<Database>;

/** The file is stored: whether the resume is still wanted. */
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

/** Null when the resume is gone, read already, or in another reader's hands. */
export async function claimResume(
  db: Kysely<Database>,
  { id, reader }: Claim,
  now: Date,
  until: Date,
): Promise<ClaimedResume | null> {
  const row = await db
    .updateTable('resumes')
    .set(({ eb }) => ({ reader, reader_until: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'analysing')
    .where((of) => of.or([of('reader', 'is', null), of('reader_until', '<=', now)]))
    .returning(['user_id', 'file_name', 'tries'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId: row.user_id, fileName: row.file_name, tries: row.tries };
}

/** Whether the resume is still this reader's. */
export async function keepClaim(
  db: Kysely<Database>,
  { id, reader }: Claim,
  until: Date,
): Promise<boolean> {
  return changed(
    db.updateTable('resumes').set({ reader_until: until }).where(held({ id, reader })),
  );
}

/** The server closes: the next one begins anew, and this try does not count. */
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
  const { pages, profile, lines, pageSizes } = storable(reading);
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

/** Resumes whose reader or job is lost; from now on they count as waiting until `until`. */
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

/** Uploads that never ended, because the server did; returns their ids. */
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
