import type { Agent, fetch as UndiciFetch } from 'undici';
import type { Lookup } from '../public-lookup.ts';

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
 * It does not use HEAD, after which undici closes the connection.
 */
export async function openConnection(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const answered = await fetch(`${baseUrl}/models`, { signal });
  await answered.arrayBuffer();
}

/**
 * A pool of kept connections for each endpoint. Whoever makes it closes it. No redirect is followed: it would take
 * the key, and what was asked, to another host.
 * @param lookup finds a name's addresses; default: as the system does
 * @param tls what a service needs beyond what the system and most services agree on
 */
export function openConnections(lookup?: Lookup, tls: TlsChoices = {}): Connections {
  let opened: Promise<Pool> | null = null;
  // undici's own types and a browser's, which tools have beside Node's, differ in a detail.
  const fetch: unknown = async (input: unknown, init: object = {}) => {
    const pool = await (opened ??= openPool(lookup, tls));
    return pool.fetch(input as string, { ...init, redirect: 'error', dispatcher: pool.agent });
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    close: async () => (await opened)?.agent.destroy(),
  };
}

interface Pool {
  readonly agent: Agent;
  readonly fetch: typeof UndiciFetch;
}

interface TlsChoices {
  /** Names HTTP/2 first; a service that speaks nothing else may look at no second name. */
  readonly preferH2?: boolean;
  /** PEM: who signs the service's certificate, in place of those whom the system trusts. */
  readonly ca?: string;
}

/** undici is loaded at the first request: it is a hundred files, for which a start has no time. */
async function openPool(lookup: Lookup | undefined, tls: TlsChoices): Promise<Pool> {
  const { Agent, fetch } = await import('undici');
  const agent = new Agent({
    keepAliveTimeout: KEEP_IDLE_MS,
    keepAliveMaxTimeout: 10 * KEEP_IDLE_MS,
    connect: { timeout: CONNECT_MS, ...tls, ...(lookup && { lookup }) },
    // What a model may take is watched in deadlines.ts.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { agent, fetch };
}
