import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { runDrill, steadyMs } from '../fleet/drill-run.ts';

/** One of two servers is killed with -9 in turn; `npm start` starts it again. */
export const killServer: Drill = {
  name: 'kill-server',
  about: 'one of two servers is killed with -9, again and again',
  defects: ['ack-before-commit', 'no-command-key', 'no-replay', 'slice-anew'],
  run: ({ long, defect, progress }) =>
    runDrill({
      servers: 2,
      defect,
      candidates: 200,
      progress,
      async faults({ fleet, fault }) {
        const kills = long ? 200 : 7;
        for (let kill = 0; kill < kills; kill++) {
          const server = fleet.servers[kill % fleet.servers.length];
          if (server === undefined) return;
          progress(`kill ${kill + 1} of ${kills}`);
          await fault(
            () => server.signal('SIGKILL'),
            (candidate) => candidate.url === server.url,
          );
          await server.ready();
          await sleep(steadyMs);
        }
      },
    }),
};
