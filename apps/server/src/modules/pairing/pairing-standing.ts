import { ContractError, PAIRING_LIMITS, type PairingStanding } from '@cuecard/contract';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { hashPairingToken } from './pairing-code.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { changeState, findPairingByToken, seeWaiting, subjectOfRow } from './pairing-repository.ts';

/**
 * Reads the standing of the device that has this token.
 * @throws ContractError `pairingEnded` when it is unknown, withdrawn or over
 */
export async function readStanding(
  { db, clock }: PairingDeps,
  token: string,
): Promise<PairingStanding & { readonly userId: number; readonly loginId: number | null }> {
  const row = await findPairingByToken(db, hashPairingToken(token));
  const now = clock.now();
  const isOver =
    row === undefined ||
    row.state === 'withdrawn' ||
    (row.state === 'allowed' && !row.login_runs) ||
    row.deleted_at !== null ||
    (row.exam_ended !== null && row.exam_ended.getTime() <= now - PAIRING_LIMITS.afterEndMs) ||
    row.expires_at.getTime() <= now ||
    (row.ended_at !== null && row.ended_at.getTime() <= now - PAIRING_LIMITS.afterEndMs);
  if (isOver) throw new ContractError('pairingEnded');
  if (row.state === 'waiting') await seeWaiting(db, row.id, now);
  const { id, purpose, user_id: userId, login_id: loginId, created_at: createdAt } = row;
  const waitedInVain =
    row.state === 'waiting' && now - createdAt.getTime() >= PAIRING_LIMITS.codeLifeMs;
  const state = waitedInVain || row.state === 'refused' ? 'refused' : row.state;
  const known =
    state === 'allowed'
      ? { interviewId: row.interview_id, examId: row.exam_id }
      : { interviewId: null, examId: null };
  return {
    id,
    purpose,
    userId,
    loginId,
    state: state === 'withdrawn' ? 'refused' : state,
    ...known,
  };
}

/**
 * Issues a ticket to the live session or the exam that this device was let into.
 * @throws ContractError `pairingEnded`; `notPossibleNow` before the yes
 */
export async function followTicket(deps: PairingDeps, token: string): Promise<string> {
  const { id, userId, loginId, interviewId, examId } = await readStanding(deps, token);
  const { db, clock } = deps;
  if (loginId === null || (interviewId === null && examId === null))
    throw new ContractError('notPossibleNow');
  const purpose = examId === null ? 'live' : 'exam';
  return issueTicket(db, clock, purpose, { userId, loginId, interviewId, examId, pairingId: id });
}

/** Ends the pairing, because the device leaves by itself; one that has left already may leave again. */
export async function leavePairing(deps: PairingDeps, token: string): Promise<void> {
  const row = await findPairingByToken(deps.db, hashPairingToken(token));
  if (row === undefined) return;
  const { id, user_id: userId } = row;
  await changeState(deps.db, { userId, id }, ['waiting', 'allowed'], 'withdrawn');
  await deps.onGone(subjectOfRow(row), id);
}
