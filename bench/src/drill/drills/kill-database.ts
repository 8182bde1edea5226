import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { runDrill, steadyMs } from '../fleet/drill-run.ts';

/** PostgreSQL is killed with -9 under two servers and started again by whoever runs it. */
export const killDatabase: Drill = {
  name: 'kill-database',
  about: 'PostgreSQL is killed with -9 under two servers',
  defects: ['ack-before-commit'],
  run: ({ long, defect, progress }) =>
    runDrill({
      servers: 2,
      defect,
      candidates: long ? 200 : 50,
      progress,
      async faults({ fleet, fault }) {
        const kills = long ? 30 : 3;
        for (let kill = 0; kill < kills; kill++) {
          progress(`kill ${kill + 1} of ${kills}`);
          await fault(() => fleet.killDatabase());
          await sleep(steadyMs);
        }
      },
    }),
};
