import { Agent, fetch as undiciFetch } from 'undici';

/**
 * An idle connection is kept so long, in milliseconds. Node's own default of 4 s closes it between two
 * questions; the vendors' load balancers close after one to six minutes, and a request over a connection
 * that is just being closed fails. undici heeds a server that announces less.
 */
const KEEP_IDLE_MS = 55_000;
/** Names, TCP and TLS take well under a second; longer, and the next model has been asked. */
const CONNECT_MS = 5_000;

export interface Connections {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * Opens a connection that the next request to this endpoint will use. Asks for the list of models, as
 * the cheapest call that every protocol has, and without the key: all that is wanted is the connection.
 * Not by HEAD, after which undici closes it.
 */
export async function openConnection(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const answered = await fetch(`${baseUrl}/models`, { signal });
  await answered.arrayBuffer();
}

/** A pool of kept connections for each endpoint. Whoever makes it closes it. */
export function openConnections(): Connections {
  const agent = new Agent({
    keepAliveTimeout: KEEP_IDLE_MS,
    keepAliveMaxTimeout: 10 * KEEP_IDLE_MS,
    connect: { timeout: CONNECT_MS },
    // What a model may take is watched in deadlines.ts.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // undici's own types and a browser's, which tools have beside Node's, differ in a detail.
  const fetch: unknown = (input: unknown, init: object = {}) =>
    undiciFetch(input as string, { ...init, dispatcher: agent });
  return { fetch: fetch as typeof globalThis.fetch, close: () => agent.destroy() };
}
