import { execFile, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { DatabaseLog } from './log.ts';
import { POSTGRES_ENVIRONMENT } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { CLUSTER_USER } from './postgres-cluster.ts';
import { correctPostmasterFile, readPostmaster } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';
import { isPostgres } from './process-identity.ts';
import { SOCKET_PORT } from './socket-directory.ts';
import { findErrorCode, DatabaseStartError, formatMessage } from './start-error.ts';
import type { OsUser } from './unprivileged-user.ts';

const run = promisify(execFile);

/** The longest time for which orphans of a killed server may hold on to the cluster (measured: under 2 s). */
const RETRY_BUDGET_MS = 15_000;
/** A started PostgreSQL that still lives may be replaying its log after a crash. */
const RECOVERY_BUDGET_MS = 120_000;
/** A PostgreSQL that says it is ready and yet cannot be reached has lost its socket. */
const UNREACHABLE_MS = 2_000;
/**
 * After a crash PostgreSQL brings all of its thousand files to the disk before it looks at its log: one by one that
 * took 1.7 to 3.9 s on a busy machine, in one call to the system under 0.1 s. Linux only.
 */
const QUICK_RECOVERY = { recovery_init_sync_method: 'syncfs' };
const POLL_MS = 20;
const MAX_LOG_BYTES = 10_000_000;

export interface Cluster {
  readonly clusterDir: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly user: OsUser | undefined;
  readonly password: string;
  /** Undefined on Windows, where PostgreSQL listens on 127.0.0.1. */
  readonly socketDir: string | undefined;
  readonly maxConnections: number;
  readonly log: DatabaseLog;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

type Probe = 'ours' | 'another' | 'not-yet' | 'no-answer';

/** `postgres` always exists; the server's own database may not yet. */
async function probe(cluster: Cluster, endpoint: Endpoint): Promise<Probe> {
  const client = new Client({
    ...endpoint,
    user: CLUSTER_USER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  // A socket that breaks after the query must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await sameFolder(rows[0]?.data_directory, cluster.clusterDir)) ? 'ours' : 'another';
  } catch (error) {
    const code = findErrorCode(error);
    if (code === '28P01') return 'another';
    // 57P03: starting up or shutting down; 57P01: just told to stop; 53300: full, yet there.
    return code?.startsWith('57P') || code === '53300' ? 'not-yet' : 'no-answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readOutput(cluster: Cluster, running: Postmaster | undefined): Promise<Probe> {
  if (!running) return 'no-answer';
  // A dead one's file says so for ever: then it is not alive either, and a new one is started.
  const comingOrGoing = running.status === 'starting' || running.status === 'stopping';
  return comingOrGoing ? 'not-yet' : probe(cluster, running);
}

async function sameFolder(one: string | undefined, other: string): Promise<boolean> {
  if (one === undefined) return false;
  if (one === other) return true;
  const [a, b] = await Promise.all([stat(one), stat(other)]).catch(() => []);
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function serverArguments(cluster: Cluster, port: number | undefined): Promise<string[]> {
  const settings = {
    ...(cluster.socketDir === undefined
      ? { listen_addresses: '127.0.0.1', port: port ?? (await freePort()) }
      : {
          listen_addresses: '',
          unix_socket_directories: cluster.socketDir,
          unix_socket_permissions: '0700',
          port: SOCKET_PORT,
        }),
    ...(process.platform === 'linux' && QUICK_RECOVERY),
    max_connections: cluster.maxConnections,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return [
    '-D',
    cluster.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

interface Child {
  exited: boolean;
}

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C in the terminal must not stop it before the
 * server has finished with it, and it writes to a file because our pipes may die before it.
 */
async function spawnPostgres(cluster: Cluster, port: number | undefined): Promise<Child> {
  await correctPostmasterFile(cluster.clusterDir);
  const size = await stat(cluster.logFile).then(
    (found) => found.size,
    () => 0,
  );
  const log = await open(cluster.logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  const state: Child = { exited: false };
  try {
    const child = spawn(cluster.binaries.postgres, await serverArguments(cluster, port), {
      ...cluster.user,
      cwd: cluster.clusterDir,
      env: POSTGRES_ENVIRONMENT,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.once('exit', () => (state.exited = true));
    child.once('error', (error) => {
      cluster.log.error({ reason: error.message }, 'PostgreSQL could not be run');
      state.exited = true;
    });
    child.unref();
  } finally {
    await log.close();
  }
  return state;
}

/**
 * Reaches the cluster's PostgreSQL: the one that still runs (left by a server that was killed), or
 * a new one, tried again while orphans of an old one let go. A new one takes the port, where there are no
 * unix sockets and one is given.
 * @throws DatabaseStartError `not-starting`, with the last lines of PostgreSQL's log
 */
export async function reachPostgres(
  cluster: Cluster,
  port?: number,
): Promise<{ readonly endpoint: Endpoint; readonly adopted: boolean }> {
  const startedAt = performance.now();
  let child: Child | undefined;
  let silentSince: number | undefined;
  for (;;) {
    const running = await readPostmaster(cluster.clusterDir);
    const answer = await readOutput(cluster, running);
    if (running && answer === 'ours') {
      return { endpoint: { host: running.host, port: running.port }, adopted: !child };
    }
    const alive = running !== undefined && (await isPostgres(running.pid));
    const silent = alive && answer !== 'not-yet' && running.status === 'ready';
    silentSince = silent ? (silentSince ?? performance.now()) : undefined;
    if (silentSince !== undefined && performance.now() - silentSince > UNREACHABLE_MS) {
      cluster.log.warn({ pid: running?.pid }, 'PostgreSQL runs but cannot be reached: restarting');
      await stopPostgres(cluster);
      silentSince = undefined;
    }
    const elapsed = performance.now() - startedAt;
    const working = child ? !child.exited : alive;
    if (elapsed > (working && !silent ? RECOVERY_BUDGET_MS : RETRY_BUDGET_MS)) {
      throw await notStarting(cluster);
    }
    if (child?.exited) {
      child = undefined;
      await sleep(200);
    } else if (!child && !alive) {
      child = await spawnPostgres(cluster, port);
    }
    await sleep(POLL_MS);
  }
}

async function notStarting(cluster: Cluster): Promise<DatabaseStartError> {
  const written = await readFile(cluster.logFile, 'utf8').catch(() => '');
  const last = written.trim().split('\n').slice(-4).join('\n  ');
  return new DatabaseStartError(
    'not-starting',
    `PostgreSQL did not start in ${cluster.clusterDir}. Its log (${cluster.logFile}) ends:\n  ${last}`,
  );
}

/** Stops PostgreSQL cleanly: connections are closed, everything is on the disk. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  const options = ['stop', '-D', cluster.clusterDir, '-m', 'fast', '-w', '-t', '30', '-s'];
  try {
    await run(cluster.binaries.pgCtl, options, {
      ...cluster.user,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
    });
  } catch (error) {
    // Gone already, or stopped by somebody else at this moment: what we wanted.
    const running = await readPostmaster(cluster.clusterDir);
    if (!running || !(await isPostgres(running.pid))) return;
    cluster.log.error({ reason: formatMessage(error) }, 'PostgreSQL did not stop');
    throw error;
  }
}
