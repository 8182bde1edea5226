import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/schema.ts';
import { createInterview, createUser } from '../drill/fleet/candidates.ts';
import { startFleet, type Fleet } from '../drill/fleet/fleet.ts';
import type { DrillServer } from '../drill/fleet/server.ts';
import { cpuSeconds } from './process-meter.ts';
import type { LoadOptions, LoadScenario } from './scenario.ts';
import type { FromSpeakers, Measured, Person, ToSpeakers } from './speakers/messages.ts';
import { TURN_EVERY_MS } from './speakers/speaker.ts';
import { readMemory, type ServerMemory } from './server-memory.ts';
import { startTimedModel } from './timed-model.ts';

/** The session count at which the slope of the memory begins. */
const FEW_SESSIONS = 50;
const BANK_ENTRIES = 20;
/** People are made so many at a time. */
const MAKE_AT_ONCE = 8;
/** And come in so many at a time: two thousand in the same second is another measurement. */
const JOIN_AT_ONCE = 100;
/** The time until everybody has spoken, and answers stream in their usual number. */
const WARM_UP_MS = 2 * TURN_EVERY_MS;
const speakersMain = fileURLToPath(new URL('speakers/main.ts', import.meta.url));

/** The profile of the design: one server process, its database, and clients in a process of their own. */
export const liveSessions: LoadScenario = {
  name: 'live',
  about: 'live interviews that talk and are answered',
  usual: { sessions: 500, seconds: 60 },
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
      inspected: true,
      model: model.environment,
    });
    lifetimes.defer(() => fleet.stop());
    const looking = await fleet.look();
    lifetimes.defer(() => looking.close());
    const people = await makePeople(looking.db, fleet, sessions);
    progress(`${sessions} people with ${BANK_ENTRIES} saved questions each`);
    const speakers = fork(speakersMain);
    lifetimes.defer(() => void speakers.kill());
    const memory = await warmUp(fleet, speakers, people, progress);
    const { measured, cpuCores, databaseCores, end } = await measure(fleet, speakers, seconds);
    if (measured.faults.length > 0) progress(fleet.servers[0]?.output.slice(-3000) ?? '');
    const lost = measured.unacknowledged + (await countMissing(looking.db, measured));
    return {
      sessions,
      seconds,
      ackMs: measured.ackMs,
      tokenMs: measured.tokenMs,
      ...slopes(memory, end, sessions),
      cpuCores,
      lost,
      databaseCores,
      residentMb: Math.round(end.residentKb / 1024),
      tokens: measured.tokens,
      faults: measured.faults.slice(0, 20),
    };
  } finally {
    await lifetimes.disposeAsync();
  }
}

/** The memory that one more session takes once a few are open. */
function slopes(few: ServerMemory | null, end: ServerMemory, sessions: number) {
  if (few === null) return { memoryPerSessionKb: null, heldPerSessionKb: null };
  const slope = (at: keyof ServerMemory): number =>
    Math.round((end[at] - few[at]) / (sessions - FEW_SESSIONS));
  return { memoryPerSessionKb: slope('residentKb'), heldPerSessionKb: slope('heldKb') };
}

async function makePeople(db: Kysely<Database>, fleet: Fleet, count: number): Promise<Person[]> {
  const url = fleet.servers[0]?.url ?? '';
  const people: Person[] = [];
  const makeNext = async (): Promise<void> => {
    while (people.length < count) {
      const number = people.push({ url, token: '', interviewId: '' }) - 1;
      const { token } = await createUser(db, 'Ultimate');
      await fillBank(url, token);
      people[number] = { url, token, interviewId: await createInterview(url, token) };
    }
  };
  await Promise.all(Array.from({ length: MAKE_AT_ONCE }, makeNext));
  return people;
}

