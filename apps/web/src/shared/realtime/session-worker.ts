import {
  SessionConnection,
  type FromConnection,
  type SessionKind,
  type SocketHandlers,
  type SocketLike,
  type ToConnection,
} from '@cuecard/live-session/connection';
import { openCommandKeeper } from './kept-commands.ts';

/** The first message of the page; all that follow are the connection's. */
export interface SessionStart {
  readonly kind: SessionKind;
  /** The socket's address. */
  readonly url: string;
  readonly sessionId: string;
  readonly clientId: string;
}

/**
 * Starts the connection of one session. The socket and its timers live here: a browser slows the timers of a hidden
 * page down to one a minute, and this page usually lies behind the meeting's or the exam's. A worker's timers run on.
 */
self.addEventListener('message', ({ data }: MessageEvent<SessionStart>) => start(data), {
  once: true,
});

function start({ kind, url, sessionId, clientId }: SessionStart): void {
  const connection = new SessionConnection<SessionKind>(kind, {
    connect: (handlers) => openSocket(url, handlers),
    post: (message: FromConnection<SessionKind>) => self.postMessage(message, { transfer: [] }),
    clientId,
    keeper: openCommandKeeper(sessionId, clientId),
    lastSeq: 0,
    clock: {
      now: () => performance.now(),
      setTimeout: (callback, ms) => setTimeout(callback, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
    random: () => Math.random(),
  });
  self.addEventListener('message', ({ data }: MessageEvent<ToConnection<SessionKind>>) => {
    connection.receive(data);
    if (data.type === 'close') self.close();
  });
}

function openSocket(url: string, handlers: SocketHandlers): SocketLike {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => handlers.open());
  socket.addEventListener('message', ({ data }) => handlers.message(String(data)));
  socket.addEventListener('close', ({ code }) => handlers.close(code));
  return {
    send: (text) => socket.send(text),
    // A browser lets a page close with 1000 and its own codes only.
    close: (code) => socket.close(code),
  };
}
