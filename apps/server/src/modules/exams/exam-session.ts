import { randomUUID } from 'node:crypto';
import {
  CLOSE_CODES,
  sumPictureBytes,
  type ExamEvent,
  type ExamEventBody,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { stepsToResume } from './decide-exam-answer.ts';
import { decideExamCommand } from './decide-exam-command.ts';
import { stepsToJoin } from './decide-exam-phone.ts';
import { stepsForLatePictures } from './decide-exam-picture.ts';
import { type Commander } from './exam-decision.ts';
import { ExamDesk, type DecideExam, type DeskClient } from './exam-desk.ts';
import type { CommandRef } from '../../platform/realtime/session-log.ts';
import { lastCommand } from './exam-log-repository.ts';
import { EXAM_TIMES, type ExamsDeps, type Trx } from './exams-deps.ts';
import {
  addClient,
  listClients,
  findExam,
  noteCapture,
  computePresence,
  removeClient,
  strandedRuns,
  toExamSummary,
  uploadTimes,
  type ExamRow,
} from './exam-repository.ts';
import { ExamAnswers } from './exam-answers.ts';
import type { CaptureState, ExamCommand, ExamPhone } from '@cuecard/contract';

export interface ExamClient extends DeskClient {
  /** The version of the exam's protocol that it speaks. */
  readonly protocol: number;
  readonly commander: Commander;
  /** Closes the client, whose place another phone has, once the command that gave the place away is acknowledged. */
  closeTakenOver(): void;
}

export interface ExamSessionOptions {
  readonly parts: ExamsDeps;
  readonly row: ExamRow;
  /** Times the checkpoints; apart from the parts' clock, which tests move. */
  readonly timerClock: Clock;
  /** Called when clients have come or gone, so that the other instances learn of it. */
  readonly notifyInstances: (examId: string) => Promise<void>;
}

/** One exam at this instance: its desk, the answers that are written here, and what clients ask for. */
export class ExamSession {
  readonly examId: string;
  readonly userId: number;
  readonly #parts: ExamsDeps;
  readonly #sessionMs: number | null;
  readonly #openedAt: number;
  readonly #notifyInstances: ExamSessionOptions['notifyInstances'];
  readonly #desk: ExamDesk;
  readonly #answers: ExamAnswers;
  readonly #clients = new Set<ExamClient>();
  /** Connections that are gone, while the database may still have them. */
  readonly #left = new Set<string>();

  constructor({ parts, row, timerClock, notifyInstances }: ExamSessionOptions) {
    this.examId = row.id;
    this.userId = row.user_id;
    this.#parts = parts;
    this.#sessionMs = row.session_ms;
    this.#openedAt = parts.clock.now();
    this.#notifyInstances = notifyInstances;
    this.#desk = new ExamDesk({ examId: row.id, parts });
    this.#answers = new ExamAnswers({
      parts,
      timerClock,
      userId: row.user_id,
      desk: this.#desk,
    });
    this.#desk.subscribe((event, before, isOwn) => this.#onEvent(event, before, isOwn));
  }

  /** Whether somebody is connected here, or something runs. */
  get isNeeded(): boolean {
    return (
      this.#clients.size > 0 || this.#left.size > 0 || this.#answers.size > 0 || this.#desk.busy
    );
  }

  /** @throws ContractError what `decide` throws; `examNotFound` */
  commit(decide: DecideExam, command: CommandRef | null = null): Promise<boolean> {
    return this.#desk.commit(
      async (exam, trx) => this.#answers.addCheckpoints(exam, await decide(exam, trx)),
      command,
    );
  }

  /** Acknowledges the command when all that it does is committed. @throws ContractError why it cannot be done */
  async command(client: ExamClient, cseq: number, command: ExamCommand): Promise<void> {
    await this.commit(
      async (exam, trx) => {
        const rows = await listClients(trx, this.examId, this.#parts.instanceId);
        const presence = computePresence(rows, exam.phone?.pairingId ?? null);
        const hasRoom = await this.#hasRoomFor(command, trx);
        const mayReturn = this.#parts.clock.now() - this.#openedAt < EXAM_TIMES.returnWithin;
        const around = { presence, mayReturn, newId: randomUUID, hasRoom };
        const bodies = decideExamCommand(exam, command, client.commander, around);
        return [...bodies, ...this.#beginTime(exam, bodies)];
      },
      { client: client.id, cseq },
    );
    client.acknowledge(cseq);
  }

  async #hasRoomFor(command: ExamCommand, trx: Trx): Promise<boolean> {
    if (command.type !== 'picture-taken') return true;
    return this.#parts.budgets.hasRoomFor(sumPictureBytes(command.parts), this.userId, trx);
  }

  async join(client: ExamClient, after: number): Promise<void> {
    const { db, clock, instanceId: instance } = this.#parts;
    const { connection, place, commander } = client;
    // From now on the session is needed: one that was let go of now would never hear of the others again.
    this.#clients.add(client);
    await this.runDueWork();
    if (commander.phone !== null) await this.#pair(commander.phone);
    await addClient(db, this.examId, { place, connection, instance });
    await this.#desk.join(client, after, async (): Promise<ExamServerMessage> => {
      const row = await findExam(db, this.examId);
      if (row === null) throw new Error('the exam is gone');
      return {
        type: 'welcome',
        protocol: client.protocol,
        exam: toExamSummary(row),
        role: commander.role,
        pairingId: commander.phone?.pairingId ?? null,
        lastSeq: this.#desk.view.lastSeq,
        lastCseq: await lastCommand(db, this.examId, client.id),
        now: clock.now(),
      };
    });
    await this.#presenceChanged();
  }

  async leave(client: ExamClient): Promise<void> {
    this.#clients.delete(client);
    this.#desk.leave(client);
    this.#left.add(client.connection);
    await this.#remove(client.connection);
    await this.#presenceChanged();
  }

  async capture(client: ExamClient, state: CaptureState): Promise<void> {
    await noteCapture(this.#parts.db, this.examId, client.connection, state);
    await this.#presenceChanged();
  }

  /** Leaves what runs to the next instance; resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#answers.close();
    await this.#desk.close();
  }

  view(): ExamLogState {
    return this.#desk.view;
  }

  /** Reads what another instance has written, and who has come or gone there. */
  catchUp(): Promise<void> {
    return this.#desk.catchUp();
  }

  /** Does what is due by time, and what an instance that died left unfinished. */
  async runDueWork(): Promise<void> {
    const { db, clock } = this.#parts;
    if ((await findExam(db, this.examId)) === null) return this.#dismissAll();
    for (const connection of this.#left) await this.#remove(connection);
    await this.#desk.catchUp();
    const isAnyUnstored = this.#desk.view.questions.some(({ pictures }) =>
      pictures.some(({ state }) => state !== 'stored'),
    );
    if (isAnyUnstored) {
      const times = await uploadTimes(db, this.examId);
      const late = (exam: ExamLogState) =>
        stepsForLatePictures(exam, { now: clock.now(), openedAt: this.#openedAt }, (id) =>
          times.get(id),
        );
      if (late(this.#desk.view).length > 0) await this.commit(late);
    }
    const stranded = await strandedRuns(db, this.examId);
    for (const id of stranded) if (this.#answers.has(id)) stranded.delete(id);
    if (stranded.size > 0) await this.commit((exam) => stepsToResume(exam, stranded, randomUUID));
  }

  async #remove(connection: string): Promise<void> {
    await removeClient(this.#parts.db, this.examId, connection);
    this.#left.delete(connection);
  }

  /** Closes all clients, because the exam was deleted. */
  #dismissAll(): void {
    this.#answers.close();
    for (const client of this.#clients) client.close(CLOSE_CODES.ticketRefused);
  }

  async #pair(phone: ExamPhone): Promise<void> {
    if (this.#desk.view.phone?.pairingId === phone.pairingId) return;
    await this.commit(async (exam, trx) => {
      const rows = await listClients(trx, this.examId, this.#parts.instanceId);
      const presence = computePresence(rows, exam.phone?.pairingId ?? null);
      return stepsToJoin(exam, phone, presence, false);
    });
  }

  /** In a tier with short sessions, the time begins with the first picture. */
  #beginTime({ endsAt }: ExamLogState, bodies: readonly ExamEventBody[]): ExamEventBody[] {
    if (this.#sessionMs === null || endsAt !== null) return [];
    if (!bodies.some(({ type }) => type === 'picture.requested')) return [];
    return [{ type: 'time.begun', endsAt: this.#parts.clock.now() + this.#sessionMs }];
  }

  #onEvent(event: ExamEvent, before: ExamLogState, isOwn: boolean): void {
    if (event.type === 'answer.started' && isOwn) this.#answers.start(this.#desk.view, event);
    if (event.type === 'answer.finished') this.#answers.stop(event.answerId);
    if (event.type === 'phone.paired') this.#closeOldPhone(before, event.phone.pairingId);
  }

  #closeOldPhone({ phone: old }: ExamLogState, pairingId: string): void {
    if (old === null || old.pairingId === pairingId) return;
    for (const client of this.#clients)
      if (client.commander.phone?.pairingId === old.pairingId) client.closeTakenOver();
  }

  async #presenceChanged(): Promise<void> {
    await this.#desk.catchUp();
    await this.#notifyInstances(this.examId);
  }
}
