import websocket from '@fastify/websocket';
import { ContractError, limits, livePath } from '@cuecard/contract';
import type { App } from '../../../platform/http/app.ts';
import { isOwnOrigin } from '../../../platform/realtime/is-own-origin.ts';
import { LiveConnection, type LiveConnectionOptions } from './live-connection.ts';

/** Serves the live protocol. Closing the app closes the sessions before their sockets. */
export async function addLiveRoute(
  app: App,
  publicUrl: string | null,
  options: LiveConnectionOptions,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: limits.jsonBodyBytes },
    preClose: async () => {
      await options.sessions.close();
      for (const socket of app.websocketServer.clients) socket.close(1012);
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
}
