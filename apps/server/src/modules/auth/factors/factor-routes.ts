import { calls, ContractError } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { parseLoginDevice } from '../login-device.ts';
import { refreshToken } from '../refresh-token.ts';
import { makeRecoveryCodes } from './change-factors.ts';
import { confirmLogin } from './confirm-login.ts';
import { beginChallenge } from './find-ways.ts';
import { finishSignIn, signInWithPasskey } from './finish-sign-in.ts';
import { registerPasskeyCalls } from './passkey-calls.ts';
import { listPasskeys } from './passkey-repository.ts';
import { buildPasskeyRequest, findRelyingParty } from './passkeys.ts';
import { listRecoveryCodes } from './recovery-repository.ts';
import { registerTotpCalls } from './totp-calls.ts';
import { findTotp } from './totp-repository.ts';

/** The second factor: shown at the sign-in, shown again before what concerns the whole account, and set up. */
export function registerFactorRoutes(app: App, deps: AuthDeps): void {
  registerSignInCalls(app, deps);
  registerTotpCalls(app, deps);
  registerPasskeyCalls(app, deps);
  const { db, confirmation, publicUrl } = deps;

  registerCall(app, calls.confirmLogin, async (context) => {
    await confirmLogin(deps, context.login, context.request, context);
    return { token: await refreshToken(db, deps.clock, context.token) };
  });

  registerCall(app, calls.factors, async ({ login: { userId }, origin }) => {
    const totp = await findTotp(db, userId);
    const passkeys = await listPasskeys(db, userId);
    return {
      totp:
        totp === null || totp.confirmedAt === null
          ? null
          : { addedAt: totp.confirmedAt.getTime(), usedAt: totp.usedAt?.getTime() ?? null },
      passkeys: passkeys.map(({ id, name, host, createdAt, usedAt }) => ({
        id,
        name,
        host,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
      recoveryCodesLeft: (await listRecoveryCodes(db, userId)).length,
      canAddPasskey: findRelyingParty(origin, publicUrl) !== null,
    };
  });

  registerCall(app, calls.makeRecoveryCodes, async (context) => {
    await confirmation.require(context.login, context.origin);
    return { recoveryCodes: await makeRecoveryCodes(deps, context.login, context) };
  });
}

function registerSignInCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, publicUrl } = deps;

  registerCall(app, calls.finishSignIn, async (context) => ({
    token: await finishSignIn(deps, context.request, parseLoginDevice(context), context),
  }));

  registerCall(app, calls.passkeySignIn, async ({ ip, origin }) => {
    await guard.address('challenges', ip);
    const party = findRelyingParty(origin, publicUrl);
    if (party === null) throw new ContractError('passkeysNeedName');
    const about = { purpose: 'passkey', userId: null, loginId: null, way: 'passkey' } as const;
    const challenge = await beginChallenge(db, clock, about);
    return { passkey: buildPasskeyRequest(party, challenge, []) };
  });

  registerCall(app, calls.signInWithPasskey, async (context) => {
    await guard.address('exchanges', context.ip);
    const device = parseLoginDevice(context);
    return { token: await signInWithPasskey(deps, context.request, device, context) };
  });
}
