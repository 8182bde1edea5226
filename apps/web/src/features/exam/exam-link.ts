import { calls, EXAM_PATH, pairedAuthorization, type ExamCommand } from '@cuecard/contract';
import type { ExamRole } from '@cuecard/contract';
import type { ExamConnectionListener, ExamLoose } from '@cuecard/live-session/exam';
import { callApi } from '../../shared/api/call-api.ts';
import { findRefusalStatus } from '../../shared/api/refusal.ts';
import { socketAddress } from '../../shared/api/socket-address.ts';
import { login } from '../../shared/login/browser-login.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** By what right this page is at the exam, and under which name the server knows it again. */
export interface ExamRight {
  readonly role: ExamRole;
  readonly clientId: string;
  /** @throws ApiError */
  getTicket(): Promise<string>;
  /** The header that opens the exam's pictures. */
  authorization(): string;
}

export function computerRight(examId: string): ExamRight {
  return {
    role: 'computer',
    clientId: clientIdOfTab(),
    getTicket: async () => (await callApi(calls.examTicket, undefined, { id: examId })).ticket,
    authorization: () => login.snapshot().token ?? '',
  };
}

export function phoneRight({ id, token }: KeptPairing): ExamRight {
  return {
    role: 'phone',
    clientId: id,
    getTicket: async () => (await callApi(calls.followTicket, { token })).ticket,
    authorization: () => pairedAuthorization(token),
  };
}

/** The page's end of the exam's channel, which runs in a worker. */
export interface ExamLink {
  send(command: ExamCommand): void;
  /** Lost when the connection is away. */
  sendLoose(message: ExamLoose): void;
  /** Do not wait any longer with the next try. */
  online(): void;
  close(): void;
}

export function openExamLink(
  examId: string,
  right: ExamRight,
  listener: ExamConnectionListener,
): ExamLink {
  const worker = new Worker(new URL('./exam-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToWorker) => worker.postMessage(message, []);
  const online = () => tell({ type: 'online' });
  const awake = () => document.visibilityState === 'visible' && online();

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
  // A phone that wakes up again must not wait for a timer that slept.
  document.addEventListener('visibilitychange', awake);
  const url = socketAddress(window.location, EXAM_PATH);
  tell({ type: 'open', url, examId, clientId: right.clientId });

  return {
    send: (command) => tell({ type: 'command', command }),
    sendLoose: (message) => tell({ type: 'loose', message }),
    online,
    close: () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', awake);
      tell({ type: 'close' });
    },
  };
}

const storage = safeStorage(() => sessionStorage);
const CLIENT_KEY = 'exam_client';

/** Lives as long as the tab: a reload is the same client to the server, another tab is another one. */
function clientIdOfTab(): string {
  const kept = storage.getItem(CLIENT_KEY) ?? crypto.randomUUID();
  storage.setItem(CLIENT_KEY, kept);
  return kept;
}
