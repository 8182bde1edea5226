import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../providers/mail/mail-provider.ts';

/** Puts a mail without a code into the queue, in the transaction that needs it. */
export type EnqueueMail = (executor: Kysely<Database>, mail: Mail) => Promise<void>;
