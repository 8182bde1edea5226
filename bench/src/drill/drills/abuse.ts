import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { countLost, Crowd, makePeople } from '../../load/crowd.ts';
import type { Measured, Spread } from '../../load/speakers/messages.ts';
import { startTimedModel } from '../../load/timed-model.ts';
import { middle } from '../../percentiles.ts';
import type { AbuseWay, Field } from '../abuse/abuse-way.ts';
import { DRAFT_WORD } from '../abuse/live-ways.ts';
import { ABUSE_WAYS } from '../abuse/ways.ts';
import { inForm, type Drill, type DrillOptions, type DrillResult } from '../drill.ts';
import { startFleet } from '../fleet/fleet.ts';

interface Size {
  /** Others, who are in live interviews meanwhile. */
  readonly people: number;
  /** The time until everybody has spoken, milliseconds. */
  readonly warmUpMs: number;
  /** Before each abuse, without it, milliseconds. */
  readonly quietMs: number;
  readonly abuseMs: number;
  /** Saved questions of the largest bank. */
  readonly bankEntries: number;
}

/** Of twenty people three are answered at any time. */
const SIZES = {
  quick: { people: 20, warmUpMs: 12_000, quietMs: 1000, abuseMs: 2500, bankEntries: 10_000 },
  short: { people: 50, warmUpMs: 12_000, quietMs: 4000, abuseMs: 8000, bankEntries: 30_000 },
  long: { people: 50, warmUpMs: 12_000, quietMs: 15_000, abuseMs: 30_000, bankEntries: 30_000 },
} as const;
/**
 * How much later tokens may come while somebody does their worst, milliseconds. The quick form runs on machines that
 * are busy otherwise, and compares what half of them do: it says when they are held up, not whether they are slowed.
 */
const BOUNDS = { quick: { of: 'p50', ms: 150 }, usual: { of: 'p99', ms: 20 } } as const;
const ABUSER_NICENESS = 19;
/** What an abuse leaves behind has ended by then, milliseconds. */
const CALM_MS = 500;

/** People are in live interviews while one account does its worst, in one way after the other. */
export const abuse: Drill = {
  name: 'abuse',
  about: `live interviews while somebody does their worst, in ${ABUSE_WAYS.length} ways`,
  defects: ['no-flood-bound', 'no-draft-budget', 'no-byte-budget', 'bank-unbounded'],
  run,
};

async function run(options: DrillOptions): Promise<DrillResult> {
  const { defect, progress } = options;
  const size = inForm<Size>(options, SIZES);
  await using lifetimes = new AsyncDisposableStack();
  const model = await startTimedModel({ counted: [DRAFT_WORD] });
  lifetimes.defer(() => model.stop());
  const fleet = await startFleet({
    servers: 1,
    defect,
    model: model.environment,
    // Strangers come from many addresses.
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  lifetimes.defer(() => fleet.stop());
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('there is no server');
  const looking = await fleet.look();
  lifetimes.defer(() => looking.close());
  const { url, port } = server;
  const crowd = new Crowd();
  lifetimes.defer(() => crowd.stop());
  await crowd.join(await makePeople(looking.db, url, size.people));
  progress(`${size.people} people talk`);
  await sleep(size.warmUpMs);
  lifetimes.defer(giveWay());
  const { bankEntries } = size;
  const field = { url, port, db: looking.db, model, bankEntries, serverErrors: new Set<string>() };
  const windows: Window[] = [];
  for (const way of ABUSE_WAYS) windows.push(await abuseIn(way, { field, crowd, size, progress }));
  const measured = await crowd.conclude();
  const lost = await countLost(looking.db, measured);
  const violations = [
    ...windows.flatMap(({ name, found }) => found.map((each) => `${name}: ${each}`)),
    ...judgeTokens(windows, options),
    ...field.serverErrors,
    ...measured.faults.slice(0, 20),
    ...(lost > 0 ? [`${lost} turns of others were lost`] : []),
    ...(server.restarts > 0 ? [`the server died ${server.restarts} times`] : []),
  ];
  if (violations.length > 0) progress(server.output.slice(-3000));
  return { violations, figures: { people: size.people, lost, ...toFigures(windows) } };
}

/**
 * Who does their worst has a machine of their own: here they take no processor time that the server wants. Returns what
 * takes that back, which only root may.
 */
function giveWay(): () => void {
  const before = getPriority();
  setPriority(ABUSER_NICENESS);
  return () => {
    try {
      setPriority(before);
    } catch {
      // The drills that come after it are slower then.
    }
  };
}

interface Window {
  readonly name: string;
  readonly without: Spread;
  readonly during: Spread;
  readonly found: readonly string[];
}

interface Round extends Pick<DrillOptions, 'progress'> {
  readonly field: Field;
  readonly crowd: Crowd;
  readonly size: Size;
}

/** One abuse: how tokens come to others before it and while it goes on, and what it did that it must not. */
async function abuseIn(way: AbuseWay, { field, crowd, size, progress }: Round): Promise<Window> {
  const given = await way.prepare(field);
  await sleep(CALM_MS);
  const before = await measureFor(crowd, () => sleep(size.quietMs));
  const during = await measureFor(crowd, () => given.run(AbortSignal.timeout(size.abuseMs)));
  const found = await given.conclude().catch((error: unknown) => [String(error)]);
  const { p50, p99 } = during.tokenMs;
  progress(
    `${way.name}: tokens after ${p50} ms (p99 ${p99} of ${during.tokens}), before ${before.tokenMs.p50} (p99 ${before.tokenMs.p99}) ${found.join(', ')}`,
  );
  await sleep(CALM_MS);
  return { name: way.name, without: before.tokenMs, during: during.tokenMs, found };
}

async function measureFor(crowd: Crowd, work: () => Promise<unknown>): Promise<Measured> {
  crowd.measure();
  await work();
  return crowd.report();
}

function judgeTokens(windows: readonly Window[], { quick }: DrillOptions): string[] {
  const bound = BOUNDS[quick ? 'quick' : 'usual'];
  const without = middle(windows.map((window) => window.without[bound.of])) ?? 0;
  return windows.flatMap(({ name, during }) => {
    const later = (during[bound.of] ?? Infinity) - without;
    return later <= bound.ms
      ? []
      : [`${name}: tokens of others came ${Math.round(later)} ms later (${bound.of})`];
  });
}

function toFigures(windows: readonly Window[]) {
  const without = middle(windows.map((window) => window.without.p99));
  const during = Object.fromEntries(windows.map(({ name, during: { p99 } }) => [name, p99]));
  const later = windows.map((window) => (window.during.p99 ?? Infinity) - (without ?? 0));
  return {
    tokenP99Ms: { without, during },
    worstLaterMs: Math.round(Math.max(...later) * 10) / 10,
    boundMs: BOUNDS.usual.ms,
  };
}
