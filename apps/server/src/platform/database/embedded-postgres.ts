import { chmod, mkdir, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import {
  APPLICATION_ROLE,
  deriveApplicationPassword,
  ensureApplicationRole,
} from './application-role.ts';
import type { DatabaseLog } from './log.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { CLUSTER_FOLDER, CLUSTER_USER, prepareCluster } from './postgres-cluster.ts';
import { guardPostgres } from './postgres-guard.ts';
import { reachPostgres, stopPostgres } from './postgres-process.ts';
import type { Cluster, Endpoint } from './postgres-process.ts';
import { openSocketDirectory } from './socket-directory.ts';
import { findErrorCode, DatabaseStartError, formatMessage } from './start-error.ts';
import { openDataDirTo, unprivilegedUser } from './unprivileged-user.ts';

const DATABASE = 'cuecard';

/** One server takes 21 at most; the rest is for `npm run admin` and whoever looks. */
const CONNECTIONS = 60;

export interface EmbeddedPostgresOptions {
  /** Made when missing. The cluster is `pgdata` in it. */
  readonly dataDir: string;
  /** The folder of PostgreSQL's programs, instead of the packaged ones. */
  readonly binDir?: string | undefined;
  readonly log: DatabaseLog;
  /** Connections that it takes at a time; more are needed when many servers run on it. */
  readonly maxConnections?: number;
}

/** A role's way into the database. */
export type RoleConnection = Endpoint & {
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

export interface EmbeddedPostgres {
  /** Of the role that owns everything: for migrations. */
  readonly connection: RoleConnection;
  /** Of the role that serves: it may use the tables, once they are granted (`grantUse`). */
  readonly application: RoleConnection;
  /** Whether it was running already, left by a server that was killed. */
  readonly adopted: boolean;
  /** Stops PostgreSQL and gives the folder up. Close the connections to it before. */
  close(): Promise<void>;
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    const created = await mkdir(resolve(dataDir), { recursive: true });
    const path = await realpath(dataDir);
    if (created !== undefined) await chmod(path, 0o700);
    return path;
  } catch (error) {
    throw new DatabaseStartError(
      'folder-not-usable',
      `The data folder ${resolve(dataDir)} cannot be used: ${formatMessage(error)}. ` +
        'Choose another one with DATA_DIR.',
      { cause: error },
    );
  }
}

async function ensureDatabase(
  connection: RoleConnection,
  application: RoleConnection,
): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    await ensureApplicationRole(client, application.password);
  } finally {
    await client.end();
  }
}

/** The way of the role that serves, given the owner's. */
export function toApplication(owner: RoleConnection): RoleConnection {
  const password = deriveApplicationPassword(owner.password);
  return { ...owner, user: APPLICATION_ROLE, password };
}

/**
 * Opens the server's own PostgreSQL on a data folder: creates the cluster at the first start,
 * adopts one that still runs, else starts it, and starts it again when it dies. One process owns a folder at a time. As root,
 * PostgreSQL runs as an unprivileged user.
 * @throws DatabaseStartError with a message for the person who started the server
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { binDir, log, maxConnections = CONNECTIONS } = options;
  const dataDir = await openDataDir(options.dataDir);
  const lock = await acquireOwnerLock(join(dataDir, 'server.lock')).catch((error: unknown) => {
    if (findErrorCode(error) === undefined) throw error;
    throw new DatabaseStartError(
      'folder-not-usable',
      `The data folder ${dataDir} cannot be written: ${formatMessage(error)}.`,
      { cause: error },
    );
  });
  try {
    const clusterDir = join(dataDir, CLUSTER_FOLDER);
    const user = await unprivilegedUser(clusterDir);
    if (user) await openDataDirTo(user, dataDir);
    const binaries = await findPostgresBinaries({ dataDir, binDir, user });
    const { password } = await prepareCluster({ clusterDir, binaries, user, log });
    const socketDir =
      process.platform === 'win32' ? undefined : await openSocketDirectory(dataDir, user);
    const logFile = join(dataDir, 'postgres.log');
    const cluster: Cluster = {
      clusterDir,
      logFile,
      binaries,
      user,
      password,
      socketDir,
      maxConnections,
      log,
    };
    const { endpoint, adopted } = await reachPostgres(cluster);
    const connection = { ...endpoint, user: CLUSTER_USER, password, database: DATABASE };
    const application = toApplication(connection);
    await ensureDatabase(connection, application);
    log.info(
      { clusterDir, adopted },
      adopted ? 'adopted the running PostgreSQL' : 'started PostgreSQL',
    );
    const guard = guardPostgres(cluster, endpoint);
    return {
      connection,
      application,
      adopted,
      async close() {
        try {
          await guard.stop();
          await stopPostgres(cluster);
          if (socketDir !== undefined) await rmdir(socketDir).catch(() => undefined);
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
