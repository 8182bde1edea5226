import { isAlive } from './process-identity.ts';
import { readPostmaster } from './postmaster-file.ts';
import { reachPostgres, type Cluster, type Endpoint } from './postgres-process.ts';
import { formatMessage } from './start-error.ts';

/** Milliseconds until a PostgreSQL that died is noticed. */
const LOOK_EVERY_MS = 200;

export interface PostgresGuard {
  /** Looks no more; resolves when a start that runs is over. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster's PostgreSQL again when it has died, at the same place: the pool finds it there. It is
 * known by its process id alone, because one that was adopted is no child of ours.
 */
export function guardPostgres(cluster: Cluster, endpoint: Endpoint): PostgresGuard {
  let starting: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const running = await readPostmaster(cluster.clusterDir);
    if (running !== undefined && isAlive(running.pid)) return;
    cluster.log.error({}, 'PostgreSQL has died: starting it again');
    await reachPostgres(cluster, endpoint.port);
    cluster.log.warn({}, 'PostgreSQL is back');
  };
  const timer = setInterval(() => {
    starting ??= look()
      .catch((error: unknown) => {
        cluster.log.error(
          { reason: formatMessage(error) },
          'PostgreSQL could not be started again',
        );
      })
      .finally(() => {
        starting = null;
      });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await starting;
    },
  };
}
