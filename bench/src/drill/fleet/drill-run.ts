import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../percentiles.ts';
import { inForm, type DrillOptions, type DrillResult } from '../drill.ts';
import type { Candidate, PageConnection } from './candidate.ts';
import { createCandidates } from './candidates.ts';
import { startFleet, type Fleet, type FleetOptions } from './fleet.ts';
import { checkInvariants } from './invariants.ts';

/** How long the last acknowledgements and events may take, milliseconds. */
const CALM_MS = 20_000;
/**
 * Between two kills: a connection that breaks sooner counts as one that never held, and its client waits longer
 * before each next try. And the server that stands by for the next kill has loaded by then. Milliseconds.
 */
export const STEADY_MS = 8000;
/** A message takes about as long to be stored and acknowledged, milliseconds. */
const ON_THEIR_WAY_MS = 15;
/** Said within that time: of some what follows is stored, and its client has not heard of it. */
const TURNS_ON_THEIR_WAY = 3;
/** A candidate that has waited so long is stuck, milliseconds: several of its longest pauses between two tries. */
const STUCK_AFTER_MS = 60_000;

/**
 * How often candidates speak, milliseconds. A long form lasts as long as an interview, so they talk at an
 * interview's pace, which is that of the `load` bench: its logs grow as they do in life.
 */
export const choosePace = (options: DrillOptions): number =>
  inForm(options, { quick: 1000, short: 1000, long: 6000 });

export interface RunOptions extends FleetOptions {
  readonly candidates: number;
  /** Between two turns of each, milliseconds. */
  readonly turnEveryMs?: number;
  readonly progress: (line: string) => void;
  /** Makes the faults, one after the other. */
  readonly faults: (run: FaultRun) => Promise<void>;
  /** Runs before anybody connects. What it returns maps a server's address to the one at which sockets are opened. */
  readonly prepare?: (fleet: Fleet) => Promise<(url: string) => string>;
  /** What stands before the servers, at whose address everybody asks; called once they are there. */
  readonly balance?: (fleet: Fleet) => Promise<string>;
  /** The version of a candidate's page, by its number. */
  readonly page?: (index: number) => PageConnection;
  /** More figures, at the end. */
  readonly figures?: () => Readonly<Record<string, unknown>>;
  /** More of what must not have happened. */
  readonly violations?: () => readonly string[];
}

interface FaultAbout {
  /** Whom it touches; everybody where it is not given. */
  readonly affected?: (candidate: Candidate) => boolean;
  /** Times to recover are given for each kind apart, where there are kinds. */
  readonly kind?: string;
}

export interface FaultRun {
  readonly fleet: Fleet;
  readonly candidates: readonly Candidate[];
  /** Lets everybody speak at the fault and waits until all of them are heard again; notes how long it took. */
  readonly fault: (make: () => Promise<void> | void, about?: FaultAbout) => Promise<void>;
}

/** Servers, candidates who talk, faults, calm, and the invariants. */
export async function runDrill(options: RunOptions): Promise<DrillResult> {
  const { progress, faults } = options;
  const fleet = await startFleet(options);
  const recovered: Recovered[] = [];
  const stuck: string[] = [];
  try {
    const looking = await fleet.look();
    const urls = options.balance
      ? [await options.balance(fleet)]
      : fleet.servers.map(({ url }) => url);
    const candidates = await createCandidates(looking.db, urls, options.candidates);
    await looking.close();
    const through = await options.prepare?.(fleet);
    for (const [index, candidate] of candidates.entries()) {
      if (options.page !== undefined) candidate.Connection = options.page(index);
      if (through !== undefined) candidate.through = through;
      if (options.turnEveryMs !== undefined) candidate.turnEveryMs = options.turnEveryMs;
      candidate.open();
    }
    await untilAll(candidates, ({ acknowledged }) => acknowledged.size > 0, STUCK_AFTER_MS);
    progress(`${candidates.length} candidates talk`);
    await faults({
      fleet,
      candidates,
      async fault(make, { affected = () => true, kind = 'all' } = {}) {
        // A candidate that is stuck already would only be waited for again.
        if (stuck.length > 0) return;
        const touched = candidates.filter(affected);
        const { waits, missing, slowest } = await measured(touched, make);
        recovered.push(...waits.map((ms) => ({ kind, ms })));
        for (const { interviewId, trace } of missing)
          stuck.push(`${interviewId} was not heard again: ${trace.slice(-12).join(', ')}`);
        if (missing.length > 0) progress(`  ${stuck.join('\n  ')}`);
        progress(
          `  ${touched.length} were touched, the last heard again after ${Math.round(Math.max(0, ...waits))} ms: ${slowest}`,
        );
      },
    });
    const { violations, figures } = await conclude(fleet, candidates, recovered, stuck);
    return {
      violations: [...violations, ...(options.violations?.() ?? [])],
      figures: { ...figures, ...options.figures?.() },
    };
  } finally {
    await fleet.stop();
  }
}

