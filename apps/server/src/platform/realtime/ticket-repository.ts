import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { TicketPurpose } from '../database/interview-tables.ts';
import { loginRuns } from '../database/login-runs.ts';
import type { Database } from '../database/schema.ts';

/** How long a ticket can be used (protocol, LIVE-8), milliseconds. */
const TICKET_LIFE_MS = 30_000;

export interface TicketHolder {
  readonly userId: number;
  /** The login that asked for it, or that let the paired device in: when it is ended the ticket opens nothing. */
  readonly loginId: number;
  /** Null where none is needed: the sound check. */
  readonly interviewId: string | null;
  /** The exam of a ticket to an exam. */
  readonly examId?: string | null;
  /** The practice that a recogniser hears; null: none. */
  readonly practiceId?: string | null;
  /** A paired device; null: the user's own client. */
  readonly pairingId?: string | null;
}

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A secret that opens one socket of this purpose. Only its hash is kept. */
export async function issueTicket(
  db: Kysely<Database>,
  clock: Clock,
  purpose: TicketPurpose,
  holder: TicketHolder,
): Promise<string> {
  const { userId, loginId, interviewId } = holder;
  const { examId = null, practiceId = null, pairingId = null } = holder;
  const now = clock.now();
  const ticket = randomBytes(32).toString('base64url');
  // One statement does it: when a server has died, all its clients ask for tickets at once.
  await db
    .with('old', (query) =>
      query.deleteFrom('socket_tickets').where('expires_at', '<', new Date(now)),
    )
    .insertInto('socket_tickets')
    .values({
      hash: hashTicket(ticket),
      purpose,
      user_id: userId,
      login_id: loginId,
      interview_id: interviewId,
      exam_id: examId,
      practice_id: practiceId,
      pairing_id: pairingId,
      expires_at: new Date(now + TICKET_LIFE_MS),
      used_at: null,
    })
    .execute();
  return ticket;
}

/**
 * Uses the ticket up; null when it is unknown, used, expired or for another purpose, and when the right that it was
 * given for has gone since.
 */
export async function useTicket(
  db: Kysely<Database>,
  clock: Clock,
  purpose: TicketPurpose,
  ticket: string,
): Promise<TicketHolder | null> {
  const now = new Date(clock.now());
  const row = await db
    .updateTable('socket_tickets')
    .set({ used_at: now })
    .where('hash', '=', hashTicket(ticket))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(loginRuns('socket_tickets.login_id'))
    .where(
      sql<boolean>`(pairing_id is null or exists (select from pairings
        where pairings.id = socket_tickets.pairing_id and pairings.state = 'allowed'))`,
    )
    .returning(['user_id', 'login_id', 'interview_id', 'exam_id', 'practice_id', 'pairing_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    loginId: row.login_id,
    interviewId: row.interview_id,
    examId: row.exam_id,
    practiceId: row.practice_id,
    pairingId: row.pairing_id,
  };
}
