import { toBalancedPath } from '@cuecard/contract';
import {
  SESSION_PROTOCOLS,
  type ConnectionPort,
  type FromConnection,
  type SessionKind,
  type SessionListener,
} from '@cuecard/live-session/connection';
import { findRefusalStatus } from '../api/refusal.ts';
import { socketAddress } from '../api/socket-address.ts';
import type { SessionStart } from './session-worker.ts';

/** How this page is let into a session, and under which name the server knows it again. */
export interface SessionAccess {
  readonly clientId: string;
  /** @throws ApiError */
  getTicket(): Promise<string>;
}

export interface SessionOptions<Kind extends SessionKind> {
  readonly kind: Kind;
  /** Of the interview or the exam. */
  readonly sessionId: string;
  readonly access: SessionAccess;
  readonly listener: SessionListener<Kind>;
}

/** Opens a session's connection in a worker of its own. @returns that worker, which takes the connection's messages */
export function openSessionConnection<Kind extends SessionKind>({
  kind,
  sessionId,
  access,
  listener,
}: SessionOptions<Kind>): ConnectionPort<Kind> {
  const worker = new Worker(new URL('./session-worker.ts', import.meta.url), { type: 'module' });
  const connection: ConnectionPort<Kind> = worker;
  const stopped = new AbortController();
  // Asked for while the worker begins, which wants it first of all.
  let firstTicket: Promise<string> | null = access.getTicket();
  firstTicket.catch(() => undefined);

  async function sendTicket(): Promise<void> {
    const asked = firstTicket ?? access.getTicket();
    firstTicket = null;
    try {
      connection.postMessage({ type: 'ticket', ticket: await asked }, []);
    } catch (error) {
      connection.postMessage({ type: 'no-ticket', status: findRefusalStatus(error) }, []);
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromConnection<Kind>>) => {
    switch (data.type) {
      case 'ticket-wanted':
        return void sendTicket();
      case 'status':
        if (data.status.phase === 'stopped') stopped.abort();
        return listener.onStatus(data.status);
      case 'delivered':
        return listener.onMessage(data.message);
      case 'refused':
        return listener.onRefused(data.command, data.status);
    }
  });
  const url = socketAddress(toBalancedPath(SESSION_PROTOCOLS[kind].path, sessionId));
  const start: SessionStart = { kind, url, sessionId, clientId: access.clientId };
  worker.postMessage(start, []);
  const retryNow = () => connection.postMessage({ type: 'retry-now' }, []);
  // A phone that wakes up again must not wait for a timer that slept.
  const onVisibilityChange = () => document.visibilityState === 'visible' && retryNow();
  const { signal } = stopped;
  window.addEventListener('online', retryNow, { signal });
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  return connection;
}
