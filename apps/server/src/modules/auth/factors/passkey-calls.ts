import { calls, ContractError, rejectField, SECOND_FACTOR } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { findAccount } from '../account-repository.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hashSecret } from '../one-time-secret.ts';
import { useChallenge } from './challenge-repository.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import { beginChallenge } from './find-ways.ts';
import { readChallenge } from './finish-sign-in.ts';
import {
  addStoredPasskey,
  deletePasskey,
  listPasskeys,
  setPasskeyName,
} from './passkey-repository.ts';
import {
  buildPasskeyCreation,
  findRelyingParty,
  readNewPasskey,
  type RelyingParty,
} from './passkeys.ts';

/** Adding passkeys, naming and removing them. */
export function registerPasskeyCalls(app: App, deps: AuthDeps): void {
  const { db, clock, confirmation, publicUrl } = deps;

  function requireParty(origin: string): RelyingParty {
    const party = findRelyingParty(origin, publicUrl);
    if (party === null) throw new ContractError('passkeysNeedName');
    return party;
  }

  registerCall(app, calls.startPasskey, async ({ login, origin }) => {
    const { userId, loginId } = login;
    await confirmation.require(login, origin);
    const party = requireParty(origin);
    const account = await findAccount(db, userId);
    if (account === null) throw new ContractError('loginEnded');
    const present = await listPasskeys(db, userId);
    if (present.length >= SECOND_FACTOR.passkeys) throw new ContractError('tooManyPasskeys');
    const about = { purpose: 'new-passkey', userId, loginId, way: '' } as const;
    const challenge = await db
      .transaction()
      .execute((transaction) => beginChallenge(transaction, clock, about));
    const owner = { userId, name: account.email ?? account.phone ?? String(userId) };
    const here = present.filter(({ host }) => host === party.host);
    return { passkey: buildPasskeyCreation(party, challenge, owner, here) };
  });

  registerCall(app, calls.addPasskey, async (context) => {
    const { login, origin, request } = context;
    const { challenge, name, passkey: answer } = request;
    const { userId } = login;
    await confirmation.require(login, origin);
    const party = requireParty(origin);
    const { loginId } = await readChallenge(deps, challenge, 'new-passkey');
    if (loginId !== login.loginId) throw rejectField('challenge', 'expired');
    const made = await readNewPasskey(answer, challenge, party);
    if (made === null) throw rejectField('passkey', 'wrong');
    const change = { login, kind: 'passkey', from: context } as const;
    const recoveryCodes = await addFactor(deps, change, async (transaction) => {
      if (!(await useChallenge(transaction, hashSecret(challenge))))
        throw rejectField('challenge', 'expired');
      const count = (await listPasskeys(transaction, userId)).length;
      if (count >= SECOND_FACTOR.passkeys) throw new ContractError('tooManyPasskeys');
      const createdAt = new Date(clock.now());
      if (!(await addStoredPasskey(transaction, { ...made, userId, name, createdAt })))
        throw rejectField('passkey', 'taken');
    });
    return { recoveryCodes };
  });

  registerCall(app, calls.renamePasskey, async ({ login: { userId }, params, request }) => {
    if (!(await setPasskeyName(db, { userId, id: params.id }, request.name)))
      throw new ContractError('factorNotFound');
    return {};
  });

  registerCall(app, calls.removePasskey, async (context) => {
    const { login, origin, params } = context;
    await confirmation.require(login, origin);
    const owned = { userId: login.userId, id: params.id };
    const change = { login, kind: 'passkey', from: context } as const;
    await removeFactor(deps, change, (transaction) => deletePasskey(transaction, owned));
    return {};
  });
}
