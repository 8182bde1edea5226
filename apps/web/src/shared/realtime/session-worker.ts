import {
  SessionConnection,
  TicketRefused,
  type SessionKind,
  type SocketHandlers,
  type SocketLike,
} from '@cuecard/live-session/connection';
import { openKeptCommands } from './kept-commands.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type OpenMessage = Extract<ToWorker<SessionKind>, { type: 'open' }>;

/**
 * Holds the socket of one session and its timers: a browser slows the timers of a hidden page down to one a
 * minute, and this page usually lies behind the meeting's or the exam's. A worker's timers run on.
 */
let connection: SessionConnection<SessionKind> | null = null;
/** Commands that the page sent before the connection was made; null before it was asked for. */
let earlyMessages: ToWorker<SessionKind>[] | null = null;
let pendingTicket: PromiseWithResolvers<string> | null = null;

function post(message: FromWorker<SessionKind>): void {
  self.postMessage(message, { transfer: [] });
}

function connect(url: string, handlers: SocketHandlers): SocketLike {
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

async function open({ kind, url, sessionId, clientId }: OpenMessage): Promise<void> {
  earlyMessages = [];
  const keptCommands = await openKeptCommands(sessionId, clientId);
  connection = new SessionConnection<SessionKind>(kind, {
    ...keptCommands,
    connect: (handlers) => connect(url, handlers),
    getTicket: () => {
      pendingTicket = Promise.withResolvers();
      post({ type: 'ticket-wanted' });
      return pendingTicket.promise;
    },
    clientId,
    lastSeq: 0,
    clock: {
      now: () => performance.now(),
      setTimeout: (callback, ms) => setTimeout(callback, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
    random: () => Math.random(),
    listener: {
      onStatus: (status) => post({ type: 'status', status }),
      onMessage: (message) => post({ type: 'delivered', message }),
      onRefused: (command, status) => post({ type: 'refused', command, status }),
    },
  });
  for (const message of earlyMessages.splice(0)) handleMessage(message);
}

function handleMessage(message: ToWorker<SessionKind>): void {
  switch (message.type) {
    case 'open':
      if (earlyMessages === null) void open(message);
      return;
    case 'command':
      if (connection === null) earlyMessages?.push(message);
      else connection.send(message.command);
      return;
    case 'ephemeral':
      return connection?.sendEphemeral(message.message);
    case 'retry-now':
      return connection?.retryNow();
    case 'ticket':
      return pendingTicket?.resolve(message.ticket);
    case 'no-ticket':
      return pendingTicket?.reject(
        message.status === null ? new Error('no answer') : new TicketRefused(message.status),
      );
    case 'close':
      connection?.close();
      self.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker<SessionKind>>) =>
  handleMessage(data),
);
