import type { NewQuestion, SkippedQuestion, Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { DailyTokens } from '../../answering/daily-tokens.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { FindProfile } from '../resumes/resumes-module.ts';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';

/** Adds questions to the bank: those that are sound, new and within the plan. */
export type AddQuestions = (
  userId: number,
  questions: readonly NewQuestion[],
) => Promise<{
  /** The questions that were not added, each by its index in the input. */
  readonly skipped: readonly SkippedQuestion[];
  /** The lowest plan that takes them all; null when the plan was not in the way. */
  readonly requires: Tier | null;
  /** The limit that was in the way. */
  readonly tier: Tier;
}>;

export interface RunDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly findProfile: FindProfile;
  /** Runs the rules, which take long over a whole job text. */
  readonly threads: ThreadPool;
  /** The model that writes with the rules; null: the rules work alone. */
  readonly model: LanguageModel | null;
  readonly tokens: DailyTokens;
  /** Called when a prediction is ready; never fails. */
  readonly onReady: (userId: number, predictionId: string) => Promise<void>;
}

export interface PredictionDeps extends RunDeps {
  readonly addQuestions: AddQuestions;
  readonly budgets: Pick<Budgets, 'takeOne'>;
  /** Puts the run of a prediction into the queue, in the transaction that needs it. */
  readonly enqueue: (executor: Kysely<Database>, predictionId: string) => Promise<void>;
}
