import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { calls, CLOSE_CODES, LIVE_PATH, PROTOCOL_VERSION } from '@cuecard/contract';
import { WebSocket } from 'ws';
import { createInterview, createUser } from '../drill/fleet/candidates.ts';
import { startFleet } from '../drill/fleet/fleet.ts';
import { percentiles } from '../percentiles.ts';
import type { SecurityPart } from './security-part.ts';

const SOCKETS = 200;
/** As many logins are ended at once. */
const AT_ONCE = 10;
const PING_EVERY_MS = 400;
const MAX_HELLO_WAIT_MS = 10_000;
const MAX_CLOSE_WAIT_MS = 30_000;
/** The bound of the design for the ninety-ninth percentile. */
const BOUND_MS = 2_000;

interface OpenSocket {
  readonly token: string;
  readonly socket: WebSocket;
}

/** From the request that ends a login at one server until a live interview's socket has closed at the other. */
export const revocation: SecurityPart = {
  key: 'revocationMs',
  about: `${SOCKETS} live sockets at one server whose logins are ended at the other`,
  async run(progress) {
    await using lifetimes = new AsyncDisposableStack();
    const fleet = await startFleet({ servers: 2, defect: null });
    lifetimes.defer(() => fleet.stop());
    const [one, two] = fleet.servers.map(({ url }) => url);
    if (one === undefined || two === undefined) throw new Error('the servers did not start');
    const looking = await fleet.look();
    lifetimes.defer(() => looking.close());
    const open: OpenSocket[] = [];
    const pings = setInterval(() => {
      for (const { socket } of open) sendIfOpen(socket, { type: 'ping' });
    }, PING_EVERY_MS);
    lifetimes.defer(() => clearInterval(pings));
    while (open.length < SOCKETS) {
      const { token } = await createUser(looking.db, 'Unlimited');
      const interviewId = await createInterview(two, token);
      open.push({ token, socket: await connect(two, token, interviewId) });
    }
    lifetimes.defer(() => open.forEach(({ socket }) => socket.terminate()));
    progress(`${open.length} sockets are open`);
    const delays: number[] = [];
    for (let at = 0; at < open.length; at += AT_ONCE)
      delays.push(
        ...(await Promise.all(open.slice(at, at + AT_ONCE).map((each) => revoke(one, each)))),
      );
    return { sockets: SOCKETS, ...percentiles(delays), boundMs: BOUND_MS };
  },
};

/** Milliseconds until the socket has closed; infinite where it had closed before, or for another reason. */
async function revoke(url: string, { token, socket }: OpenSocket): Promise<number> {
  if (socket.readyState !== WebSocket.OPEN) return Infinity;
  const startedAt = performance.now();
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(MAX_CLOSE_WAIT_MS) });
  await post(url, calls.signOut.path, token);
  const [code] = (await closed) as [number];
  return code === CLOSE_CODES.ticketRefused ? performance.now() - startedAt : Infinity;
}

async function connect(url: string, token: string, interviewId: string): Promise<WebSocket> {
  const path = calls.liveTicket.path.replace(':id', interviewId);
  const { ticket } = await post<{ ticket: string }>(url, path, token);
  const socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH);
  const signal = AbortSignal.timeout(MAX_HELLO_WAIT_MS);
  await once(socket, 'open', { signal });
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, ticket, client: randomUUID() };
  sendIfOpen(socket, { ...hello, after: 0 });
  await once(socket, 'message', { signal });
  return socket;
}

function sendIfOpen(socket: WebSocket, message: object): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

async function post<T>(url: string, path: string, token: string): Promise<T> {
  const answer = await fetch(url + path, { method: 'POST', headers: { authorization: token } });
  const { status, data } = (await answer.json()) as { status: number; data: T };
  if (status !== 0) throw new Error(`${path} was answered with ${status}`);
  return data;
}
