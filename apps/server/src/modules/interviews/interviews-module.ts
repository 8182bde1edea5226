import { randomBytes, randomUUID } from 'node:crypto';
import {
  LIVE_PATH,
  LIVE_PEER_PATH,
  type DeviceModel,
  type SpeechEngineFacts,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { boundAddress } from '../../platform/http/listen.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { SessionConnection } from '../../platform/realtime/session-connection.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import type { AnswerAuthor, Authors } from './answers/author-chain.ts';
import type { Membership } from './create-interview.ts';
import { registerInterviewRoutes } from './interviews-routes.ts';
import { createLiveInterviews } from './interview-repository.ts';
import { InstanceLease } from './live/instance-lease.ts';
import { createLiveProtocol, createPeerProtocol } from './live/live-protocol.ts';
import { LiveSessions } from './live/live-sessions.ts';
import { isPeerSecret, PEER_SECRET_HEADER } from './live/peer-tunnel.ts';
import type { Guard, Judge, OpenKnowledge, WebSearch } from './live/ports.ts';
import {
  createOwnership,
  hasPeers,
  renewInstance,
  retireInstance,
} from './ownership-repository.ts';
import { createSessionLog } from './session-log-repository.ts';
import { createTimeLedger } from './time-ledger-repository.ts';

/** The number of bytes in the secret, as many as a token has. */
const SECRET_BYTES = 32;

/** This process, in the eyes of the others that share the database. */
export interface ServerIdentity {
  readonly id: string;
  readonly secret: Buffer;
}

export function createServerIdentity(): ServerIdentity {
  return { id: randomUUID(), secret: randomBytes(SECRET_BYTES) };
}

export interface InterviewsModuleDeps {
  /** Without it the module makes one of its own. */
  readonly self?: ServerIdentity;
  readonly db: Kysely<Database>;
  /** The connections for the lease, which must not wait behind other queries. */
  readonly leaseDb: Kysely<Database>;
  readonly log: Log;
  readonly clock: Clock;
  /** Watches sockets; apart from `clock` so that a test can move interviews on without losing clients. */
  readonly socketClock?: Clock;
  readonly sockets: SocketServer;
  readonly rights: SocketRights;
  /** The URL at which other instances reach this one; null: the address that it listens on. */
  readonly instanceUrl: string | null;
  readonly readMembership: (userId: number) => Promise<Membership>;
  readonly budgets: Pick<Budgets, 'takeOne'>;
  /** Recognisers behind the server. */
  readonly speechEngines: readonly SpeechEngineFacts[];
  /** Models that browsers may have from this server at this moment. */
  readonly listDeviceModels: () => Promise<readonly Pick<DeviceModel, 'id' | 'languages'>[]>;
  readonly judge: Judge;
  readonly openKnowledge: OpenKnowledge;
  /** Whether answers are drafted before a turn is final. */
  readonly drafts: boolean;
  readonly guard: Guard;
  /** Null: no search is configured. */
  readonly webSearch: WebSearch | null;
  /** The authors of answers, in order of preference. */
  readonly authors: Authors;
  /** The author that answers by the user's own key; null: there is none. Default: nobody has one. */
  readonly findOwnAuthor?: (userId: number) => Promise<AnswerAuthor | null>;
  /** A client has connected: somebody is about to ask. */
  readonly onConnected?: () => void;
}

export interface InterviewsModule {
  /** Their sweep for abandoned interviews runs from the beginning. */
  readonly sessions: LiveSessions;
  /** Whether another instance lives that could take sessions over. */
  hasPeers(): Promise<boolean>;
  /** Adds the interviews' calls and the live protocol to the app; closing the app closes the sessions. */
  register(app: App): void;
}

export function createInterviewsModule(deps: InterviewsModuleDeps): InterviewsModule {
  const { db, clock } = deps;
  const self = deps.self ?? createServerIdentity();
  const interviews = createLiveInterviews(db, clock);
  const ledger = createTimeLedger(db, clock, self.id);
  const sessions = new LiveSessions({
    findOwnAuthor: () => Promise.resolve(null),
    ...deps,
    sessionLog: createSessionLog(db, clock, { owner: self.id, serverLog: deps.log }),
    interviews,
    ownership: createOwnership(db, self.id),
    ledger,
  });
  return {
    sessions,
    hasPeers: () => hasPeers(db, self.id),
    register(app) {
      registerInterviewRoutes(app, { ...deps, interviews, ledger });
      routeSockets(deps, self, sessions);
      deps.sockets.beforeClose(() => sessions.close());
      keepLease(app, deps, self, sessions);
    },
  };
}

/** Clients come to one path, other instances for their clients to another. */
function routeSockets(
  deps: InterviewsModuleDeps,
  self: ServerIdentity,
  sessions: LiveSessions,
): void {
  const { db, log, clock, socketClock = systemClock, sockets, rights, onConnected } = deps;
  const live = createLiveProtocol({
    clock: socketClock,
    sessions,
    rights,
    useTicket: (ticket) => useTicket(db, clock, 'live', ticket),
  });
  sockets.route(LIVE_PATH, (socket) => {
    onConnected?.();
    void new SessionConnection(socket, { clock: socketClock, log, protocol: live });
  });
  const peers = createPeerProtocol({ clock: socketClock, sessions });
  sockets.route(
    LIVE_PEER_PATH,
    (socket) => void new SessionConnection(socket, { clock: socketClock, log, protocol: peers }),
    (headers) => isPeerSecret(headers[PEER_SECRET_HEADER], self.secret),
  );
}

/** The instance lives, for the others, from its first listening to its close. */
function keepLease(
  app: App,
  { leaseDb, log, instanceUrl, socketClock = systemClock }: InterviewsModuleDeps,
  self: ServerIdentity,
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
