import {
  CLOSE_CODES,
  initialExamState,
  foldExamLog,
  reduceExamLog,
  type ExamEvent,
  type ExamEventBody,
  type ExamPresence,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import { Mailbox } from '../../platform/realtime/mailbox.ts';
import { SessionAudience } from '../../platform/realtime/session-audience.ts';
import {
  SessionLog,
  type CommandRef,
  type Decide,
  type LogListener,
} from '../../platform/realtime/session-log.ts';
import type { SessionClient } from '../../platform/realtime/session-connection.ts';
import { createLockedLogStore } from './exam-log-repository.ts';
import type { ExamsDeps, Trx } from './exams-deps.ts';
import { listClients, computePresence, type ClientRow } from './exam-repository.ts';

export interface DeskClient extends SessionClient<ExamServerMessage> {
  readonly connection: string;
  readonly place: string;
}

export type DecideExam = Decide<ExamLogState, ExamEventBody, Trx>;

export interface DeskOptions {
  readonly examId: string;
  readonly parts: ExamsDeps;
}

/**
 * An exam as this instance sees it: the log folded up to some number, and the clients that are connected
 * here. No instance owns an exam: any of them writes, one at a time, by the lock on the exam's row. What it holds
 * can be read again from the database at any moment.
 */
export class ExamDesk {
  readonly examId: string;
  readonly #parts: ExamsDeps;
  readonly #log: SessionLog<ExamLogState, ExamEvent, ExamEventBody, Trx>;
  readonly #mailbox = new Mailbox();
  readonly #clients = new SessionAudience<ExamServerMessage, DeskClient>();
  #presence = '';

  constructor({ examId, parts }: DeskOptions) {
    this.examId = examId;
    this.#parts = parts;
    this.#log = new SessionLog({
      store: createLockedLogStore(parts, examId),
      initial: initialExamState,
      reduce: reduceExamLog,
      fold: foldExamLog,
    });
    this.#log.subscribe((event) => this.send({ type: 'event', event }));
  }

  get view(): ExamLogState {
    return this.#log.state;
  }

  /** Calls the listener with every event, in the order of the log. */
  subscribe(listener: LogListener<ExamLogState, ExamEvent>): void {
    this.#log.subscribe(listener);
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
  commit(decide: DecideExam, command: CommandRef | null = null): Promise<boolean> {
    return this.#mailbox.run(async () => {
      const { phone } = this.#log.state;
      const isNew = await this.#log.commit(decide, command);
      if (this.#log.state.phone !== phone) await this.#sendPresence();
      return isNew;
    });
  }

  /** Reads what others wrote, and who is connected now. */
  catchUp(): Promise<void> {
    return this.#mailbox.run(async () => {
      await this.#log.catchUp();
      await this.#sendPresence();
    });
  }

  /** Welcomes the client, sends it what it lacks and then what happens. */
  join(
    client: DeskClient,
    after: number,
    welcome: () => Promise<ExamServerMessage>,
  ): Promise<void> {
    return this.#mailbox.run(async () => {
      await this.#log.catchUp();
      const message = await welcome();
      // A client that has seen more than there is starts anew: the log went back in time, with its database.
      const events = await this.#log.read(after > this.#log.state.lastSeq ? 0 : after);
      client.send(message);
      // Events that came meanwhile go to all clients in a moment.
      for (const event of events)
        if (event.seq <= this.#log.state.lastSeq) client.send({ type: 'event', event });
      this.#clients.add(client);
      // A new client knows nothing of the last message, so everyone is sent it again.
      this.#presence = '';
      await this.#sendPresence();
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
    return computePresence(clients, this.#log.state.phone?.pairingId ?? null);
  }

  async #sendPresence(): Promise<void> {
    const rows = await listClients(this.#parts.db, this.examId, this.#parts.instanceId);
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
}
