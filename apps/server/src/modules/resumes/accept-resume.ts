import { randomUUID } from 'node:crypto';
import { ContractError, LIMITS, type InterfaceLocale } from '@cuecard/contract';
import type { UploadedFile } from '../../platform/http/receive-upload.ts';
import { isResumeFileName, shownFileName } from './file-name.ts';
import { beginAnalysis } from './reader-repository.ts';
import { RESUME_TIMES, storageKey, type ResumeDeps } from './resumes-deps.ts';
import { addResume, countResumes, deleteResumeRow, lockUser } from './resume-repository.ts';

/** @throws ContractError `tooManyResumes` */
export async function assertRoomForResume(
  { db }: Pick<ResumeDeps, 'db'>,
  userId: number,
): Promise<void> {
  if ((await countResumes(db, userId)) >= LIMITS.resumes) throw new ContractError('tooManyResumes');
}

/**
 * Takes an uploaded file in: a row, the file under the row's id, then the job that reads it. The row is
 * there first, so that no file can lie where nothing names it.
 * @throws ContractError `resumeTypeRefused`, `resumeTooLarge`, `tooManyResumes`, `budgetUsedUp`, `uploadFailed`
 */
export async function acceptResume(
  deps: ResumeDeps,
  userId: number,
  file: UploadedFile,
): Promise<string> {
  const fileName = shownFileName(file.fileName);
  if (file.isTooLarge) throw new ContractError('resumeTooLarge');
  if (!isResumeFileName(fileName)) throw new ContractError('resumeTypeRefused');
  return storeResume(deps, userId, { ...file, fileName, sample: null });
}

export interface StoredResumeFile {
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  readonly sample: InterfaceLocale | null;
}

/** @throws ContractError `tooManyResumes`, `budgetUsedUp`, `uploadFailed` */
export async function storeResume(
  deps: ResumeDeps,
  userId: number,
  { fileName, path, bytes, sample }: StoredResumeFile,
): Promise<string> {
  const { budgets, db, clock, storage } = deps;
  const id = randomUUID();
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (sample === null) await assertRoomForResume({ db: trx }, userId);
    await budgets.assertRoomFor(bytes, userId, trx);
    const lostAt = new Date(now + RESUME_TIMES.upload);
    await addResume(trx, { id, userId, fileName, bytes, sample, at: new Date(now), lostAt });
  });
  try {
    await storage.put(storageKey(id), path);
  } catch (error) {
    await abandonUpload(deps, userId, id);
    throw new ContractError('uploadFailed', undefined, { cause: error });
  }
  if (await beginReading(deps, id)) return id;
  // It was deleted while it was being stored.
  await deps.enqueue(db, 'remove-file', { key: storageKey(id) });
  throw new ContractError('uploadFailed');
}

async function beginReading({ db, clock, enqueue }: ResumeDeps, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isWanted = await beginAnalysis(trx, id, new Date(clock.now() + RESUME_TIMES.waiting));
    if (isWanted) await enqueue(trx, 'read-resume', {});
    return isWanted;
  });
}

async function abandonUpload(
  { db, enqueue }: ResumeDeps,
  userId: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteResumeRow(trx, userId, id);
    await enqueue(trx, 'remove-file', { key: storageKey(id) });
  });
}
