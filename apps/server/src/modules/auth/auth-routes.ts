import { calls, ContractError } from '@cuecard/contract';
import type { App, RequestFacts } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { emailIsTaken } from './account-repository.ts';
import { registerAccountCalls } from './account-routes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkCaptcha, newCaptcha } from './captcha/captcha.ts';
import { answerEntered, type Entered } from './factors/enter-account.ts';
import { registerFactorRoutes } from './factors/factor-routes.ts';
import { issueCode, refuseTooSoon } from './issue-code.ts';
import type { Entry } from './limits/entry-guard.ts';
import { parseLoginDevice } from './login-device.ts';
import { endLogin } from './login-repository.ts';
import { addMarketingVisit } from './marketing-repository.ts';
import { recordSignIn, type SignInTry } from './record-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { refuseTakenEmail, sendEmailCode } from './send-email-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signInWithPhone } from './sign-in-with-phone.ts';
import { signUpWithEmail, type SignUp } from './sign-up-with-email.ts';
import { registerThirdPartyCalls } from './third-party/third-party-routes.ts';

/** Every call of the auth service, and of the account behind it. */
export function registerAuthRoutes(app: App, deps: AuthDeps): void {
  registerCodeCalls(app, deps);
  registerWaysIn(app, deps);
  registerThirdPartyCalls(app, deps);
  registerFactorRoutes(app, deps);
  registerAccountCalls(app, deps);
  const { db, clock, guard, security } = deps;

  registerCall(app, calls.refreshToken, async ({ token }) => ({
    token: await refreshToken(db, clock, token),
  }));

  registerCall(app, calls.signOut, async ({ login, ip, userAgent }) => {
    const from = { ip, userAgent };
    await endLogin(db, login, 'signed-out', new Date(clock.now()));
    security.record({ event: 'authn_token_revoked', userId: login.userId, subject: 'here', from });
    return {};
  });

  registerCall(app, calls.marketingVisit, async ({ request, ip }) => {
    await guard.visit(ip);
    await addMarketingVisit(db, request, new Date(clock.now()));
    return {};
  });
}

function registerCodeCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, work, pressure, codes, captchas, sendsSms } = deps;

  registerCall(app, calls.captcha, async ({ ip }) => {
    await guard.address('captchas', ip);
    return newCaptcha(db, clock, captchas, await pressure.factor('sends'));
  });

  registerCall(app, calls.sendPhoneCode, async ({ request, ip, acceptLanguage }) => {
    if (!sendsSms) throw new ContractError('phoneSignInOff');
    await guard.address('sends', ip);
    const { phone } = request;
    const key = { target: phone, purpose: 'login' } as const;
    /** Before the captcha, which would be used up for nothing. */
    await refuseTooSoon(db, clock, key);
    await checkCaptcha(db, clock, request.captcha);
    await codes.spend('sms', phone, ip);
    return { resendAfterSeconds: await issueCode(deps, key, 'sms', { ip, acceptLanguage }) };
  });

  registerCall(app, calls.sendEmailCode, async ({ request, ip, acceptLanguage }) => {
    const { email: target, purpose, work: given } = request;
    // Who asks what work is needed is sent nothing yet: a code counts once, not twice.
    await guard.address(given === undefined ? 'challenges' : 'sends', ip);
    // Before the work, which would be done for nothing.
    await refuseTakenEmail(db, request);
    await refuseTooSoon(db, clock, { target, purpose });
    const factor = await pressure.factor('sends');
    await work.demand({ purpose: `code ${purpose} ${target}`, factor, given });
    await codes.spend('mail', target, ip);
    return { resendAfterSeconds: await sendEmailCode(deps, request, { ip, acceptLanguage }) };
  });

  registerCall(app, calls.emailExists, async ({ request, ip }) => {
    await guard.address('lookUps', ip);
    return { exist: await emailIsTaken(db, request.email) };
  });
}

function registerWaysIn(app: App, deps: AuthDeps): void {
  /** A try to enter, which the security log of its account is told of. */
  async function enter(
    { way, work, ...given }: SignInTry & Pick<Entry, 'way' | 'work'>,
    signIn: () => Promise<Entered>,
  ) {
    const entry = { way, work, target: given.target, ip: given.from.ip };
    const entered = await recordSignIn(deps, given, () => deps.entry.enter(entry, signIn));
    return answerEntered(deps, entered, given.from.origin);
  }

  registerCall(app, calls.signInWithPhone, async (context) => {
    const { request } = context;
    const { phone: target, work } = request;
    const event = 'authn_login_success';
    const given = { way: 'phone', target, work, event, subject: 'phone', from: context } as const;
    return enter(given, () => signInWithPhone(deps, request, parseLoginDevice(context)));
  });

  const signUp = async (context: RequestFacts & { readonly request: SignUp }) => {
    const { request } = context;
    const { email: target, work } = request;
    const event = 'user_created';
    const given = { way: 'signup', target, work, event, subject: 'email', from: context } as const;
    return enter(given, () => signUpWithEmail(deps, request, parseLoginDevice(context)));
  };
  registerCall(app, calls.signUpWithEmail, signUp);
  registerCall(app, calls.signUpWithEmailV2, signUp);

  registerCall(app, calls.signInWithPassword, async (context) => {
    const { request } = context;
    const { email: target, work } = request;
    const event = 'authn_login_success';
    const given = {
      way: 'password',
      target,
      work,
      event,
      subject: 'email',
      from: context,
    } as const;
    return enter(given, () => signInWithPassword(deps, request, parseLoginDevice(context)));
  });

  registerCall(app, calls.resetPassword, async (context) => {
    const { request, acceptLanguage } = context;
    const { email: target, work } = request;
    const event = 'authn_password_change';
    const given = { way: 'reset', target, work, event, subject: 'reset', from: context } as const;
    return enter(given, () =>
      resetPassword(deps, request, parseLoginDevice(context), acceptLanguage),
    );
  });
}
