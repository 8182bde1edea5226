import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import type { FindInterviewStanding } from '../interviews/interviews-api.ts';

export interface IssueSpeechTicketDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly findStanding: FindInterviewStanding;
}

/**
 * A ticket for one socket to a recogniser; without an interview for the sound check.
 * @throws ContractError `interviewNotFound`, `interviewEnded`
 */
export async function issueSpeechTicket(
  { db, clock, findStanding }: IssueSpeechTicketDeps,
  login: Login,
  interviewId: string | null,
): Promise<string> {
  if (interviewId !== null) {
    const standing = await findStanding(login.userId, interviewId);
    if (standing === 'none') throw new ContractError('interviewNotFound');
    if (standing === 'ended') throw new ContractError('interviewEnded');
  }
  return issueTicket(db, clock, 'speech', { ...login, interviewId });
}
