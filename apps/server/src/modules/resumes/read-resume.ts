import { randomUUID } from 'node:crypto';
import type { ResumeFailure } from '@cuecard/contract';
import type { Log } from '../../platform/logging/create-log.ts';
import { StorageError } from '../../providers/storage/file-storage.ts';
import type { Complete } from './completing/complete-with-model.ts';
import {
  claimResume,
  failReading,
  finishReading,
  keepClaim,
  noteRecognised,
  releaseClaim,
  type Claim,
  type ClaimedResume,
} from './reader-repository.ts';
import type { DocumentReader } from './reading/document-reader.ts';
import { ReadFailure } from './reading/read-failure.ts';
import { MAX_TRIES, RESUME_TIMES, storageKey, type ResumeDeps } from './resumes-deps.ts';
import { ReadingStopped, type RunningReadings } from './running-readings.ts';

export interface ReadResumeParts extends ResumeDeps {
  readonly log: Log;
  readonly reader: DocumentReader;
  readonly running: RunningReadings;
  /** What a model adds to what the rules found; the reading as it is when there is no model. */
  readonly complete: Complete;
}

/** The job: reads a stored resume, once, whatever happens to the servers that begin it. */
export async function readResume(parts: ReadResumeParts, id: string): Promise<void> {
  const { db, clock, log, running } = parts;
  const claim: Claim = { id, reader: randomUUID() };
  const until = () => new Date(clock.now() + RESUME_TIMES.claim);
  const resume = await claimResume(db, claim, new Date(clock.now()), until());
  if (resume === null) return;
  await running.run(id, async (signal, stop) => {
    const whileHeld = heldOrStop(log, id, stop);
    const stopRenewing = clock.every(RESUME_TIMES.renewEvery, () => {
      void whileHeld(keepClaim(db, claim, until()));
    });
    try {
      await readClaimed(parts, claim, resume, signal, whileHeld);
    } finally {
      stopRenewing();
    }
  });
}

async function readClaimed(
  parts: ReadResumeParts,
  claim: Claim,
  resume: ClaimedResume,
  signal: AbortSignal,
  whileHeld: WhileHeld,
): Promise<void> {
  const { db, log, storage, reader, complete } = parts;
  const facts = { resumeId: claim.id, userId: resume.userId };
  const begun = performance.now();
  try {
    if (resume.tries > MAX_TRIES) throw new ReadFailure('server', 'its readers died over it');
    const bytes = await storage.read(storageKey(claim.id));
    const reading = await reader.read(bytes, {
      signal,
      onRecognised: (done, total) => void whileHeld(noteRecognised(db, claim, done, total)),
    });
    const completed = await complete(reading, signal);
    signal.throwIfAborted();
    await finishReading(db, claim, resume.userId, completed);
    const ms = Math.round(performance.now() - begun);
    log.info({ ...facts, pages: completed.pages, ms }, 'a resume was read');
  } catch (error) {
    if (error instanceof ReadingStopped) await afterStop(parts, claim, error);
    else {
      const { failure, detail } = toFailure(error);
      await failReading(db, claim, failure);
      const level = failure === 'server' ? 'error' : 'info';
      log[level]({ ...facts, failure, detail }, 'a resume could not be read');
    }
  }
}

/** Takes what a write under the claim came to: false when the resume is gone or another's. */
type WhileHeld = (written: Promise<boolean>) => Promise<void>;

function heldOrStop(log: Log, resumeId: string, stop: () => void): WhileHeld {
  return async (written) => {
    try {
      if (!(await written)) stop();
    } catch (error) {
      log.warn({ err: error, resumeId }, 'a claim was not renewed');
    }
  };
}

/** A server that closes leaves the resume to the next one. */
async function afterStop(
  { db, clock, enqueue }: ReadResumeParts,
  claim: Claim,
  stopped: ReadingStopped,
): Promise<void> {
  if (stopped.why === 'gone') return;
  await db.transaction().execute(async (trx) => {
    await releaseClaim(trx, claim, new Date(clock.now() + RESUME_TIMES.waiting));
    await enqueue(trx, 'read-resume', { id: claim.id });
  });
}

function toFailure(error: unknown): { failure: ResumeFailure; detail: string } {
  if (error instanceof ReadFailure) return { failure: error.failure, detail: error.detail };
  if (error instanceof StorageError) return { failure: 'server', detail: error.message };
  throw error;
}
