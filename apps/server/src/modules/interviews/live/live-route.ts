import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { ContractError, limits, livePath, livePeerPath } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { isOwnOrigin } from '../../../platform/realtime/is-own-origin.ts';
import type { WebSocket } from 'ws';
import { LiveConnection, type LiveConnectionOptions } from './live-connection.ts';
import { serverStops } from './live-sessions.ts';
import { isPeerSecret, peerSecretHeader } from './peer.ts';

/** How long a client may take to say good-bye when the server stops, milliseconds. */
const goodbyeMs = 1000;

/** Serves the live protocol. Closing the app closes the sessions before their sockets. */
export async function addLiveRoute(
  app: App,
  { publicUrl, secret }: { publicUrl: string | null; secret: Buffer },
  options: LiveConnectionOptions,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: limits.jsonBodyBytes },
    preClose: async () => {
      await options.sessions.close();
      await closeSockets(app.websocketServer.clients);
    },
  });
  app.route({
    method: 'GET',
    url: livePath,
    preValidation: async ({ headers }) => {
      if (!isOwnOrigin(headers.origin, headers.host, publicUrl))
        throw new ContractError('forbidden');
    },
    handler: () => {
      // Reached by plain HTTP.
      throw new ContractError('badRequest');
    },
    wsHandler: (socket) => void new LiveConnection(socket, options),
  });
  app.route({
    method: 'GET',
    url: livePeerPath,
    preValidation: async ({ headers }) => {
      if (!isPeerSecret(headers[peerSecretHeader], secret)) throw new ContractError('forbidden');
    },
    handler: () => {
      throw new ContractError('badRequest');
    },
    wsHandler: (socket) => void new LiveConnection(socket, { ...options, isPeer: true }),
  });
}

/** Closes what is still open; a client that does not answer must not hold the server up. */
async function closeSockets(sockets: ReadonlySet<WebSocket>): Promise<void> {
  for (const socket of sockets) socket.close(serverStops);
  const goodbyes = [...sockets].map((socket) => once(socket, 'close'));
  await Promise.race([Promise.all(goodbyes), sleep(goodbyeMs)]);
  for (const socket of sockets) socket.terminate();
}
