import { setTimeout as sleep } from 'node:timers/promises';
import { inForm, type Drill } from '../drill.ts';
import { choosePace, runDrill, STEADY_MS } from '../fleet/drill-run.ts';

/** One of two servers is killed with -9 in turn; `npm start` starts it again. */
export const killServer: Drill = {
  name: 'kill-server',
  about: 'one of two servers is killed with -9, again and again',
  defects: ['ack-before-commit', 'no-command-key', 'no-replay', 'slice-anew'],
  run: (options) =>
    runDrill({
      servers: 2,
      defect: options.defect,
      candidates: inForm(options, { quick: 60, short: 200, long: 40 }),
      turnEveryMs: choosePace(options),
      progress: options.progress,
      async faults({ fleet, fault }) {
        const kills = inForm(options, { quick: 3, short: 7, long: 200 });
        for (let kill = 0; kill < kills; kill++) {
          const server = fleet.servers[kill % fleet.servers.length];
          if (server === undefined) return;
          options.progress(`kill ${kill + 1} of ${kills}`);
          await fault(() => server.signal('SIGKILL'), {
            affected: (candidate) => candidate.url === server.url,
          });
          await server.ready();
          await sleep(STEADY_MS);
        }
      },
    }),
};
