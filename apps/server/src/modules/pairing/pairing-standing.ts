import { ContractError, PAIRING_LIMITS, type PairingStanding } from '@cuecard/contract';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { hashPairingToken } from './pairing-code.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { changeState, findPairingByToken, subjectOfRow } from './pairing-repository.ts';

/**
 * Reads the standing of the device that has this token.
 * @throws ContractError `pairingEnded` when it is unknown, withdrawn or over
 */
export async function readStanding(
  { db, clock }: PairingDeps,
  token: string,
): Promise<PairingStanding & { readonly userId: number }> {
  const row = await findPairingByToken(db, hashPairingToken(token));
  const now = clock.now();
  const isOver =
    row === undefined ||
    row.state === 'withdrawn' ||
    row.deleted_at !== null ||
    (row.exam_ended !== null && row.exam_ended.getTime() <= now - PAIRING_LIMITS.afterEndMs) ||
    row.expires_at.getTime() <= now ||
    (row.ended_at !== null && row.ended_at.getTime() <= now - PAIRING_LIMITS.afterEndMs);
  if (isOver) throw new ContractError('pairingEnded');
  const { id, purpose, user_id: userId, created_at: createdAt } = row;
  const waitedInVain =
    row.state === 'waiting' && now - createdAt.getTime() >= PAIRING_LIMITS.codeLifeMs;
  const state = waitedInVain || row.state === 'refused' ? 'refused' : row.state;
  const known =
    state === 'allowed'
      ? { interviewId: row.interview_id, examId: row.exam_id }
      : { interviewId: null, examId: null };
  return { id, purpose, userId, state: state === 'withdrawn' ? 'refused' : state, ...known };
}

/**
 * A ticket to the live session or the exam that this device was let into.
 * @throws ContractError `pairingEnded`; `notPossibleNow` before the yes
 */
export async function followTicket(deps: PairingDeps, token: string): Promise<string> {
  const { id, userId, interviewId, examId } = await readStanding(deps, token);
  const { db, clock } = deps;
  if (examId !== null)
    return issueTicket(db, clock, 'exam', { userId, interviewId, examId, pairingId: id });
  if (interviewId === null) throw new ContractError('notPossibleNow');
  return issueTicket(db, clock, 'live', { userId, interviewId, pairingId: id });
}

/** The device goes by itself; one that is gone already goes again. */
export async function leavePairing(deps: PairingDeps, token: string): Promise<void> {
  const row = await findPairingByToken(deps.db, hashPairingToken(token));
  if (row === undefined) return;
  const { id, user_id: userId } = row;
  await changeState(deps.db, { userId, id }, ['waiting', 'allowed'], 'withdrawn');
  deps.followers.cut(id);
  await deps.onGone(subjectOfRow(row), id);
}
