import type { ExamCommand } from '@cuecard/contract';
import {
  TicketRefused,
  type SocketHandlers,
  type SocketLike,
} from '@cuecard/live-session/connection';
import { createExamChannel, type ExamChannel } from '@cuecard/live-session/exam';
import { openKeptCommands } from '../../shared/realtime/kept-commands.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type Opening = Extract<ToWorker, { type: 'open' }>;

/** Holds the socket and its timers: the computer's page lies behind the exam, where timers are slowed down. */
let channel: ExamChannel | null = null;
/** What the page said before the channel was made. */
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
  return { send: (text) => socket.send(text), close: (code) => socket.close(code) };
}

async function open({ url, examId, clientId }: Opening): Promise<void> {
  early = [];
  const keptCommands = await openKeptCommands<ExamCommand>(examId, clientId);
  channel = createExamChannel({
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
      return channel === null ? void early?.push(message) : channel.send(message.command);
    case 'loose':
      return channel?.sendLoose(message.message);
    case 'online':
      return channel?.online();
    case 'ticket':
      return waiting?.resolve(message.ticket);
    case 'no-ticket':
      return waiting?.reject(
        message.status === null ? new Error('no answer') : new TicketRefused(message.status),
      );
    case 'close':
      channel?.close();
      self.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
