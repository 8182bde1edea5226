import { calls, ContractError, type ResumeSummary } from '@cuecard/contract';
import { applyCorrections } from '@cuecard/resume';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { acceptResume, assertRoomForResume } from './accept-resume.ts';
import { activateResume } from './activate-resume.ts';
import { addSample } from './add-sample.ts';
import { correctResume } from './correct-resume.ts';
import { listCorrections } from './correction-repository.ts';
import { deleteResume } from './delete-resume.ts';
import type { DocumentReader } from './reading/document-reader.ts';
import type { ResumeDeps } from './resumes-deps.ts';
import { findResume, listResumes } from './resume-repository.ts';
import type { RunningReadings } from './running-readings.ts';

export interface ResumeCallDeps extends ResumeDeps {
  readonly reader: DocumentReader;
  readonly running: RunningReadings;
}

/** Binds the calls of resumes. */
export function registerResumesRoutes(app: App, deps: ResumeCallDeps): void {
  const { db, budgets, reader } = deps;

  registerCall(app, calls.uploadResume, async ({ login, receiveFile, log }) => {
    await assertRoomForResume(deps, login.userId);
    await budgets.takeOne('documents', login.userId);
    reader.expectDocument();
    const id = await runOrFail('uploadFailed', async () =>
      acceptResume(deps, login.userId, await receiveFile()),
    );
    log.info({ resumeId: id, userId: login.userId }, 'a resume was uploaded');
    return { upload_id: id };
  });

  registerCall(app, calls.checkResume, async ({ login, request }) => {
    const { id, state, failure, recognised } = await requireSummary(
      login.userId,
      request.upload_id,
    );
    return { upload_id: id, state, failure, recognised };
  });

  registerCall(app, calls.deleteResume, async ({ login, request, log }) => {
    await deleteResume(deps, login.userId, request.upload_id);
    log.info({ resumeId: request.upload_id, userId: login.userId }, 'a resume was deleted');
    return {};
  });

  registerCall(app, calls.listResumes, async ({ login }) => {
    // A user who looks at the list may upload next.
    reader.expectDocument();
    return { resumes: await listResumes(db, login.userId) };
  });

  registerCall(app, calls.readResume, async ({ login, params }) => {
    const row = await findResume(db, login.userId, params.id);
    if (row === null) throw new ContractError('resumeNotFound');
    if (row.profile === null) throw new ContractError('resumeNotReady');
    const corrections = (await listCorrections(db, [params.id])).get(params.id) ?? [];
    return {
      resume: await requireSummary(login.userId, params.id),
      profile: applyCorrections(row.profile, corrections),
      lines: row.lines ?? [],
      pageSizes: row.page_sizes ?? [],
    };
  });

  registerCall(app, calls.correctResume, async ({ login, params, request }) => ({
    profile: await runOrFail('saveFailed', () =>
      correctResume(deps, login.userId, params.id, request.corrections),
    ),
  }));

  registerCall(app, calls.activateResume, async ({ login, params }) => ({
    resumes: await activateResume(deps, login.userId, params.id),
  }));

  registerCall(app, calls.addSample, async ({ login, request }) => {
    const folder = app.uploadFolder;
    return addSample({ ...deps, folder }, login.userId, request.language);
  });

  /** Another user's resume looks like none. */
  async function requireSummary(userId: number, id: string): Promise<ResumeSummary> {
    const [resume] = await listResumes(db, userId, { id });
    if (resume === undefined) throw new ContractError('resumeNotFound');
    return resume;
  }
}
