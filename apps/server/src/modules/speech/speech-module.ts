import { SPEECH_PATH } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import type { SpeechEngine } from '../../providers/speech/speech-engine.ts';
import { createSessionAuthoriser } from './authorise-session.ts';
import { findTalkLanguage, type HeardTalks, type TalkHolder } from './heard-talks.ts';
import { OpenSpeechSockets } from './open-speech-sockets.ts';
import { SpeechConnection } from './speech-connection.ts';
import { registerSpeechRoutes } from './speech-routes.ts';
import { registerWeightsRoutes } from './weights-routes.ts';
import { WeightsStore, type WeightsStoreOptions } from './weights-store.ts';

/** Two channels, and two more while a client reconnects. */
const MAX_SOCKETS_PER_USER = 4;

export interface SpeechModuleDeps {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly clock: Clock;
  /** Watches sockets; apart from `clock` so that a test can move time on without losing clients. */
  readonly socketClock?: Clock;
  readonly sockets: SocketServer;
  readonly rights: SocketRights;
  readonly engines: readonly SpeechEngine[];
  /** The multilingual model; null: none is offered. */
  readonly weights: WeightsStoreOptions | null;
  readonly talks: HeardTalks;
}

export interface SpeechModule {
  /** Adds the ticket and the socket to the recognisers; closing the app ends the vendors' sessions. */
  register(app: App): void;
}

export function createSpeechModule(deps: SpeechModuleDeps): SpeechModule {
  const { db, log, clock, socketClock = systemClock, sockets, rights, engines } = deps;
  const { talks, weights } = deps;
  const open = new OpenSpeechSockets(MAX_SOCKETS_PER_USER);
  const connections = {
    clock: socketClock,
    log,
    engines,
    open,
    rights,
    useTicket: (ticket: string) => useTicket(db, clock, 'speech', ticket),
    isAuthorised: createSessionAuthoriser(talks),
    findLanguage: (holder: TalkHolder) => findTalkLanguage(talks, holder),
  };
  return {
    register(app) {
      registerSpeechRoutes(app, deps);
      if (weights !== null) registerWeightsRoutes(app, new WeightsStore(weights));
      sockets.route(SPEECH_PATH, (socket) => void new SpeechConnection(socket, connections));
      sockets.beforeClose(() => open.stopAll());
    },
  };
}
