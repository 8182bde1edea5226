import { listAliases } from '@cuecard/copilot';
import type {
  KnowledgeDeps,
  MakeAliasesJob,
  PurgeJob,
} from '../modules/knowledge/knowledge-deps.ts';
import type { MembershipNow } from '../modules/users/membership-now.ts';
import type { Enqueue } from '../platform/jobs/job-queue.ts';

type KnowledgeTasks = {
  'purge-questions': (job: PurgeJob) => Promise<void>;
  'make-aliases': (job: MakeAliasesJob) => Promise<void>;
};

export interface ComposeKnowledgeOptions extends Pick<KnowledgeDeps, 'db' | 'clock'> {
  readonly readMembership: (userId: number) => Promise<MembershipNow>;
  readonly embed: KnowledgeDeps['enqueue']['embed'];
  /** Whether a model can think of other words for a question. */
  readonly hasModel: boolean;
  readonly enqueue: Enqueue<KnowledgeTasks>;
}

/** The question bank with the jobs that its changes need. */
export function composeKnowledge(options: ComposeKnowledgeOptions): KnowledgeDeps {
  const { db, clock, readMembership, embed, hasModel, enqueue } = options;
  return {
    db,
    clock,
    readTier: async (userId) => (await readMembership(userId)).tier,
    aliasesFor: listAliases,
    enqueue: {
      embed,
      purge: (executor, job, runAt) => enqueue(executor, 'purge-questions', job, { runAt }),
      makeAliases: hasModel
        ? (executor, job) =>
            enqueue(executor, 'make-aliases', job, { key: `aliases-${job.id}`, maxAttempts: 5 })
        : null,
    },
  };
}
