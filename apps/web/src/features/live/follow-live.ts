import { calls } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import type { Live } from './live-context.ts';
import { openLiveLink, type LiveLink } from './live-link.ts';
import { LiveStore } from './live-store.ts';

/** A live interview as a follower has it: it reads and asks, and hears nothing. */
export function followLive(interviewId: string, { id, token }: KeptPairing): Live {
  const store = new LiveStore();
  let link: LiveLink | null = null;
  const right = {
    clientId: id,
    getTicket: async () => (await callApi(calls.followTicket, { token })).ticket,
  };
  const listener = {
    status: store.status.bind(store),
    delivered: store.delivered.bind(store),
    refused: store.refused.bind(store),
  };
  return {
    store,
    end: null,
    driver: {
      open() {
        const opened = openLiveLink(interviewId, right, listener);
        link = opened;
        return () => opened.close();
      },
      send: (command) => link?.send(command),
    },
  };
}
