import { setTimeout as sleep } from 'node:timers/promises';
import { inForm, type Drill, type DrillOptions, type DrillResult } from '../drill.ts';
import { runDrill } from '../fleet/drill-run.ts';
import { FaultyProxy } from '../fleet/proxy.ts';

const HELD_BACK_MS = 150;
const BLACK_HOLE_MS = 2500;

/** Connections are reset, swallowed without a word, and slowed down on their way through a proxy. */
export const network: Drill = {
  name: 'network',
  about: 'connections are reset, swallowed and slowed down',
  defects: ['no-replay', 'no-command-key'],
  run,
};

async function run(options: DrillOptions): Promise<DrillResult> {
  const proxies = new Map<string, FaultyProxy>();
  const ways = new Map<string, string>();
  try {
    return await runDrill({
      servers: 2,
      defect: options.defect,
      candidates: inForm(options, { quick: 30, short: 30, long: 50 }),
      progress: options.progress,
      async prepare(fleet) {
        for (const { url } of fleet.servers) {
          const proxy = new FaultyProxy(url);
          proxies.set(url, proxy);
          ways.set(url, await proxy.open());
        }
        return (url) => ways.get(url) ?? url;
      },
      async faults({ fault }) {
        const rounds = inForm(options, { quick: 1, short: 3, long: 60 });
        for (let round = 0; round < rounds; round++) {
          options.progress(`round ${round + 1} of ${rounds}`);
          await applyFault([...proxies.values()], fault);
        }
      },
    });
  } finally {
    for (const proxy of proxies.values()) await proxy.close();
  }
}

type Fault = (make: () => void, about: { kind: string }) => Promise<void>;

async function applyFault(all: readonly FaultyProxy[], fault: Fault): Promise<void> {
  await fault(() => all.forEach((proxy) => proxy.reset()), { kind: 'reset' });
  await fault(
    () => {
      all.forEach((proxy) => proxy.swallow(true));
      setTimeout(() => all.forEach((proxy) => proxy.swallow(false)), BLACK_HOLE_MS);
    },
    { kind: 'swallowed' },
  );
  await fault(() => all.forEach((proxy) => (proxy.delayMs = HELD_BACK_MS)), { kind: 'slow' });
  await sleep(1500);
  all.forEach((proxy) => (proxy.delayMs = 0));
}
