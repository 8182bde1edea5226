import type { InterviewState, PairingPurpose, PairingState, Tier } from '@cuecard/contract';
import { PAIRING_LIMITS } from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import { loginRuns } from '../../platform/database/login-runs.ts';
import type { PairingsTable } from '../../platform/database/pairing-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;
export type PairingRow = Selectable<PairingsTable>;

/** The interview or exam that a device is paired with. */
export interface Subject {
  readonly userId: number;
  readonly purpose: PairingPurpose;
  readonly interviewId: string | null;
  readonly examId: string | null;
}

export function subjectOfRow(row: {
  user_id: number;
  purpose: PairingPurpose;
  interview_id: string | null;
  exam_id: string | null;
}): Subject {
  const { user_id: userId, purpose, interview_id: interviewId, exam_id: examId } = row;
  return { userId, purpose, interviewId, examId };
}

export interface NewOffer extends Subject {
  readonly id: string;
  /** The login that offers it. */
  readonly loginId: number;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

function ofSubject({ userId, purpose, interviewId, examId }: Subject) {
  return sql<boolean>`user_id = ${userId} and purpose = ${purpose}
    and interview_id is not distinct from ${interviewId}::uuid
    and exam_id is not distinct from ${examId}::uuid`;
}

/** Keeps an offer in the place of the subject's earlier one. */
export async function replaceOffer(db: Db, offer: NewOffer): Promise<void> {
  const { id, loginId, userId, purpose, interviewId, examId, codeHash, expiresAt } = offer;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('pairing_offers').where(ofSubject(offer)).execute();
    await trx
      .insertInto('pairing_offers')
      .values({
        id,
        user_id: userId,
        purpose,
        interview_id: interviewId,
        exam_id: examId,
        login_id: loginId,
        code_hash: codeHash,
        expires_at: expiresAt,
      })
      .execute();
  });
}

export async function removeOffer(db: Db, userId: number, id: string): Promise<void> {
  await db
    .deleteFrom('pairing_offers')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Finds the offer that nobody has used yet; null: there is none. */
export async function findOpenOffer(db: Db, subject: Subject, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('pairing_offers')
    .select('id')
    .where(ofSubject(subject))
    .where('expires_at', '>', now)
    .where(loginRuns('pairing_offers.login_id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Uses an offer up and returns it; null when there is none, or when it was used or is over, as is that of an ended login. */
export async function takeOffer(db: Db, codeHash: Buffer, now: Date): Promise<Subject | null> {
  const row = await db
    .deleteFrom('pairing_offers')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where(loginRuns('pairing_offers.login_id'))
    .returning(['user_id', 'purpose', 'interview_id', 'exam_id'])
    .executeTakeFirst();
  return row === undefined ? null : subjectOfRow(row);
}

export interface NewPairing extends Subject {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly state: PairingState;
  /** The login that the device joins with; null: it waits for a yes. */
  readonly loginId: number | null;
  readonly own: boolean;
  readonly userAgent: string;
  readonly at: Date;
}

export async function addPairing(db: Db, given: NewPairing): Promise<void> {
  await db
    .insertInto('pairings')
    .values({
      id: given.id,
      user_id: given.userId,
      purpose: given.purpose,
      interview_id: given.interviewId,
      exam_id: given.examId,
      token_hash: given.tokenHash,
      state: given.state,
      login_id: given.loginId,
      own: given.own,
      user_agent: given.userAgent,
      created_at: given.at,
      expires_at: new Date(given.at.getTime() + PAIRING_LIMITS.maxMs),
      seen_at: given.at,
    })
    .execute();
}

/** Lists the pairings that are allowed, or wait and still ask for it, oldest first. */
export function listPairings(db: Db, subject: Subject, now: number): Promise<PairingRow[]> {
  return db
    .selectFrom('pairings')
    .selectAll()
    .where(ofSubject(subject))
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'allowed'), loginRuns('pairings.login_id')]),
        where.and([
          where('state', '=', 'waiting'),
          where('created_at', '>', new Date(now - PAIRING_LIMITS.codeLifeMs)),
          where('seen_at', '>', new Date(now - PAIRING_LIMITS.waitingSeenMs)),
        ]),
      ]),
    )
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at')
    .execute();
}

export async function findPairing(
  db: Db,
  userId: number,
  id: string,
): Promise<PairingRow | undefined> {
  return db
    .selectFrom('pairings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds a pairing by the hash of its token, with when its interview or exam ended. */
export function findPairingByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('pairings')
    .leftJoin('interviews', 'interviews.id', 'pairings.interview_id')
    .leftJoin('exams', 'exams.id', 'pairings.exam_id')
    .selectAll('pairings')
    .select([
      'interviews.ended_at',
      'interviews.deleted_at',
      'exams.ended_at as exam_ended',
      loginRuns('pairings.login_id').as('login_runs'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Moves a pairing to another state; returns whether it was in one of the states that are given.
 * @param allowedBy the login that lets the device in
 */
export async function changeState(
  db: Db,
  { userId, id }: { userId: number; id: string },
  from: readonly PairingState[],
  to: PairingState,
  allowedBy: number | null = null,
): Promise<boolean> {
  const row = await db
    .updateTable('pairings')
    .set({ state: to, ...(allowedBy !== null && { login_id: allowedBy }) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the device that waits still does. */
export async function seeWaiting(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('pairings')
    .set({ seen_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns those of these pairings that may still follow, and notes that they were seen. */
export async function seeAllowed(db: Db, ids: readonly string[], now: number): Promise<string[]> {
  const ended = new Date(now - PAIRING_LIMITS.afterEndMs);
  const rows = await db
    .updateTable('pairings')
    .set({ seen_at: new Date(now) })
    .where('id', 'in', ids)
    .where('state', '=', 'allowed')
    .where(loginRuns('pairings.login_id'))
    .where('expires_at', '>', new Date(now))
    .where((of) =>
      of.or([
        of.exists(
          of
            .selectFrom('interviews')
            .select('interviews.id')
            .whereRef('interviews.id', '=', 'pairings.interview_id')
            .where('interviews.deleted_at', 'is', null)
            .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', ended)])),
        ),
        of.exists(
          of
            .selectFrom('exams')
            .select('exams.id')
            .whereRef('exams.id', '=', 'pairings.exam_id')
            .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', ended)])),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Null when there is no such row, or when it is another user's. */
export async function findExamForUser(
  db: Db,
  userId: number,
  examId: string,
): Promise<{ readonly state: 'active' | 'ended' } | null> {
  const row = await db
    .selectFrom('exams')
    .select('state')
    .where('id', '=', examId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface FollowedInterview {
  readonly state: InterviewState;
  readonly tier: Tier;
  readonly loginId: number | null;
}

/** Null when there is no such row, or when it is another user's. */
export async function findFollowed(
  db: Db,
  userId: number,
  interviewId: string,
): Promise<FollowedInterview | null> {
  const row = await db
    .selectFrom('interviews')
    .select(['state', 'tier', 'login_id as loginId'])
    .where('id', '=', interviewId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes codes and pairings whose time is over. */
export async function removeOldPairings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pairing_offers').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pairings').where('expires_at', '<=', now).execute();
}
