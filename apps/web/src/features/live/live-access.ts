import { calls } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import type { SessionAccess } from '../../shared/realtime/open-session-connection.ts';
import { getTabClientId } from '../../shared/realtime/tab-client-id.ts';

/** The computer that runs the interview, with the user's own login. */
export function createOwnAccess(interviewId: string): SessionAccess {
  return {
    clientId: getTabClientId('interview'),
    getTicket: async () => (await callApi(calls.liveTicket, undefined, { id: interviewId })).ticket,
  };
}

/** A device that was paired and follows. */
export function createFollowerAccess({ id, token }: KeptPairing): SessionAccess {
  return {
    clientId: id,
    getTicket: async () => (await callApi(calls.followTicket, { token })).ticket,
  };
}
