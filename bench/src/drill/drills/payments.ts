import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import type { Drill, DrillOptions, DrillResult } from '../drill.ts';
import { startFleet, type Fleet } from '../fleet/fleet.ts';
import { Random } from '../fuzz/random.ts';
import { createBuyers, deliver, placeOrder, type PlacedOrder } from '../payments/buyers.ts';
import { checkSums, countWaiting, letTimePass, reconcileNow } from '../payments/sums.ts';
import {
  buildForgery,
  buildNotice,
  payAt,
  startVendors,
  type Channel,
  type Vendors,
} from '../payments/vendors.ts';

const LENGTHS = {
  quick: { orders: 60, kills: 2 },
  short: { orders: 1000, kills: 10 },
  long: { orders: 5000, kills: 40 },
};
/** Any number; the same one makes the same fates. */
const SEED = 20_261_122;
const AT_ONCE = 24;
/** Beyond it nobody reads on. */
const MAX_VIOLATIONS = 40;
/** The reconcile job takes so many orders at a time; it runs once a minute, and here until nothing waits. */
const MAX_RUNS = 40;

/** Orders are paid at two vendors, whose notices come many times, at once, shuffled, or never. */
export const payments: Drill = {
  name: 'payments',
  about: 'notices come many times, at once, shuffled, forged or never; a server is killed with -9',
  defects: ['no-unique-key', 'credit-outside-transaction'],
  run,
};

interface Run {
  readonly fleet: Fleet;
  readonly vendors: Vendors;
  readonly db: Kysely<Database>;
  readonly random: Random;
  readonly orders: PlacedOrder[];
  /** Numbers of orders that their vendor was paid for. */
  readonly paid: Set<string>;
  readonly violations: string[];
  readonly figures: { notices: number; forged: number; unheard: number; unanswered: number };
}

async function run({ long, quick, defect, progress }: DrillOptions): Promise<DrillResult> {
  const length = LENGTHS[long ? 'long' : quick ? 'quick' : 'short'];
  const vendors = await startVendors();
  try {
    const fleet = await startFleet({ servers: 2, defect, environment: vendors.environment });
    try {
      const looking = await fleet.look();
      try {
        const running: Run = {
          fleet,
          vendors,
          db: looking.db,
          random: new Random(SEED),
          orders: [],
          paid: new Set(),
          violations: [],
          figures: { notices: 0, forged: 0, unheard: 0, unanswered: 0 },
        };
        return await judge(running, length, progress);
      } finally {
        await looking.close();
      }
    } finally {
      await fleet.stop();
    }
  } finally {
    await vendors.close();
  }
}

async function judge(
  running: Run,
  { orders, kills }: { orders: number; kills: number },
  progress: DrillOptions['progress'],
): Promise<DrillResult> {
  const { db, fleet, violations, paid, figures } = running;
  const from = performance.now();
  const trading = buyAndSell(running, orders, progress);
  for (let kill = 0; kill < kills; kill += 1) {
    const until = (orders * (kill + 0.5)) / kills;
    // A buyer that cannot buy any more fails, and the drill with it.
    while (running.orders.length < until)
      await Promise.race([sleep(20), trading.then(() => sleep(20))]);
    const server = fleet.servers[kill % fleet.servers.length];
    server?.signal('SIGKILL');
    progress(`kill ${kill + 1} of ${kills}, ${running.orders.length} orders`);
    await sleep(300);
  }
  await trading;
  for (const server of fleet.servers) await server.ready();
  const waitingBefore = await countWaiting(db);
  const runs = await reconcile(db, progress);
  violations.push(...(await checkSums(db, running.orders, paid)));
  return {
    violations: violations.slice(0, MAX_VIOLATIONS),
    figures: {
      seed: SEED,
      orders: running.orders.length,
      paid: paid.size,
      kills,
      restarts: fleet.servers.reduce((sum, { restarts }) => sum + restarts, 0),
      ...figures,
      waitingBefore,
      waitingAfter: await countWaiting(db),
      reconcileRuns: runs,
      found: violations.length,
      seconds: Math.round((performance.now() - from) / 1000),
    },
  };
}

async function reconcile(
  db: Kysely<Database>,
  progress: DrillOptions['progress'],
): Promise<number> {
  await letTimePass(db);
  for (let runs = 1; runs <= MAX_RUNS; runs += 1) {
    await reconcileNow(db, runs);
    const left = await countWaiting(db);
    progress(`reconciled, ${left} wait`);
    if (left === 0) return runs;
  }
  return MAX_RUNS;
}

async function buyAndSell(running: Run, count: number, progress: DrillOptions['progress']) {
  const buyers = await createBuyers(running.db, count);
  progress(`${buyers.length} buyers`);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      const buyer = buyers[number % buyers.length];
      if (buyer === undefined) return;
      const channel: Channel = number % 2 === 0 ? 'stripe' : 'alipay';
      const url = () => chooseServerUrl(running);
      const order = await placeOrder(url, running.vendors, buyer, channel);
      running.orders.push(order);
      await befall(running, order);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Any server may be told, also one that is dead just now. */
function chooseServerUrl({ fleet, random }: Run): string {
  return random.pick(fleet.servers.map(({ url }) => url));
}

/** Lets chance decide an order's fate: it is paid or left, its notices come or do not, and some are forged. */
async function befall(running: Run, { number, channel }: PlacedOrder): Promise<void> {
  const { random, vendors, paid, figures } = running;
  const fate = random.below(100);
  if (random.below(4) === 0) await forge(running, number, channel);
  if (fate >= 80) return;
  if (payAt(vendors, channel, number)) paid.add(number);
  if (fate >= 65) {
    figures.unheard += 1;
    return;
  }
  const notice = buildNotice(vendors, channel, number);
  const times = 1 + random.below(8);
  const deliverNotice = async () => {
    // Shuffled, and sometimes before the browser has come back from the vendor.
    await sleep(random.below(60));
    figures.notices += 1;
    const answer = await deliver(chooseServerUrl(running), channel, notice);
    if (answer === null) figures.unanswered += 1;
    else if (answer.status === 400)
      running.violations.push(`a right notice was refused: ${number}`);
  };
  await Promise.all(Array.from({ length: times }, deliverNotice));
}

async function forge(running: Run, number: string, channel: Channel): Promise<void> {
  running.figures.forged += 1;
  const answer = await deliver(
    chooseServerUrl(running),
    channel,
    buildForgery(running.vendors, channel, number),
  );
  if (answer !== null && answer.status < 300)
    running.violations.push(`a forged notice was believed: ${number}`);
}
