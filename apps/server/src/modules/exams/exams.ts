import type { ExamLogState } from '@cuecard/contract';
import { ContractError } from '@cuecard/contract';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import { stepsToEnd } from './decide-exam-command.ts';
import { EXAM_NEWS } from './exam-log-repository.ts';
import { EXAM_TIMES, type ExamsDeps } from './exams-deps.ts';
import { findDue, findExam } from './exam-repository.ts';
import { ExamSession } from './exam-session.ts';

const LISTEN_AGAIN_MS = 1000;

export interface ExamsOptions {
  readonly parts: ExamsDeps;
  readonly pool: Pool;
  /** Drives what is looked at every second; apart from the parts' clock, which tests move. */
  readonly lookClock: Clock;
}

/** The exams that this instance has something to do with. */
export class Exams {
  readonly #parts: ExamsDeps;
  readonly #pool: Pool;
  readonly #lookClock: Clock;
  readonly #sessions = new Map<string, ExamSession>();
  /** Sessions that somebody has asked for since the last look: they are about to be used. */
  #requested = new Set<ExamSession>();
  #cancelLook = (): void => {};
  #cancelListen = (): void => {};
  #newsListener: PoolClient | null = null;
  #looking: Promise<void> | null = null;
  #closed = false;

  constructor({ parts, pool, lookClock }: ExamsOptions) {
    this.#parts = parts;
    this.#pool = pool;
    this.#lookClock = lookClock;
  }

  start(): void {
    this.#cancelLook = this.#lookClock.every(EXAM_TIMES.lookEvery, () => {
      this.#looking ??= this.#runDueWork().finally(() => (this.#looking = null));
    });
    void this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelLook();
    this.#cancelListen();
    await this.#looking;
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
    this.#newsListener?.release(true);
    this.#newsListener = null;
  }

  /** @throws ContractError `examNotFound` */
  async openSession(examId: string): Promise<ExamSession> {
    const known = this.#sessions.get(examId);
    if (known !== undefined) return this.#keep(known);
    const row = await findExam(this.#parts.db, examId);
    if (row === null) throw new ContractError('examNotFound');
    // Somebody else may have opened it while the row was read.
    const opened = this.#sessions.get(examId);
    if (opened !== undefined) return this.#keep(opened);
    const session = new ExamSession({
      parts: this.#parts,
      row,
      timerClock: this.#lookClock,
      notifyInstances: (id) => this.#notifyInstances(id),
    });
    this.#sessions.set(examId, session);
    return this.#keep(session);
  }

  /** Whoever asked for the session has until the next look to use it; a client of one let go of would hear nothing. */
  #keep(session: ExamSession): ExamSession {
    this.#requested.add(session);
    return session;
  }

  /** Ends the exam; one that has ended stays as it is. */
  async end(examId: string, reason: 'user' | 'time' | 'abandoned'): Promise<void> {
    const session = await this.openSession(examId);
    await session.commit((exam: ExamLogState) => stepsToEnd(exam, reason));
  }

  /** A phone's right has gone. */
  async removePhone(examId: string, pairingId: string): Promise<void> {
    const session = await this.openSession(examId);
    await session.commit((exam) => {
      const known = [exam.phone, exam.asking].some((phone) => phone?.pairingId === pairingId);
      return known ? [{ type: 'phone.left', pairingId }] : [];
    });
  }

  async #notifyInstances(examId: string): Promise<void> {
    await sql`select pg_notify(${EXAM_NEWS}, ${examId})`.execute(this.#parts.db);
  }

  async #runDueWork(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      const now = clock.now();
      const since = new Date(now - EXAM_TIMES.abandonedAfter);
      for (const { id, reason } of await findDue(db, new Date(now), since))
        await this.end(id, reason);
    } catch (error) {
      log.warn({ reason: describeError(error) }, 'exams that are due could not be looked for');
    }
    const requested = this.#requested;
    this.#requested = new Set();
    for (const [id, session] of this.#sessions) {
      const isNeeded = session.isNeeded || requested.has(session) || this.#requested.has(session);
      if (!isNeeded) this.#sessions.delete(id);
      else await this.#orWarn(id, session.runDueWork());
    }
  }

  async #listen(): Promise<void> {
    if (this.#closed) return;
    try {
      const client = await this.#pool.connect();
      if (this.#closed) return client.release(true);
      this.#newsListener = client;
      client.on('notification', ({ payload = '' }) => {
        const session = this.#sessions.get(payload);
        if (session !== undefined) void this.#orWarn(payload, session.catchUp());
      });
      client.once('error', () => this.#listenAgain(client));
      client.once('end', () => this.#listenAgain(client));
      await client.query(`listen ${EXAM_NEWS}`);
    } catch (error) {
      this.#parts.log.warn({ reason: describeError(error) }, 'news of exams are not heard');
      this.#listenAgain(this.#newsListener);
    }
  }

  #listenAgain(client: PoolClient | null): void {
    if (client !== this.#newsListener || this.#closed) return;
    this.#newsListener = null;
    client?.release(true);
    this.#cancelListen = this.#lookClock.after(LISTEN_AGAIN_MS, () => void this.#listen());
  }

  async #orWarn(examId: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // One that was deleted is looked at no more.
      if (error instanceof ContractError) this.#sessions.delete(examId);
      else
        this.#parts.log.warn({ examId, reason: describeError(error) }, 'an exam was not looked at');
    }
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
