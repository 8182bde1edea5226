import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { hashLoginToken } from '../../../../apps/server/src/modules/auth/login-token.ts';
import { createPasswordHasher } from '../../../../apps/server/src/modules/auth/password-hasher.ts';
import { openLogin } from '../../../../apps/server/src/modules/auth/open-login.ts';
import { systemClock } from '../../../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { readMemory } from '../../load/server-memory.ts';
import { percentile } from '../../percentiles.ts';
import type { Drill, DrillOptions, DrillResult } from '../drill.ts';
import { startFleet, type Fleet } from '../fleet/fleet.ts';
import type { DrillServer } from '../fleet/server.ts';
import { judge, tellsInsides } from '../fuzz/judge.ts';
import { measureGrowth } from '../fuzz/memory.ts';
import { createPerson, type Person } from '../fuzz/people.ts';
import { Random } from '../fuzz/random.ts';
import { sendRaw } from '../fuzz/raw-request.ts';
import { makeRequest, targets, type Known } from '../fuzz/requests.ts';
import { fuzzSocket } from '../fuzz/sockets.ts';

/** Any number; the same one makes the same requests. */
const SEED = 20_261_121;
const LENGTHS = {
  quick: { requests: 3000, sockets: 60 },
  short: { requests: 20_000, sockets: 600 },
  long: { requests: 100_000, sockets: 2000 },
};
const AT_ONCE = 12;
const USERS = 8;
/** Logins that the fuzzing has ended are opened anew after so many requests. */
const BATCH = 500;
/** Beyond this, memory that is held after a collection counts as growth. */
const MAX_GROWTH_SHARE = 0.05;
/** Fewer samples than these in a fifth are the noise of getting going. */
const MIN_SAMPLES = 25;
/** A sentence each, and no more than people read. */
const MAX_VIOLATIONS = 40;

/** Malformed, oversized, wrongly typed and wrongly encoded requests over every call and the WebSocket. */
export const fuzz: Drill = {
  name: 'fuzz',
  about: 'requests that are broken in every way, over every call and the WebSocket',
  defects: ['unchecked-input', 'stack-in-answer', 'kept-requests'],
  run,
};

interface Run {
  readonly server: DrillServer;
  readonly db: Kysely<Database>;
  readonly people: readonly Person[];
  /** Tokens of logins that were ended, have expired, or never were. */
  readonly others: readonly string[];
  readonly violations: Set<string>;
  readonly statuses: Map<string, number>;
  readonly times: number[];
  readonly samples: number[];
}

async function run({ long, quick, defect, progress }: DrillOptions): Promise<DrillResult> {
  const length = LENGTHS[long ? 'long' : quick ? 'quick' : 'short'];
  const fleet = await startFleet({
    servers: 1,
    defect,
    inspected: true,
    // Each request comes from an address of its own: what is fuzzed lies behind the limits.
    environment: { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_SECOND: '0' },
  });
  try {
    const looking = await fleet.look();
    try {
      const running = await begin(fleet, looking.db);
      await sendAll(running, length.requests, progress);
      await openAll(running, length.sockets, progress);
      return await conclude(running, length);
    } finally {
      await looking.close();
    }
  } finally {
    await fleet.stop();
  }
}

async function begin(fleet: Fleet, db: Kysely<Database>): Promise<Run> {
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('there is no server');
  const people: Person[] = [];
  const passwordHash = await createPasswordHasher().hash('nobody guesses this');
  for (let n = 0; n < USERS; n += 1) people.push(await createPerson(db, server.url, passwordHash));
  const others = [...(await createOtherTokens(db, people)), randomBytes(32).toString('base64url')];
  const [violations, statuses] = [new Set<string>(), new Map<string, number>()];
  return { server, db, people, others, violations, statuses, times: [], samples: [] };
}

/** A token whose login was ended, and one whose login has expired. */
async function createOtherTokens(
  db: Kysely<Database>,
  people: readonly Person[],
): Promise<string[]> {
  const [person] = people;
  if (person === undefined) return [];
  const tokens: string[] = [];
  for (const end of [
    { ended_at: new Date(), ended_reason: 'elsewhere' as const },
    { expires_at: new Date(1) },
  ]) {
    const token = await openLogin(db, systemClock, person.userId);
    await db
      .updateTable('logins')
      .set(end)
      .where('token_hash', '=', hashLoginToken(token))
      .execute();
    tokens.push(token);
  }
  return tokens;
}

