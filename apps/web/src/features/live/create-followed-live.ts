import type { ConnectionPort } from '@cuecard/live-session/connection';
import type { KeptPairing } from '../../shared/pairing/kept-pairing.ts';
import { openSessionConnection } from '../../shared/realtime/open-session-connection.ts';
import { createFollowerAccess } from './live-access.ts';
import type { Live } from './live-context.ts';
import { LiveStore } from './live-store.ts';

/** A live interview as a follower has it: it reads and asks, and hears nothing. */
export function createFollowedLive(interviewId: string, pairing: KeptPairing): Live {
  const store = new LiveStore();
  let connection: ConnectionPort<'interview'> | null = null;
  return {
    store,
    end: null,
    driver: {
      open() {
        const opened = openSessionConnection({
          kind: 'interview',
          sessionId: interviewId,
          access: createFollowerAccess(pairing),
          listener: store,
        });
        connection = opened;
        return () => opened.postMessage({ type: 'close' }, []);
      },
      send: (command) => {
        store.onSent(command);
        connection?.postMessage({ type: 'command', command }, []);
      },
    },
  };
}
