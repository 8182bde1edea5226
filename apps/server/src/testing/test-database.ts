import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../platform/database/connect.ts';
import { toApplication } from '../platform/database/embedded-postgres.ts';
import { createLog } from '../platform/logging/create-log.ts';
import type { TestPostgres } from './global-setup.ts';

/** Connected as the role that serves, as the product is. */
export interface TestDatabase extends Connection {
  /** The target of a second connection to the same database. */
  readonly target: PoolConfig;
  /** The same by the role that owns the tables. */
  readonly ownerTarget: PoolConfig;
  /** Does what the role that serves may not: changes a table. */
  asOwner(statement: string): Promise<void>;
}

/** The database's addresses for a server process. */
export function databaseVariables({ target, ownerTarget }: TestDatabase) {
  return { DATABASE_URL: formatUrl(target), MIGRATION_DATABASE_URL: formatUrl(ownerTarget) };
}

function formatUrl({ host, port, user, password, database }: PoolConfig): string {
  const secret = encodeURIComponent(String(password ?? ''));
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

async function asAdmin(statement: string, database = 'postgres'): Promise<void> {
  const { host, port, user, password }: TestPostgres = inject('postgres');
  const client = new Client({ host, port, user, password, database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A fresh, migrated database on the run's PostgreSQL; takes well under a second. Open it in
 * `beforeAll` (or for each test), close it afterwards: closing drops it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { host, port, user, password, template } = inject('postgres');
  const database = `cuecard_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${database} template ${template} strategy file_copy`);
  const ownerTarget = { host, port, user, password, database };
  const target = toApplication(ownerTarget);
  const log = createLog({ level: 'silent', pretty: false });
  const connection = await connect({ target, log, maxConnections: 10 });
  return {
    ...connection,
    target,
    ownerTarget,
    asOwner: (statement) => asAdmin(statement, database),
    async close() {
      await connection.close();
      await asAdmin(`drop database ${database} with (force)`);
    },
  };
}
