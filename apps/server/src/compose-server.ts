import type { SpokenLanguage } from '@cuecard/contract';
import { aliasesFor } from '@cuecard/copilot';
import type { Config } from './config/config.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { registerAuthCalls } from './modules/auth/auth-routes.ts';
import type { AnswerAuthor } from './modules/interviews/answers/author-chain.ts';
import { createComposerAuthor } from './modules/interviews/answers/composer-author.ts';
import { judgeByRules } from './modules/interviews/answers/judge-by-rules.ts';
import { createModelAuthor } from './modules/interviews/answers/model-author.ts';
import { registerInterviews } from './modules/interviews/register-interviews.ts';
import { purgeQuestions } from './modules/knowledge/delete-questions.ts';
import type { MakeAliasesJob, PurgeJob } from './modules/knowledge/knowledge-deps.ts';
import { makeAliases } from './modules/knowledge/make-aliases.ts';
import { registerKnowledge } from './modules/knowledge/register-knowledge.ts';
import { registerSystemCalls } from './modules/system/system-routes.ts';
import { createMembershipOf } from './modules/users/membership-now.ts';
import { registerUserCalls } from './modules/users/user-routes.ts';
import type { Clock } from './platform/clock/clock.ts';
import { checkDatabase } from './platform/database/database-repository.ts';
import type { Connection } from './platform/database/connect.ts';
import type { App } from './platform/http/app.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/logging/create-log.ts';
import type { LanguageModel } from './providers/language-model/language-model.ts';
import { OpenAiCompatibleModel } from './providers/language-model/openai-compatible/openai-compatible-model.ts';
import { createDevelopmentOutbox } from './providers/mail/development-outbox/development-outbox.ts';
import { listOutboxMails } from './providers/mail/development-outbox/outbox-repository.ts';
import type { Mail } from './providers/mail/mail-provider.ts';

export type ServerConfig = Pick<Config, 'publicUrl' | 'isI18nVersion' | 'languageModel'>;

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
  /** Stops accepting, lets what runs finish, then the jobs. */
  close(): Promise<void>;
}

/** What the recogniser on the device knows; no other one can be configured yet. */
const onDeviceLanguages: readonly SpokenLanguage[] = ['en'];

/** Models in order of preference; the composer answers when none is left. */
function authorsOf(model: LanguageModel | null): [AnswerAuthor, ...AnswerAuthor[]] {
  const composer = createComposerAuthor();
  return model === null ? [composer] : [createModelAuthor(model), composer];
}

function modelOf({ languageModel }: ServerConfig): LanguageModel | null {
  return languageModel === null ? null : new OpenAiCompatibleModel(languageModel);
}

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;

  const model = modelOf(config);
  const membershipOf = createMembershipOf(db, clock);
  const mailer = createDevelopmentOutbox(db, clock, log);
  const jobs = createJobs({
    pool,
    log,
    tasks: {
      'send-mail': (mail: Mail) => mailer.send(mail),
      'purge-questions': (job: PurgeJob) => purgeQuestions({ db, clock }, job),
      'make-aliases': async (job: MakeAliasesJob, { signal }) => {
        if (model !== null) await makeAliases(db, model, job, signal);
      },
    },
  });
  await jobs.start();

  const app = await createHttp({
    log,
    authenticate: createAuthenticate(db, clock),
    checkReady: () => checkDatabase(db),
    clientFolder: options.clientFolder,
    publicUrl: config.publicUrl,
  });
  registerAuthCalls(app, {
    db,
    clock,
    enqueueMail: (executor, mail) => jobs.enqueue(executor, 'send-mail', mail),
  });
  registerUserCalls(app, { db, clock });
  await registerInterviews(app, {
    db,
    log,
    clock,
    publicUrl: config.publicUrl,
    membershipOf,
    heardLanguages: onDeviceLanguages,
    judge: judgeByRules,
    authors: authorsOf(model),
  });
  registerKnowledge(app, {
    db,
    clock,
    tierOf: async (userId) => (await membershipOf(userId)).tier,
    aliasesFor,
    enqueue: {
      purge: (executor, job, runAt) => jobs.enqueue(executor, 'purge-questions', job, { runAt }),
      makeAliases:
        model === null
          ? null
          : (executor, job) =>
              jobs.enqueue(executor, 'make-aliases', job, {
                key: `aliases-${job.id}`,
                maxAttempts: 5,
              }),
    },
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
    async close() {
      await app.close();
      await jobs.close();
    },
  };
}
