import type { Authenticate } from '../../platform/http/app.ts';
import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Mail, MailProvider } from '../../providers/mail/mail-provider.ts';
import type { Sms, SmsProvider } from '../../providers/sms/sms-provider.ts';
import type { AuthDeps } from './auth-deps.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { createAuthenticate } from './authenticate.ts';
import { removeExpired } from './expired-repository.ts';
import { createAccountGuard, type AccountGuard } from './limits/account-guard.ts';
import { createPasswordHasher } from './password-hasher.ts';

export interface AuthModuleDeps extends Pick<
  AuthDeps,
  'db' | 'clock' | 'log' | 'thirdParty' | 'deleters'
> {
  readonly mailer: MailProvider;
  /** Null: this server sends no text messages, and nobody signs in by phone. */
  readonly smsSender: SmsProvider | null;
}

export interface AuthModule extends Pick<
  Required<ServerModule>,
  'jobs' | 'register' | 'runHourly' | 'close'
> {
  /** Whom a token belongs to. @throws ContractError */
  readonly authenticate: Authenticate;
  /** Limits of what can be tried and sent. */
  readonly guard: AccountGuard;
}

interface MessagePayloads {
  'send-mail': Mail;
  'send-sms': Sms;
}

/** A code that comes after it has expired helps nobody: a few tries, within minutes. */
const CODE_JOB = { maxAttempts: 6 };

/** Accounts: ways in, codes, logins, and what is sent for them. */
export function createAuthModule(deps: AuthModuleDeps): AuthModule {
  const { db, clock, log, thirdParty, deleters, mailer, smsSender } = deps;
  const guard = createAccountGuard(db, clock);
  const hasher = createPasswordHasher();
  const enqueue: EnqueueJob<MessagePayloads> = enqueueJob;
  const tasks: TasksOf<MessagePayloads> = {
    'send-mail': (mail) => mailer.send(mail),
    'send-sms': async (sms) => smsSender?.send(sms),
  };
  const authDeps: AuthDeps = {
    db,
    clock,
    log,
    hasher,
    guard,
    thirdParty,
    deleters,
    enqueueMail: (executor, mail) => enqueue(executor, 'send-mail', mail, CODE_JOB),
    enqueueSms:
      smsSender === null ? null : (executor, sms) => enqueue(executor, 'send-sms', sms, CODE_JOB),
  };
  return {
    jobs: { tasks },
    authenticate: createAuthenticate(db, clock),
    guard,
    register: (app) => registerAuthRoutes(app, authDeps),
    runHourly: () => removeExpired(db, clock.now()),
    close: () => hasher.close(),
  };
}
