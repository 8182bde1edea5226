import { setTimeout as sleep } from 'node:timers/promises';
import { inForm, type Drill } from '../drill.ts';
import { runDrill } from '../fleet/drill-run.ts';

/** Longer than a lease, so that others have taken over when it wakes. Milliseconds. */
const PAUSED_MS = 3500;
/** An answer of the drill's model has begun by then and is not done. Milliseconds. */
const STREAMING_MS = 800;

/** An owner is paused past its lease and woken: it still believes that its sessions are its own. */
export const twoOwners: Drill = {
  name: 'two-owners',
  about: 'one of two servers is paused past its lease, and woken',
  defects: ['no-epoch-check'],
  run: (options) =>
    runDrill({
      servers: 2,
      defect: options.defect,
      candidates: inForm(options, { quick: 30, short: 40, long: 50 }),
      progress: options.progress,
      async faults({ fleet, candidates, fault }) {
        const pauses = inForm(options, { quick: 2, short: 3, long: 30 });
        for (let pause = 0; pause < pauses; pause++) {
          const server = fleet.servers[pause % fleet.servers.length];
          if (server === undefined) return;
          options.progress(`pause ${pause + 1} of ${pauses}`);
          const theirs = candidates.filter(({ url }) => url === server.url);
          // Their answers are half written when it falls asleep.
          for (const candidate of theirs) candidate.ask();
          await sleep(STREAMING_MS);
          const waking = sleep(PAUSED_MS).then(() => server.signal('SIGCONT'));
          // What lies in the paused server's sockets is read when it wakes.
          for (const candidate of theirs) candidate.speak();
          await fault(() => server.signal('SIGSTOP'), {
            affected: (candidate) => candidate.url === server.url,
          });
          await waking;
          await sleep(2000);
        }
      },
    }),
};
