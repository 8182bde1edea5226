import { livePath, type SpeechEngineFacts } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import type { AnswerAuthor } from './answers/author-chain.ts';
import type { Membership } from './create-interview.ts';
import { addInterviewCalls } from './interview-calls.ts';
import { createLiveInterviews } from './interview-repository.ts';
import { LiveConnection } from './live/live-connection.ts';
import { LiveSessions } from './live/live-sessions.ts';
import type { Judge } from './live/ports.ts';
import { createSessionLog } from './session-log-repository.ts';
import { createTimeLedger } from './time-ledger-repository.ts';

export interface InterviewsOptions {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly clock: Clock;
  /** Watches sockets; apart from `clock` so that a test can move interviews on without losing clients. */
  readonly socketClock?: Clock;
  readonly sockets: SocketServer;
  readonly membershipOf: (userId: number) => Promise<Membership>;
  /** Recognisers behind the server. */
  readonly speechEngines: readonly SpeechEngineFacts[];
  readonly judge: Judge;
  /** Who answers, in order of preference. */
  readonly authors: readonly [AnswerAuthor, ...AnswerAuthor[]];
}

/**
 * Adds the interviews' calls and the live protocol to the app; closing the app closes the sessions.
 * Returns the sessions, whose sweep for abandoned interviews runs from now on.
 */
export function registerInterviews(app: App, options: InterviewsOptions): LiveSessions {
  const { db, log, clock, socketClock = systemClock, judge, authors } = options;
  const interviews = createLiveInterviews(db, clock);
  const ledger = createTimeLedger(db, clock);
  const sessions = new LiveSessions({
    clock,
    log,
    sessionLog: createSessionLog(db, clock),
    interviews,
    ledger,
    judge,
    authors,
  });
  addInterviewCalls(app, { ...options, interviews, ledger });
  const connections = {
    clock: socketClock,
    log,
    sessions,
    useTicket: (ticket: string) => useTicket(db, clock, 'live', ticket),
  };
  options.sockets.route(livePath, (socket) => void new LiveConnection(socket, connections));
  options.sockets.beforeClose(() => sessions.close());
  return sessions;
}
