import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { runDrill, steadyMs } from '../fleet/drill-run.ts';

/** A laptop's server and the PostgreSQL that it runs are both killed with -9 at once. */
export const killBoth: Drill = {
  name: 'kill-both',
  about:
    'the one server and its own PostgreSQL are killed with -9; every second time the server alone',
  defects: ['ack-before-commit'],
  run: ({ long, defect, progress }) =>
    runDrill({
      servers: 1,
      ownDatabase: true,
      defect,
      candidates: long ? 100 : 50,
      progress,
      async faults({ fleet, fault }) {
        const kills = long ? 30 : 4;
        const [server] = fleet.servers;
        if (server === undefined) return;
        for (let kill = 0; kill < kills; kill++) {
          const both = kill % 2 === 0;
          progress(`kill ${kill + 1} of ${kills}: ${both ? 'both' : 'the server'}`);
          await fault(async () => {
            server.signal('SIGKILL');
            if (both) await fleet.killDatabase();
          });
          await server.ready();
          await sleep(steadyMs);
        }
      },
    }),
};
