import {
  clientMessage,
  CLOSE_CODES,
  ERROR_TABLE,
  HEARTBEAT_MS,
  PROTOCOL_VERSION,
  type ClientMessage,
  type ServerMessage,
} from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import { RealtimeSocket } from '../../../platform/realtime/realtime-socket.ts';
import type { TicketHolder } from '../../../platform/realtime/ticket-repository.ts';
import { mayFollower, type Followers } from './follower-rights.ts';
import { LEASE_MS } from './instance-lease.ts';
import type { LiveSessions } from './live-sessions.ts';
import { peerHello, PeerTunnel, type PeerHello } from './peer.ts';
import type { LiveClient, Peer } from './ports.ts';
import { SessionRuntime } from './session-runtime.ts';
import { parseGiven } from '../../../platform/parse-given.ts';

/** How long a socket may take to say who it is, milliseconds. */
export const HELLO_WITHIN_MS = 5_000;
/**
 * A client is given three times the silence that it allows the server: browsers slow the timers of
 * hidden pages down, and dropping one that lives costs it its place.
 */
const CLIENT_SILENCE_MS = 3 * HEARTBEAT_MS;

/**
 * How often, and how long, a client that waits for its place hears that it is not forgotten. One that begins
 * anew costs a ticket and another place just when everybody comes at once. Milliseconds.
 */
const PATIENCE_MS = { every: HEARTBEAT_MS / 3, longest: 5_000 };

/** A session whose owner does not answer is asked for again when that one's lease has run out. Milliseconds. */
const ASK_AGAIN_MS = { afterLease: 20, soonest: 100 };
const MAX_WAIT_MS = LEASE_MS + 500;

export interface LiveConnectionOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: LiveSessions;
  /** The socket comes from another instance, which has checked its client's ticket. */
  readonly isPeer?: boolean;
  /** Uses the ticket up; null when it opens nothing. */
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
  readonly followers: Followers;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;
/** The session's own place, or the way to the instance that has it. */
type Place =
  | { readonly session: SessionRuntime; readonly client: LiveClient }
  | { readonly tunnel: PeerTunnel };

