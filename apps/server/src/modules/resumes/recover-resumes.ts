import { failLostUploads, takeLostResumes } from './reader-repository.ts';
import { RESUME_TIMES, storageKey, type ResumeDeps } from './resumes-deps.ts';

/**
 * Recovers resumes whose server died: those that were being read, or waited for it, get a new job; uploads that
 * never ended are failed, and what had come of their files is removed.
 */
export async function recoverResumes({ db, clock, enqueue }: ResumeDeps): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    const lost = await takeLostResumes(trx, now, new Date(clock.now() + RESUME_TIMES.waiting));
    for (const _ of lost) await enqueue(trx, 'read-resume', {});
    const unfinished = await failLostUploads(trx, now);
    for (const id of unfinished) await enqueue(trx, 'remove-file', { key: storageKey(id) });
  });
}
