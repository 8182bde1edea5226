import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cuecard/contract';
import { createPasswordHasher } from '../../../apps/server/src/modules/auth/password-hasher.ts';
import { createInterview, createUser } from '../drill/fleet/candidates.ts';
import { startFleet, type Fleet } from '../drill/fleet/fleet.ts';
import { middle, percentiles } from '../percentiles.ts';
import { countCores, type WatchedProcess } from './busy-cores.ts';
import { Crowd } from './crowd.ts';
import type { LoadOptions, LoadScenario } from './scenario.ts';
import type { Measured, Person } from './speakers/messages.ts';
import { TURN_EVERY_MS } from './speakers/speaker.ts';
import { startTimedModel } from './timed-model.ts';

/** The rate of sign-ins that the server must take. */
const SIGN_INS_PER_SECOND = 80;
/** A few more begin: until the last one is through is counted too, so exactly 80 could never be reached. */
const BEGUN_PER_SECOND = 84;
/** Accounts that sign in, one after the other: nobody signs in twice within a few seconds. */
const ACCOUNTS = 500;
/** Windows without sign-ins and with them, in turns, so that what else the machine does falls on both. */
const ROUNDS = 3;
/** The time until the last sign-ins of a window have ended, milliseconds. */
const CALM_MS = 1500;
/** How long hashes alone are counted, milliseconds. */
const BARE_MS = 3000;
const PASSWORD = 'a long walk by the sea';

/** People sign in with their passwords while others are in interviews, whose answers must not be held up. */
export const signIns: LoadScenario = {
  name: 'sign-in',
  about: `${SIGN_INS_PER_SECOND} sign-ins a second beside live interviews`,
  usual: { sessions: 50, seconds: 60 },
  run,
};

async function run({ sessions, seconds, progress }: LoadOptions): Promise<Record<string, unknown>> {
  const lifetimes = new AsyncDisposableStack();
  try {
    const model = await startTimedModel();
    lifetimes.defer(() => model.stop());
    const fleet = await startFleet({
      servers: 1,
      defect: null,
      model: model.environment,
      // Each sign-in says that it comes from an address of its own.
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
    });
    lifetimes.defer(() => fleet.stop());
    const bare = await measureHashing();
    const { people, emails } = await makePeople(fleet, sessions, bare.example);
    const url = fleet.servers[0]?.url ?? '';
    const crowd = new Crowd();
    lifetimes.defer(() => crowd.stop());
    await crowd.join(people);
    await sleep(2 * TURN_EVERY_MS);
    progress(`${people.length} talk`);
    const measured = await measure({
      processes: await listProcesses(fleet, crowd),
      crowd,
      url,
      emails,
      seconds,
      progress,
    });
    return { ...measured, bareHashesPerSecond: bare.perSecond };
  } finally {
    await lifetimes.disposeAsync();
  }
}

/** What the machine gives to hashes alone, all cores at once: no server can do more than that. */
async function measureHashing(): Promise<{ example: string; perSecond: number }> {
  const hasher = createPasswordHasher();
  const example = await hasher.hash(PASSWORD);
  const from = performance.now();
  let hashes = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - from < BARE_MS) {
      await hasher.verify(example, PASSWORD);
      hashes += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  const perSecond = Math.round((hashes * 10_000) / (performance.now() - from)) / 10;
  await hasher.close();
  return { example, perSecond };
}

async function makePeople(
  fleet: Fleet,
  sessions: number,
  passwordHash: string,
): Promise<{ people: Person[]; emails: string[] }> {
  const url = fleet.servers[0]?.url ?? '';
  const looking = await fleet.look();
  try {
    const people: Person[] = [];
    for (let number = 0; number < sessions; number += 1) {
      const { token } = await createUser(looking.db, 'Ultimate');
      people.push({ url, token, interviewId: await createInterview(url, token) });
    }
    const emails: string[] = [];
    for (let number = 0; number < ACCOUNTS; number += 1)
      emails.push((await createUser(looking.db, 'FreeTrial', passwordHash)).email);
    return { people, emails };
  } finally {
    await looking.close();
  }
}

