import type { InterfaceLocale } from '@cuecard/contract';
import type { MailProvider } from '../../providers/mail/mail-provider.ts';
import type { SmsProvider } from '../../providers/sms/sms-provider.ts';
import { codeMail, noAccountMail } from './account-mails.ts';
import { emailIsTaken } from './account-repository.ts';
import { codeSms } from './account-sms.ts';
import { fillCode, type CodeKey } from './code-repository.ts';
import type { CodeDeps } from './code-deps.ts';
import { newVerificationCode } from './verification-code.ts';

/** Somebody waits for a code. Holds none: a job can lie in the database for days. */
export interface CodeJob extends CodeKey {
  readonly by: 'mail' | 'sms';
  readonly locale: InterfaceLocale;
  /** Milliseconds since 1970: tells the request of this code from a later one for the same target. */
  readonly askedAt: number;
}

export interface DeliveryDeps extends CodeDeps {
  readonly mailer: MailProvider;
  /** Null: this server sends no text messages. */
  readonly smsSender: SmsProvider | null;
}

/**
 * Makes the code and sends it; only its hash stays. A job that is tried again sends another code, and that one
 * counts. A reset for an address without an account goes the same way to the end, and its mail says so to whom
 * the address belongs: whoever asked learns nothing.
 */
export async function deliverCode(deps: DeliveryDeps, job: CodeJob): Promise<void> {
  const { db, clock, hasher, mailer, smsSender } = deps;
  const { target, purpose, by, locale, askedAt } = job;
  const code = newVerificationCode();
  const codeHash = await hasher.hash(code);
  const still = { sentAt: new Date(askedAt), now: new Date(clock.now()) };
  if (!(await fillCode(db, job, codeHash, still))) return;
  if (by === 'sms') return smsSender?.send(codeSms(target, code, locale));
  const helpless = purpose === 'reset' && !(await emailIsTaken(db, target));
  return mailer.send(helpless ? noAccountMail(target, locale) : codeMail(target, code, locale));
}
