import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';
import type { Membership } from '../interviews/interviews-api.ts';
import type { ExamAnswerer } from './exam-answerer.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** What the use-cases of exams work with. */
export interface ExamsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: FileStorage;
  /** Queues the job that takes a file out of the storage once the transaction commits. */
  readonly removeFile: (executor: Db | Trx, key: string) => Promise<void>;
  readonly readMembership: (userId: number) => Promise<Membership>;
  readonly budgets: Pick<Budgets, 'takeOne' | 'hasRoomFor'>;
  readonly answerer: ExamAnswerer;
  /** Called when an answer is whole and in the log; never fails. */
  readonly onAnswered: (userId: number, examId: string) => Promise<void>;
  /** The id of this process in the table of instances. */
  readonly instanceId: string;
}

export function pictureKey(id: string): string {
  return `pictures/${id}`;
}

const SECOND = 1000;

/** Times in milliseconds, of our own choice. */
export const EXAM_TIMES = {
  /** The time between two looks for exams that are due. */
  lookEvery: SECOND,
  /** An exam whose clients all stay away so long is ended. */
  abandonedAfter: 30 * 60 * SECOND,
  /** After a restart the clients come back one by one; so long a computer that is not there yet may be on its way. */
  returnWithin: 10 * SECOND,
} as const;
