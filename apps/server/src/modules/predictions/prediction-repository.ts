import {
  PREDICTION_LIMITS,
  PREDICTION_STAGES,
  type PredictionDetail,
  type PredictionInput,
  type PredictionSummary,
} from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { PredictionsTable } from '../../platform/database/prediction-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listPredictedQuestions } from './predicted-question-repository.ts';

export type PredictionRow = Selectable<PredictionsTable>;

export interface NewPrediction {
  readonly id: string;
  readonly userId: number;
  readonly input: PredictionInput;
  readonly model: string | null;
  readonly at: Date;
}

/** One that is another user's, or has gone, is as none. */
const ownApplication = (userId: number, id: string | null) =>
  sql<string | null>`(select id from applications where id = ${id} and user_id = ${userId})`;

/** Adds a prediction; returns false when another one of this user is still running. */
export async function insertPrediction(
  db: Kysely<Database>,
  { id, userId, input, model, at }: NewPrediction,
): Promise<boolean> {
  const inserted = await db
    .insertInto('predictions')
    .values({
      id,
      user_id: userId,
      application_id: ownApplication(userId, input.applicationId),
      job_title: input.jobTitle,
      job_text: input.jobText,
      resume_choice: input.resume,
      language: input.language,
      wanted: input.questions,
      state: 'running',
      stage: PREDICTION_STAGES[0],
      model,
      created_at: at,
      started_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id']).where('state', '=', 'running').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Company and notes of what a prediction is for; null when it is for nothing, or that has gone. */
export async function findApplied(
  db: Kysely<Database>,
  { application_id: id, user_id: userId }: PredictionRow,
): Promise<{ company: string; notes: string } | null> {
  if (id === null) return null;
  const rows = db.selectFrom('applications').select(['company', 'notes']);
  const row = await rows.where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Finds a prediction; null when there is none of this id, or when it is another user's. */
export async function findPrediction(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<PredictionRow | null> {
  const row = await db
    .selectFrom('predictions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listPredictions(
  db: Kysely<Database>,
  userId: number,
): Promise<PredictionSummary[]> {
  const rows = await db
    .selectFrom('predictions')
    .leftJoin('predicted_questions', 'prediction_id', 'predictions.id')
    .select([
      'predictions.id',
      'application_id',
      'job_title',
      'language',
      'state',
      'stage',
      'created_at',
    ])
    .select(({ fn }) => [
      fn.count<number>('predicted_questions.id').as('questions'),
      fn.count<number>('predicted_questions.added_at').as('added'),
    ])
    .where('user_id', '=', userId)
    .groupBy('predictions.id')
    .orderBy('created_at', 'desc')
    .orderBy('predictions.id', 'desc')
    .limit(PREDICTION_LIMITS.listed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    jobTitle: row.job_title,
    language: row.language,
    state: row.state,
    stage: row.stage,
    questions: row.questions,
    added: row.added,
    createdAt: row.created_at.getTime(),
  }));
}

export type StoredDetail = Omit<PredictionDetail, 'estimateMs' | 'elapsedMs'>;

/** Reads the prediction as far as it has come. */
export async function readDetail(db: Kysely<Database>, row: PredictionRow): Promise<StoredDetail> {
  const predicted = await listPredictedQuestions(db, row.id);
  return {
    id: row.id,
    applicationId: row.application_id,
    jobTitle: row.job_title,
    language: row.language,
    state: row.state,
    stage: row.stage,
    questions: predicted.length,
    added: predicted.filter(({ addedAt }) => addedAt !== null).length,
    createdAt: row.created_at.getTime(),
    jobText: row.job_text,
    wanted: row.wanted,
    resumeId: row.resume_id,
    missing: findMissing(row),
    stages: listStages(row),
    failure: row.failure,
    model: row.model,
    modelFailure: row.model_failure,
    factCount: row.candidate?.facts.length ?? null,
    requirements: row.requirements,
    predicted,
  };
}

function findMissing({ candidate, job_text: jobText }: PredictionRow): StoredDetail['missing'] {
  const missing: StoredDetail['missing'] = [];
  if (candidate !== null && candidate.facts.length === 0) missing.push('resume');
  if (jobText === '') missing.push('job-text');
  return missing;
}

function listStages({ state, stage: at }: PredictionRow): StoredDetail['stages'] {
  const reached = PREDICTION_STAGES.indexOf(at);
  return PREDICTION_STAGES.map((stage, index) => {
    if (index < reached || state === 'ready') return { stage, state: 'done' };
    if (index > reached || state === 'cancelled') return { stage, state: 'waiting' };
    return { stage, state: state === 'failed' ? 'failed' : 'running' };
  });
}

/** Stops a running prediction; a finished one stays as it is. */
export async function markCancelled(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('predictions')
    .set({ state: 'cancelled', finished_at: at, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Sets a failed or cancelled prediction running again where it stopped. Returns `running` when another one of this
 * user runs, `finished` when there is nothing to go on with.
 */
export async function markRunningAgain(
  db: Kysely<Database>,
  row: PredictionRow,
  model: string | null,
  at: Date,
): Promise<'set' | 'running' | 'finished'> {
  const others = db
    .selectFrom('predictions')
    .select(sql`1`.as('one'))
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'running');
  if ((await others.executeTakeFirst()) !== undefined) return 'running';
  const updated = await db
    .updateTable('predictions')
    .set({
      state: 'running',
      failure: null,
      model,
      model_failure: null,
      started_at: at,
      finished_at: null,
      tries: 0,
      lease: null,
      leased_until: null,
    })
    .where('id', '=', row.id)
    .where('state', 'in', ['failed', 'cancelled'])
    .returning('id')
    .executeTakeFirst();
  return updated === undefined ? 'finished' : 'set';
}

export async function removePrediction(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('predictions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
