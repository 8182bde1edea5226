import { ContractError, decide, PAIRING_LIMITS, refuseByPlan } from '@cuecard/contract';
import type { PairingDeps } from './pairing-deps.ts';
import { findExamForUser, findFollowed, listPairings, type Subject } from './pairing-repository.ts';

/** Who asks: the login of a second window of the interview's own browser, or a device without one (null). */
export interface AskedBy {
  readonly loginId: number | null;
}

/**
 * Checks whether this user may let a device join. An exam takes phones in every plan. Another device than the
 * interview's own browser needs a plan with desktop and phone together: the interview's, or a better one bought since.
 * @throws ContractError `interviewNotFound`, `interviewEnded`, `examNotFound`, `examEnded`,
 * `planRequired`, `tooManyDevices`
 */
export async function checkSubject(
  deps: PairingDeps,
  subject: Subject,
  { loginId }: AskedBy = { loginId: null },
): Promise<void> {
  const { db, readTier: tierOf } = deps;
  if (subject.interviewId !== null) {
    const interview = await findFollowed(db, subject.userId, subject.interviewId);
    if (interview === null) throw new ContractError('interviewNotFound');
    if (interview.state === 'ended') throw new ContractError('interviewEnded');
    const sameBrowser = loginId !== null && interview.loginId === loginId;
    const gate = { function: 'desktopAndPhone' } as const;
    if (!sameBrowser && !decide(interview.tier, gate).allowed) {
      const tier = await tierOf(subject.userId);
      const decision = decide(tier, gate);
      if (!decision.allowed) throw refuseByPlan(tier, decision, 0);
    }
  }
  if (subject.examId !== null) {
    const exam = await findExamForUser(db, subject.userId, subject.examId);
    if (exam === null) throw new ContractError('examNotFound');
    if (exam.state === 'ended') throw new ContractError('examEnded');
  }
  await checkRoom(deps, subject);
}

/** @throws ContractError `tooManyDevices` */
export async function checkRoom({ db, clock }: PairingDeps, subject: Subject): Promise<void> {
  const now = clock.now();
  const rows = await listPairings(db, subject, now);
  const there = rows.filter(
    ({ state, seen_at: seenAt }) =>
      state === 'allowed' && now - seenAt.getTime() < PAIRING_LIMITS.seenMs,
  );
  if (there.length >= PAIRING_LIMITS.devices) throw new ContractError('tooManyDevices');
}
