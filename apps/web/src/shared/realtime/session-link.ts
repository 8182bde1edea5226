import {
  SESSION_PROTOCOLS,
  type EphemeralMessage,
  type SessionCommand,
  type SessionKind,
  type SessionListener,
} from '@cuecard/live-session/connection';
import { findRefusalStatus } from '../api/refusal.ts';
import { socketAddress } from '../api/socket-address.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The page's end of a session's connection; the connection itself runs in a worker. */
export interface SessionLink<Kind extends SessionKind> {
  /** Kept until the server has answered it, also over a reload of the page. */
  send(command: SessionCommand<Kind>): void;
  /** Lost when no socket is open: the next message says more. */
  sendEphemeral(message: EphemeralMessage<Kind>): void;
  /** Do not wait any longer with the next try. */
  retryNow(): void;
  close(): void;
}

/** How this page is let into a session, and under which name the server knows it again. */
export interface SessionAccess {
  readonly clientId: string;
  /** @throws ApiError */
  getTicket(): Promise<string>;
}

export interface SessionLinkOptions<Kind extends SessionKind> {
  readonly kind: Kind;
  /** Of the interview or the exam. */
  readonly sessionId: string;
  readonly access: SessionAccess;
  readonly listener: SessionListener<Kind>;
}

export function openSessionLink<Kind extends SessionKind>({
  kind,
  sessionId,
  access,
  listener,
}: SessionLinkOptions<Kind>): SessionLink<Kind> {
  const worker = new Worker(new URL('./session-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToWorker<Kind>) => worker.postMessage(message, []);
  const retryNow = () => post({ type: 'retry-now' });
  // A phone that wakes up again must not wait for a timer that slept.
  const onVisibilityChange = () => document.visibilityState === 'visible' && retryNow();

  async function sendTicket(): Promise<void> {
    try {
      post({ type: 'ticket', ticket: await access.getTicket() });
    } catch (error) {
      post({ type: 'no-ticket', status: findRefusalStatus(error) });
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Kind>>) => {
    switch (data.type) {
      case 'ticket-wanted':
        return void sendTicket();
      case 'status':
        return listener.onStatus(data.status);
      case 'delivered':
        return listener.onMessage(data.message);
      case 'refused':
        return listener.onRefused(data.command, data.status);
    }
  });
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const url = socketAddress(window.location, SESSION_PROTOCOLS[kind].path);
  post({ type: 'open', kind, url, sessionId, clientId: access.clientId });

  return {
    send: (command) => post({ type: 'command', command }),
    sendEphemeral: (message) => post({ type: 'ephemeral', message }),
    retryNow,
    close: () => {
      window.removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      post({ type: 'close' });
    },
  };
}
