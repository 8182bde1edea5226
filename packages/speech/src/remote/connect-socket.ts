import type { SocketHandlers, SpeechSocket } from './speech-link.ts';

/** The platform's own WebSocket: of a worker, or of Node. */
export function connectSocket(url: string, handlers: SocketHandlers): SpeechSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => handlers.onOpen());
  socket.addEventListener('message', ({ data }) => handlers.onMessage(String(data)));
  socket.addEventListener('close', ({ code }) => handlers.onClose(code));
  return {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  };
}
