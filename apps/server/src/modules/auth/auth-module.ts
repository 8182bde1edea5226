import type { Authenticate } from '../../platform/http/app.ts';
import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Mail, MailProvider } from '../../providers/mail/mail-provider.ts';
import type { SmsProvider } from '../../providers/sms/sms-provider.ts';
import type { AuthDeps } from './auth-deps.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { createAuthenticate } from './authenticate.ts';
import { createCaptchaDrawer } from './captcha/captcha-drawer.ts';
import { deliverCode, type CodeJob } from './deliver-code.ts';
import { createConfirmation, type Confirmation } from './factors/confirm-login.ts';
import { removeExpired } from './expired-repository.ts';
import { createAccountGuard, type AccountGuard } from './limits/account-guard.ts';
import { createCodeBudget, type CodesPerDay } from './limits/code-budget.ts';
import { sealAllTotp } from './factors/seal-totp.ts';
import type { EnqueueMail } from './enqueue-mail.ts';
import { createEntryGuard } from './limits/entry-guard.ts';
import { createPressure } from './limits/pressure.ts';
import { createWorkGate } from './work/work-gate.ts';
import { listRunningLogins } from './login-repository.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { admitLocalUser } from './third-party/local-user.ts';

export interface AuthModuleDeps extends Pick<
  AuthDeps,
  'db' | 'clock' | 'security' | 'sealer' | 'thirdParty' | 'publicUrl' | 'deleters'
> {
  readonly log: Log;
  readonly codesPerDay: CodesPerDay;
  readonly mailer: MailProvider;
  /** Null: this server sends no text messages, and nobody signs in by phone. */
  readonly smsSender: SmsProvider | null;
}

export interface AuthModule extends Pick<
  Required<ServerModule>,
  'jobs' | 'start' | 'register' | 'runHourly' | 'close'
> {
  /** Whom a token belongs to. @throws ContractError */
  readonly authenticate: Authenticate;
  /** Asks once more who is signed in. */
  readonly confirmation: Pick<Confirmation, 'require'>;
  readonly enqueueMail: EnqueueMail;
  /** Limits of what can be tried and sent. */
  readonly guard: AccountGuard;
  /** Returns those of these logins that nobody has ended. */
  listRunningLogins(loginIds: readonly number[]): Promise<number[]>;
  /** Lets the user of a desktop app's own server sign in with this secret, once; opens their account at the first. */
  admitLocalUser(given: { readonly secret: string; readonly name: string }): Promise<void>;
}

interface MessagePayloads {
  'send-mail': Mail;
  'send-code': CodeJob;
}

/** A code that comes after it has expired helps nobody: a few tries, within minutes. */
const MESSAGE_JOB = { maxAttempts: 6 };

/** Accounts: ways in, codes, logins, and what is sent for them. */
export function createAuthModule(deps: AuthModuleDeps): AuthModule {
  const { db, clock, log, security, sealer, thirdParty, publicUrl, deleters } = deps;
  const { mailer, smsSender, codesPerDay } = deps;
  const sendsSms = smsSender !== null;
  const confirmation = createConfirmation({ db, clock, publicUrl, sendsSms });
  const guard = createAccountGuard(db, clock);
  const hasher = createPasswordHasher();
  const captchas = createCaptchaDrawer();
  const work = createWorkGate(db, clock);
  const pressure = createPressure(db, clock);
  const enqueue: EnqueueJob<MessagePayloads> = enqueueJob;
  const tasks: TasksOf<MessagePayloads> = {
    'send-mail': (mail) => mailer.send(mail),
    'send-code': (job) => deliverCode({ db, clock, hasher, mailer, smsSender }, job),
  };
  const authDeps: AuthDeps = {
    db,
    clock,
    log,
    security,
    sealer,
    hasher,
    captchas,
    guard,
    work,
    pressure,
    entry: createEntryGuard({ db, clock, work, pressure }),
    codes: createCodeBudget({ db, clock, log, pressure, codesPerDay }),
    thirdParty,
    publicUrl,
    confirmation,
    deleters,
    enqueueMail: (executor, mail) => enqueue(executor, 'send-mail', mail, MESSAGE_JOB),
    enqueueCode: (executor, job) => enqueue(executor, 'send-code', job, MESSAGE_JOB),
    sendsSms,
  };
  return {
    jobs: { tasks },
    authenticate: createAuthenticate(db, clock),
    confirmation,
    guard,
    enqueueMail: authDeps.enqueueMail,
    listRunningLogins: (loginIds) => listRunningLogins(db, loginIds),
    admitLocalUser: (given) => admitLocalUser(db, clock, given),
    start: () => sealAllTotp(db, sealer),
    register: (app) => registerAuthRoutes(app, authDeps),
    runHourly: () => removeExpired(db, clock.now()),
    close: async () => void (await Promise.all([hasher.close(), captchas.close()])),
  };
}
