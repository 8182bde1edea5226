import {
  clientMessage,
  CLOSE_CODES,
  OLDEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION,
  type ClientMessage,
  type ServerMessage,
} from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { parseGiven } from '../../../platform/parse-given.ts';
import type {
  SessionConnection,
  SessionProtocol,
  SessionSeat,
} from '../../../platform/realtime/session-connection.ts';
import type { SocketRights } from '../../../platform/realtime/socket-rights.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import type { TicketHolder } from '../../../platform/realtime/ticket-repository.ts';
import { mayFollower } from './follower-rights.ts';
import { LEASE_MS } from './instance-lease.ts';
import type { LiveSessions } from './live-sessions.ts';
import { openPeerTunnel, peerHello, type PeerHello } from './peer-tunnel.ts';
import type { LiveClient, Peer } from './ports.ts';
import { InterviewSession } from './interview-session.ts';

/** A session whose owner does not answer is asked for again when that one's lease has run out. Milliseconds. */
const ASK_AGAIN_MS = { afterLease: 20, soonest: 100 };
const MAX_WAIT_MS = LEASE_MS + 500;

export interface LiveProtocolOptions {
  readonly clock: Clock;
  readonly sessions: LiveSessions;
  /** Uses the ticket up; null when it opens nothing. */
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
  readonly rights: SocketRights;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;
type Seat = SessionSeat<ClientMessage>;

/** The live interview as browsers speak it. */
export function createLiveProtocol(
  options: LiveProtocolOptions,
): SessionProtocol<Hello, ClientMessage> {
  return {
    versions: { newest: PROTOCOL_VERSION, oldest: OLDEST_PROTOCOL_VERSION },
    countsMessages: true,
    message: clientMessage,
    parseHello(given) {
      const { data } = parseGiven(clientMessage, given);
      return data?.type === 'hello' ? data : undefined;
    },
    async admit(hello, connection) {
      const holder = await options.useTicket(hello.ticket);
      if (holder === null || holder.interviewId === null) {
        connection.close(CLOSE_CODES.ticketRefused);
        return null;
      }
      const { interviewId, pairingId = null } = holder;
      const refuse = () => connection.close(CLOSE_CODES.ticketRefused);
      connection.onClosed(options.rights.admit(holder, refuse));
      if (connection.closed) return null;
      const { client, after, protocol } = hello;
      if (pairingId === null)
        return join(
          options,
          { interviewId, client, after, follows: false, protocol },
          connection,
          true,
        );
      // A follower is known by its pairing, so that it cannot take another client's place.
      const follower = { interviewId, client: pairingId, after, follows: true, protocol };
      const seat = await join(options, follower, connection, true);
      return seat && { ...seat, mayReceive: mayFollower };
    },
  };
}

/** The same as another instance speaks it for a client of its own, whose ticket it has checked. */
export function createPeerProtocol(
  options: Pick<LiveProtocolOptions, 'clock' | 'sessions'>,
): SessionProtocol<PeerHello, ClientMessage> {
  return {
    versions: null,
    countsMessages: false,
    message: clientMessage,
    parseHello: (given) => parseGiven(peerHello, given).data,
    admit: (hello, connection) => join(options, hello, connection, false),
  };
}

/**
 * The client's place in the session, here or at its owner. An owner that does not answer may be dead: its session is
 * free when its lease has run out, at once when nobody is at its address.
 * @param mayTunnel a peer that was sent to the wrong instance asks the database again instead
 */
async function join<AnyHello>(
  { clock, sessions }: Pick<LiveProtocolOptions, 'clock' | 'sessions'>,
  hello: PeerHello,
  connection: SessionConnection<AnyHello, ClientMessage>,
  mayTunnel: boolean,
): Promise<Seat | null> {
  const { interviewId, client: id, after, follows, protocol } = hello;
  const client: LiveClient = { ...connection.createClient<ServerMessage>(id), follows, protocol };
  let waitingSince: number | null = null;
  for (;;) {
    const joined = await sessions.join(interviewId, client, after);
    if (joined instanceof InterviewSession) {
      connection.onClosed(() => joined.leave(client));
      return joined.createSeat(client);
    }
    if (joined === null || !mayTunnel) break;
    waitingSince ??= clock.now();
    const tunnel = await openPeerTunnel({
      peer: joined,
      hello,
      onText: (text) => connection.sendText(text),
      onClose: (code) => connection.close(code),
    });
    if (typeof tunnel === 'object') {
      signals.tunnels.publish({ by: 1 });
      connection.onClosed(() => {
        tunnel.close();
        signals.tunnels.publish({ by: -1 });
      });
      return { answersPings: true, onMessage: (message) => tunnel.send(JSON.stringify(message)) };
    }
    if (connection.closed || clock.now() - waitingSince > MAX_WAIT_MS) break;
    if (tunnel === 'gone') await sessions.expireInstance(joined);
    else await waitForLease(clock, joined);
  }
  connection.close(CLOSE_CODES.comeBack);
  return null;
}

/** A client that asks more often than leases run out keeps the database from those that can be served. */
async function waitForLease(clock: Clock, { aliveForMs }: Peer): Promise<void> {
  const leaseMs = Math.min(aliveForMs, LEASE_MS) + ASK_AGAIN_MS.afterLease;
  await new Promise<void>((resolve) => {
    clock.after(Math.max(ASK_AGAIN_MS.soonest, leaseMs), resolve);
  });
}
