import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import type { HeardTalks } from './heard-talks.ts';

export interface IssueSpeechTicketDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly talks: HeardTalks;
}

interface Wanted {
  readonly interviewId: string | null;
  readonly practiceId: string | null;
}

/**
 * A ticket for one socket to a recogniser; with neither an interview nor a practice for the sound check.
 * @throws ContractError `interviewNotFound`, `interviewEnded`, `practiceNotFound`; `notPossibleNow` for a practice that
 * has ended
 */
export async function issueSpeechTicket(
  { db, clock, talks }: IssueSpeechTicketDeps,
  login: Login,
  { interviewId, practiceId }: Wanted,
): Promise<string> {
  if (interviewId !== null) {
    const standing = await talks.findStanding(login.userId, interviewId);
    if (standing === 'none') throw new ContractError('interviewNotFound');
    if (standing === 'ended') throw new ContractError('interviewEnded');
  }
  if (practiceId !== null) {
    const practice = await talks.findPractice(login.userId, practiceId);
    if (practice === null) throw new ContractError('practiceNotFound');
    if (!practice.isOpen) throw new ContractError('notPossibleNow');
  }
  return issueTicket(db, clock, 'speech', { ...login, interviewId, practiceId });
}
