import { Client, type ClientConfig, type PoolClient } from 'pg';
import { findErrorCode } from './start-error.ts';

/** PostgreSQL's `read_only_sql_transaction`: what was a primary is one no more, or never was. */
export const READ_ONLY = '25006';

/** The server has not answered a query in time. Whether it was done is unsure: it was not cancelled. */
export class QueryDeadlineError extends Error {
  override readonly name = 'QueryDeadlineError';
}

/** The server answers, and takes no writes. */
export class NotPrimaryError extends Error {
  override readonly name = 'NotPrimaryError';
  readonly code = READ_ONLY;
}

/** What node-postgres has and its types do not say. */
interface Inner {
  readonly connection: {
    readonly stream: { destroy(error: Error): void };
    on(event: 'errorMessage', run: (message: unknown) => void): void;
  };
}

/**
 * Connections that end themselves once nothing good can come of them: after a query without an answer for
 * `deadlineMs` (of a host that vanished TCP tells after a quarter of an hour), and after the server has said that it
 * takes no writes. node-postgres' own `query_timeout` leaves the connection stuck and in the pool. Nothing is
 * cancelled: a write whose replication is cancelled would count as done.
 */
export function guardedClient(deadlineMs: number): typeof Client {
  return class GuardedClient extends Client {
    #timer: NodeJS.Timeout | null = null;
    /** When the latest query was given, while one waits for its answer. */
    #askedAt: number | null = null;

    constructor(config?: string | ClientConfig) {
      super(config);
      const { connection } = this as unknown as Inner;
      connection.on('errorMessage', (message) => {
        // The query is told of its own error first.
        if (findErrorCode(message) === READ_ONLY)
          setImmediate(() => connection.stream.destroy(new NotPrimaryError('no primary any more')));
      });
      this.on('drain', () => {
        this.#askedAt = null;
      });
      this.on('end', () => clearTimeout(this.#timer ?? undefined));
      const query = this.query.bind(this) as (...given: unknown[]) => unknown;
      // Its many forms pass through; each ends in `drain`, in the next query, or in the end of the connection.
      this.query = ((...given: unknown[]) => {
        this.#askedAt = performance.now();
        this.#timer ??= this.#watch(deadlineMs);
        return query(...given);
      }) as typeof this.query;
    }

    /** One timer for many queries: it is set again for what is left of the latest. */
    #watch(ms: number): NodeJS.Timeout {
      return setTimeout(() => {
        this.#timer = null;
        if (this.#askedAt === null) return;
        const left = this.#askedAt + deadlineMs - performance.now();
        if (left > 0) this.#timer = this.#watch(left);
        else this.#destroy();
      }, ms).unref();
    }

    #destroy(): void {
      const error = new QueryDeadlineError(`no answer within ${deadlineMs} ms`);
      (this as unknown as Inner).connection.stream.destroy(error);
    }
  };
}

/** @throws NotPrimaryError where the connection leads to a standby */
export async function checkPrimary(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  if (rows[0]?.standby === true) throw new NotPrimaryError('the database takes no writes');
}

/** The same as node-postgres' pool asks of each new connection. */
export async function tellWhetherPrimary(
  client: Pick<PoolClient, 'query'>,
  done: (error?: Error) => void,
): Promise<void> {
  let fault: unknown;
  try {
    await checkPrimary(client);
  } catch (error) {
    fault = error;
  }
  done(fault as Error | undefined);
}
