import { calls, LIVE_PATH, type Command, type Heard } from '@cuecard/contract';
import type { ConnectionStatus, Delivered } from '@cuecard/live-session/connection';
import { callApi } from '../../shared/api/call-api.ts';
import { findRefusalStatus } from '../../shared/api/refusal.ts';
import { socketAddress } from '../../shared/api/socket-address.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export interface LinkListener {
  status(status: ConnectionStatus): void;
  delivered(message: Delivered): void;
  refused(command: Command, status: number): void;
}

/** The page's end of the live connection; the connection itself runs in a worker. */
export interface LiveLink {
  send(command: Command): void;
  /** Of an open turn; not sent again when it is lost. */
  sendHeard(heard: Heard): void;
  close(): void;
}

/** By what right this page is there, and under which name the server knows it again. */
export interface LinkRight {
  readonly clientId: string;
  /** @throws ApiError */
  getTicket(): Promise<string>;
}

/** The user's own login. */
export function ownRight(interviewId: string): LinkRight {
  return {
    clientId: clientIdOfTab(),
    getTicket: async () => (await callApi(calls.liveTicket, undefined, { id: interviewId })).ticket,
  };
}

export function openLiveLink(
  interviewId: string,
  right: LinkRight,
  listener: LinkListener,
): LiveLink {
  const worker = new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToWorker) => worker.postMessage(message, []);
  const online = () => tell({ type: 'online' });

  async function giveTicket(): Promise<void> {
    try {
      tell({ type: 'ticket', ticket: await right.getTicket() });
    } catch (error) {
      tell({ type: 'no-ticket', status: findRefusalStatus(error) });
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    switch (data.type) {
      case 'ticket-wanted':
        return void giveTicket();
      case 'status':
        return listener.status(data.status);
      case 'delivered':
        return listener.delivered(data.message);
      case 'refused':
        return listener.refused(data.command, data.status);
    }
  });
  window.addEventListener('online', online);
  tell({
    type: 'open',
    url: socketAddress(window.location, LIVE_PATH),
    interviewId,
    clientId: right.clientId,
  });

  return {
    send: (command) => tell({ type: 'command', command }),
    sendHeard: (heard) => tell({ type: 'heard', heard }),
    close: () => {
      window.removeEventListener('online', online);
      tell({ type: 'close' });
    },
  };
}

const CLIENT_KEY = 'live_client';

/** Lives as long as the tab: a reload is the same client to the server, another tab is another one. */
function clientIdOfTab(): string {
  try {
    const kept = sessionStorage.getItem(CLIENT_KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(CLIENT_KEY, kept);
    return kept;
  } catch {
    return crypto.randomUUID();
  }
}
