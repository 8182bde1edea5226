import { calls } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { emailIsTaken } from './account-repository.ts';
import { endLogin } from './login-repository.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { refreshToken } from './refresh-token.ts';
import { sendEmailCode, type EnqueueMail } from './send-email-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUpWithEmail } from './sign-up-with-email.ts';

export interface AuthParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
}

const second = 1000;

/**
 * Limits of our own, in this process: a person never meets them, a script does. A target is slowed
 * down whoever tries it; it is never locked out.
 */
const limits = {
  triesOfAddress: { burst: 60, everyMs: second },
  triesOfTarget: { burst: 10, everyMs: 30 * second },
  sendsOfAddress: { burst: 30, everyMs: 10 * second },
  lookUpsOfAddress: { burst: 60, everyMs: 2 * second },
} as const;

export function registerAuthCalls(app: App, parts: AuthParts): void {
  const { db, clock, enqueueMail } = parts;
  const hasher = createPasswordHasher();
  const triesOfAddress = createRateLimit(clock, limits.triesOfAddress);
  const triesOfTarget = createRateLimit(clock, limits.triesOfTarget);
  const sendsOfAddress = createRateLimit(clock, limits.sendsOfAddress);
  const lookUpsOfAddress = createRateLimit(clock, limits.lookUpsOfAddress);

  registerCall(app, calls.emailExists, async ({ request, ip }) => {
    lookUpsOfAddress.take(ip);
    return { exist: await emailIsTaken(db, request.email) };
  });

  registerCall(app, calls.sendEmailCode, async ({ request, ip, acceptLanguage }) => {
    sendsOfAddress.take(ip);
    const send = { ...request, acceptLanguage };
    const resendAfterSeconds = await sendEmailCode({ db, clock, hasher, enqueueMail }, send);
    return { resendAfterSeconds };
  });

  registerCall(app, calls.signUpWithEmail, async ({ request, ip }) => {
    triesOfAddress.take(ip);
    triesOfTarget.take(request.email);
    return { token: await signUpWithEmail(db, clock, hasher, request) };
  });

  registerCall(app, calls.signInWithPassword, async ({ request, ip }) => {
    triesOfAddress.take(ip);
    triesOfTarget.take(request.email);
    return { token: await signInWithPassword(db, clock, hasher, request) };
  });

  registerCall(app, calls.refreshToken, async ({ token }) => ({
    token: await refreshToken(db, clock, token),
  }));

  registerCall(app, calls.signOut, async ({ login }) => {
    await endLogin(db, login.loginId, 'signed-out', new Date(clock.now()));
    return {};
  });
}
