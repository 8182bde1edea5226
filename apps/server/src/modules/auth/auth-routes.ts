import { calls, ContractError } from '@cuecard/contract';
import type { App, RequestFacts } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { emailIsTaken } from './account-repository.ts';
import { registerAccountCalls } from './account-routes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkCaptcha, newCaptcha } from './captcha/captcha.ts';
import { refuseTooSoon } from './issue-code.ts';
import { parseLoginDevice } from './login-device.ts';
import { endLogin } from './login-repository.ts';
import { addMarketingVisit } from './marketing-repository.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signInWithPhone } from './sign-in-with-phone.ts';
import { signUpWithEmail, type SignUp } from './sign-up-with-email.ts';
import { registerThirdPartyCalls } from './third-party/third-party-routes.ts';

/** Every call of the auth service, and of the account behind it. */
export function registerAuthRoutes(app: App, deps: AuthDeps): void {
  registerCodeCalls(app, deps);
  registerWaysIn(app, deps);
  registerThirdPartyCalls(app, deps);
  registerAccountCalls(app, deps);
  const { db, clock, guard } = deps;

  registerCall(app, calls.refreshToken, async ({ token }) => ({
    token: await refreshToken(db, clock, token),
  }));

  registerCall(app, calls.signOut, async ({ login }) => {
    await endLogin(db, login, 'signed-out', new Date(clock.now()));
    return {};
  });

  registerCall(app, calls.marketingVisit, async ({ request, ip }) => {
    await guard.address('visits', ip);
    await addMarketingVisit(db, request, new Date(clock.now()));
    return {};
  });
}

function registerCodeCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, enqueueSms } = deps;

  registerCall(app, calls.captcha, async ({ ip }) => {
    await guard.address('captchas', ip);
    return newCaptcha(db, clock);
  });

  registerCall(app, calls.sendPhoneCode, async ({ request, ip, acceptLanguage }) => {
    if (enqueueSms === null) throw new ContractError('phoneSignInOff');
    await guard.address('sends', ip);
    const { phone } = request;
    /** Before the captcha, which would be used up for nothing. */
    await refuseTooSoon(db, clock, { target: phone, purpose: 'login' });
    await checkCaptcha(db, clock, request.captcha);
    await guard.smsTo(phone);
    const send = { phone, purpose: 'login' } as const;
    return {
      resendAfterSeconds: await sendPhoneCode({ ...deps, enqueueSms }, send, acceptLanguage),
    };
  });

  registerCall(app, calls.sendEmailCode, async ({ request, ip, acceptLanguage }) => {
    await guard.address('sends', ip);
    return { resendAfterSeconds: await sendEmailCode(deps, request, acceptLanguage) };
  });

  registerCall(app, calls.emailExists, async ({ request, ip }) => {
    await guard.address('lookUps', ip);
    return { exist: await emailIsTaken(db, request.email) };
  });
}

function registerWaysIn(app: App, deps: AuthDeps): void {
  const { guard } = deps;

  /** A way in counts as a try of its target until it was right. */
  async function guarded(target: string, ip: string, enter: () => Promise<string>) {
    await guard.address('tries', ip);
    const right = await guard.countTryOn(target, ip);
    const token = await enter();
    await right();
    return { token };
  }

  registerCall(app, calls.signInWithPhone, async (context) => {
    const { request, ip } = context;
    return guarded(request.phone, ip, () =>
      signInWithPhone(deps, request, parseLoginDevice(context)),
    );
  });

  const signUp = async (context: RequestFacts & { readonly request: SignUp }) => {
    const { request, ip } = context;
    return guarded(request.email, ip, () =>
      signUpWithEmail(deps, request, parseLoginDevice(context)),
    );
  };
  registerCall(app, calls.signUpWithEmail, signUp);
  registerCall(app, calls.signUpWithEmailV2, signUp);

  registerCall(app, calls.signInWithPassword, async (context) => {
    const { request, ip } = context;
    return guarded(request.email, ip, () =>
      signInWithPassword(deps, request, parseLoginDevice(context)),
    );
  });

  registerCall(app, calls.resetPassword, async (context) => {
    const { request, ip, acceptLanguage } = context;
    return guarded(request.email, ip, () =>
      resetPassword(deps, request, parseLoginDevice(context), acceptLanguage),
    );
  });
}
