import { calls, ContractError, rejectField } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { findAccount } from '../account-repository.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import { openTotp, sealTotp } from './seal-totp.ts';
import { confirmTotp, deleteTotp, findTotp, keepNewTotp } from './totp-repository.ts';
import { describeTotp, findTotpStep, newTotpSecret } from './totp.ts';

/** Setting up an authenticator app, and switching it off. */
export function registerTotpCalls(app: App, deps: AuthDeps): void {
  const { db, clock, guard, confirmation, sealer } = deps;

  registerCall(app, calls.startTotp, async ({ login, origin }) => {
    await confirmation.require(login, origin);
    const account = await findAccount(db, login.userId);
    if (account === null) throw new ContractError('loginEnded');
    const secret = newTotpSecret();
    const sealed = sealTotp(sealer, login.userId, secret);
    if (!(await keepNewTotp(db, login.userId, sealed, new Date(clock.now()))))
      throw new ContractError('notPossibleNow');
    return describeTotp(secret, account.email ?? account.phone ?? String(login.userId));
  });

  registerCall(app, calls.completeTotp, async (context) => {
    const { login, request } = context;
    const { userId } = login;
    await confirmation.require(login, context.origin);
    const totp = await findTotp(db, userId);
    if (totp === null || totp.confirmedAt !== null) throw new ContractError('notPossibleNow');
    const right = await guard.countTryOn(`totp ${userId}`);
    const step = findTotpStep(openTotp(sealer, userId, totp.secret), request.code, clock.now());
    if (step === null) throw rejectField('code', 'wrong');
    const first = { secret: totp.secret, step };
    const change = { login, kind: 'totp', from: context } as const;
    const recoveryCodes = await addFactor(deps, change, async (transaction) => {
      if (!(await confirmTotp(transaction, userId, first, new Date(clock.now()))))
        throw new ContractError('notPossibleNow');
    });
    await right();
    return { recoveryCodes };
  });

  registerCall(app, calls.removeTotp, async (context) => {
    const { login, origin } = context;
    await confirmation.require(login, origin);
    const change = { login, kind: 'totp', from: context } as const;
    await removeFactor(deps, change, (transaction) => deleteTotp(transaction, login.userId));
    return {};
  });
}
