import { randomUUID } from 'node:crypto';
import { PAIRING_LIMITS, type PairingOffer, type PairingSubject } from '@cuecard/contract';
import type { Login } from '../../platform/http/app.ts';
import { checkSubject } from './check-subject.ts';
import { hashPairingCode, newPairingCode } from './pairing-code.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { replaceOffer, type Subject } from './pairing-repository.ts';

/**
 * Makes a code that lets one device join, and that replaces an earlier code.
 * @throws ContractError `interviewNotFound`, `interviewEnded`, `examNotFound`, `examEnded`,
 * `planRequired`, `tooManyDevices`
 */
export async function offerPairing(
  deps: PairingDeps,
  { userId, loginId }: Login,
  given: PairingSubject,
): Promise<PairingOffer> {
  const subject = toSubject(userId, given);
  await checkSubject(deps, subject);
  const code = newPairingCode();
  const expiresAt = deps.clock.now() + PAIRING_LIMITS.codeLifeMs;
  const id = randomUUID();
  const codeHash = await hashPairingCode(code);
  await replaceOffer(deps.db, {
    ...subject,
    id,
    loginId,
    codeHash,
    expiresAt: new Date(expiresAt),
  });
  return { id, code, expiresAt, address: deps.address() };
}

export function toSubject(userId: number, given: PairingSubject): Subject {
  const interviewId = given.purpose === 'follow' ? given.interviewId : null;
  const examId = given.purpose === 'exam' ? given.examId : null;
  return { userId, purpose: given.purpose, interviewId, examId };
}
