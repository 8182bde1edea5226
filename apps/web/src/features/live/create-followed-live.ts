import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import { openSessionLink, type SessionLink } from '../../shared/realtime/session-link.ts';
import { createFollowerAccess } from './live-access.ts';
import type { Live } from './live-context.ts';
import { LiveStore } from './live-store.ts';

/** A live interview as a follower has it: it reads and asks, and hears nothing. */
export function createFollowedLive(interviewId: string, pairing: KeptPairing): Live {
  const store = new LiveStore();
  let link: SessionLink<'interview'> | null = null;
  return {
    store,
    end: null,
    driver: {
      open() {
        const opened = openSessionLink({
          kind: 'interview',
          sessionId: interviewId,
          access: createFollowerAccess(pairing),
          listener: store,
        });
        link = opened;
        return () => opened.close();
      },
      send: (command) => link?.send(command),
    },
  };
}
