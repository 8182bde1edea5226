import { calls } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { issueSpeechTicket, type IssueSpeechTicketDeps } from './issue-speech-ticket.ts';

/** Tickets of one user: two channels that reconnect on a bad network never meet this. */
const TICKET_LIMIT = { burst: 30, everyMs: 5_000 };

/** Binds the call that issues a ticket to the socket of the recognisers. */
export function registerSpeechRoutes(app: App, deps: IssueSpeechTicketDeps): void {
  const tickets = createRateLimit(deps.clock, TICKET_LIMIT);

  registerCall(app, calls.speechTicket, async ({ login, request }) => {
    tickets.consume(String(login.userId));
    return { ticket: await issueSpeechTicket(deps, login, request) };
  });
}
