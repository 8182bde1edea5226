import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { PredictionDeps } from './predictions-deps.ts';
import { registerPredictionsRoutes } from './predictions-routes.ts';
import { runPrediction, type RunPredictionJob } from './run-prediction.ts';
import { sweepStranded } from './sweep-stranded.ts';

export type PredictionsModuleDeps = Omit<PredictionDeps, 'enqueue'>;

export type PredictionsModule = Pick<
  Required<ServerModule>,
  'ownWorkers' | 'start' | 'register' | 'interrupt'
>;

interface PredictionPayloads {
  'run-prediction': RunPredictionJob;
}

/** Questions that an interviewer will likely ask, predicted from a resume and a job text. */
export function createPredictionsModule(given: PredictionsModuleDeps): PredictionsModule {
  const enqueue: EnqueueJob<PredictionPayloads> = enqueueJob;
  const deps: PredictionDeps = {
    ...given,
    enqueue: (executor, id) =>
      enqueue(executor, 'run-prediction', { id }, { key: `prediction-${id}` }),
  };
  const tasks: TasksOf<PredictionPayloads> = {
    'run-prediction': (job, context) => runPrediction(deps, job, context),
  };
  let sweeper: { close(): Promise<void> } | null = null;
  return {
    // A model may write for a minute, which mail must not wait for.
    ownWorkers: [{ tasks }],
    start() {
      sweeper = sweepStranded(deps);
    },
    register: (app) => registerPredictionsRoutes(app, deps),
    interrupt: async () => sweeper?.close(),
  };
}
