import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types as pgTypes } from 'pg';
import type { CustomTypesConfig, PoolConfig } from 'pg';
import type { DatabaseLog } from './log.ts';
import type { Database } from './schema.ts';
import { guardedClient, READ_ONLY, tellWhetherPrimary } from './guarded-client.ts';
import { findErrorCode, DatabaseStartError, formatMessage } from './start-error.ts';

/** PostgreSQL 15, the oldest that the SQL is written for and tested on. */
const MIN_SERVER_VERSION = 150_000;
/** More than processors: with 500 sessions each is busy for as long as the event loop takes to come round. */
const MAX_CONNECTIONS = 20;
/** A quiet server keeps them: its next clients may come all at once. */
const IDLE_MS = 5 * 60_000;
/**
 * Started together (containers, a rebooting machine), the database may come up later than we; and a cluster may be
 * without a primary for some 30 s when a host has vanished.
 */
const REACH_BUDGET_MS = 60_000;
/**
 * No query of a running server takes so long that lives. Longer than a cluster takes to name another synchronous
 * standby (some 5 s), until when commits rightly wait; shorter than it takes to name another primary.
 */
const QUERY_DEADLINE_MS = 15_000;
/** A lease that could not be renewed for so long has run out anyway. */
const LEASE_DEADLINE_MS = 3000;
/** A connection on which nothing was said for so long is asked whether its other end lives. */
const KEEP_ALIVE_MS = 10_000;

export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** One connection apart, for what must not wait behind everything else. */
  readonly apart: Kysely<Database>;
  /** Ends every connection, after the queries that run. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** A `DATABASE_URL`, or what `openEmbeddedPostgres` returned as `connection`. */
  readonly target: string | PoolConfig;
  readonly log: DatabaseLog;
  /** Connections at most. */
  readonly maxConnections?: number;
  /** The longest wait for a server that does not answer yet. */
  readonly reachBudgetMs?: number;
  /** A connection on which a query has no answer for so long is ended; null: migrations may take their time. */
  readonly queryDeadlineMs?: number | null;
  /** A statement that waits for a lock for so long fails (55P03); not given: it waits. */
  readonly lockTimeoutMs?: number;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [pgTypes.builtins.INT8, parseInt8],
  // A calendar day has no time zone; a Date would give it the server's.
  [pgTypes.builtins.DATE, (text) => text],
]);

const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (
      (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pgTypes.getTypeParser(oid, format)
    );
  },
};

/** Nobody is there yet, or no way leads there. */
const UNREACHED =
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH EAI_AGAIN ENOTFOUND';
/** It starts up, goes down, is full for the moment, or is a standby. */
const NOT_NOW = `57P03 57P01 57P02 53300 ${READ_ONLY}`;
const PASSING = new Set(`${UNREACHED} ${NOT_NOW}`.split(' '));

/** What node-postgres says, without a code, of a balancer that has no server behind it. */
const PASSING_MESSAGE = /^(?:Connection terminated|timeout exceeded)/;

/** True when the server, or a primary, is not there yet; false when it refuses. */
function mayComeUp(error: unknown): boolean {
  const code = findErrorCode(error);
  return code === undefined ? PASSING_MESSAGE.test(formatMessage(error)) : PASSING.has(code);
}

async function serverVersion(pool: Pool, budgetMs: number, log: DatabaseLog): Promise<number> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      );
      return rows[0]?.version ?? 0;
    } catch (error) {
      if (!mayComeUp(error) || performance.now() - startedAt > budgetMs) {
        // Several refused addresses (IPv4 and IPv6) come as one error without a message.
        const reason = formatMessage(error) || (findErrorCode(error) ?? 'no answer');
        throw new DatabaseStartError(
          'not-reachable',
          `The database does not let the server in: ${reason}. Check DATABASE_URL.`,
          { cause: error },
        );
      }
      if (attempt === 0) log.info({ reason: findErrorCode(error) }, 'waiting for the database');
      await sleep(250);
    }
  }
}

/**
 * Opens the pool that the whole server shares and checks that a PostgreSQL it can use answers.
 * @throws DatabaseStartError `not-reachable` or `too-old`
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const {
    target,
    log,
    maxConnections = MAX_CONNECTIONS,
    reachBudgetMs = REACH_BUDGET_MS,
    queryDeadlineMs = QUERY_DEADLINE_MS,
    lockTimeoutMs,
  } = options;
  const given = typeof target === 'string' ? { connectionString: target } : target;
  // A connection that breaks, idle or in use, would otherwise end the process; the pool
  // replaces it, and whoever waits for a query gets that query's own error.
  const warn = (error: Error): void => {
    log.warn({ reason: error.message }, 'a database connection broke');
  };
  const open = (max: number, deadlineMs: number | null): Pool => {
    const opened = new Pool({
      application_name: 'cuecard',
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...given,
      ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
      max,
      types,
      ...(deadlineMs === null ? {} : { Client: guardedClient(deadlineMs) }),
      verify: (client, done) => void tellWhetherPrimary(client, done),
    });
    opened.on('error', warn);
    opened.on('connect', (client) => client.on('error', warn));
    return opened;
  };
  const pool = open(maxConnections, queryDeadlineMs);
  try {
    const version = await serverVersion(pool, reachBudgetMs, log);
    if (version < MIN_SERVER_VERSION) {
      throw new DatabaseStartError(
        'too-old',
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`,
      );
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const apart = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: open(1, queryDeadlineMs && LEASE_DEADLINE_MS) }),
  });
  return {
    db,
    pool,
    apart,
    async close() {
      await Promise.all([db.destroy(), apart.destroy()]);
    },
  };
}
