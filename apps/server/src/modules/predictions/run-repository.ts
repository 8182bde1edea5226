import {
  PREDICTION_STAGES,
  type JobRequirement,
  type PredictionDetail,
  type PredictionFailure,
  type PredictionStage,
} from '@cuecard/contract';
import type { Candidate, DraftQuestion } from '@cuecard/copilot';
import { sql, type Kysely, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storable } from '@cuecard/contract';
import { LeaseLost } from '../../platform/jobs/hold-lease.ts';
import { insertPredicted } from './predicted-question-repository.ts';
import type { PredictionRow } from './prediction-repository.ts';

/** Seconds for which a worker that renews no more keeps a run from others. */
const LEASE_SECONDS = 6;
const leaseEnd = sql<Date>`now() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;

const isFree = sql<boolean>`(leased_until is null or leased_until < now())`;

/** A worker's hold on a prediction; every write of a run names it, so that a late worker writes nothing. */
export interface Lease {
  readonly predictionId: string;
  readonly holder: string;
}

/** Takes the lease of a prediction; null when it is not running, or another worker has it. */
export async function takeLease(
  db: Kysely<Database>,
  { predictionId, holder }: Lease,
): Promise<PredictionRow | null> {
  const row = await db
    .updateTable('predictions')
    .set(({ eb }) => ({ lease: holder, leased_until: leaseEnd, tries: eb('tries', '+', 1) }))
    .where('id', '=', predictionId)
    .where('state', '=', 'running')
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Changes = UpdateObject<Database, 'predictions', 'predictions'>;

/** @throws LeaseLost when the run was cancelled or deleted, or another worker has it */
async function change(
  db: Kysely<Database>,
  { predictionId, holder }: Lease,
  set: Changes,
): Promise<void> {
  const updated = await db
    .updateTable('predictions')
    .set(set)
    .where('id', '=', predictionId)
    .where('lease', '=', holder)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) throw new LeaseLost();
}

/** @throws LeaseLost */
export async function renewLease(db: Kysely<Database>, lease: Lease): Promise<void> {
  await change(db, lease, { leased_until: leaseEnd });
}

/** Lets another worker go on: at once, or after a pause when the work itself failed. */
export async function releaseLease(
  db: Kysely<Database>,
  { predictionId, holder }: Lease,
  pauseSeconds: number,
): Promise<void> {
  await db
    .updateTable('predictions')
    .set({
      lease: null,
      leased_until:
        pauseSeconds === 0 ? null : sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where('id', '=', predictionId)
    .where('lease', '=', holder)
    .execute();
}

export interface StageDone {
  readonly stage: PredictionStage;
  readonly ms: number;
  readonly withModel: boolean;
  readonly questions: number;
  readonly at: Date;
}

/** Writes what a stage found, moves on to the next one and keeps how long it took, in one transaction. */
export async function finishStage(
  db: Kysely<Database>,
  lease: Lease,
  found:
    | { candidate: Candidate; resumeId: string | null }
    | { requirements: readonly JobRequirement[] }
    | { drafts: readonly DraftQuestion[] },
  { stage, ms, withModel, questions, at }: StageDone,
): Promise<void> {
  const next = PREDICTION_STAGES[PREDICTION_STAGES.indexOf(stage) + 1];
  const moved: Changes =
    next === undefined
      ? { state: 'ready', finished_at: at, lease: null, leased_until: null }
      : { stage: next };
  await db.transaction().execute(async (trx) => {
    if ('candidate' in found) {
      const candidate = JSON.stringify(storable(found.candidate));
      await change(trx, lease, { ...moved, candidate, resume_id: found.resumeId });
    } else if ('requirements' in found) {
      const requirements = JSON.stringify(storable(found.requirements));
      await change(trx, lease, { ...moved, requirements });
    } else {
      await change(trx, lease, moved);
      await insertPredicted(trx, lease.predictionId, found.drafts);
    }
    const row = { with_model: withModel, questions, ms, finished_at: at };
    await trx
      .insertInto('prediction_stages')
      .values({ prediction_id: lease.predictionId, stage, ...row })
      .onConflict((conflict) => conflict.columns(['prediction_id', 'stage']).doUpdateSet(row))
      .execute();
  });
}

/** Keeps questions while more are being written. @throws LeaseLost */
export async function keepQuestions(
  db: Kysely<Database>,
  lease: Lease,
  drafts: readonly DraftQuestion[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await change(trx, lease, { leased_until: leaseEnd });
    await insertPredicted(trx, lease.predictionId, drafts);
  });
}

/** @throws LeaseLost */
export async function keepModelFailure(
  db: Kysely<Database>,
  lease: Lease,
  failure: NonNullable<PredictionDetail['modelFailure']>,
): Promise<void> {
  await change(db, lease, { model_failure: failure });
}

/** @throws LeaseLost */
export async function markFailed(
  db: Kysely<Database>,
  lease: Lease,
  failure: PredictionFailure,
  at: Date,
): Promise<void> {
  const set: Changes = {
    state: 'failed',
    failure,
    finished_at: at,
    lease: null,
    leased_until: null,
  };
  await change(db, lease, set);
}

/** Finds running predictions that nobody works on: their worker has died, or their job was lost. */
export async function findStranded(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('predictions')
    .select('id')
    .where('state', '=', 'running')
    .where(isFree)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StageTime {
  readonly stage: PredictionStage;
  readonly ms: number;
  readonly questions: number;
}

/** Lists the durations of the stages of recent runs, newest first. */
export async function recentStageTimes(
  db: Kysely<Database>,
  withModel: boolean,
  maxCount: number,
): Promise<StageTime[]> {
  return db
    .selectFrom('prediction_stages')
    .select(['stage', 'ms', 'questions'])
    .where('with_model', '=', withModel)
    .orderBy('finished_at', 'desc')
    .limit(maxCount)
    .execute();
}
