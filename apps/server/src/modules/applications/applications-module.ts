import { randomUUID } from 'node:crypto';
import { APPLICATION_LIMITS, calls, ContractError, storableText } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import type { UploadedFile } from '../../platform/http/receive-upload.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import {
  addApplication,
  changeApplication,
  findApplication,
  listApplications,
  removeApplication,
} from './application-repository.ts';

export type ApplicationsModule = Pick<Required<ServerModule>, 'register'>;

interface ApplicationsDeps {
  /**
   * Reads the text of a file.
   * @throws ContractError `documentUnread` with `{ failure }`, `budgetUsedUp`
   */
  readonly readText: (userId: number, receive: () => Promise<UploadedFile>) => Promise<string>;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** What users apply for: predictions, interviews and the desk's next step belong to one. */
export function createApplicationsModule(deps: ApplicationsDeps): ApplicationsModule {
  return { register: (app) => registerApplicationCalls(app, deps) };
}

function registerApplicationCalls(app: App, { db, clock, readText }: ApplicationsDeps): void {
  registerCall(app, calls.listApplications, async ({ login }) => ({
    applications: await listApplications(db, login.userId, new Date(clock.now())),
  }));
  registerCall(app, calls.addApplication, async ({ login, request }) => {
    const made = { id: randomUUID(), userId: login.userId, at: new Date(clock.now()) };
    const added = await runOrFail('saveFailed', () => addApplication(db, made, request));
    if (added === null) throw new ContractError('applicationsFull');
    return added;
  });
  registerCall(app, calls.readAdvertisement, async ({ login, receiveFile }) => {
    const whole = storableText(await readText(login.userId, receiveFile));
    const text = whole.slice(0, APPLICATION_LIMITS.advertisementCharacters).toWellFormed();
    return { text, isCut: text.length < whole.length };
  });
  registerCall(app, calls.readApplication, async ({ login, params }) =>
    found(await findApplication(db, login.userId, params.id)),
  );
  registerCall(app, calls.saveApplication, async ({ login, params, request }) =>
    found(
      await runOrFail('saveFailed', () => changeApplication(db, login.userId, params.id, request)),
    ),
  );
  registerCall(app, calls.deleteApplication, async ({ login, params }) => {
    if (!(await removeApplication(db, login.userId, params.id)))
      throw new ContractError('applicationNotFound');
    return {};
  });
}

/** Another user's application looks like none. */
function found<Application>(application: Application | null): Application {
  if (application === null) throw new ContractError('applicationNotFound');
  return application;
}
