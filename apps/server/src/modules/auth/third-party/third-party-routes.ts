import { calls, ContractError, THIRD_PARTY_CALLBACK_PATH } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { answerEntered } from '../factors/enter-account.ts';
import { parseLoginDevice } from '../login-device.ts';
import { completeLink } from './complete-link.ts';
import { signInWithIdentity } from './redeem-exchange.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { startThirdParty } from './start-third-party.ts';

export function registerThirdPartyCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, security, thirdParty, confirmation } = deps;

  registerCall(app, calls.startThirdParty, async ({ request, ip }) => {
    await guard.address('sends', ip);
    if (thirdParty === null) throw new ContractError('thirdPartyUnavailable');
    const { challenge, fromApp = false, ...tracking } = request;
    const beginning = { challenge, fromApp, tracking, userId: null };
    return { url: await startThirdParty({ db, clock, ...thirdParty }, beginning) };
  });

  registerCall(app, calls.linkThirdParty, async ({ request, ip, login, origin }) => {
    await guard.address('sends', ip);
    if (thirdParty === null) throw new ContractError('thirdPartyUnavailable');
    await confirmation.require(login, origin);
    const { challenge, fromApp = false } = request;
    const beginning = { challenge, fromApp, tracking: {}, userId: login.userId };
    return { url: await startThirdParty({ db, clock, ...thirdParty }, beginning) };
  });

  registerCall(app, calls.exchangeToken, async (context) => {
    await guard.address('exchanges', context.ip);
    const { request, ip, userAgent } = context;
    const entered = await signInWithIdentity(db, deps, request, parseLoginDevice(context));
    const { userId } = entered;
    const from = { ip, userAgent };
    if ('token' in entered)
      security.record({ event: 'authn_login_success', userId, subject: 'provider', from });
    return answerEntered(deps, entered, context.origin);
  });

  registerCall(app, calls.completeLink, async ({ request, login, ip, userAgent }) => {
    await completeLink(db, clock, login.userId, request);
    const from = { ip, userAgent };
    security.record({ event: 'user_updated', userId: login.userId, subject: 'linked', from });
    return {};
  });

  if (thirdParty === null) return;
  /** This is no call of the contract: a browser comes here from the provider, and is sent on. */
  app.get(THIRD_PARTY_CALLBACK_PATH, async (request, reply) => {
    await guard.address('exchanges', request.ip);
    const query = request.url.split('?')[1] ?? '';
    const place = await returnFromProvider({ db, clock, ...thirdParty }, query, request.log);
    return reply.header('cache-control', 'no-store').redirect(place, 303);
  });
}
