import path from 'node:path';
import type { SpokenLanguage } from '@cuecard/contract';
import type { Config } from './config/config.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { registerAuthCalls } from './modules/auth/auth-routes.ts';
import type { AnswerAuthor } from './modules/interviews/answers/author-chain.ts';
import { createComposerAuthor } from './modules/interviews/answers/composer-author.ts';
import { judgeByRules } from './modules/interviews/answers/judge-by-rules.ts';
import { createModelAuthor } from './modules/interviews/answers/model-author.ts';
import { registerInterviews } from './modules/interviews/register-interviews.ts';
import { createResumes, type Resumes } from './modules/resumes/create-resumes.ts';
import { registerSystemCalls } from './modules/system/system-routes.ts';
import { createMembershipOf } from './modules/users/membership-now.ts';
import { registerUserCalls } from './modules/users/user-routes.ts';
import type { Clock } from './platform/clock/clock.ts';
import { checkDatabase } from './platform/database/database-repository.ts';
import type { Connection } from './platform/database/connect.ts';
import type { App } from './platform/http/app.ts';
import { createHttp } from './platform/http/create-http.ts';
import { sweepUploadFolder } from './platform/http/sweep-upload-folder.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/logging/create-log.ts';
import { OpenAiCompatibleModel } from './providers/language-model/openai-compatible/openai-compatible-model.ts';
import { createDevelopmentOutbox } from './providers/mail/development-outbox/development-outbox.ts';
import { listOutboxMails } from './providers/mail/development-outbox/outbox-repository.ts';
import type { Mail } from './providers/mail/mail-provider.ts';
import type { FileStorage } from './providers/storage/file-storage.ts';
import { createLocalFolder } from './providers/storage/local-folder/local-folder.ts';
import { createS3Storage } from './providers/storage/s3/s3-storage.ts';

export type ServerConfig = Pick<
  Config,
  'publicUrl' | 'isI18nVersion' | 'languageModel' | 'dataDir' | 's3'
>;

export interface ServerOptions {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly clock: Clock;
  /** Connected and migrated; whoever opened it closes it, after the server. */
  readonly connection: Connection;
  readonly clientFolder: string | null;
}

export interface Server {
  readonly app: App;
  /** For people: where users' files lie. */
  readonly filesIn: string;
  /** Stops accepting, lets what runs finish, then the jobs. */
  close(): Promise<void>;
}

/** What the recogniser on the device knows; no other one can be configured yet. */
const onDeviceLanguages: readonly SpokenLanguage[] = ['en'];

/** Documents read at a time: each may take a processor for seconds, which mail must not wait for. */
const readersAtATime = 2;

function storageOf({ s3, dataDir }: ServerConfig): FileStorage {
  return s3 === null ? createLocalFolder(path.join(dataDir, 'files')) : createS3Storage(s3);
}

/** Models in order of preference; the composer answers when none is left. */
function authorsOf({ languageModel }: ServerConfig): [AnswerAuthor, ...AnswerAuthor[]] {
  const composer = createComposerAuthor();
  if (languageModel === null) return [composer];
  return [createModelAuthor(new OpenAiCompatibleModel(languageModel)), composer];
}

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;

  const mailer = createDevelopmentOutbox(db, clock, log);
  const jobs = createJobs({
    pool,
    log,
    tasks: { 'send-mail': (mail: Mail) => mailer.send(mail) },
  });
  const storage = storageOf(config);
  const resumes: Resumes = createResumes({
    db,
    log,
    clock,
    storage,
    enqueue: (executor, task, payload) => documentJobs.enqueue(executor, task, payload),
    model: config.languageModel === null ? null : new OpenAiCompatibleModel(config.languageModel),
  });
  const documentJobs = createJobs({
    pool,
    log,
    tasks: resumes.tasks,
    concurrency: readersAtATime,
  });
  await jobs.start();
  await documentJobs.start();
  await resumes.start();

  const uploadFolder = path.join(config.dataDir, 'uploads');
  await sweepUploadFolder(uploadFolder);
  const app = await createHttp({
    log,
    authenticate: createAuthenticate(db, clock),
    checkReady: () => checkDatabase(db),
    clientFolder: options.clientFolder,
    publicUrl: config.publicUrl,
    uploadFolder,
  });
  registerAuthCalls(app, {
    db,
    clock,
    enqueueMail: (executor, mail) => jobs.enqueue(executor, 'send-mail', mail),
  });
  registerUserCalls(app, { db, clock });
  resumes.addCalls(app);
  await registerInterviews(app, {
    db,
    log,
    clock,
    publicUrl: config.publicUrl,
    membershipOf: createMembershipOf(db, clock),
    heardLanguages: onDeviceLanguages,
    judge: judgeByRules,
    authors: authorsOf(config),
  });
  registerSystemCalls(app, {
    info: {
      isI18nVersion: config.isI18nVersion,
      models: config.languageModel === null ? [] : [config.languageModel.model],
      webSearch: false,
      heardLanguages: [],
      developmentOutbox: mailer.developmentOnly,
    },
    listOutbox: mailer.developmentOnly ? () => listOutboxMails(db) : null,
  });
  await app.ready();

  return {
    app,
    filesIn: storage.description,
    async close() {
      await app.close();
      resumes.interrupt();
      await Promise.all([jobs.close(), documentJobs.close()]);
      await resumes.close();
      storage.close();
    },
  };
}
