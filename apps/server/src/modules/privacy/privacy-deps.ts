import type { PicturePart } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import type { SecurityLog } from '../security-log/security-log-api.ts';

/** A picture of an exam whose file is stored. */
export interface ExamPictureFile {
  readonly examId: string;
  readonly pictureId: string;
  readonly parts: readonly PicturePart[];
  /** @throws StorageError */
  read(part: number): Promise<Buffer>;
}

export interface PrivacyDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  /** Asks once more who is signed in. @throws ContractError `confirmationNeeded`, `freshLoginNeeded` */
  readonly confirmation: { require(login: Login, origin: string): Promise<void> };
  readonly budgets: Pick<Budgets, 'takeOne'>;
  /** What is open by a login ends with it. */
  readonly rights: Pick<SocketRights, 'admit'>;
  /** The job `purge-interviews`, at that moment. */
  readonly enqueuePurge: (trx: Transaction<Database>, runAt: Date) => Promise<void>;
  /** Deletes what modules keep of a user outside of the tables; may be called again. */
  readonly deleters: readonly ((userId: number) => Promise<void>)[];
  /** The file of a resume as it was uploaded. @throws StorageError */
  readonly readOriginal: (resumeId: string) => Promise<Buffer>;
  readonly listExamPictures: (userId: number) => Promise<readonly ExamPictureFile[]>;
}
