import { randomUUID } from 'node:crypto';
import type { ResumeFailure } from '@cuecard/contract';
import { holdLease, LeaseLost } from '../../platform/jobs/hold-lease.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { StorageError } from '../../providers/storage/file-storage.ts';
import type { Complete } from './completing/complete-with-model.ts';
import {
  claimNextResume,
  failReading,
  finishReading,
  keepClaim,
  noteRecognised,
  releaseClaim,
  type Claim,
  type ClaimedResume,
} from './reader-repository.ts';
import type { DocumentReader } from './reading/document-reader.ts';
import type { ReadOptions } from './reading/reading-process.ts';
import { ReadFailure } from './reading/read-failure.ts';
import { MAX_TRIES, RESUME_TIMES, storageKey, type ResumeDeps } from './resumes-deps.ts';
import { ReadingStopped, type RunningReadings } from './running-readings.ts';

export interface ReadResumeDeps extends ResumeDeps {
  readonly log: Log;
  readonly reader: DocumentReader;
  readonly running: RunningReadings;
  /** Lets a model add to what the rules found; returns the reading unchanged when there is no model. */
  readonly complete: (userId: number, ...read: Parameters<Complete>) => ReturnType<Complete>;
}

/**
 * The job: reads what waits, one after the other, until nothing may be read now. Each stored resume brings one such
 * job; which resume a job takes is decided when it begins, so that nobody waits for all that another has sent.
 */
export async function readWaitingResumes(deps: ReadResumeDeps): Promise<void> {
  const { db, clock, running } = deps;
  while (!running.isClosed) {
    const reader = randomUUID();
    const now = clock.now();
    const until = new Date(now + RESUME_TIMES.claim);
    const resume = await claimNextResume(db, reader, new Date(now), until);
    if (resume === null) return;
    await readResume(deps, { id: resume.id, reader }, resume);
  }
}

/** Reads a resume once, whatever happens to the servers that begin it. */
async function readResume(
  deps: ReadResumeDeps,
  claim: Claim,
  resume: ClaimedResume,
): Promise<void> {
  const { db, clock, log, running } = deps;
  const { id } = claim;
  const until = () => new Date(clock.now() + RESUME_TIMES.claim);
  const onRenewFailed = (error: unknown): void =>
    log.warn({ err: error, resumeId: id }, 'a claim was not renewed');
  await running.run(id, (signal, stop) => {
    const onRecognised = (done: number, total: number): void => {
      noteRecognised(db, claim, done, total).then(
        (isKept) => (isKept ? undefined : stop()),
        onRenewFailed,
      );
    };
    const renew = async (): Promise<void> => {
      if (!(await keepClaim(db, claim, until()))) throw new LeaseLost();
    };
    return holdLease(
      { clock, everyMs: RESUME_TIMES.renewEvery, renew, onRenewFailed, signal },
      (whileHeld) => readClaimed(deps, claim, resume, { signal: whileHeld, onRecognised }),
    );
  });
}

async function readClaimed(
  deps: ReadResumeDeps,
  claim: Claim,
  resume: ClaimedResume,
  run: ReadOptions,
): Promise<void> {
  const { db, log, storage, reader, complete } = deps;
  const facts = { resumeId: claim.id, userId: resume.userId };
  const startedAt = performance.now();
  try {
    if (resume.tries > MAX_TRIES) throw new ReadFailure('server', 'its readers died over it');
    const bytes = await storage.read(storageKey(claim.id));
    const reading = await reader.read(bytes, run);
    const completed = await complete(resume.userId, reading, run.signal);
    run.signal.throwIfAborted();
    await finishReading(db, claim, resume.userId, completed);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ ...facts, pages: completed.pages, ms }, 'a resume was read');
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof ReadingStopped) await afterStop(deps, claim, error);
    else {
      const { failure, detail } = toFailure(error);
      await failReading(db, claim, failure);
      const level = failure === 'server' ? 'error' : 'info';
      log[level]({ ...facts, failure, detail }, 'a resume could not be read');
    }
  }
}

/** A server that closes leaves the resume to the next one. */
async function afterStop(
  { db, clock, enqueue }: ReadResumeDeps,
  claim: Claim,
  stopped: ReadingStopped,
): Promise<void> {
  if (stopped.why === 'gone') return;
  await db.transaction().execute(async (trx) => {
    await releaseClaim(trx, claim, new Date(clock.now() + RESUME_TIMES.waiting));
    await enqueue(trx, 'read-resume', {});
  });
}

function toFailure(error: unknown): { failure: ResumeFailure; detail: string } {
  if (error instanceof ReadFailure) return { failure: error.failure, detail: error.detail };
  if (error instanceof StorageError) return { failure: 'server', detail: error.message };
  throw error;
}
