import { randomUUID } from 'node:crypto';
import { ContractError, type PredictionInput } from '@cuecard/contract';
import type { PredictionDeps } from './predictions-deps.ts';
import { insertPrediction, markRunningAgain, type PredictionRow } from './prediction-repository.ts';

/**
 * Keeps the prediction and puts its run into the queue, both or neither.
 * @returns its id
 * @throws ContractError `predictionRunning` while another one of this user runs; `budgetUsedUp`
 */
export async function startPrediction(
  { db, budgets, clock, model, enqueue }: PredictionDeps,
  userId: number,
  input: PredictionInput,
): Promise<string> {
  const id = randomUUID();
  const at = new Date(clock.now());
  const name = model?.name ?? null;
  await budgets.takeOne('predictions', userId);
  await db.transaction().execute(async (trx) => {
    if (!(await insertPrediction(trx, { id, userId, input, model: name, at })))
      throw new ContractError('predictionRunning');
    await enqueue(trx, id);
  });
  return id;
}

/**
 * Goes on with a failed or cancelled prediction; the stages that are done are not done again.
 * @throws ContractError `predictionRunning` while another one runs, `notPossibleNow` for a finished one
 */
export async function retryPrediction(
  { db, budgets, clock, model, enqueue }: PredictionDeps,
  row: PredictionRow,
): Promise<void> {
  const at = new Date(clock.now());
  await budgets.takeOne('predictions', row.user_id);
  await db.transaction().execute(async (trx) => {
    const set = await markRunningAgain(trx, row, model?.name ?? null, at);
    if (set === 'running') throw new ContractError('predictionRunning');
    if (set === 'finished') throw new ContractError('notPossibleNow');
    await enqueue(trx, row.id);
  });
}
