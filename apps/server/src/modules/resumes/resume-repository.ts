import {
  listPathsToCheck,
  listValues,
  type InterfaceLocale,
  type ResumeProfile,
  type ResumeSummary,
} from '@cuecard/contract';
import { applyCorrections } from '@cuecard/resume';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ResumesTable } from '../../platform/database/resume-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCorrections } from './correction-repository.ts';

export type Executor = Kysely<Database> | Transaction<Database>;

export interface NewResume {
  readonly id: string;
  readonly userId: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly sample: InterfaceLocale | null;
  readonly at: Date;
  /** The moment at which an upload that has not ended counts as lost. */
  readonly lostAt: Date;
}

const SUMMARY_COLUMNS = [
  'id',
  'file_name',
  'bytes',
  'pages',
  'state',
  'failure',
  'recognised_done',
  'recognised_total',
  'active',
  'sample',
  'profile',
  'created_at',
] as const;
type SummaryRow = Pick<Selectable<ResumesTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** All columns of a resume, as it was read. */
export type ResumeRow = Selectable<ResumesTable>;

/** Waits for whoever else changes this user's resumes. Held until the transaction ends. */
export async function lockUser(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Adds a resume in the state `uploading`. */
export async function addResume(executor: Executor, resume: NewResume): Promise<void> {
  await executor
    .insertInto('resumes')
    .values({
      id: resume.id,
      user_id: resume.userId,
      file_name: resume.fileName,
      bytes: resume.bytes,
      sample: resume.sample,
      state: 'uploading',
      created_at: resume.at,
      reader_until: resume.lostAt,
    })
    .execute();
}

/** Counts a user's own resumes; samples do not count. */
export async function countResumes(executor: Executor, userId: number): Promise<number> {
  const { count } = await executor
    .selectFrom('resumes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('sample', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the user's resumes, newest first. */
export async function listResumes(
  executor: Executor,
  userId: number,
  only: { id?: string; sample?: InterfaceLocale } = {},
): Promise<ResumeSummary[]> {
  let query = executor.selectFrom('resumes').select(SUMMARY_COLUMNS).where('user_id', '=', userId);
  if (only.id !== undefined) query = query.where('id', '=', only.id);
  if (only.sample !== undefined) query = query.where('sample', '=', only.sample);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const corrections = await listCorrections(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, corrections.get(row.id) ?? []));
}

/** Finds a resume; null when there is none of this id, or when it is another user's. */
export async function findResume(
  executor: Executor,
  userId: number,
  id: string,
): Promise<ResumeRow | null> {
  const row = await executor
    .selectFrom('resumes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a resume of this user; returns whether there was one. */
export async function deleteResumeRow(
  executor: Executor,
  userId: number,
  id: string,
): Promise<boolean> {
  const gone = await executor
    .deleteFrom('resumes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Makes this resume the active one, and no other. */
export async function activate(
  trx: Transaction<Database>,
  userId: number,
  id: string,
): Promise<void> {
  const ofUser = trx.updateTable('resumes').where('user_id', '=', userId);
  await ofUser.set({ active: false }).where('active', '=', true).execute();
  await ofUser.set({ active: true }).where('id', '=', id).execute();
}

/** Activates the newest resume that is ready where none is active, a user's own before a sample. */
export async function activateNewest(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`update resumes set active = true
    where id = (
      select id from resumes where user_id = ${userId} and state = 'ready'
      order by sample is not null, created_at desc, id desc limit 1
    ) and not exists (select from resumes where user_id = ${userId} and active)`.execute(trx);
}

function toSummary(
  row: SummaryRow,
  corrections: Parameters<typeof applyCorrections>[1],
): ResumeSummary {
  const { recognised_done: done, recognised_total: total } = row;
  const profile = row.profile === null ? null : applyCorrections(row.profile, corrections);
  return {
    id: row.id,
    fileName: row.file_name,
    bytes: row.bytes,
    pages: row.pages,
    state: row.state,
    failure: row.failure,
    recognised: done === null || total === null ? null : { done, total },
    active: row.active,
    sample: row.sample !== null,
    name: profile?.basics.name?.value ?? null,
    label: profile?.basics.label?.value ?? null,
    toCheck: profile === null ? null : countToCheck(profile),
    createdAt: row.created_at.getTime(),
  };
}

function countToCheck(profile: ResumeProfile): NonNullable<ResumeSummary['toCheck']> {
  const { missing, unsure } = listPathsToCheck(listValues(profile));
  return { missing: missing.length, unsure: unsure.length };
}
