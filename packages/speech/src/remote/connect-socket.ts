import type { LinkHandlers, LinkSocket } from './speech-link.ts';

/** The platform's own WebSocket: of a worker, or of Node. */
export function connectSocket(url: string, handlers: LinkHandlers): LinkSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => handlers.open());
  socket.addEventListener('message', ({ data }) => handlers.message(String(data)));
  socket.addEventListener('close', ({ code }) => handlers.close(code));
  return {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  };
}
