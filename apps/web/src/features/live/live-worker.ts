import {
  createLiveConnection,
  TicketRefused,
  type LiveConnection,
  type SocketHandlers,
  type SocketLike,
} from '@cuecard/live-session/connection';
import { openKeptCommands } from '../../shared/realtime/kept-commands.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type Opening = Extract<ToWorker, { type: 'open' }>;

/**
 * Holds the socket and its timers: a browser slows the timers of a hidden page down to one a minute,
 * and this page usually lies behind the meeting's. A worker's timers run on.
 */
let connection: LiveConnection | null = null;
/** What the page said before the connection was made. */
let early: ToWorker[] | null = null;
let waiting: PromiseWithResolvers<string> | null = null;

function tell(message: FromWorker): void {
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

async function open({ url, interviewId, clientId }: Opening): Promise<void> {
  early = [];
  const keptCommands = await openKeptCommands(interviewId, clientId);
  connection = createLiveConnection({
    ...keptCommands,
    connect: (handlers) => connect(url, handlers),
    getTicket: () => {
      waiting = Promise.withResolvers();
      tell({ type: 'ticket-wanted' });
      return waiting.promise;
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
      status: (status) => tell({ type: 'status', status }),
      delivered: (message) => tell({ type: 'delivered', message }),
      refused: (command, status) => tell({ type: 'refused', command, status }),
    },
  });
  for (const message of early.splice(0)) take(message);
}

function take(message: ToWorker): void {
  switch (message.type) {
    case 'open':
      if (early === null) void open(message);
      return;
    case 'command':
      return connection === null ? void early?.push(message) : connection.send(message.command);
    case 'heard':
      return connection?.sendHeard(message.heard);
    case 'online':
      return connection?.online();
    case 'ticket':
      return waiting?.resolve(message.ticket);
    case 'no-ticket':
      return waiting?.reject(
        message.status === null ? new Error('no answer') : new TicketRefused(message.status),
      );
    case 'close':
      connection?.close();
      self.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
