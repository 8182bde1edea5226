import { PREDICTION_STAGES, type PredictionStage } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { recentStageTimes } from './run-repository.ts';

/** How many recent runs the median is taken of: enough to outweigh one slow evening. */
const RECENT_RUNS = 20;

/**
 * The duration of each stage before there are runs to measure, milliseconds; of the last stage that of one question.
 * Without a model these were measured on two busy cores; with one they are those of a cloud model of medium size at
 * about 60 tokens a second.
 */
const FIRST_GUESS: Record<'rules' | 'model', Record<PredictionStage, number>> = {
  rules: { 'resume-analysis': 100, 'key-points': 100, questions: 20 },
  model: { 'resume-analysis': 100, 'key-points': 8000, questions: 2500 },
};

/** Estimates how many milliseconds a run with so many questions takes, by the median of recent runs. */
export async function estimateMs(
  db: Kysely<Database>,
  withModel: boolean,
  questions: number,
): Promise<number> {
  const times = await recentStageTimes(db, withModel, RECENT_RUNS * PREDICTION_STAGES.length);
  const total = PREDICTION_STAGES.map((stage) => {
    const isCounted = stage === 'questions';
    const of = times
      .filter((time) => time.stage === stage)
      .map((time) => (isCounted ? time.ms / Math.max(1, time.questions) : time.ms));
    const each = middle(of) ?? FIRST_GUESS[withModel ? 'model' : 'rules'][stage];
    return isCounted ? each * questions : each;
  }).reduce((sum, ms) => sum + ms, 0);
  return Math.round(total);
}

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