async function fillBank(url: string, token: string): Promise<void> {
  const questions = Array.from({ length: BANK_ENTRIES }, (_, number) => ({
    question: `What did you learn from project ${number}?`,
    answer: `That a plan for week ${number} is worth more than one for the year.`,
  }));
  const answer = await fetch(url + calls.addQuestions.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ questions }),
  });
  const { data } = (await answer.json()) as { data?: { added: unknown[] } };
  if (data?.added.length !== BANK_ENTRIES) throw new Error('a bank could not be filled');
}

/** Everybody joins; returns the memory at few sessions, null when there are no more. */
async function warmUp(
  fleet: Fleet,
  speakers: ChildProcess,
  people: readonly Person[],
  progress: (line: string) => void,
): Promise<ServerMemory | null> {
  let memory: ServerMemory | null = null;
  if (people.length > FEW_SESSIONS) {
    await join(speakers, people.slice(0, FEW_SESSIONS));
    await sleep(2 * WARM_UP_MS);
    memory = await readMemory(getServer(fleet));
    progress(`${FEW_SESSIONS} talk, the server has ${Math.round(memory.residentKb)} kB`);
  }
  for (let at = memory === null ? 0 : FEW_SESSIONS; at < people.length; at += JOIN_AT_ONCE)
    await join(speakers, people.slice(at, at + JOIN_AT_ONCE));
  progress(`${people.length} talk`);
  await sleep(WARM_UP_MS);
  return memory;
}

async function measure(fleet: Fleet, speakers: ChildProcess, seconds: number) {
  const database = (await fleet.databasePid()) ?? 0;
  const before = [cpuSeconds(serverPid(fleet)), cpuSeconds(database, { children: true })] as const;
  const begun = performance.now();
  sendToSpeakers(speakers, { type: 'measure' });
  await sleep(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const cores = (used: number): number => Math.round((used / passed) * 100) / 100;
  const cpuCores = cores(cpuSeconds(serverPid(fleet)) - before[0]);
  const databaseCores = cores(cpuSeconds(database, { children: true }) - before[1]);
  sendToSpeakers(speakers, { type: 'report' });
  await waitForMessage(speakers, 'measured');
  const end = await readMemory(getServer(fleet));
  sendToSpeakers(speakers, { type: 'quiet' });
  const { measured } = await waitForMessage(speakers, 'measured');
  return { measured, cpuCores, databaseCores, end };
}

/** Acknowledged turns that are not in the log. */
async function countMissing(db: Kysely<Database>, { acknowledged }: Measured): Promise<number> {
  let missing = 0;
  for (const [interviewId, turnIds] of Object.entries(acknowledged)) {
    const rows = await db
      .selectFrom('session_events')
      .select('body')
      .where('interview_id', '=', interviewId)
      .where('type', '=', 'turn.final')
      .execute();
    const stored = new Set(rows.map(({ body }) => (body as { turnId?: string }).turnId));
    missing += turnIds.filter((turnId) => !stored.has(turnId)).length;
  }
  return missing;
}

function getServer({ servers }: Fleet): DrillServer {
  const [server] = servers;
  if (server === undefined) throw new Error('there is no server');
  return server;
}

function serverPid(fleet: Fleet): number {
  const { pid } = getServer(fleet);
  if (pid === undefined) throw new Error('the server is not running');
  return pid;
}

async function join(speakers: ChildProcess, people: readonly Person[]): Promise<void> {
  sendToSpeakers(speakers, { type: 'join', people });
  await waitForMessage(speakers, 'joined');
}

function sendToSpeakers(speakers: ChildProcess, message: ToSpeakers): void {
  speakers.send(message);
}

type Said<Type extends FromSpeakers['type']> = Extract<FromSpeakers, { type: Type }>;

function waitForMessage<Type extends FromSpeakers['type']>(
  speakers: ChildProcess,
  type: Type,
): Promise<Said<Type>> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the process of the clients ended'));
    speakers.once('exit', ended);
    speakers.once('message', (message: FromSpeakers) => {
      speakers.off('exit', ended);
      if (message.type === type) resolve(message as Said<Type>);
      else reject(new Error(`${message.type} instead of ${type}`));
    });
  });
}
