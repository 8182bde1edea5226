import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContractError, EXAM_LIMITS, type ExamLogState } from '@cuecard/contract';
import { pictureKey, type ExamsDeps } from './exams-deps.ts';
import type { ExamSession } from './exam-session.ts';
import { arePictures } from './picture-bytes.ts';
import {
  addChunk,
  findByCredential,
  readChunks,
  countReceivedBytes,
  setCredential,
  type PictureRow,
} from './picture-repository.ts';

const CREDENTIAL_BYTES = 32;
const CREDENTIAL_FORM = /^[\w-]{43}$/;

const hashCredential = (credential: string) => createHash('sha256').update(credential).digest();

export interface Credential {
  readonly credential: string;
  readonly offset: number;
  readonly expiresAt: number;
}

/**
 * Opens the upload of a picture that was taken; an earlier credential of it is worth nothing any more.
 * @throws ContractError `pictureNotFound`
 */
export async function issueCredential(
  { db, clock }: Pick<ExamsDeps, 'db' | 'clock'>,
  examId: string,
  pictureId: string,
): Promise<Credential> {
  const credential = randomBytes(CREDENTIAL_BYTES).toString('base64url');
  const expiresAt = clock.now() + EXAM_LIMITS.credentialMs;
  const until = new Date(expiresAt);
  const offset = await setCredential(db, examId, pictureId, {
    hash: hashCredential(credential),
    until,
  });
  if (offset === null) throw new ContractError('pictureNotFound');
  return { credential, offset, expiresAt };
}

/**
 * Finds the upload that a credential opens.
 * @throws ContractError `credentialMissing`, `credentialUnreadable`, `credentialInvalid`
 */
export async function findPictureByCredential(
  { db, clock }: Pick<ExamsDeps, 'db' | 'clock'>,
  credential: string,
): Promise<PictureRow> {
  if (credential === '') throw new ContractError('credentialMissing');
  if (!CREDENTIAL_FORM.test(credential)) throw new ContractError('credentialUnreadable');
  const picture = await findByCredential(db, hashCredential(credential), new Date(clock.now()));
  if (picture === null) throw new ContractError('credentialInvalid');
  return picture;
}

export interface ReceiveDeps extends ExamsDeps {
  readonly uploadFolder: string;
  readonly openSession: (examId: string) => Promise<ExamSession>;
}

/**
 * Takes the next chunk; with the last one the picture is stored. A last chunk that is sent again, because its
 * answer was lost, is answered again.
 * @throws ContractError `uploadOffsetWrong`, `pictureTooLarge`, `pictureDataInvalid`,
 * `pictureTransferFailed`, `pictureNotFound`
 */
export async function receiveChunk(
  deps: ReceiveDeps,
  picture: PictureRow,
  offset: number,
  chunk: Buffer,
): Promise<{ offset: number; complete: boolean }> {
  const { db, clock } = deps;
  if (picture.stored) return { offset: picture.bytes, complete: true };
  const received = await countReceivedBytes(db, picture.id);
  if (offset !== received) throw new ContractError('uploadOffsetWrong', { offset: received });
  const end = received + chunk.length;
  if (end > picture.bytes || chunk.length === 0) {
    await fail(deps, picture, 'invalid-data');
    throw new ContractError('pictureDataInvalid');
  }
  if (end < picture.bytes) {
    if (!(await addChunk(db, picture.id, offset, chunk, new Date(clock.now()))))
      throw new ContractError('uploadOffsetWrong', {
        offset: await countReceivedBytes(db, picture.id),
      });
    return { offset: end, complete: false };
  }
  // Most pictures come in one piece, which need not go through the database.
  const before = received === 0 ? [] : await readChunks(db, picture.id);
  await store(deps, picture, Buffer.concat([...before, chunk]));
  return { offset: end, complete: true };
}

async function store(deps: ReceiveDeps, picture: PictureRow, whole: Buffer): Promise<void> {
  if (!arePictures(whole, picture.parts)) {
    await fail(deps, picture, 'invalid-data');
    throw new ContractError('pictureDataInvalid');
  }
  const { id, exam_id: examId } = picture;
  const file = path.join(deps.uploadFolder, randomUUID());
  try {
    await mkdir(deps.uploadFolder, { recursive: true, mode: 0o700 });
    await writeFile(file, whole, { mode: 0o600 });
    await deps.storage.put(pictureKey(id), file);
  } catch (error) {
    throw new ContractError('pictureTransferFailed', undefined, { cause: error });
  } finally {
    await rm(file, { force: true });
  }
  const session = await deps.openSession(examId);
  let isThere = false;
  await session.commit((exam) => {
    const state = findPictureState(exam, id);
    isThere = state === 'taken' || state === 'stored';
    return state === 'taken' ? [{ type: 'picture.stored', pictureId: id }] : [];
  });
  if (isThere) return;
  // The picture was removed, or given up, while its bytes came.
  await deps.removeFile(deps.db, pictureKey(id));
  throw new ContractError('pictureNotFound');
}

async function fail(
  { openSession }: ReceiveDeps,
  { id, exam_id: examId }: PictureRow,
  reason: 'invalid-data',
): Promise<void> {
  const session = await openSession(examId);
  await session.commit((exam) =>
    findPictureState(exam, id) === 'taken'
      ? [{ type: 'picture.failed', pictureId: id, reason }]
      : [],
  );
}

function findPictureState({ questions }: ExamLogState, id: string) {
  return questions.flatMap(({ pictures }) => pictures).find((one) => one.id === id)?.state;
}
