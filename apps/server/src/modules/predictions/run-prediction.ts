import { randomUUID } from 'node:crypto';
import { PREDICTION_STAGES, type PredictionStage } from '@cuecard/contract';
import { readCandidate } from '@cuecard/copilot';
import { meterModel } from '../../answering/daily-tokens.ts';
import { holdLease, LeaseLost } from '../../platform/jobs/hold-lease.ts';
import type { JobContext } from '../../platform/jobs/job-queue.ts';
import type { RunDeps } from './predictions-deps.ts';
import { listPredictedQuestions } from './predicted-question-repository.ts';
import type { PredictionRow } from './prediction-repository.ts';
import {
  finishStage,
  keepModelFailure,
  keepQuestions,
  markFailed,
  releaseLease,
  renewLease,
  takeLease,
  type Lease,
} from './run-repository.ts';
import { analyseResume, findKeyPoints, StageFailure, writeQuestions } from './stages.ts';

export interface RunPredictionJob {
  readonly id: string;
}

/** Tries before a prediction counts as failed, and the pause after each, seconds. */
const MAX_TRIES = 3;
const PAUSE_SECONDS = 2;
/** Well under the lease's length, so that one late renewal does not lose it. */
const RENEW_EVERY_MS = 1000;

/**
 * Runs the stages that are still open. Whatever happens to this process, the stages that are done stay
 * done: another worker takes the run over when the lease ends.
 */
export async function runPrediction(
  deps: RunDeps,
  { id }: RunPredictionJob,
  { signal: closing }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { db, clock, log } = deps;
  const lease: Lease = { predictionId: id, holder: randomUUID() };
  const row = await takeLease(db, lease);
  if (row === null) return;
  const held = {
    clock,
    everyMs: RENEW_EVERY_MS,
    renew: () => renewLease(db, lease),
    onRenewFailed: (error: unknown) =>
      log.warn({ err: error, predictionId: id }, 'the lease of a prediction was not renewed'),
    signal: closing,
  };
  let isLost = false;
  try {
    await holdLease(held, async (signal) => {
      signal.addEventListener('abort', () => (isLost = signal.reason instanceof LeaseLost));
      await runStages(metered(deps, row), lease, row, signal);
    });
    await deps.onReady(row.user_id, id);
  } catch (error) {
    if (error instanceof LeaseLost || isLost) return;
    if (closing.aborted) await releaseLease(db, lease, 0);
    else await giveUp(error);
  }

  async function giveUp(error: unknown): Promise<void> {
    const at = new Date(clock.now());
    if (error instanceof StageFailure) {
      await markFailed(db, lease, error.failure, at);
      return;
    }
    const tries = row?.tries ?? 0;
    log.error({ err: error, predictionId: id, tries }, 'a prediction stumbled');
    if (tries < MAX_TRIES) await releaseLease(db, lease, PAUSE_SECONDS);
    else await markFailed(db, lease, 'server', at);
  }
}

/** The model as the prediction's user may use it. */
function metered(deps: RunDeps, { user_id: userId }: PredictionRow): RunDeps {
  const { model, tokens } = deps;
  return model === null ? deps : { ...deps, model: meterModel(model, tokens, userId) };
}

async function runStages(
  deps: RunDeps,
  lease: Lease,
  row: PredictionRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, model } = deps;
  let candidate = row.candidate ?? readCandidate(null);
  let requirements = row.requirements ?? [];
  let modelFailure = row.model_failure;
  for (const stage of PREDICTION_STAGES.slice(PREDICTION_STAGES.indexOf(row.stage))) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const done = (questions: number) => ({
      stage,
      ms: Math.round(performance.now() - startedAt),
      withModel: model !== null,
      questions,
      at: new Date(clock.now()),
    });
    await runStage(stage, done);
  }

  async function runStage(
    stage: PredictionStage,
    done: (questions: number) => Parameters<typeof finishStage>[3],
  ): Promise<void> {
    switch (stage) {
      case 'resume-analysis': {
        const found = await analyseResume(deps, row);
        ({ candidate } = found);
        await finishStage(db, lease, found, done(0));
        return;
      }
      case 'key-points': {
        const found = await findKeyPoints(deps, row, candidate, signal);
        ({ requirements } = found);
        await keep(found.failure);
        await finishStage(db, lease, { requirements }, done(0));
        return;
      }
      case 'questions': {
        const there = (await listPredictedQuestions(db, row.id)).map(({ question }) => question);
        const { drafts, failure } = await writeQuestions(deps, {
          row: { ...row, model_failure: modelFailure },
          candidate,
          requirements,
          there,
          signal,
          keep: (batch) => keepQuestions(db, lease, batch),
        });
        await keep(failure);
        await finishStage(db, lease, { drafts }, done(row.wanted));
      }
    }
  }

  async function keep(failure: typeof modelFailure): Promise<void> {
    if (failure === null) return;
    modelFailure = failure;
    await keepModelFailure(db, lease, failure);
  }
}
