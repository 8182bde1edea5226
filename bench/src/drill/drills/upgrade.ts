import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { SessionConnection } from '@cuecard/live-session/connection';
import { percentile } from '../../percentiles.ts';
import { inForm, type Drill } from '../drill.ts';
import type { PageConnection } from '../fleet/candidate.ts';
import { freePort } from '../fleet/server.ts';
import { runDrill, type FaultRun } from '../fleet/drill-run.ts';
import type { Fleet, Version } from '../fleet/fleet.ts';
import { startBalancer, type Balancer } from '../upgrade/balancer.ts';
import {
  findVersionBefore,
  OLD_PART,
  openVersion,
  type OtherVersion,
} from '../upgrade/other-version.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const SERVERS = 3;
/** Between two servers: sessions have come to rest. Milliseconds. */
const BETWEEN_MS = 5000;
/** How often a page asks for a part that it has not loaded yet, milliseconds. */
const PART_EVERY_MS = 250;

/** The longest that each candidate waited for an acknowledgement while one server was replaced, milliseconds. */
type Waits = number[];

/**
 * Three servers behind HAProxy are replaced by the next version one by one while everybody talks, its migration having
 * run, and then by the version before again. Half of the pages are of the version before.
 */
export const upgrade: Drill = {
  name: 'upgrade',
  about: 'three servers behind HAProxy become the next version, and the one before again',
  byHand: true,
  defects: [],
  async run(options) {
    const { progress } = options;
    await using before = await openVersion(await findVersionBefore());
    progress(`the version before is ${before.commit.slice(0, 8)}`);
    const OldConnection = await loadConnection(before);
    const newer: Version = { environment: { CLIENT_BEFORE: before.client } };
    const older: Version = { root: before.folder };
    const gaps: Record<string, Waits> = { upgrade: [], rollback: [] };
    const port = await freePort();
    const around: { balancer?: Balancer; parts?: PartWatch; faults: number } = { faults: 0 };
    try {
      return await runDrill({
        servers: SERVERS,
        defect: options.defect,
        root: before.folder,
        // Servers answer to the balancer's address, as to the one of people.
        environment: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` },
        candidates: inForm(options, { quick: 12, short: 50, long: 100 }),
        turnEveryMs: 1000,
        progress,
        async balance(fleet) {
          const balancer = await startBalancer(
            port,
            fleet.servers.map((server) => server.port),
          );
          around.balancer = balancer;
          around.parts = new PartWatch(balancer.url + OLD_PART);
          return balancer.url;
        },
        page: (index) => (index % 2 === 0 ? OldConnection : SessionConnection),
        async faults(run) {
          await migrate(run.fleet);
          progress('the tables are the next version’s');
          await replaceAll(run, newer, gaps['upgrade'] ?? [], progress);
          await replaceAll(run, older, gaps['rollback'] ?? [], progress);
          around.faults = (await around.balancer?.countFaults()) ?? 0;
          around.parts?.stop();
        },
        figures: () => ({
          servers: SERVERS,
          versionBefore: before.commit,
          gapMs: Object.fromEntries(Object.entries(gaps).map(([name, of]) => [name, sum(of)])),
          balancerFaults: around.faults,
          parts: around.parts?.asked ?? 0,
        }),
        violations: () => [
          ...(around.faults > 0 ? [`the balancer answered ${around.faults} times with 5xx`] : []),
          ...(around.parts?.violations ?? []),
        ],
      });
    } finally {
      around.parts?.stop();
      await around.balancer?.stop();
    }
  },
};

const sum = (waits: Waits) => ({
  p50: percentile(waits, 0.5),
  p99: percentile(waits, 0.99),
  max: percentile(waits, 1),
});

/** The connection of that version's pages, by its own code and its own contract. */
async function loadConnection({ folder }: OtherVersion): Promise<PageConnection> {
  const file = path.join(folder, 'packages/live-session/src/session-connection.ts');
  const { SessionConnection } = (await import(pathToFileURL(file).href)) as {
    SessionConnection: PageConnection;
  };
  return SessionConnection;
}

async function migrate(fleet: Fleet): Promise<void> {
  await promisify(execFile)(process.execPath, ['apps/server/src/cli/migrate.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...fleet.databaseSettings },
  });
}

async function replaceAll(
  { fleet, candidates }: FaultRun,
  version: Version,
  waits: Waits,
  progress: (line: string) => void,
): Promise<void> {
  for (const number of fleet.servers.keys()) {
    const longest = new Map(candidates.map((candidate) => [candidate, 0]));
    for (const candidate of candidates)
      candidate.onAcknowledged = (_turnId, waitedMs) =>
        longest.set(candidate, Math.max(longest.get(candidate) ?? 0, waitedMs));
    const from = performance.now();
    await fleet.replace(number, version);
    const took = Math.round(performance.now() - from);
    await sleep(BETWEEN_MS);
    waits.push(...longest.values());
    const max = Math.round(Math.max(...longest.values()));
    progress(`server ${number + 1} replaced in ${took} ms, the longest wait ${max} ms`);
  }
}

/** An open page of the version before that asks for a part of it, again and again. */
class PartWatch {
  asked = 0;
  readonly violations: string[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(url: string) {
    this.#timer = setInterval(() => void this.#ask(url), PART_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #ask(url: string): Promise<void> {
    this.asked += 1;
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status !== 200)
      this.violations.push(
        `a part of an open page was answered with ${answer?.status ?? 'nothing'}`,
      );
  }
}
