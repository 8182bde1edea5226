import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { ContractError, LIMITS } from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { App } from '../http/app.ts';
import { isOwnOrigin } from './is-own-origin.ts';

/** What a client is told when the server stops: 1012 is "service restart" (RFC 6455's registry). */
export const SERVER_STOPS = 1012;

/** How long a client may take to say good-bye when the server stops, milliseconds. */
const GOODBYE_MS = 1000;

export interface SocketServer {
  /** Serves sockets at the path, to pages of our own address whose headers may open it. */
  route(
    path: string,
    onSocket: (socket: WebSocket) => void,
    mayOpen?: (headers: IncomingHttpHeaders) => boolean,
  ): void;
  /** Run when the app closes, before the sockets that are left are closed. */
  beforeClose(run: () => Promise<void>): void;
}

/** Adds WebSockets to the app: once, since every route shares the limit and the end. */
export async function addSocketServer(app: App, publicUrl: string | null): Promise<SocketServer> {
  const closing: (() => Promise<void>)[] = [];
  await app.register(websocket, {
    options: { maxPayload: LIMITS.jsonBodyBytes },
    preClose: async () => {
      await Promise.all(closing.map((run) => run()));
      await closeSockets(app.websocketServer.clients);
    },
  });
  return {
    route(path, onSocket, mayOpen = () => true) {
      app.route({
        method: 'GET',
        url: path,
        preValidation: async ({ headers }) => {
          if (!isOwnOrigin(headers.origin, headers.host, publicUrl) || !mayOpen(headers))
            throw new ContractError('forbidden');
        },
        handler: () => {
          // Reached by plain HTTP.
          throw new ContractError('badRequest');
        },
        wsHandler: (socket) => onSocket(socket),
      });
    },
    beforeClose(run) {
      closing.push(run);
    },
  };
}

/** Closes what is still open; a client that does not answer must not hold the server up. */
async function closeSockets(sockets: ReadonlySet<WebSocket>): Promise<void> {
  for (const socket of sockets) socket.close(SERVER_STOPS);
  const goodbyes = [...sockets].map((socket) => once(socket, 'close'));
  await Promise.race([Promise.all(goodbyes), sleep(GOODBYE_MS)]);
  for (const socket of sockets) socket.terminate();
}