async function sendAll(running: Run, count: number, progress: DrillOptions['progress']) {
  for (let from = 0; from < count; from += BATCH) {
    await signInAgain(running);
    const known: Known = {
      host: `127.0.0.1:${running.server.port}`,
      tokens: [...running.people.map(({ token }) => token), ...running.others],
      ownMarks: new Map(running.people.map(({ token, mark }) => [token, mark])),
      ids: running.people.flatMap(({ interviewId, examId, orderId }) => [
        interviewId,
        examId,
        orderId,
      ]),
    };
    let next = from;
    const last = Math.min(count, from + BATCH);
    const lane = async (): Promise<void> => {
      while (next < last) await sendOne(running, next++, known);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const memory = await readMemory(running.server).catch(() => null);
    if (memory === null || running.server.restarts > 0) {
      const said = running.server.output.slice(-1500);
      running.violations.add(`the server died before request ${last}`);
      progress(said);
      return;
    }
    const { heldKb, residentKb } = memory;
    running.samples.push(heldKb / 1024);
    progress(
      `${last} of ${count} requests, ${Math.round(heldKb / 1024)} MB held, ${Math.round(residentKb / 1024)} MB resident`,
    );
  }
}

async function signInAgain({ db, people }: Run): Promise<void> {
  for (const person of people) person.token = await openLogin(db, systemClock, person.userId);
}

async function sendOne(running: Run, number: number, known: Known): Promise<void> {
  const { server, violations, statuses, times } = running;
  const request = makeRequest(new Random(SEED + number), known);
  const note = (found: string): void => void violations.add(`request ${number}: ${found}`);
  try {
    const answer = await sendRaw(server.port, request.bytes, !request.mayBeIgnored);
    times.push(answer.ms);
    const kind = answer.status === null ? 'closed' : String(answer.status);
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    const found = judge(request, answer, known.ownMarks);
    if (found !== null) note(found);
  } catch {
    note(`${request.what}: neither an answer nor an end`);
  }
}

async function openAll(running: Run, count: number, progress: DrillOptions['progress']) {
  const { server, people, violations } = running;
  await signInAgain(running);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      const person = people[number % people.length];
      if (person === undefined) return;
      const random = new Random(SEED + 1_000_000 + number);
      const target = { url: server.url, port: server.port, ...person };
      const outcome = await fuzzSocket(random, target).catch((error: unknown) => ({
        what: 'a socket',
        text: '',
        violation: `a socket: ${String(error)}`,
      }));
      const told = tellsInsides(outcome.text);
      if (outcome.violation !== null) violations.add(`socket ${number}: ${outcome.violation}`);
      if (told !== null) violations.add(`socket ${number}: ${outcome.what} tells "${told}"`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  progress(`${count} sockets`);
}

async function conclude(
  { server, violations, statuses, times, samples }: Run,
  { requests, sockets }: { requests: number; sockets: number },
): Promise<DrillResult> {
  const alive = await fetch(`${server.url}/readyz`).catch(() => null);
  if (alive?.ok !== true) violations.add('the server does not answer afterwards');
  if (server.restarts > 0) violations.add(`the server died ${server.restarts} times`);
  const growth = measureGrowth(samples);
  if (growth !== null && samples.length >= MIN_SAMPLES && growth.share > MAX_GROWTH_SHARE)
    violations.add(`memory grew by ${growth.mb} MB, ${growth.share} of what was held`);
  const failed = [...statuses].filter(([status]) => status.startsWith('5'));
  return {
    violations: [...violations].slice(0, MAX_VIOLATIONS),
    figures: {
      seed: SEED,
      requests,
      sockets,
      calls: targets.length,
      fuzz5xx: failed.reduce((total, [, count]) => total + count, 0),
      fuzzMemoryGrowth: growth?.share ?? null,
      found: violations.size,
      statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a.localeCompare(b))),
      answerMs: {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        most: percentile(times, 1),
      },
      heldMb: {
        first: Math.round(samples[0] ?? 0),
        last: Math.round(samples.at(-1) ?? 0),
        growth: growth?.mb ?? null,
      },
    },
  };
}
