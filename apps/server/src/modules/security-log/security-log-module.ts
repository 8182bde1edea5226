import { calls } from '@cuecard/contract';
import { registerCall } from '../../platform/http/register-call.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { listSecurityEvents, removeOldSecurityEvents } from './security-log-repository.ts';
import { createSecurityLog, type SecurityLog, type SecurityLogDeps } from './security-log.ts';

export interface SecurityLogModule extends Pick<
  Required<ServerModule>,
  'register' | 'runHourly' | 'close'
> {
  readonly record: SecurityLog['record'];
}

const KEEP_MS = 90 * 24 * 60 * 60_000;
const EVENTS_PER_PAGE = 30;

/** What concerned the security of accounts and of the server: kept, counted, and shown to whom it happened. */
export function createSecurityLogModule(deps: SecurityLogDeps): SecurityLogModule {
  const { db, clock } = deps;
  const log = createSecurityLog(deps);
  return {
    record: (event) => log.record(event),
    close: () => log.close(),
    runHourly: () => removeOldSecurityEvents(db, new Date(clock.now() - KEEP_MS)),
    register: (app) =>
      registerCall(app, calls.listSecurityEvents, async ({ login, request: { before } }) => {
        const limit = EVENTS_PER_PAGE + 1;
        const found = await listSecurityEvents(db, login.userId, { before, limit });
        const shown = found.slice(0, EVENTS_PER_PAGE);
        return {
          events: shown.map(({ user_agent: userAgent, at, ...row }) => ({
            ...row,
            ...parseUserAgent(userAgent),
            at: at.getTime(),
          })),
          next: found.length > EVENTS_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
        };
      }),
  };
}
