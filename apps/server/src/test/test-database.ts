import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../platform/database/connect.ts';
import { createLog } from '../platform/logging/create-log.ts';

export interface TestDatabase extends Connection {
  /** The target of a second connection to the same database. */
  readonly target: PoolConfig;
}

/** The database's address for a server process, as in DATABASE_URL. */
export function formatUrl({ target }: TestDatabase): string {
  const { host, port, user, password, database } = target;
  const secret = encodeURIComponent(String(password ?? ''));
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

async function asAdmin(statement: string): Promise<void> {
  const { host, port, user, password } = inject('postgres');
  const client = new Client({ host, port, user, password, database: 'postgres' });
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
  const target = { host, port, user, password, database };
  const log = createLog({ level: 'silent', pretty: false });
  const connection = await connect({ target, log, maxConnections: 10 });
  return {
    ...connection,
    target,
    async close() {
      await connection.close();
      await asAdmin(`drop database ${database} with (force)`);
    },
  };
}
