import { calls, SPEECH_PATH } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket, type TicketHolder } from '../../platform/realtime/ticket-repository.ts';
import type { SpeechEngine } from '../../providers/speech/speech-engine.ts';
import type { InterviewLanguageOf, InterviewStandingOf } from '../interviews/interviews-api.ts';
import { issueSpeechTicket } from './issue-speech-ticket.ts';
import { createMayGoOn } from './may-go-on.ts';
import { OpenSpeechSockets } from './open-speech-sockets.ts';
import { SpeechConnection } from './speech-connection.ts';

/** Two channels, and two more while a client reconnects. */
const MAX_SOCKETS_PER_USER = 4;
/** Tickets of one user: two channels that reconnect on a bad network never meet this. */
const TICKET_LIMIT = { burst: 30, everyMs: 5_000 };

export interface SpeechOptions {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly clock: Clock;
  /** Watches sockets; apart from `clock` so that a test can move time on without losing clients. */
  readonly socketClock?: Clock;
  readonly sockets: SocketServer;
  readonly engines: readonly SpeechEngine[];
  readonly standingOf: InterviewStandingOf;
  readonly languageOf: InterviewLanguageOf;
}

/** Adds the ticket and the socket to the recognisers; closing the app ends the vendors' sessions. */
export function registerSpeech(app: App, options: SpeechOptions): OpenSpeechSockets {
  const {
    db,
    log,
    clock,
    socketClock = systemClock,
    sockets,
    engines,
    standingOf,
    languageOf,
  } = options;
  const tickets = createRateLimit(clock, TICKET_LIMIT);
  const open = new OpenSpeechSockets(MAX_SOCKETS_PER_USER);

  registerCall(app, calls.speechTicket, async ({ login, request }) => {
    tickets.take(String(login.userId));
    const { interviewId } = request;
    return { ticket: await issueSpeechTicket(options, login.userId, interviewId) };
  });

  const connections = {
    clock: socketClock,
    log,
    engines,
    open,
    useTicket: (ticket: string) => useTicket(db, clock, 'speech', ticket),
    mayGoOn: createMayGoOn(standingOf),
    languageOf: async ({ userId, interviewId }: TicketHolder) =>
      interviewId === null ? null : languageOf(userId, interviewId),
  };
  sockets.route(SPEECH_PATH, (socket) => void new SpeechConnection(socket, connections));
  sockets.beforeClose(() => open.stopAll());
  return open;
}
