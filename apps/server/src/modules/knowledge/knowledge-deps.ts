import type { SpokenLanguage, Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Other wordings of each question that are known without a language model, in the order given; none is an empty list. */
export type ListAliases = (
  asked: readonly { readonly question: string; readonly language: SpokenLanguage }[],
) => Promise<readonly (readonly string[])[]>;

export interface KnowledgeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly readTier: (userId: number) => Promise<Tier>;
  readonly listAliases: ListAliases;
  /** Puts work into the queue, in the transaction that needs it. */
  readonly enqueue: {
    /** Asks a model for other wordings; null: no model is configured. */
    readonly makeAliases:
      | ((executor: Kysely<Database>, job: MakeAliasesJob) => Promise<void>)
      | null;
    /** Embeds what the bank has no vectors for; null: no embedding model is configured. */
    readonly embed: EnqueueEmbedding | null;
    readonly purge: (executor: Kysely<Database>, job: PurgeJob, runAt: Date) => Promise<void>;
  };
}

export interface EmbedBankJob {
  readonly userId: number;
}

export type EnqueueEmbedding = (executor: Kysely<Database>, job: EmbedBankJob) => Promise<void>;

export interface MakeAliasesJob {
  readonly userId: number;
  readonly id: string;
}

export interface PurgeJob {
  readonly userId: number;
  /** Questions deleted no later than this, milliseconds since 1970, are purged. */
  readonly until: number;
}
