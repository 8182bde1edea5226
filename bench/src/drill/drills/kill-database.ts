import { setTimeout as sleep } from 'node:timers/promises';
import { inForm, type Drill } from '../drill.ts';
import { choosePace, runDrill, STEADY_MS } from '../fleet/drill-run.ts';

/** PostgreSQL is killed with -9 under two servers and started again by whoever runs it. */
export const killDatabase: Drill = {
  name: 'kill-database',
  about: 'PostgreSQL is killed with -9 under two servers',
  defects: ['ack-before-commit'],
  run: (options) =>
    runDrill({
      servers: 2,
      defect: options.defect,
      candidates: inForm(options, { quick: 30, short: 50, long: 50 }),
      turnEveryMs: choosePace(options),
      progress: options.progress,
      async faults({ fleet, fault }) {
        const kills = inForm(options, { quick: 2, short: 3, long: 30 });
        for (let kill = 0; kill < kills; kill++) {
          options.progress(`kill ${kill + 1} of ${kills}`);
          await fault(() => fleet.killDatabase());
          await sleep(STEADY_MS);
        }
      },
    }),
};