/** Measures where the processors' time goes; the model and the clients that sign in run in this process. */
async function listProcesses(fleet: Fleet, crowd: Crowd): Promise<WatchedProcess[]> {
  return [
    { name: 'server', pid: fleet.servers[0]?.pid ?? 0 },
    { name: 'database', pid: (await fleet.databasePid()) ?? 0, children: true },
    { name: 'candidates', pid: crowd.pid },
    { name: 'signingIn', pid: process.pid },
  ];
}

interface Measuring extends Pick<LoadOptions, 'seconds' | 'progress'> {
  readonly crowd: Crowd;
  readonly processes: readonly WatchedProcess[];
  readonly url: string;
  readonly emails: readonly string[];
}

async function measure(given: Measuring): Promise<Record<string, unknown>> {
  const { crowd, seconds, progress } = given;
  const windowMs = (seconds * 1000) / ROUNDS / 2;
  const windows: Record<'alone' | 'beside', Measured[]> = { alone: [], beside: [] };
  const cores: Record<'alone' | 'beside', Record<string, number>[]> = { alone: [], beside: [] };
  const signed: SignIns = { times: [], failures: 0, seconds: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['alone', 'beside'] as const) {
      crowd.measure();
      const busy = countCores(given.processes);
      if (kind === 'alone') await sleep(windowMs);
      else await signInFor(windowMs, given, signed);
      const measured = await crowd.report();
      windows[kind].push(measured);
      cores[kind].push(busy());
      progress(`${kind}: token p99 ${measured.tokenMs.p99} ms of ${measured.tokens}`);
      await sleep(CALM_MS);
    }
  }
  const alone = middle(windows.alone.map(({ tokenMs }) => tokenMs.p99));
  const beside = middle(windows.beside.map(({ tokenMs }) => tokenMs.p99));
  return {
    sessions: windows.alone[0] && Object.keys(windows.alone[0].acknowledged).length,
    seconds,
    begunPerSecond: BEGUN_PER_SECOND,
    signInsPerSecond: Math.round((signed.times.length / signed.seconds) * 10) / 10,
    signInMs: percentiles(signed.times),
    failures: signed.failures,
    tokenMs: {
      alone: windows.alone.map(({ tokenMs }) => tokenMs),
      beside: windows.beside.map(({ tokenMs }) => tokenMs),
    },
    tokenP99WorseMs:
      alone === null || beside === null ? null : Math.round((beside - alone) * 10) / 10,
    ackMs: {
      alone: windows.alone.map(({ ackMs }) => ackMs),
      beside: windows.beside.map(({ ackMs }) => ackMs),
    },
    busyCores: cores,
    faults: windows.beside.at(-1)?.faults.slice(0, 20),
  };
}

interface SignIns {
  readonly times: number[];
  failures: number;
  seconds: number;
}

/** Begins as many sign-ins as people would, whether the ones before have ended or not. */
async function signInFor(ms: number, { url, emails }: Measuring, signed: SignIns): Promise<void> {
  const from = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; performance.now() - from < ms; number += 1) {
    running.push(signIn(url, emails, signed));
    const due = from + ((number + 1) * 1000) / BEGUN_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
  }
  await Promise.all(running);
  signed.seconds += (performance.now() - from) / 1000;
}

async function signIn(url: string, emails: readonly string[], signed: SignIns): Promise<void> {
  const number = signed.times.length + signed.failures + Math.floor(Math.random() * emails.length);
  const place = number % emails.length;
  const from = performance.now();
  const answer = await fetch(url + calls.signInWithPassword.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each from an address of its own, as people are.
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `10.${place >> 8}.${place & 255}.7`,
    },
    body: JSON.stringify({ email: emails[place], password: PASSWORD }),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { status?: number } | null;
  if (body?.status === 0) signed.times.push(performance.now() - from);
  else signed.failures += 1;
}
