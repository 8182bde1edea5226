import {
  CLOSE_CODES,
  initialExamState,
  reduceExamLog,
  type ExamEvent,
  type ExamEventBody,
  type ExamPresence,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import { Mailbox } from '../../platform/realtime/mailbox.ts';
import { SessionAudience } from '../../platform/realtime/session-audience.ts';
import type { SessionClient } from '../../platform/realtime/session-connection.ts';
import {
  appendExamEvents,
  lockExam,
  noteCommand,
  numbered,
  readExamEvents,
  type CommandRef,
} from './exam-log-repository.ts';
import type { ExamParts, Trx } from './exam-parts.ts';
import { clientsOf, presenceOf, type ClientRow } from './exam-repository.ts';

export interface DeskClient extends SessionClient<ExamServerMessage> {
  readonly connection: string;
  readonly place: string;
}

export type Decide = (
  exam: ExamLogState,
  trx: Trx,
) => readonly ExamEventBody[] | Promise<readonly ExamEventBody[]>;

export interface DeskOptions {
  readonly examId: string;
  readonly parts: ExamParts;
  /** Every event in its order; `own`: this instance wrote it. */
  readonly onEvent: (event: ExamEvent, before: ExamLogState, own: boolean) => void;
}

/**
 * An exam as this instance sees it: the log folded up to some number, and the clients that are connected
 * here. It is nobody's: any instance writes, one at a time, by the lock on the exam's row. What it holds
 * can be read again from the database at any moment.
 */
export class ExamDesk {
  readonly examId: string;
  readonly #parts: ExamParts;
  readonly #onEvent: DeskOptions['onEvent'];
  readonly #mailbox = new Mailbox();
  readonly #clients = new SessionAudience<ExamServerMessage, DeskClient>();
  #view: ExamLogState = initialExamState;
  #presence = '';

  constructor({ examId, parts, onEvent }: DeskOptions) {
    this.examId = examId;
    this.#parts = parts;
    this.#onEvent = onEvent;
  }

  get view(): ExamLogState {
    return this.#view;
  }

  /** Whether something of this exam is being read or written here. */
  get busy(): boolean {
    return this.#mailbox.waiting > 0;
  }

  /**
   * Decides on the exam as it stands and writes what was decided, in one transaction. False: the log has
   * the client's command already.
   * @throws ContractError what `decide` throws; `examNotFound`
   */
  commit(decide: Decide, command: CommandRef | null = null): Promise<boolean> {
    return this.#mailbox.run(() => this.#commit(decide, command));
  }

  async #commit(decide: Decide, command: CommandRef | null): Promise<boolean> {
    const { db, clock } = this.#parts;
    const written = await db.transaction().execute(async (trx) => {
      const lastSeq = await lockExam(trx, this.examId);
      const missed =
        lastSeq > this.#view.lastSeq
          ? await readExamEvents(trx, this.examId, this.#view.lastSeq)
          : [];
      const exam = missed.reduce(reduceExamLog, this.#view);
      if (command !== null && !(await noteCommand(trx, this.examId, command)))
        return { missed, events: [], isNew: false };
      const at = clock.now();
      const events = numbered(await decide(exam, trx), exam.lastSeq, at);
      const after = events.reduce(reduceExamLog, exam);
      await appendExamEvents(trx, this.#parts, this.examId, events, after);
      return { missed, events, isNew: true };
    });
    this.#take(written.missed, false);
    this.#take(written.events, true);
    if (written.events.some(({ type }) => type.startsWith('phone.'))) await this.#tellPresence();
    return written.isNew;
  }

  /** Reads what others wrote, and who is connected now. */
  catchUp(): Promise<void> {
    return this.#mailbox.run(async () => {
      this.#take(await readExamEvents(this.#parts.db, this.examId, this.#view.lastSeq), false);
      await this.#tellPresence();
    });
  }

  /** Welcomes the client, sends it what it lacks and then what happens. */
  join(
    client: DeskClient,
    after: number,
    welcome: () => Promise<ExamServerMessage>,
  ): Promise<void> {
    return this.#mailbox.run(async () => {
      this.#take(await readExamEvents(this.#parts.db, this.examId, this.#view.lastSeq), false);
      const message = await welcome();
      const events = await readExamEvents(this.#parts.db, this.examId, after);
      client.send(message);
      // What came meanwhile goes to all of them in a moment.
      for (const event of events)
        if (event.seq <= this.#view.lastSeq) client.send({ type: 'event', event });
      this.#clients.add(client);
      // Who comes has heard nothing, whatever the others were told last: all of them hear it anew.
      this.#presence = '';
      await this.#tellPresence();
    });
  }

  close(): Promise<void> {
    return this.#mailbox.close();
  }

  leave(client: DeskClient): void {
    this.#clients.delete(client);
  }

  send(message: ExamServerMessage): void {
    this.#clients.send(message);
  }

  #presenceFrom(clients: readonly ClientRow[]): ExamPresence {
    return presenceOf(clients, this.#view.phone?.pairingId ?? null);
  }

  async #tellPresence(): Promise<void> {
    const rows = await clientsOf(this.#parts.db, this.examId, this.#parts.instanceId);
    for (const client of this.#clients) {
      const row = rows.find(({ place }) => place === client.place);
      if (row !== undefined && row.connection !== client.connection)
        client.close(CLOSE_CODES.replaced);
    }
    const presence = this.#presenceFrom(rows);
    const text = JSON.stringify(presence);
    if (text === this.#presence) return;
    this.#presence = text;
    this.send({ type: 'presence', ...presence });
  }

  #take(events: readonly ExamEvent[], own: boolean): void {
    for (const event of events) {
      const before = this.#view;
      this.#view = reduceExamLog(before, event);
      this.send({ type: 'event', event });
      this.#onEvent(event, before, own);
    }
  }
}
