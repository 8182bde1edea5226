import { setTimeout as sleep } from 'node:timers/promises';
import type { InterviewsModule } from '../modules/interviews/interviews-module.ts';
import type { App } from '../platform/http/app.ts';
import type { Log } from '../platform/logging/create-log.ts';
import type { SocketServer } from '../platform/realtime/socket-server.ts';

/** A balancer that asks every second or two sends nobody new here any more after so long, milliseconds. */
const UNREADY_MS = 5000;

export interface DrainDeps {
  readonly app: App;
  readonly sockets: Pick<SocketServer, 'drain'>;
  readonly interviews: Pick<InterviewsModule, 'sessions' | 'hasPeers'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Before a stop that was asked for: says that it is not ready and goes on serving, then hands sessions and sockets over
 * to the other instances. A server that has no others stops at once, since nobody gains from waiting.
 */
export async function drain({ app, sockets, interviews, log }: DrainDeps): Promise<void> {
  app.draining = true;
  try {
    if (!(await interviews.hasPeers())) return;
    log.info('unready: sessions go to the other servers');
    await sleep(UNREADY_MS);
    await interviews.sessions.handOver();
    await sockets.drain();
  } catch (error) {
    // Then everything ends at once, as it does when a server is killed, and is taken over all the same.
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ reason }, 'sessions could not be handed over');
  }
}
