import { meterModel, type DailyTokens } from '../../answering/daily-tokens.ts';
import type { NewQuestion, SavedQuestion, Tier } from '@cuecard/contract';
import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { EmbeddingModel } from '../../providers/embeddings/embedding-model.ts';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';
import { addQuestions, type AddedQuestions } from './add-questions.ts';
import { createListAliases } from './list-aliases.ts';
import { purgeQuestions } from './delete-questions.ts';
import { createEmbeddingJobs } from './embedding-jobs.ts';
import type { KnowledgeDeps, MakeAliasesJob, PurgeJob } from './knowledge-deps.ts';
import { registerKnowledgeRoutes } from './knowledge-routes.ts';
import { openAnswer, type OpenedAnswer } from './open-answer.ts';
import { makeAliases } from './make-aliases.ts';

export interface KnowledgeModuleDeps extends Pick<KnowledgeDeps, 'db' | 'clock'> {
  readonly readMembership: (userId: number) => Promise<{ readonly tier: Tier }>;
  /** Reads questions, which takes long over many. */
  readonly threads: ThreadPool;
  /** Thinks of other words for a question; null: no model is configured. */
  readonly model: LanguageModel | null;
  readonly tokens: DailyTokens;
  /** Null: questions are found by their words alone. */
  readonly embedder: EmbeddingModel | null;
}

export interface KnowledgeModule extends Pick<
  Required<ServerModule>,
  'jobs' | 'ownWorkers' | 'start' | 'register'
> {
  /** Adds to a user’s bank what is sound, new and within the plan. */
  addQuestions(userId: number, questions: readonly NewQuestion[]): Promise<AddedQuestions>;
  /** Lets a saved answer begin with words that were said. */
  openAnswer(userId: number, opened: OpenedAnswer): Promise<SavedQuestion>;
}

interface KnowledgePayloads {
  'purge-questions': PurgeJob;
  'make-aliases': MakeAliasesJob;
}

/** The question bank with the jobs that its changes need. */
export function createKnowledgeModule(given: KnowledgeModuleDeps): KnowledgeModule {
  const { db, clock, readMembership, threads, model, tokens, embedder } = given;
  const embedding = embedder && createEmbeddingJobs(db, embedder);
  const enqueue: EnqueueJob<KnowledgePayloads> = enqueueJob;
  const tasks: TasksOf<KnowledgePayloads> = {
    'purge-questions': (job) => purgeQuestions({ db, clock }, job),
    'make-aliases': async (job, { signal }) => {
      if (model === null) return;
      await makeAliases(db, meterModel(model, tokens, job.userId), job, signal);
      await embedding?.enqueue(db, job);
    },
  };
  const deps: KnowledgeDeps = {
    db,
    clock,
    readTier: async (userId) => (await readMembership(userId)).tier,
    listAliases: createListAliases(threads),
    enqueue: {
      embed: embedding && embedding.enqueue,
      purge: (executor, job, runAt) => enqueue(executor, 'purge-questions', job, { runAt }),
      makeAliases:
        model &&
        ((executor, job) =>
          enqueue(executor, 'make-aliases', job, { key: `aliases-${job.id}`, maxAttempts: 5 })),
    },
  };
  return {
    jobs: { tasks },
    ownWorkers: embedding === null ? [] : [embedding.jobs],
    start: () => embedding?.start(),
    register: (app) => registerKnowledgeRoutes(app, deps),
    addQuestions: (userId, questions) => addQuestions(deps, userId, questions),
    openAnswer: (userId, opened) => openAnswer(deps, userId, opened),
  };
}
