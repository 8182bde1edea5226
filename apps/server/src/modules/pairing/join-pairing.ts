import { randomUUID } from 'node:crypto';
import {
  ContractError,
  readPairingCode,
  type PairingStanding,
  type PairingSubject,
} from '@cuecard/contract';
import type { Login } from '../../platform/http/app.ts';
import { checkSubject } from './check-subject.ts';
import { hashPairingCode, hashPairingToken, newPairingToken } from './pairing-code.ts';
import { toSubject } from './offer-pairing.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { addPairing, takeOffer, type Subject } from './pairing-repository.ts';

/** The device that joins. */
export interface Joining {
  readonly ip: string;
  readonly userAgent: string;
  /** The user who is signed in on the device; null: nobody is. */
  readonly login: Login | null;
}

export type Joined = PairingStanding & { readonly token: string };

/**
 * Uses a code up. A device that is signed in with the same account is let in at once, any other waits for a yes.
 * @throws ContractError `pairingCodeRefused`, `tooManyRequests`
 */
export async function joinByCode(
  deps: PairingDeps,
  typed: string,
  device: Joining,
): Promise<Joined> {
  const right = await deps.countTryFrom(device.ip);
  const code = readPairingCode(typed);
  const subject =
    code === null
      ? null
      : await takeOffer(deps.db, await hashPairingCode(code), new Date(deps.clock.now()));
  if (subject === null) throw new ContractError('pairingCodeRefused');
  await right();
  return join(deps, subject, device);
}

/**
 * Lets a device that is signed in with the account follow its interview, or come to its exam, without a code.
 * @throws ContractError `interviewNotFound`, `interviewEnded`, `examNotFound`, `examEnded`,
 * `planRequired`, `tooManyDevices`
 */
export async function joinOwn(
  deps: PairingDeps,
  given: PairingSubject,
  device: Joining & { readonly login: Login },
): Promise<Joined> {
  const { userId, loginId } = device.login;
  const subject = toSubject(userId, given);
  await checkSubject(deps, subject, { loginId });
  return join(deps, subject, device);
}

async function join(
  { db, clock }: PairingDeps,
  subject: Subject,
  { userAgent, login }: Joining,
): Promise<Joined> {
  const own = login?.userId === subject.userId;
  const state = own ? 'allowed' : 'waiting';
  const [id, token] = [randomUUID(), newPairingToken()];
  const at = new Date(clock.now());
  await addPairing(db, {
    ...subject,
    id,
    tokenHash: hashPairingToken(token),
    state,
    loginId: own ? login.loginId : null,
    own,
    userAgent,
    at,
  });
  const { purpose, interviewId, examId } = subject;
  const known = own ? { interviewId, examId } : { interviewId: null, examId: null };
  return { id, token, purpose, state, ...known };
}