/** One client's socket, from its hello to its end. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #socket: RealtimeSocket;
  readonly #cancelHelloWait: () => void;
  #greeted = false;
  #endPatience = (): void => {};
  #place: Place | null = null;
  /** It may read and ask, and runs nothing. */
  #follows = false;
  #dismissFollower = (): void => {};
  /** Since when its owner does not answer. */
  #waitingSince: number | null = null;
  /** What came between the hello and the welcome. */
  #early: ClientMessage[] = [];

  constructor(socket: WebSocket, options: LiveConnectionOptions) {
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
    if (this.#options.isPeer && !this.#greeted) {
      this.#greetPeer(given);
      return;
    }
    if (isOfAnotherVersion(given)) {
      this.#socket.close(CLOSE_CODES.protocolVersion);
      return;
    }
    const { data: message } = parseGiven(clientMessage, given);
    const isHello = message?.type === 'hello';
    if (message === undefined || isHello === this.#greeted)
      this.#socket.close(CLOSE_CODES.malformed);
    else if (isHello) void this.#greet(message);
    else if (this.#place === null && message.type !== 'ping') this.#early.push(message);
    else this.#take(message);
  }

  #take(message: ClientMessage): void {
    if (this.#follows && !mayFollower(message)) {
      const { status } = ERROR_TABLE.forbidden;
      if (message.type === 'command') this.#send({ type: 'refused', cseq: message.cseq, status });
      return;
    }
    const place = this.#place;
    if (place !== null && 'tunnel' in place) {
      place.tunnel.send(JSON.stringify(message));
      return;
    }
    if (message.type === 'ping') this.#send({ type: 'pong' });
    if (place === null) return;
    const { session, client } = place;
    if (message.type === 'command') session.command(client, message.cseq, message.command);
    if (message.type === 'partial' || message.type === 'eager' || message.type === 'resumed')
      session.hear(client, message);
  }

  async #greet(hello: Hello): Promise<void> {
    this.#greeted = true;
    this.#cancelHelloWait();
    this.#askForPatience();
    await this.#orComeBack(async () => {
      const holder = await this.#options.useTicket(hello.ticket);
      const interviewId = holder?.interviewId ?? null;
      const pairingId = holder?.pairingId ?? null;
      if (interviewId === null) this.#socket.close(CLOSE_CODES.ticketRefused);
      else if (pairingId === null) await this.#join({ ...hello, interviewId, follows: false });
      else await this.#follow(pairingId, { ...hello, interviewId, follows: true });
    });
  }

  /** A follower is known by its pairing, so that it cannot take another client's place. */
  async #follow(pairingId: string, hello: PeerHello): Promise<void> {
    this.#follows = true;
    if (this.#socket.closed) return;
    this.#dismissFollower = this.#options.followers.admit(pairingId, () =>
      this.#socket.close(CLOSE_CODES.ticketRefused),
    );
    await this.#join({ ...hello, client: pairingId });
  }

  #greetPeer(given: unknown): void {
    this.#greeted = true;
    this.#cancelHelloWait();
    this.#askForPatience();
    const { data: hello } = parseGiven(peerHello, given);
    if (hello === undefined) this.#socket.close(CLOSE_CODES.malformed);
    else void this.#orComeBack(() => this.#join(hello));
  }

  #askForPatience(): void {
    const { clock } = this.#options;
    const until = clock.now() + PATIENCE_MS.longest;
    this.#endPatience = clock.every(PATIENCE_MS.every, () => {
      if (clock.now() <= until) this.#send({ type: 'pong' });
    });
  }

  async #orComeBack(join: () => Promise<void>): Promise<void> {
    try {
      await join();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.error({ reason }, 'a client could not join its session');
      this.#socket.close(CLOSE_CODES.comeBack);
    }
  }

  async #join(hello: PeerHello): Promise<void> {
    const { interviewId, client: id, after, follows } = hello;
    const client: LiveClient = {
      id,
      follows,
      send: (message) => this.#send(message),
      sendText: (text) => this.#socket.send(text),
      close: (code) => this.#socket.close(code),
    };
    const joined = await this.#options.sessions.join(interviewId, client, after);
    if (joined instanceof SessionRuntime) this.#settle({ session: joined, client });
    // A peer that was sent to the wrong instance asks the database again.
    else if (joined === null || this.#options.isPeer) this.#socket.close(CLOSE_CODES.comeBack);
    else this.#tunnel(joined, hello);
  }

  /** The client has its place: what it said meanwhile is taken. */
  #settle(place: Place): void {
    this.#place = place;
    this.#endPatience();
    if (this.#socket.closed) this.#leave();
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.#take(message);
  }

  /** An owner that does not answer may be dead: its session is free when its lease has run out. */
  #tunnel(peer: Peer, hello: PeerHello): void {
    const { clock } = this.#options;
    this.#waitingSince ??= clock.now();
    const tunnel = new PeerTunnel({
      peer,
      hello,
      onOpen: () => this.#settle({ tunnel }),
      onText: (text) => this.#socket.send(text),
      onClose: (code) => this.#socket.close(code),
      onUnreachable: (why) => {
        const waited = clock.now() - (this.#waitingSince ?? 0);
        if (this.#socket.closed || waited > MAX_WAIT_MS) this.#socket.close(CLOSE_CODES.comeBack);
        else if (why === 'gone') void this.#orComeBack(() => this.#joinAfter(peer, hello));
        else clock.after(leftOf(peer), () => void this.#orComeBack(() => this.#join(hello)));
      },
    });
  }

  async #joinAfter(dead: Peer, hello: PeerHello): Promise<void> {
    await this.#options.sessions.bury(dead);
    await this.#join(hello);
  }

  #leave(): void {
    if (this.#place === null) return;
    if ('tunnel' in this.#place) this.#place.tunnel.close();
    else this.#place.session.leave(this.#place.client);
  }

  #send(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #closed(): void {
    this.#cancelHelloWait();
    this.#endPatience();
    this.#dismissFollower();
    this.#leave();
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
  return 'type' in given && given.type === 'hello' && given.protocol !== PROTOCOL_VERSION;
}

/** Who asks more often than the lease can run out keeps the database from those who can be served. */
function leftOf({ aliveForMs }: Peer): number {
  return Math.max(ASK_AGAIN_MS.soonest, Math.min(aliveForMs, LEASE_MS) + ASK_AGAIN_MS.afterLease);
}
