import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet, type Fleet } from '../drill/fleet/fleet.ts';
import { freePort, type DrillServer } from '../drill/fleet/server.ts';
import { countLost, Crowd, makePeople } from './crowd.ts';
import { cpuSeconds } from './process-meter.ts';
import { measureMetrics } from './metrics-share.ts';
import type { LoadOptions, LoadScenario } from './scenario.ts';
import type { Person } from './speakers/messages.ts';
import { TURN_EVERY_MS } from './speakers/speaker.ts';
import { readMemory, type ServerMemory } from './server-memory.ts';
import { startTimedModel } from './timed-model.ts';

/** The session count at which the slope of the memory begins. */
const FEW_SESSIONS = 50;
/** The time until everybody has spoken, and answers stream in their usual number. */
const WARM_UP_MS = 2 * TURN_EVERY_MS;

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
    const metricsAddress = `127.0.0.1:${await freePort()}`;
    const fleet = await startFleet({
      servers: 1,
      defect: null,
      inspected: true,
      environment: { METRICS_ADDRESS: metricsAddress },
      model: model.environment,
    });
    lifetimes.defer(() => fleet.stop());
    const looking = await fleet.look();
    lifetimes.defer(() => looking.close());
    const people = await makePeople(looking.db, getServer(fleet).url, sessions);
    progress(`${sessions} people with a question bank each`);
    const crowd = new Crowd();
    lifetimes.defer(() => crowd.stop());
    const memory = await warmUp(fleet, crowd, people, progress);
    const metrics = await measureMetrics(getServer(fleet), metricsAddress);
    progress(`metrics take ${(metrics.cpuShare * 100).toFixed(2)} % of the processor`);
    const { measured, cpuCores, databaseCores, end } = await measure(fleet, crowd, seconds);
    if (measured.faults.length > 0) progress(fleet.servers[0]?.output.slice(-3000) ?? '');
    const lost = await countLost(looking.db, measured);
    return {
      sessions,
      seconds,
      ackMs: measured.ackMs,
      tokenMs: measured.tokenMs,
      ...slopes(memory, end, sessions),
      cpuCores,
      lost,
      databaseCores,
      metrics,
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

/** Everybody joins; returns the memory at few sessions, null when there are no more. */
async function warmUp(
  fleet: Fleet,
  crowd: Crowd,
  people: readonly Person[],
  progress: (line: string) => void,
): Promise<ServerMemory | null> {
  let memory: ServerMemory | null = null;
  if (people.length > FEW_SESSIONS) {
    await crowd.join(people.slice(0, FEW_SESSIONS));
    await sleep(2 * WARM_UP_MS);
    memory = await readMemory(getServer(fleet));
    progress(`${FEW_SESSIONS} talk, the server has ${Math.round(memory.residentKb)} kB`);
  }
  await crowd.join(people.slice(memory === null ? 0 : FEW_SESSIONS));
  progress(`${people.length} talk`);
  await sleep(WARM_UP_MS);
  return memory;
}

async function measure(fleet: Fleet, crowd: Crowd, seconds: number) {
  const database = (await fleet.databasePid()) ?? 0;
  const before = [cpuSeconds(serverPid(fleet)), cpuSeconds(database, { children: true })] as const;
  const begun = performance.now();
  crowd.measure();
  await sleep(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const cores = (used: number): number => Math.round((used / passed) * 100) / 100;
  const cpuCores = cores(cpuSeconds(serverPid(fleet)) - before[0]);
  const databaseCores = cores(cpuSeconds(database, { children: true }) - before[1]);
  await crowd.report();
  const end = await readMemory(getServer(fleet));
  const measured = await crowd.conclude();
  return { measured, cpuCores, databaseCores, end };
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
