import { ContractError, pairingLimits, type PairingStanding } from '@cuecard/contract';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { hashPairingToken } from './pairing-code.ts';
import type { PairingParts } from './pairing-parts.ts';
import { changeState, findPairingByToken } from './pairing-repository.ts';

/**
 * How it stands with the device that has this token.
 * @throws ContractError `pairingEnded` when it is unknown, withdrawn or over
 */
export async function standingOf(
  { db, clock }: PairingParts,
  token: string,
): Promise<PairingStanding & { readonly userId: number }> {
  const row = await findPairingByToken(db, hashPairingToken(token));
  const now = clock.now();
  const isOver =
    row === undefined ||
    row.state === 'withdrawn' ||
    row.deleted_at !== null ||
    row.expires_at.getTime() <= now ||
    (row.ended_at !== null && row.ended_at.getTime() <= now - pairingLimits.afterEndMs);
  if (isOver) throw new ContractError('pairingEnded');
  const { id, purpose, user_id: userId, created_at: createdAt } = row;
  const waitedInVain =
    row.state === 'waiting' && now - createdAt.getTime() >= pairingLimits.codeLifeMs;
  const state = waitedInVain || row.state === 'refused' ? 'refused' : row.state;
  const interviewId = state === 'allowed' ? row.interview_id : null;
  return { id, purpose, userId, state: state === 'withdrawn' ? 'refused' : state, interviewId };
}

/**
 * A ticket to the live session that this device follows.
 * @throws ContractError `pairingEnded`; `notPossibleNow` before the yes
 */
export async function followTicket(parts: PairingParts, token: string): Promise<string> {
  const { id, userId, interviewId } = await standingOf(parts, token);
  if (interviewId === null) throw new ContractError('notPossibleNow');
  const { db, clock } = parts;
  return issueTicket(db, clock, 'live', { userId, interviewId, pairingId: id });
}

/** The device goes by itself; one that is gone already goes again. */
export async function leavePairing(parts: PairingParts, token: string): Promise<void> {
  const row = await findPairingByToken(parts.db, hashPairingToken(token));
  if (row === undefined) return;
  const { id, user_id: userId } = row;
  await changeState(parts.db, { userId, id }, ['waiting', 'allowed'], 'withdrawn');
  parts.followers.cut(id);
}
