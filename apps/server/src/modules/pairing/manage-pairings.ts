import { ContractError, PAIRING_LIMITS, type PairedDevice } from '@cuecard/contract';
import type { Login } from '../../platform/http/app.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import { checkRoom } from './check-subject.ts';
import type { PairingDeps } from './pairing-deps.ts';
import {
  changeState,
  findPairing,
  listPairings,
  subjectOfRow,
  type Subject,
} from './pairing-repository.ts';

/** Lists the devices that have joined or wait, described so that the person at the computer recognises them. */
export async function listDevices(
  { db, clock }: PairingDeps,
  subject: Subject,
): Promise<PairedDevice[]> {
  const now = clock.now();
  const rows = await listPairings(db, subject, now);
  return rows.map((row) => {
    const { browser, system } = parseUserAgent(row.user_agent);
    return {
      id: row.id,
      state: row.state === 'waiting' ? 'waiting' : 'allowed',
      browser,
      system,
      own: row.own,
      connected: row.state === 'allowed' && now - row.seen_at.getTime() < PAIRING_LIMITS.seenMs,
      since: row.created_at.getTime(),
    };
  });
}

/**
 * Says yes or no to a device that waits.
 * @throws ContractError `pairingNotFound`, `tooManyDevices`
 */
export async function answerPairing(
  deps: PairingDeps,
  { userId, loginId }: Login,
  id: string,
  allow: boolean,
): Promise<void> {
  const row = await findPairing(deps.db, userId, id);
  const waits =
    row?.state === 'waiting' &&
    deps.clock.now() - row.created_at.getTime() < PAIRING_LIMITS.codeLifeMs;
  if (!waits) throw new ContractError('pairingNotFound');
  if (allow) await checkRoom(deps, subjectOfRow(row));
  const to = allow ? 'allowed' : 'refused';
  if (!(await changeState(deps.db, { userId, id }, ['waiting'], to, loginId)))
    throw new ContractError('pairingNotFound');
}

/** @throws ContractError `pairingNotFound` */
export async function withdrawPairing(
  { db, onGone }: PairingDeps,
  userId: number,
  id: string,
): Promise<void> {
  const row = await findPairing(db, userId, id);
  if (!(await changeState(db, { userId, id }, ['waiting', 'allowed'], 'withdrawn')))
    throw new ContractError('pairingNotFound');
  if (row !== undefined) await onGone(subjectOfRow(row), id);
}
