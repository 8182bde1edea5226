import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../logging/create-log.ts';

const LISTEN_AGAIN_MS = 1000;
/** A connection that only listens does not notice that its server has vanished: it is asked. */
const ASK_EVERY_MS = 5000;

export interface DatabaseNewsOptions {
  readonly pool: Pool;
  readonly log: Pick<Log, 'warn'>;
  /** Times the next try after the connection was lost. */
  readonly clock: Clock;
}

/**
 * What other instances tell by `pg_notify`, over one connection of the pool. Nothing is told of what came while the
 * connection was lost: whoever listens also looks, now and then.
 */
export class DatabaseNews {
  readonly #options: DatabaseNewsOptions;
  readonly #listeners = new Map<string, (payload: string) => void>();
  #cancelAgain = (): void => {};
  #cancelAsking = (): void => {};
  #client: PoolClient | null = null;
  #closed = false;

  constructor(options: DatabaseNewsOptions) {
    this.#options = options;
  }

  /** Calls the listener with the payload of every notification of the channel; call it before `start`. */
  subscribe(channel: string, listener: (payload: string) => void): void {
    this.#listeners.set(channel, listener);
  }

  start(): void {
    void this.#listen();
  }

  close(): void {
    this.#closed = true;
    this.#cancelAgain();
    this.#cancelAsking();
    this.#client?.release(true);
    this.#client = null;
  }

  async #listen(): Promise<void> {
    if (this.#closed) return;
    let client: PoolClient | null = null;
    try {
      client = await this.#options.pool.connect();
      if (this.#closed) return client.release(true);
      this.#client = client;
      this.#onNews(client);
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#keepAsking(client);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.warn({ reason }, 'news of other instances are not heard');
      this.#listenAgain(client);
    }
  }

  #onNews(client: PoolClient): void {
    client.on('notification', ({ channel, payload = '' }) =>
      this.#listeners.get(channel)?.(payload),
    );
    client.once('error', () => this.#listenAgain(client));
    client.once('end', () => this.#listenAgain(client));
  }

  /** No answer within the deadline of queries ends the connection, which is heard of as its error. */
  #keepAsking(client: PoolClient): void {
    let asking: Promise<unknown> | null = null;
    this.#cancelAsking = this.#options.clock.every(ASK_EVERY_MS, () => {
      asking ??= client
        .query('select 1')
        .catch(() => this.#listenAgain(client))
        .finally(() => {
          asking = null;
        });
    });
  }

  /** A lost connection is told of more than once, and let go of once: one that nobody gives back holds up the pool's end. */
  #listenAgain(lost: PoolClient | null): void {
    if (this.#closed || lost !== this.#client) return;
    this.#client = null;
    this.#cancelAsking();
    lost?.release(true);
    this.#cancelAgain = this.#options.clock.after(LISTEN_AGAIN_MS, () => void this.#listen());
  }
}
