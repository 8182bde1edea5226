import type { ExamLogState } from '@cuecard/contract';
import { ContractError } from '@cuecard/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DatabaseNews } from '../../platform/database/database-news.ts';
import { stepsToEnd } from './decide-exam-command.ts';
import { EXAM_NEWS } from './exam-log-repository.ts';
import { EXAM_TIMES, type ExamsDeps } from './exams-deps.ts';
import { findDue, findExam } from './exam-repository.ts';
import { ExamSession } from './exam-session.ts';

export interface ExamsOptions {
  readonly parts: ExamsDeps;
  readonly news: Pick<DatabaseNews, 'subscribe'>;
  /** Times the looks; apart from the parts' clock, which tests move. */
  readonly lookClock: Clock;
}

/** The sessions of exams at this instance. */
export class Exams {
  readonly #parts: ExamsDeps;
  readonly #lookClock: Clock;
  readonly #sessions = new Map<string, ExamSession>();
  /** Sessions that somebody has asked for since the last look: they are about to be used. */
  #requested = new Set<ExamSession>();
  #cancelLook = (): void => {};
  #looking: Promise<void> | null = null;

  constructor({ parts, news, lookClock }: ExamsOptions) {
    this.#parts = parts;
    this.#lookClock = lookClock;
    news.subscribe(EXAM_NEWS, (examId) => {
      const session = this.#sessions.get(examId);
      if (session !== undefined) void this.#orWarn(examId, session.catchUp());
    });
  }

  start(): void {
    this.#cancelLook = this.#lookClock.every(EXAM_TIMES.lookEvery, () => void this.look());
  }

  /** Does what is due and lets go of sessions that nobody needs; joins the look that is under way, if there is one. */
  look(): Promise<void> {
    this.#looking ??= this.#runDueWork().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#cancelLook();
    await this.#looking;
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
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

  /** Takes a phone whose right has gone out of the exam. */
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

  async #orWarn(examId: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // The exam was deleted: its session is needed no more.
      if (error instanceof ContractError) this.#sessions.delete(examId);
      else
        this.#parts.log.warn({ examId, reason: describeError(error) }, 'an exam was not looked at');
    }
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
