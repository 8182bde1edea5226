import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  APPLICATION_ROLE,
  deriveApplicationPassword,
  ensureApplicationRole,
} from '../platform/database/application-role.ts';
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts';
import { connect } from '../platform/database/connect.ts';
import { openEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { copyFolder } from './copy-folder.ts';

export interface TestPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Migrated, and connected to by nobody: test databases are copies of it. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
    /** A data folder in which the packaged PostgreSQL ran and was closed, if the run made one. */
    usedFolder: string | null;
  }
}

const log = createLog({ level: 'silent', pretty: false });

/** One test file may run four servers of 21 connections each, and several files run at a time. */
const MAX_CONNECTIONS = 400;

/**
 * One PostgreSQL for the run: our own in a temporary folder, or the one TEST_DATABASE_URL leads to. Our own is
 * made of the programs in TEST_POSTGRES_BIN, where that is given (Debian's 15).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await openOwn() : openGiven(given);
  const template = `cuecard_template_${process.pid}`;
  await query({ ...server.connection, database: 'postgres' }, `create database ${template}`);
  await fill({ ...server.connection, database: template });
  project.provide('postgres', { ...server.connection, template });
  project.provide('usedFolder', server.usedFolder);
  return async () => {
    await query({ ...server.connection, database: 'postgres' }, `drop database ${template}`);
    await server.close();
  };
}

type Server = {
  connection: Omit<TestPostgres, 'template'>;
  usedFolder: string | null;
  close(): Promise<void>;
};

async function openOwn(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuecard-tests-'));
  const binDir = process.env['TEST_POSTGRES_BIN'];
  const usedFolder = binDir === undefined ? await makeUsedFolder() : null;
  if (usedFolder !== null) await copyFolder(usedFolder, dataDir);
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log,
    maxConnections: MAX_CONNECTIONS,
    binDir,
  });
  const { host, port, user, password } = postgres.connection;
  // Nothing here outlives the run, so nothing waits for the disk.
  const anywhere = { ...postgres.connection, database: 'postgres' };
  for (const statement of ['alter system set fsync = off', 'select pg_reload_conf()'])
    await query(anywhere, statement);
  return {
    connection: { host, port, user, password },
    usedFolder,
    async close() {
      await postgres.close();
      for (const folder of [dataDir, usedFolder])
        if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function makeUsedFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuecard-used-'));
  await (await openEmbeddedPostgres({ dataDir, log })).close();
  return dataDir;
}

function openGiven(url: string): Server {
  const { host, port, user, password } = new Client(url);
  const connection = { host, port, user: user ?? 'postgres', password: password ?? '' };
  return { connection, usedFolder: null, close: async () => {} };
}

async function fill(target: PoolConfig): Promise<void> {
  const connection = await connect({ target, log });
  try {
    const client = await connection.pool.connect();
    await ensureApplicationRole(client, deriveApplicationPassword(String(target.password)));
    client.release();
    await bringUpToDate(connection, APPLICATION_ROLE, log);
  } finally {
    await connection.close();
  }
}

async function query(target: ClientConfig, statement: string): Promise<void> {
  const client = new Client(target);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
