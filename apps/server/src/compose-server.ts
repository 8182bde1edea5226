import type { SpokenLanguage } from '@cuecard/contract';
import type { Config } from './config/config.ts';
import type { AuthParts } from './modules/auth/auth-parts.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { registerAuthCalls } from './modules/auth/auth-routes.ts';
import { removeExpired } from './modules/auth/expired-repository.ts';
import { createAccountGuard } from './modules/auth/limits/account-guard.ts';
import { createPasswordHasher } from './modules/auth/password-hasher.ts';
import type { AnswerAuthor } from './modules/interviews/answers/author-chain.ts';
import { createComposerAuthor } from './modules/interviews/answers/composer-author.ts';
import { judgeByRules } from './modules/interviews/answers/judge-by-rules.ts';
import { createModelAuthor } from './modules/interviews/answers/model-author.ts';
import { registerInterviews } from './modules/interviews/register-interviews.ts';
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
import { OpenAiCompatibleModel } from './providers/language-model/openai-compatible/openai-compatible-model.ts';
import { createOpenIdConnect } from './providers/identity/openid-connect.ts';
import { createDevelopmentOutbox } from './providers/mail/development-outbox/development-outbox.ts';
import { listOutboxMails } from './providers/mail/development-outbox/outbox-repository.ts';
import type { Mail, MailProvider } from './providers/mail/mail-provider.ts';
import { createSmtpMail } from './providers/mail/smtp/smtp-mail.ts';
import { createAlibabaSms } from './providers/sms/alibaba/alibaba-sms.ts';
import { createSmsOutbox } from './providers/sms/development-outbox/sms-outbox.ts';
import type { Sms, SmsProvider } from './providers/sms/sms-provider.ts';
import { createTwilioSms } from './providers/sms/twilio/twilio-sms.ts';

export type ServerConfig = Pick<
  Config,
  'publicUrl' | 'isI18nVersion' | 'languageModel' | 'accounts'
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
  /** Stops accepting, lets what runs finish, then the jobs. */
  close(): Promise<void>;
}

/** A code that comes after it has expired helps nobody: a few tries, within minutes. */
const codeJob = { maxAttempts: 6 };

/** What the recogniser on the device knows; no other one can be configured yet. */
const onDeviceLanguages: readonly SpokenLanguage[] = ['en'];

/** Models in order of preference; the composer answers when none is left. */
function authorsOf({ languageModel }: ServerConfig): [AnswerAuthor, ...AnswerAuthor[]] {
  const composer = createComposerAuthor();
  if (languageModel === null) return [composer];
  return [createModelAuthor(new OpenAiCompatibleModel(languageModel)), composer];
}

function mailerOf({ config, connection, clock, log }: ServerOptions): MailProvider {
  const { smtp } = config.accounts.mail;
  return smtp === null ? createDevelopmentOutbox(connection.db, clock, log) : createSmtpMail(smtp);
}

/** Null: nobody signs in by phone here. */
function texterOf({ config, connection, clock, log }: ServerOptions): SmsProvider | null {
  const { sms } = config.accounts;
  if (sms.provider === 'alibaba') return createAlibabaSms(sms);
  if (sms.provider === 'twilio') return createTwilioSms(sms);
  return sms.provider === 'none' ? null : createSmsOutbox(connection.db, clock, log);
}

function thirdPartyOf({ accounts, publicUrl }: ServerConfig): AuthParts['thirdParty'] {
  if (accounts.oidc === null || publicUrl === null) return null;
  return { provider: createOpenIdConnect(accounts.oidc), publicUrl };
}

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;

  const mailer = mailerOf(options);
  const texter = texterOf(options);
  const thirdParty = thirdPartyOf(config);
  const developmentOutbox = mailer.developmentOnly || texter?.developmentOnly === true;
  const jobs = createJobs({
    pool,
    log,
    tasks: {
      'send-mail': (mail: Mail) => mailer.send(mail),
      'send-sms': async (sms: Sms) => texter?.send(sms),
      'remove-expired': () => removeExpired(db, clock.now()),
    },
    crontab: '17 * * * * remove-expired',
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
    log,
    hasher: createPasswordHasher(),
    guard: createAccountGuard(db, clock),
    enqueueMail: (executor, mail) => jobs.enqueue(executor, 'send-mail', mail, codeJob),
    enqueueSms:
      texter === null ? null : (executor, sms) => jobs.enqueue(executor, 'send-sms', sms, codeJob),
    thirdParty,
    deleters: [],
  });
  registerUserCalls(app, { db, clock });
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
      signInWith: {
        phone: texter !== null,
        email: true,
        oidc: thirdParty === null ? null : { name: thirdParty.provider.name },
      },
      developmentOutbox,
    },
    listOutbox: developmentOutbox ? () => listOutboxMails(db) : null,
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
