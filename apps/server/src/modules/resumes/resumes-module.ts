import type { Log } from '../../platform/logging/create-log.ts';
import type { App } from '../../platform/http/app.ts';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';
import { completeWithModel, type Complete } from './completing/complete-with-model.ts';
import { createDocumentReader } from './reading/document-reader.ts';
import { readResume } from './read-resume.ts';
import { recoverResumes } from './recover-resumes.ts';
import { deleteResume } from './delete-resume.ts';
import { addResumeCalls } from './resumes-routes.ts';
import { RESUME_TIMES, type ResumeJobs, type ResumeDeps } from './resumes-deps.ts';
import { listResumes } from './resume-repository.ts';
import { createRunningReadings } from './running-readings.ts';

export interface ResumesOptions extends ResumeDeps {
  readonly log: Log;
  /** Null: the rules alone read. */
  readonly model: LanguageModel | null;
}

/** Everything of resumes that has a lifetime. */
export interface Resumes {
  /** What its jobs do, for the job worker. */
  readonly tasks: { [Name in keyof ResumeJobs]: (payload: ResumeJobs[Name]) => Promise<void> };
  addCalls(app: App): void;
  /** Deletes every resume of a user, with their files. */
  deleteAllForUser(userId: number): Promise<void>;
  /** Takes up what an earlier server left, and goes on looking for such. */
  start(): Promise<void>;
  /** Stops what is being read and leaves it to the next server; before the job worker is closed. */
  interrupt(): void;
  /** After the job worker. */
  close(): Promise<void>;
}

export function createResumes(options: ResumesOptions): Resumes {
  const { clock, storage, log, model } = options;
  const reader = createDocumentReader();
  const running = createRunningReadings();
  const complete: Complete =
    model === null ? async (reading) => reading : completeWithModel(model, { log });
  const parts = { ...options, reader, running, complete };
  let stopLooking = (): void => {};

  async function recoverLost(): Promise<void> {
    try {
      await recoverResumes(parts);
    } catch (error) {
      log.warn({ err: error }, 'lost resumes were not looked for');
    }
  }

  return {
    tasks: {
      'read-resume': ({ id }) => readResume(parts, id),
      'remove-file': ({ key }) => storage.remove(key),
    },
    addCalls: (app) => addResumeCalls(app, parts),
    async deleteAllForUser(userId) {
      for (const { id } of await listResumes(options.db, userId))
        await deleteResume(parts, userId, id);
    },
    async start() {
      await recoverLost();
      stopLooking = clock.every(RESUME_TIMES.lookForLost, () => void recoverLost());
    },
    interrupt() {
      stopLooking();
      running.close();
    },
    close: () => reader.close(),
  };
}
