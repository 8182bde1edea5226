import { calls, pairedAuthorization, type ExamRole } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { login } from '../../shared/login/browser-login.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import type { SessionAccess } from '../../shared/realtime/open-session-connection.ts';
import { getTabClientId } from '../../shared/realtime/tab-client-id.ts';

/** The right with which this page joins the exam, as the computer or as the phone. */
export interface ExamAccess extends SessionAccess {
  readonly role: ExamRole;
  /** The header that opens the exam's pictures. */
  authorization(): string;
}

export function createComputerAccess(examId: string): ExamAccess {
  return {
    role: 'computer',
    clientId: getTabClientId('exam'),
    getTicket: async () => (await callApi(calls.examTicket, undefined, { id: examId })).ticket,
    authorization: () => login.snapshot().token ?? '',
  };
}

export function createPhoneAccess({ id, token }: KeptPairing): ExamAccess {
  return {
    role: 'phone',
    clientId: id,
    getTicket: async () => (await callApi(calls.followTicket, { token })).ticket,
    authorization: () => pairedAuthorization(token),
  };
}
