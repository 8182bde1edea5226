import { Agent, fetch as undiciFetch } from 'undici';

/**
 * An idle connection is kept so long, in milliseconds. Node's own default of 4 s closes it between two
 * questions; the vendors' load balancers close after one to six minutes, and undici heeds a server that
 * announces less.
 */
const keepIdleMs = 60_000;
/** Names, TCP and TLS take well under a second; longer, and the next model has been asked. */
const connectMs = 5_000;

export interface Connections {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/** A pool of kept connections for each endpoint. Whoever makes it closes it. */
export function openConnections(): Connections {
  const agent = new Agent({
    keepAliveTimeout: keepIdleMs,
    keepAliveMaxTimeout: 10 * keepIdleMs,
    connect: { timeout: connectMs },
    // What a model may take is watched in deadlines.ts.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const fetch = (input: unknown, init: object = {}) =>
    undiciFetch(input as string, { ...init, dispatcher: agent });
  // undici's own types are those of Node's fetch under other names.
  return { fetch: fetch as unknown as typeof globalThis.fetch, close: () => agent.destroy() };
}
