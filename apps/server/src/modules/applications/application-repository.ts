import {
  MAX_APPLICATIONS,
  type Application,
  type ApplicationFields,
  type ApplicationSummary,
} from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { ApplicationsTable } from '../../platform/database/application-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

type Row = Selectable<ApplicationsTable>;

function toApplication(row: Row): Application {
  return {
    id: row.id,
    company: row.company,
    jobTitle: row.job_title,
    round: row.round,
    interviewAt: row.interview_at?.getTime() ?? null,
    state: row.state,
    advertisement: row.advertisement,
    notes: row.notes,
    resumeId: row.resume_id,
    language: row.language,
  };
}

function toColumns(fields: ApplicationFields) {
  return {
    company: fields.company,
    job_title: fields.jobTitle,
    round: fields.round,
    interview_at: fields.interviewAt === null ? null : new Date(fields.interviewAt),
    state: fields.state,
    advertisement: fields.advertisement,
    notes: fields.notes,
    language: fields.language,
  };
}

/** A resume that is another user's, or has gone, is as none. */
const ownResume = (userId: number, resumeId: string | null) =>
  sql<string | null>`(select id from resumes where id = ${resumeId} and user_id = ${userId})`;

/** Those with an interview to come first, the nearest of them at the top; then the newest. */
export async function listApplications(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<ApplicationSummary[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'company', 'job_title', 'round', 'interview_at', 'state', 'created_at'])
    .select((of) => [
      of
        .selectFrom('predictions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('predictions.application_id', '=', 'applications.id')
        .as('predictions'),
      of
        .selectFrom('practice_sessions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('practice_sessions.application_id', '=', 'applications.id')
        .as('practices'),
      of
        .selectFrom('exams')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('exams.application_id', '=', 'applications.id')
        .as('exams'),
      of
        .selectFrom('interviews')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('interviews.application_id', '=', 'applications.id')
        .where('deleted_at', 'is', null)
        .as('interviews'),
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`case when state = 'open' and interview_at >= ${now} then interview_at end`, (by) =>
      by.asc().nullsLast(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_APPLICATIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    company: row.company,
    jobTitle: row.job_title,
    round: row.round,
    interviewAt: row.interview_at?.getTime() ?? null,
    state: row.state,
    createdAt: row.created_at.getTime(),
    predictions: row.predictions ?? 0,
    practices: row.practices ?? 0,
    interviews: row.interviews ?? 0,
    exams: row.exams ?? 0,
  }));
}

/** Null when the user has as many as one may have. */
export async function addApplication(
  db: Kysely<Database>,
  { id, userId, at }: { readonly id: string; readonly userId: number; readonly at: Date },
  fields: ApplicationFields,
): Promise<Application | null> {
  return db.transaction().execute(async (trx) => {
    // Two at a time would both find room for one.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { count } = await trx
      .selectFrom('applications')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_APPLICATIONS) return null;
    const row = await trx
      .insertInto('applications')
      .values({
        id,
        user_id: userId,
        created_at: at,
        resume_id: ownResume(userId, fields.resumeId),
        ...toColumns(fields),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toApplication(row);
  });
}

/** Null when there is none of this id, or when it is another user's. */
export async function findApplication(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<Application | null> {
  const rows = db.selectFrom('applications').selectAll();
  const row = await rows.where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : toApplication(row);
}

/** Null when there is none of this id, or when it is another user's. */
export async function changeApplication(
  db: Kysely<Database>,
  userId: number,
  id: string,
  fields: ApplicationFields,
): Promise<Application | null> {
  const row = await db
    .updateTable('applications')
    .set({ ...toColumns(fields), resume_id: ownResume(userId, fields.resumeId) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toApplication(row);
}

/** False when there is none of this id, or when it is another user's. */
export async function removeApplication(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
