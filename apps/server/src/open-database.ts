import type { Config } from './config/config.ts';
import { connect, type Connection } from './platform/database/connect.ts';
import { openEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { joinEmbeddedPostgres } from './platform/database/join-embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { DatabaseStartError } from './platform/database/start-error.ts';
import type { Log } from './platform/logging/create-log.ts';

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBinaries'>;

export interface OpenedDatabase {
  readonly connection: Connection;
  /** Says to people which database this is; never holds a password. */
  readonly description: string;
}

/**
 * Opens the database that the configuration names, brings its tables up to date, and leaves its
 * closing to `lifetimes`, in the order that it needs.
 * @throws DatabaseStartError
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  lifetimes: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const opened = await (config.databaseUrl === null
    ? openOwn(config, log, lifetimes)
    : openGiven(config.databaseUrl, log, lifetimes));
  const applied = await migrate(opened.connection.db);
  if (applied.length > 0) log.info({ applied }, 'brought the tables up to date');
  return opened;
}

/**
 * Does as `openDatabase` for a tool that may run beside the server: joins the PostgreSQL that the server
 * owns, or opens it when no server runs.
 */
export async function openDatabaseBesideServer(
  config: DatabaseConfig,
  log: Log,
  lifetimes: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  try {
    return await openDatabase(config, log, lifetimes);
  } catch (error) {
    const owned = error instanceof DatabaseStartError && error.fault === 'owned-by-another-server';
    if (!owned) throw error;
  }
  const target = await joinEmbeddedPostgres(config.dataDir);
  const connection = await connect({ target, log });
  lifetimes.defer(() => connection.close());
  return { connection, description: `the running server's PostgreSQL in ${config.dataDir}` };
}

async function openOwn(
  config: DatabaseConfig,
  log: Log,
  lifetimes: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBinaries ?? undefined,
    log,
  });
  lifetimes.defer(() => postgres.close());
  const connection = await connect({ target: postgres.connection, log });
  lifetimes.defer(() => connection.close());
  return { connection, description: `its own PostgreSQL in ${config.dataDir}` };
}

async function openGiven(
  databaseUrl: string,
  log: Log,
  lifetimes: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const connection = await connect({ target: databaseUrl, log });
  lifetimes.defer(() => connection.close());
  const { hostname, pathname } = new URL(databaseUrl);
  return { connection, description: `PostgreSQL at ${hostname}${pathname} (DATABASE_URL)` };
}
