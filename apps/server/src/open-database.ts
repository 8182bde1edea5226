import { sql } from 'kysely';
import type { Config } from './config/config.ts';
import { APPLICATION_ROLE, ownsTables } from './platform/database/application-role.ts';
import { bringUpToDate } from './platform/database/bring-up-to-date.ts';
import { connect, type Connection, type ConnectOptions } from './platform/database/connect.ts';
import { openEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { joinAsOwner, joinEmbeddedPostgres } from './platform/database/join-embedded-postgres.ts';
import { listPending, LOCK_TIMEOUT_MS } from './platform/database/migrate.ts';
import { DatabaseStartError } from './platform/database/start-error.ts';
import type { Log } from './platform/logging/create-log.ts';

export type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'migrationDatabaseUrl' | 'migrateAtStart' | 'dataDir' | 'postgresBinaries'
>;

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
  return config.databaseUrl === null
    ? openOwn(config, log, lifetimes)
    : openGiven({ ...config, databaseUrl: config.databaseUrl }, log, lifetimes);
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

/** The owner's way into the server's own PostgreSQL, which runs. */
export const reachOwner = joinAsOwner;

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
  await migrateAs(postgres.connection, APPLICATION_ROLE, log);
  const connection = await connect({ target: postgres.application, log });
  lifetimes.defer(() => connection.close());
  return { connection, description: `its own PostgreSQL in ${config.dataDir}` };
}

async function openGiven(
  given: DatabaseConfig & { readonly databaseUrl: string },
  log: Log,
  lifetimes: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const { databaseUrl, migrationDatabaseUrl: migrationUrl, migrateAtStart } = given;
  const connection = await connect({ target: databaseUrl, log });
  lifetimes.defer(() => connection.close());
  const { db } = connection;
  const role = migrationUrl === null ? null : await readRole(connection);
  if (migrateAtStart) await migrateAs(migrationUrl ?? databaseUrl, role, log);
  else await checkMigrated(connection);
  await checkSameDatabase(connection);
  const { hostname, pathname } = new URL(databaseUrl);
  const one = (await ownsTables(db))
    ? ', by a role that can also change its tables (MIGRATION_DATABASE_URL takes that from it)'
    : '';
  return { connection, description: `PostgreSQL at ${hostname}${pathname} (DATABASE_URL)${one}` };
}

/** Migrates by a connection of the role that owns the tables, which is closed again: nothing else is done by it. */
async function migrateAs(
  target: ConnectOptions['target'],
  role: string | null,
  log: Log,
): Promise<void> {
  const owner = await connect({
    target,
    log,
    maxConnections: 1,
    queryDeadlineMs: null,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  });
  try {
    sayWhatIsNew(await bringUpToDate(owner, role, log), log);
  } finally {
    await owner.close();
  }
}

function sayWhatIsNew(applied: readonly string[], log: Log): void {
  if (applied.length > 0) log.info({ applied }, 'brought the tables up to date');
}

async function readRole({ db }: Connection): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** @throws DatabaseStartError `migration-failed` */
async function checkMigrated({ db }: Connection): Promise<void> {
  const pending = await listPending(db);
  if (pending.length === 0) return;
  throw new DatabaseStartError(
    'migration-failed',
    `The tables lack ${pending.join(', ')}, and MIGRATE_AT_START is false: run npm run migrate first.`,
  );
}

/** @throws DatabaseStartError `migration-failed` */
async function checkSameDatabase({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.users') is not null as there
  `.execute(db);
  if (rows[0]?.there === true) return;
  throw new DatabaseStartError(
    'migration-failed',
    'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL: the tables are not there.',
  );
}
