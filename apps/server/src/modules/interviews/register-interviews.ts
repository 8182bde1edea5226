import { randomBytes, randomUUID } from 'node:crypto';
import { LIVE_PATH, LIVE_PEER_PATH, type SpeechEngineFacts } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { boundAddress } from '../../platform/http/listen.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { SessionConnection, type Followers } from '../../platform/realtime/session-connection.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import type { Authors } from './answers/author-chain.ts';
import type { Membership } from './create-interview.ts';
import { addInterviewCalls } from './interview-calls.ts';
import { createLiveInterviews } from './interview-repository.ts';
import { InstanceLease } from './live/instance-lease.ts';
import { createLiveProtocol, createPeerProtocol } from './live/live-protocol.ts';
import { LiveSessions } from './live/live-sessions.ts';
import { isPeerSecret, PEER_SECRET_HEADER } from './live/peer-tunnel.ts';
import type { Guard, Judge, KnowledgeOf, WebSearch } from './live/ports.ts';
import { createOwnership, renewInstance, retireInstance } from './ownership-repository.ts';
import { createSessionLog } from './session-log-repository.ts';
import { createTimeLedger } from './time-ledger-repository.ts';

/** As many as a token has. */
const SECRET_BYTES = 32;

/** This process, in the eyes of the others that share the database. */
export interface Self {
  readonly id: string;
  readonly secret: Buffer;
}

export function newSelf(): Self {
  return { id: randomUUID(), secret: randomBytes(SECRET_BYTES) };
}

export interface InterviewsOptions {
  /** Not given: one of its own. */
  readonly self?: Self;
  readonly db: Kysely<Database>;
  /** For the lease, which must not wait behind everything else. */
  readonly leaseDb: Kysely<Database>;
  readonly log: Log;
  readonly clock: Clock;
  /** Watches sockets; apart from `clock` so that a test can move interviews on without losing clients. */
  readonly socketClock?: Clock;
  readonly sockets: SocketServer;
  readonly followers: Followers;
  /** Where other instances reach this one; null: at the address that it listens on. */
  readonly instanceUrl: string | null;
  readonly membershipOf: (userId: number) => Promise<Membership>;
  /** Recognisers behind the server. */
  readonly speechEngines: readonly SpeechEngineFacts[];
  readonly judge: Judge;
  readonly knowledgeOf: KnowledgeOf;
  /** Whether answers are drafted before a turn is final. */
  readonly drafts: boolean;
  readonly guard: Guard;
  /** Null: no search is configured. */
  readonly webSearch: WebSearch | null;
  /** Who answers, in order of preference. */
  readonly authors: Authors;
  /** A client has connected: somebody is about to ask. */
  readonly onConnected?: () => void;
}

/**
 * Adds the interviews' calls and the live protocol to the app; closing the app closes the sessions.
 * Returns the sessions, whose sweep for abandoned interviews runs from now on.
 */
export function registerInterviews(app: App, options: InterviewsOptions): LiveSessions {
  const {
    db,
    log,
    clock,
    socketClock = systemClock,
    judge,
    knowledgeOf,
    drafts,
    guard,
    webSearch,
    authors,
  } = options;
  const self = options.self ?? newSelf();
  const interviews = createLiveInterviews(db, clock);
  const ledger = createTimeLedger(db, clock);
  const sessions = new LiveSessions({
    clock,
    log,
    sessionLog: createSessionLog(db, clock),
    interviews,
    ownership: createOwnership(db, self.id),
    ledger,
    judge,
    knowledgeOf,
    drafts,
    guard,
    webSearch,
    authors,
  });
  addInterviewCalls(app, { ...options, interviews, ledger });
  const { sockets, followers } = options;
  const live = createLiveProtocol({
    clock: socketClock,
    sessions,
    followers,
    useTicket: (ticket) => useTicket(db, clock, 'live', ticket),
  });
  sockets.route(LIVE_PATH, (socket) => {
    options.onConnected?.();
    void new SessionConnection(socket, { clock: socketClock, log, protocol: live });
  });
  const peers = createPeerProtocol({ clock: socketClock, sessions });
  sockets.route(
    LIVE_PEER_PATH,
    (socket) => void new SessionConnection(socket, { clock: socketClock, log, protocol: peers }),
    (headers) => isPeerSecret(headers[PEER_SECRET_HEADER], self.secret),
  );
  sockets.beforeClose(() => sessions.close());
  keepLease(app, options, self, sessions);
  return sessions;
}

/** The instance lives, for the others, from its first listening to its close. */
function keepLease(
  app: App,
  { leaseDb, log, instanceUrl, socketClock = systemClock }: InterviewsOptions,
  self: Self,
  sessions: LiveSessions,
): void {
  const lease = new InstanceLease({
    clock: socketClock,
    log,
    renew: (lifeMs) => {
      const address = instanceUrl ?? boundAddress(app);
      return renewInstance(leaseDb, { ...self, address }, lifeMs);
    },
    retire: () => retireInstance(leaseDb, self.id),
    onRegained: () => void dropTaken(sessions, log),
  });
  app.addHook('onListen', () => lease.start());
  app.addHook('onClose', () => lease.stop());
}

/** Until it is done nothing is lost: whoever was taken over cannot write. */
async function dropTaken(sessions: LiveSessions, log: Log): Promise<void> {
  log.warn('the lease had run out: sessions that others have taken over are let go');
  try {
    await sessions.dropTaken();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.error({ reason }, 'taken sessions could not be looked for');
  }
}
