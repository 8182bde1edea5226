import { meterModel, type DailyTokens } from '../../answering/daily-tokens.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { enqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';
import { completeWithModel } from './completing/complete-with-model.ts';
import { createDocumentReader } from './reading/document-reader.ts';
import { readWaitingResumes, type ReadResumeDeps } from './read-resume.ts';
import { recoverResumes } from './recover-resumes.ts';
import { deleteResume } from './delete-resume.ts';
import { registerResumesRoutes } from './resumes-routes.ts';
import { RESUME_TIMES, storageKey, type ResumeDeps, type ResumeJobs } from './resumes-deps.ts';
import { createFindProfile, type FindProfile } from './find-profile.ts';
import { createReadText, type ReadText } from './read-text.ts';
import { listResumes } from './resume-repository.ts';
import { createRunningReadings } from './running-readings.ts';

export type { FindProfile } from './find-profile.ts';

export interface ResumesModuleDeps extends Omit<ResumeDeps, 'enqueue'> {
  readonly log: Log;
  /** The model that completes what the rules have read; null: the rules read alone. */
  readonly model: LanguageModel | null;
  readonly tokens: DailyTokens;
}

export interface ResumesModule extends Pick<
  Required<ServerModule>,
  'ownWorkers' | 'start' | 'register' | 'interrupt' | 'close'
> {
  readonly findProfile: FindProfile;
  readonly readText: ReadText;
  /** Deletes every resume of a user, with their files. */
  deleteAllForUser(userId: number): Promise<void>;
  /** Reads the file as it was uploaded. @throws StorageError */
  readOriginal(resumeId: string): Promise<Buffer>;
}

/** How many documents are read at a time: each may take a processor for seconds, which mail must not wait for. */
const MAX_READINGS = 2;

export function createResumesModule(given: ResumesModuleDeps): ResumesModule {
  const { db, clock, storage, log, model, tokens } = given;
  const reader = createDocumentReader(clock);
  const running = createRunningReadings();
  const complete: ReadResumeDeps['complete'] =
    model === null
      ? async (_, reading) => reading
      : (userId, ...read) => completeWithModel(meterModel(model, tokens, userId), { log })(...read);
  const deps = { ...given, enqueue: enqueueJob, reader, running, complete };
  const tasks: TasksOf<ResumeJobs> = {
    'read-resume': () => readWaitingResumes(deps),
    'remove-file': ({ key }) => storage.remove(key),
  };
  let stopRecovering = (): void => {};

  async function recoverLost(): Promise<void> {
    try {
      await recoverResumes(deps);
    } catch (error) {
      log.warn({ err: error }, 'lost resumes were not looked for');
    }
  }

  return {
    ownWorkers: [{ tasks, concurrency: MAX_READINGS }],
    findProfile: createFindProfile(db),
    readText: createReadText(given, reader),
    register: (app) => registerResumesRoutes(app, deps),
    async deleteAllForUser(userId) {
      for (const { id } of await listResumes(db, userId)) await deleteResume(deps, userId, id);
    },
    readOriginal: (resumeId) => storage.read(storageKey(resumeId)),
    /** Takes up what an earlier server left, and goes on looking for such. */
    async start() {
      await recoverLost();
      stopRecovering = clock.every(RESUME_TIMES.lookForLost, () => void recoverLost());
    },
    /** Leaves what is being read to the next server. */
    interrupt() {
      stopRecovering();
      running.close();
    },
    close: () => reader.close(),
  };
}
