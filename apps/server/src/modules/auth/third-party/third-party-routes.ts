import { calls, ContractError, THIRD_PARTY_CALLBACK_PATH } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { parseLoginDevice } from '../login-device.ts';
import { refuseOldLogin } from '../refuse-old-login.ts';
import { completeLink } from './complete-link.ts';
import { signInWithIdentity } from './redeem-exchange.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { startThirdParty } from './start-third-party.ts';

export function registerThirdPartyCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, thirdParty } = deps;

  registerCall(app, calls.startThirdParty, async ({ request, ip }) => {
    await guard.address('sends', ip);
    if (thirdParty === null) throw new ContractError('thirdPartyUnavailable');
    const { challenge, ...tracking } = request;
    const beginning = { challenge, tracking, userId: null };
    return { url: await startThirdParty({ db, clock, ...thirdParty }, beginning) };
  });

  registerCall(app, calls.linkThirdParty, async ({ request, ip, login }) => {
    await guard.address('sends', ip);
    if (thirdParty === null) throw new ContractError('thirdPartyUnavailable');
    await refuseOldLogin(db, clock, login);
    const beginning = { ...request, tracking: {}, userId: login.userId };
    return { url: await startThirdParty({ db, clock, ...thirdParty }, beginning) };
  });

  registerCall(app, calls.exchangeToken, async (context) => {
    await guard.address('tries', context.ip);
    return {
      token: await signInWithIdentity(db, clock, context.request, parseLoginDevice(context)),
    };
  });

  registerCall(app, calls.completeLink, async ({ request, login }) => {
    await completeLink(db, clock, login.userId, request);
    return {};
  });

  if (thirdParty === null) return;
  /** This is no call of the contract: a browser comes here from the provider, and is sent on. */
  app.get(THIRD_PARTY_CALLBACK_PATH, async (request, reply) => {
    await guard.address('tries', request.ip);
    const query = request.url.split('?')[1] ?? '';
    const place = await returnFromProvider({ db, clock, ...thirdParty }, query, request.log);
    return reply.header('cache-control', 'no-store').redirect(place, 303);
  });
}
