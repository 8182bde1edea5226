import { randomUUID } from 'node:crypto';
import {
  CLOSE_CODES,
  ContractError,
  ERROR_TABLE,
  examClientMessage,
  EXAM_PROTOCOL_VERSION,
  HEARTBEAT_MS,
  TAKEN_OVER_CODE,
  type ExamClientMessage,
  type ExamPhone,
  type ExamServerMessage,
} from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { Mailbox } from '../../platform/realtime/mailbox.ts';
import { RealtimeSocket } from '../../platform/realtime/realtime-socket.ts';
import type { TicketHolder } from '../../platform/realtime/ticket-repository.ts';
import type { Followers } from '../interviews/live/follower-rights.ts';
import type { Commander } from './decide-exam-command.ts';
import { phonePlace } from './exam-repository.ts';
import type { ExamSession, SessionClient } from './exam-session.ts';
import type { Credential } from './receive-picture.ts';
import { parseGiven } from '../../platform/parse-given.ts';

/** How long a socket may take to say who it is, milliseconds. */
const HELLO_WITHIN_MS = 5_000;
/** As in the live protocol: hidden pages have slow timers. */
const CLIENT_SILENCE_MS = 3 * HEARTBEAT_MS;
/** Messages that may wait at once. */
const MAX_WAITING = 200;

export interface ExamConnectionOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
  readonly phoneOf: (userId: number, pairingId: string) => Promise<ExamPhone | null>;
  readonly followers: Followers;
  readonly sessionOf: (examId: string) => Promise<ExamSession>;
  readonly credentialFor: (
    session: ExamSession,
    from: Commander,
    pictureId: string,
  ) => Promise<Credential>;
  /** @throws ContractError `tooManyRequests` */
  readonly countCommand: (examId: string) => void;
}

type Hello = Extract<ExamClientMessage, { type: 'hello' }>;
type Told = Exclude<ExamClientMessage, { type: 'hello' | 'ping' }>;
interface Place {
  readonly session: ExamSession;
  readonly client: SessionClient;
}

/** One client's socket, from its hello to its end. What it says is done in its order. */
export class ExamConnection {
  readonly #options: ExamConnectionOptions;
  readonly #socket: RealtimeSocket;
  readonly #mailbox = new Mailbox();
  readonly #cancelHelloWait: () => void;
  #greeted = false;
  #place: Place | null = null;
  #dismissFollower = (): void => {};

  constructor(socket: WebSocket, options: ExamConnectionOptions) {
    this.#options = options;
    this.#socket = new RealtimeSocket(socket, {
      clock: options.clock,
      silenceMs: CLIENT_SILENCE_MS,
      comeBackCode: CLOSE_CODES.comeBack,
      onText: (text) => this.#hear(text),
      onClose: () => this.#closed(),
    });
    this.#cancelHelloWait = options.clock.after(HELLO_WITHIN_MS, () =>
      this.#socket.close(CLOSE_CODES.comeBack),
    );
  }

  #hear(text: string): void {
    const given = jsonOf(text);
    if (isOfAnotherVersion(given)) return this.#socket.close(CLOSE_CODES.protocolVersion);
    const { data: message } = parseGiven(examClientMessage, given);
    const isHello = message?.type === 'hello';
    if (message === undefined || isHello === this.#greeted)
      return this.#socket.close(CLOSE_CODES.malformed);
    if (isHello) {
      this.#greeted = true;
      this.#cancelHelloWait();
      this.#inOrder(() => this.#greet(message));
    } else if (message.type === 'ping') this.#send({ type: 'pong' });
    else if (this.#mailbox.waiting > MAX_WAITING) this.#socket.close(CLOSE_CODES.comeBack);
    else this.#inOrder(() => this.#take(message));
  }

  /** A fault of ours sends the client away for a moment; what was not acknowledged comes again. */
  #inOrder(work: () => Promise<void>): void {
    this.#mailbox.run(work).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.error({ reason }, 'a client of an exam could not be served');
      this.#socket.close(CLOSE_CODES.comeBack);
    });
  }

  async #greet(hello: Hello): Promise<void> {
    const { useTicket, phoneOf, sessionOf, followers } = this.#options;
    const holder = await useTicket(hello.ticket);
    const { examId = null, pairingId = null, userId = 0 } = holder ?? {};
    if (examId === null) return this.#socket.close(CLOSE_CODES.ticketRefused);
    const phone = pairingId === null ? null : await phoneOf(userId, pairingId);
    if (pairingId !== null && phone === null) return this.#socket.close(CLOSE_CODES.ticketRefused);
    if (this.#socket.closed) return;
    if (pairingId !== null)
      this.#dismissFollower = followers.admit(pairingId, () =>
        this.#socket.close(CLOSE_CODES.ticketRefused),
      );
    const client: SessionClient = {
      // A phone is known by its pairing, so that it cannot take another client's numbers.
      id: pairingId ?? hello.client,
      connection: randomUUID(),
      place: pairingId === null ? 'computer' : phonePlace(pairingId),
      commander: { role: pairingId === null ? 'computer' : 'phone', phone },
      send: (message) => this.#send(message),
      dismissed: () => this.#socket.close(CLOSE_CODES.ticketRefused),
      replaced: () => this.#socket.close(CLOSE_CODES.replaced),
      // After the command that gave the place away is acknowledged.
      takenOver: () => this.#inOrder(async () => this.#socket.close(TAKEN_OVER_CODE)),
    };
    const session = await sessionOf(examId);
    this.#place = { session, client };
    await session.join(client, hello.after);
    if (this.#socket.closed) await session.leave(client);
  }

  async #take(message: Told): Promise<void> {
    if (this.#place === null || this.#socket.closed) return;
    const { session, client } = this.#place;
    switch (message.type) {
      case 'command':
        return this.#refusing(
          async () => {
            this.#options.countCommand(session.examId);
            await session.command(client, message.cseq, message.command);
            this.#send({ type: 'ack', cseq: message.cseq });
          },
          (status) => ({ type: 'refused', cseq: message.cseq, status }),
        );
      case 'credential':
        return this.#refusing(
          async () => {
            const { pictureId } = message;
            const { credentialFor } = this.#options;
            const given = await credentialFor(session, client.commander, pictureId);
            this.#send({ type: 'credential', pictureId, ...given });
          },
          (status) => ({ type: 'credential-refused', pictureId: message.pictureId, status }),
        );
      case 'capture':
        if (client.commander.role === 'computer') await session.capture(client, message.state);
    }
  }

  async #refusing(
    work: () => Promise<void>,
    refusal: (status: number) => ExamServerMessage,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      this.#send(refusal(ERROR_TABLE[error.key].status));
    }
  }

  #send(message: ExamServerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #closed(): void {
    this.#cancelHelloWait();
    this.#dismissFollower();
    if (this.#place === null) return;
    const { session, client } = this.#place;
    session.leave(client).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.warn({ reason }, 'a client of an exam could not be taken out');
    });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another version's hello may have another shape: its number alone is looked at. */
function isOfAnotherVersion(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('protocol' in given)) return false;
  return 'type' in given && given.type === 'hello' && given.protocol !== EXAM_PROTOCOL_VERSION;
}
