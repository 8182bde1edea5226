import { randomUUID } from 'node:crypto';
import {
  calls,
  HEARTBEAT_MS,
  LIVE_PATH,
  PROTOCOL_VERSION,
  type Command,
  type ServerMessage,
} from '@cuecard/contract';
import { WebSocket } from 'ws';
import { nowMicros, stampMs } from '../timed-model.ts';
import type { Person } from './messages.ts';

/** The profile: 4 partials a second, a turn every 6 s, 15 % of the sessions with an answer that streams. */
export const TURN_EVERY_MS = 6000;
const PARTIAL_EVERY_MS = 250;
/** Of every 20 turns 3 ask, and an answer lasts as long as turns lie apart: 15 % of the time. */
const ASKS = { of: 20, are: 3 };

export interface SpeakerTimes {
  ack(milliseconds: number): void;
  token(milliseconds: number): void;
}

/**
 * One candidate's page, as light as it can be: the delays of its own work would count as the server's. It
 * does not come back: a socket that closes is a fault.
 */
export class Speaker {
  readonly interviewId: string;
  readonly acknowledged: string[] = [];
  readonly faults: string[] = [];
  readonly #person: Person;
  readonly #number: number;
  readonly #times: SpeakerTimes;
  readonly #timers: NodeJS.Timeout[] = [];
  /** When turns were sent, by their command's number. */
  readonly #waiting = new Map<number, { turnId: string; at: number }>();
  #socket: WebSocket | null = null;
  #cseq = 0;
  #lastSeq = 0;
  #turns = 0;
  #turnId = randomUUID();
  #words = '';
  /** The start of a stamp whose end is still on its way, by answer. */
  readonly #cut = new Map<string, string>();
  #quiet = false;

  constructor(person: Person, number: number, times: SpeakerTimes) {
    this.interviewId = person.interviewId;
    this.#person = person;
    this.#number = number;
    this.#times = times;
  }

  get unacknowledged(): number {
    return this.#waiting.size;
  }

  /** Resolves when the interview is active and the talk has begun. */
  async join(): Promise<void> {
    const { url, token, interviewId } = this.#person;
    const answer = await fetch(url + calls.liveTicket.path.replace(':id', interviewId), {
      method: 'POST',
      headers: { authorization: token },
    });
    const { data } = (await answer.json()) as { data: { ticket: string } };
    const socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('close', (code) => this.#quiet || this.faults.push(`closed with ${code}`));
    socket.on('error', () => {});
    const active = new Promise<void>((resolve) => {
      socket.on('message', (text: Buffer) => {
        const message = JSON.parse(text.toString()) as ServerMessage;
        if (message.type === 'welcome') this.#begin();
        else if (this.#onMessage(message) === 'active') resolve();
      });
    });
    socket.on('open', () =>
      this.#write({
        type: 'hello',
        protocol: PROTOCOL_VERSION,
        ticket: data.ticket,
        client: randomUUID(),
        after: 0,
      }),
    );
    await active;
    this.#talk();
  }

  /** Says nothing more; the socket stays. */
  quiet(): void {
    for (const timer of this.#timers.splice(1)) clearInterval(timer);
  }

  close(): void {
    this.#quiet = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#socket?.close();
  }

  #begin(): void {
    this.#timers.push(setInterval(() => this.#write({ type: 'ping' }), HEARTBEAT_MS / 3));
    this.#command({ type: 'initialise' });
    this.#command({ type: 'activate' });
  }

  /** The time of its first turn is its own: who joined together does not speak together. */
  #talk(): void {
    const phase = Math.random() * TURN_EVERY_MS;
    const begin = setTimeout(() => {
      this.#timers.push(setInterval(() => this.#speak(), TURN_EVERY_MS));
      this.#timers.push(setInterval(() => this.#mumble(), PARTIAL_EVERY_MS));
    }, phase);
    this.#timers.push(begin);
  }

  #mumble(): void {
    this.#words += ' and so';
    const text = `We moved that service${this.#words}`;
    this.#write({ type: 'partial', channel: 'candidate', turnId: this.#turnId, text });
  }

  #speak(): void {
    const number = this.#turns++;
    // Seven shares no factor with twenty: every session asks now and then, never all of them at once.
    const isQuestion = (this.#number + number * 7) % ASKS.of < ASKS.are;
    const turnId = this.#turnId;
    const startMs = number * TURN_EVERY_MS;
    this.#waiting.set(this.#cseq + 1, { turnId, at: nowMicros() });
    this.#command({
      type: 'turn',
      turnId,
      channel: isQuestion ? 'interviewer' : 'candidate',
      text: isQuestion
        ? 'Why did you choose this design?'
        : `We moved service ${number} in the spring, and then the team that ran it went on with the next one.`,
      startMs,
      endMs: startMs + 5000,
      engine: 'load',
    });
    this.#turnId = randomUUID();
    this.#words = '';
  }

  #onMessage(message: ServerMessage): 'active' | null {
    if (message.type === 'delta') this.#readStamps(message.answerId, message.text);
    if (message.type === 'ack') this.#acknowledge(message.cseq);
    if (message.type === 'refused') this.faults.push(`refused with ${message.status}`);
    if (message.type !== 'event') return null;
    const { event } = message;
    if (event.seq !== this.#lastSeq + 1) this.faults.push(`${event.seq} after ${this.#lastSeq}`);
    this.#lastSeq = event.seq;
    if (event.type === 'answer.finished' && event.outcome === 'failed')
      this.faults.push('an answer failed');
    return event.type === 'interview.state' && event.state === 'active' ? 'active' : null;
  }

  #acknowledge(cseq: number): void {
    const said = this.#waiting.get(cseq);
    if (said === undefined) return;
    this.#waiting.delete(cseq);
    this.acknowledged.push(said.turnId);
    this.#times.ack((nowMicros() - said.at) / 1000);
  }

  #readStamps(answerId: string, text: string): void {
    const now = nowMicros() / 1000;
    const stamps = ((this.#cut.get(answerId) ?? '') + text).split(' ');
    this.#cut.set(answerId, stamps.pop() ?? '');
    for (const stamp of stamps) this.#times.token(now - stampMs(stamp));
  }

  #command(command: Command): void {
    this.#cseq += 1;
    this.#write({ type: 'command', cseq: this.#cseq, command });
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
