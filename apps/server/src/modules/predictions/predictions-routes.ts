import { calls, ContractError, PREDICTION_LIMITS } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { addPredicted } from './add-predicted.ts';
import { estimateMs } from './estimate.ts';
import type { PredictionDeps } from './predictions-deps.ts';
import {
  readDetail,
  findPrediction,
  listPredictions,
  markCancelled,
  removePrediction,
  type PredictionRow,
} from './prediction-repository.ts';
import { retryPrediction, startPrediction } from './start-prediction.ts';

/** Binds the predictions’ calls of the contract. */
export function registerPredictionsRoutes(app: App, deps: PredictionDeps): void {
  const { db, clock, model } = deps;

  registerCall(app, calls.startPrediction, async ({ login, request, log }) => {
    const id = await runOrFail('predictionStartFailed', () =>
      startPrediction(deps, login.userId, request),
    );
    log.info({ predictionId: id, userId: login.userId }, 'a prediction was started');
    return { prediction: await toDetail(await requirePrediction(login.userId, id)) };
  });

  registerCall(app, calls.listPredictions, async ({ login }) => ({
    predictions: await listPredictions(db, login.userId),
    estimateMs: await estimateMs(db, model !== null, PREDICTION_LIMITS.usualQuestions),
    model: model?.name ?? null,
  }));

  registerCall(app, calls.readPrediction, async ({ login, params }) => ({
    prediction: await toDetail(await requirePrediction(login.userId, params.id)),
  }));

  registerCall(app, calls.cancelPrediction, async ({ login, params }) => {
    const { id } = await requirePrediction(login.userId, params.id);
    await markCancelled(db, id, new Date(clock.now()));
    return { prediction: await toDetail(await requirePrediction(login.userId, id)) };
  });

  registerCall(app, calls.retryPrediction, async ({ login, params }) => {
    const row = await requirePrediction(login.userId, params.id);
    await runOrFail('predictionStartFailed', () => retryPrediction(deps, row));
    return { prediction: await toDetail(await requirePrediction(login.userId, row.id)) };
  });

  registerCall(app, calls.deletePrediction, async ({ login, params }) => {
    if (!(await removePrediction(db, login.userId, params.id)))
      throw new ContractError('predictionNotFound');
    return {};
  });

  registerCall(app, calls.addPredicted, async ({ login, params, request }) => {
    const row = await requirePrediction(login.userId, params.id);
    const prediction = { id: row.id, jobTitle: row.job_title };
    const result = await runOrFail('questionNotAdded', () =>
      addPredicted(deps, login.userId, prediction, request.questions),
    );
    return { ...result, prediction: await toDetail(row) };
  });

  /** Another user's prediction looks like none. */
  async function requirePrediction(userId: number, id: string): Promise<PredictionRow> {
    const row = await findPrediction(db, userId, id);
    if (row === null) throw new ContractError('predictionNotFound');
    return row;
  }

  async function toDetail(row: PredictionRow) {
    const until = row.finished_at?.getTime() ?? clock.now();
    return {
      ...(await readDetail(db, row)),
      estimateMs: await estimateMs(db, row.model !== null, row.wanted),
      elapsedMs: Math.max(0, until - row.started_at.getTime()),
    };
  }
}