interface Recovered {
  readonly kind: string;
  readonly ms: number;
}

/** The time from the fault to the next acknowledged message, for each kind of fault. */
function computeRecovery(recovered: readonly Recovered[]): Record<string, object> {
  const kinds = Map.groupBy(recovered, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, each]) => {
      const waits = each.map(({ ms }) => ms);
      const at = (share: number) => percentile(waits, share);
      return [kind, { p50: at(0.5), p95: at(0.95), p99: at(0.99) }];
    }),
  );
}

/** How long each candidate waits from the fault to the acknowledgement of what it says at the fault. */
async function measured(
  candidates: readonly Candidate[],
  make: () => Promise<void> | void,
): Promise<{ waits: number[]; missing: Candidate[]; slowest: string }> {
  // A message that is on its way at the fault is perhaps stored, and not acknowledged.
  for (let turn = 0; turn < TURNS_ON_THEIR_WAY; turn++) {
    for (const candidate of candidates) candidate.speak();
    await sleep((Math.random() * ON_THEIR_WAY_MS) / TURNS_ON_THEIR_WAY);
  }
  await make();
  const from = performance.now();
  for (const { trace } of candidates) trace.length = 0;
  const heard = new Map<Candidate, number>();
  for (const candidate of candidates) {
    const said = candidate.speak();
    candidate.onAcknowledged = (turnId) => {
      if (turnId === said) heard.set(candidate, performance.now() - from);
    };
  }
  await untilAll(candidates, (candidate) => heard.has(candidate), STUCK_AFTER_MS);
  const last = [...heard].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  return {
    slowest: `from ${Math.round(from)}: ${last?.trace.join(', ') ?? 'nobody'}`,
    waits: [...heard.values()],
    missing: candidates.filter((candidate) => !heard.has(candidate)),
  };
}

async function conclude(
  fleet: Fleet,
  candidates: readonly Candidate[],
  recovered: readonly Recovered[],
  stuck: readonly string[],
): Promise<DrillResult> {
  for (const candidate of candidates) candidate.quiet();
  await untilAll(candidates, (candidate) => candidate.unacknowledged === 0, CALM_MS);
  // Answers that still stream write to the log: they last about two seconds.
  await sleep(4000);
  const looking = await fleet.look();
  try {
    const unanswered = candidates.filter((candidate) => candidate.unacknowledged > 0);
    for (const candidate of candidates) candidate.close();
    await sleep(500);
    const violations = await checkInvariants(looking.db, candidates);
    const sum = (count: (candidate: Candidate) => number) =>
      candidates.reduce((total, candidate) => total + count(candidate), 0);
    return {
      violations: [
        ...violations,
        ...stuck,
        ...unanswered.map(({ interviewId }) => `${interviewId} was never acknowledged`),
      ],
      figures: {
        candidates: candidates.length,
        messages: sum(({ sent }) => sent.size),
        acknowledged: sum(({ acknowledged }) => acknowledged.size),
        events: sum(({ shown }) => shown.length),
        recoveries: recovered.length,
        recoveryMs: computeRecovery(recovered),
      },
    };
  } finally {
    await looking.close();
  }
}

async function untilAll(
  candidates: readonly Candidate[],
  is: (candidate: Candidate) => boolean,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline && !candidates.every(is)) await sleep(20);
}
