import { setTimeout as sleep } from 'node:timers/promises';
import { STEADY_MS, type FaultRun } from '../fleet/drill-run.ts';
import type { DatabaseCluster } from './database-cluster.ts';

/** How long etcd is gone, milliseconds. */
const ETCD_GONE_MS = 60_000;
/** Its standbys are gone, and servers still write to it: as long as it takes to lose the primary's place. Milliseconds. */
const CUT_OFF_MS = 45_000;

/** A switchover that is accepted has begun by then, and one that never is has a cause. Milliseconds. */
const ASK_AGAIN_MS = 10_000;
const SWITCHED_WITHIN_MS = 120_000;

type MakeFault = (cluster: DatabaseCluster, run: FaultRun) => Promise<void>;

/** PostgreSQL of the primary is killed with -9. */
const kill: MakeFault = async (cluster, { fault }) => {
  const primary = await cluster.do('primary');
  await fault(async () => void (await cluster.do('kill', primary)), { kind: 'killed' });
};

/** Before maintenance: the primary is handed over in order. Its end counts as the fault's beginning. */
const switchover: MakeFault = async (cluster, { fault }) => {
  const before = await cluster.do('primary');
  const begun = performance.now();
  let asked = -Infinity;
  let switching: Promise<unknown> = Promise.resolve();
  const make = async (): Promise<void> => {
    while ((await cluster.do('primary').catch(() => '')) === before) {
      const now = performance.now();
      if (now - begun > SWITCHED_WITHIN_MS) throw new Error(`${before} stays the primary`);
      // It is refused, without an error, for as long as no standby has caught up with the fault before.
      if (now - asked > ASK_AGAIN_MS) {
        asked = now;
        switching = cluster.do('switchover').catch(() => null);
      }
      await sleep(50);
    }
  };
  await fault(make, { kind: 'switched over' });
  await switching;
};

/** The primary's host is gone, and nobody is told. */
const vanish: MakeFault = async (cluster, { fault }) => {
  const primary = await cluster.do('primary');
  await fault(async () => void (await cluster.do('link', primary, 'down')), { kind: 'vanished' });
  await cluster.do('link', primary, 'up');
};

/** The primary reaches no other member, and servers still reach it: what it takes now must not count. */
const cut: MakeFault = async (cluster, { fault }) => {
  const primary = await cluster.do('primary');
  await fault(
    async () => {
      await cluster.do('cut', primary, 'add');
      await sleep(2000);
    },
    { kind: 'cut off' },
  );
  // An asynchronous primary goes on for a while, and is heard until it is replaced.
  await sleep(CUT_OFF_MS);
  await cluster.do('cut', primary, 'del');
};

/** The standby that commits wait for is gone; another one takes its part. */
const standby: MakeFault = async (cluster, { fault }) => {
  const name = await cluster.do('standby');
  await fault(async () => void (await cluster.do('link', name, 'down')), { kind: 'standby gone' });
  await cluster.do('link', name, 'up');
};

/** All three etcd are stopped, and started again. */
const etcd: MakeFault = async (cluster, { fault }) => {
  await fault(async () => void (await cluster.do('etcd', 'stop')), { kind: 'etcd gone' });
  const begun = performance.now();
  while (performance.now() - begun < ETCD_GONE_MS) {
    await sleep(ETCD_GONE_MS / 4);
    await fault(() => {}, { kind: 'etcd gone' });
  }
  await cluster.do('etcd', 'start');
};

const FAULTS = { kill, switchover, vanish, cut, standby, etcd } as const;
export type FaultName = keyof typeof FAULTS;

/** Makes the faults one after the other, each on a cluster that is whole. */
export async function makeFaults(
  names: readonly FaultName[],
  cluster: DatabaseCluster,
  run: FaultRun,
  progress: (line: string) => void,
): Promise<void> {
  for (const [index, name] of names.entries()) {
    progress(`${name}, ${index + 1} of ${names.length}`);
    await FAULTS[name](cluster, run);
    const isWhole = await cluster.do('await').then(
      () => true,
      () => false,
    );
    // Whoever was not heard again is told of in the end.
    if (!isWhole) return progress('  the cluster did not get whole');
    await sleep(STEADY_MS);
  }
}
