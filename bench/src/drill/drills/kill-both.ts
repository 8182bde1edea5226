import { setTimeout as sleep } from 'node:timers/promises';
import { inForm, type Drill } from '../drill.ts';
import { choosePace, runDrill, STEADY_MS } from '../fleet/drill-run.ts';

/** A laptop's server and the PostgreSQL that it runs are both killed with -9 at once. */
export const killBoth: Drill = {
  name: 'kill-both',
  about:
    'the one server and its own PostgreSQL are killed with -9; every second time the server alone',
  defects: ['ack-before-commit'],
  run: (options) =>
    runDrill({
      servers: 1,
      ownDatabase: true,
      defect: options.defect,
      candidates: inForm(options, { quick: 30, short: 50, long: 50 }),
      turnEveryMs: choosePace(options),
      progress: options.progress,
      async faults({ fleet, fault }) {
        const kills = inForm(options, { quick: 2, short: 4, long: 30 });
        const [server] = fleet.servers;
        if (server === undefined) return;
        for (let kill = 0; kill < kills; kill++) {
          const both = kill % 2 === 0;
          const kind = both ? 'both' : 'the one server';
          options.progress(`kill ${kill + 1} of ${kills}: ${kind}`);
          const kill9 = async (): Promise<void> => {
            server.signal('SIGKILL');
            if (both) await fleet.killDatabase();
          };
          await fault(kill9, { kind });
          await server.ready();
          await sleep(STEADY_MS);
        }
      },
    }),
};
