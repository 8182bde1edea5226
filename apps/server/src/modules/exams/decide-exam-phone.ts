import {
  ContractError,
  type ExamEventBody,
  type ExamPhone,
  type ExamPresence,
  type ExamLogState,
} from '@cuecard/contract';

/** The place is the phone's at once when no other phone holds it; otherwise its request waits for a yes. */
export function stepsToJoin(
  exam: ExamLogState,
  phone: ExamPhone,
  presence: ExamPresence,
  asks: boolean,
): ExamEventBody[] {
  if (exam.state === 'ended' || exam.phone?.pairingId === phone.pairingId) return [];
  if (exam.phone === null || !presence.phone) return [{ type: 'phone.paired', phone }];
  return asks ? [{ type: 'takeover.requested', phone }] : [];
}

export function answerTakeover(
  exam: ExamLogState,
  pairingId: string,
  allow: boolean,
): ExamEventBody[] {
  const phone = exam.asking;
  if (phone?.pairingId !== pairingId) throw new ContractError('notPossibleNow');
  if (allow) return [{ type: 'phone.paired', phone }];
  return [{ type: 'takeover.denied', pairingId }];
}
