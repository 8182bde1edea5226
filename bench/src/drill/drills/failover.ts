import { inForm, type Drill, type Forms } from '../drill.ts';
import { DatabaseCluster } from '../failover/database-cluster.ts';
import { makeFaults, type FaultName } from '../failover/faults.ts';
import { runDrill } from '../fleet/drill-run.ts';

/** How not to replicate: what is acknowledged is on one machine alone. */
const ASYNCHRONOUS = 'asynchronous';
/** Nobody ends connections to a host that is gone: neither the balancer nor a deadline of ours. */
const NO_DEADLINE = 'no-deadline';

interface Failover {
  readonly name: string;
  readonly about: string;
  readonly defects?: readonly string[];
  readonly faults: Forms<readonly FaultName[]>;
}

const times = (count: number, name: FaultName): FaultName[] => Array(count).fill(name);

const FAILOVERS: readonly Failover[] = [
  {
    name: 'failover-kill',
    about: 'PostgreSQL of the primary of three is killed with -9 under two servers',
    faults: { quick: times(1, 'kill'), short: times(3, 'kill'), long: times(30, 'kill') },
  },
  {
    name: 'failover-switchover',
    about: 'the primary is handed over, as before maintenance',
    faults: {
      quick: times(1, 'switchover'),
      short: times(3, 'switchover'),
      long: times(30, 'switchover'),
    },
  },
  {
    name: 'failover-vanish',
    about: 'the host of the primary is gone without a word, or is cut off from its standbys',
    defects: [ASYNCHRONOUS, NO_DEADLINE],
    faults: {
      quick: ['vanish'],
      short: ['vanish', 'cut', 'vanish'],
      long: [...times(10, 'vanish'), ...times(5, 'cut')],
    },
  },
  {
    name: 'failover-standby',
    about: 'the standby that commits wait for is gone',
    faults: { quick: times(1, 'standby'), short: times(3, 'standby'), long: times(20, 'standby') },
  },
  {
    name: 'failover-etcd',
    about: 'all three etcd are gone for a minute',
    faults: { quick: ['etcd'], short: ['etcd'], long: times(5, 'etcd') },
  },
  {
    name: 'failover-mixed',
    about: 'all of these in turn, a hundred in the long form',
    faults: {
      quick: ['kill', 'switchover'],
      short: ['kill', 'switchover', 'standby', 'kill', 'switchover', 'vanish'],
      long: Array.from({ length: 100 }, (_, index) => mixed(index)),
    },
  },
];

/** Of ten: four kills, three switchovers, two standbys, and a vanished host, each tenth of them with a cut off one. */
function mixed(index: number): FaultName {
  const order: readonly FaultName[] = ['kill', 'switchover', 'standby', 'kill', 'switchover'];
  const rest: readonly FaultName[] = ['kill', 'standby', 'switchover', 'kill', 'vanish'];
  if (index % 50 === 49) return 'etcd';
  if (index % 50 === 24) return 'cut';
  return [...order, ...rest][index % 10] ?? 'kill';
}

export const failovers: readonly Drill[] = FAILOVERS.map(
  ({ name, about, defects = [], faults }) => ({
    name,
    about,
    defects,
    byHand: true,
    async run(options) {
      const { defect, progress } = options;
      // Where no balancer cuts them, the deadlines of our own end stuck connections.
      const cluster = await DatabaseCluster.start({
        synchronous: defect !== ASYNCHRONOUS,
        cutsSessions: defect !== NO_DEADLINE,
      });
      try {
        return await runDrill({
          servers: 2,
          defect: defect === NO_DEADLINE ? defect : null,
          databaseUrl: cluster.url,
          candidates: inForm(options, { quick: 20, short: 50, long: 50 }),
          turnEveryMs: inForm(options, { quick: 1000, short: 1000, long: 3000 }),
          progress,
          faults: (run) =>
            makeFaults(
              defect === ASYNCHRONOUS ? ['cut'] : inForm(options, faults),
              cluster,
              run,
              progress,
            ),
        });
      } finally {
        await cluster.stop();
      }
    },
  }),
);
