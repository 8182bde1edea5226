import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { DatabaseHealth } from '../database/health-repository.ts';

export interface StateSources {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly readHealth: () => Promise<DatabaseHealth>;
}

/** The database is asked so often at most, however many scrape. Milliseconds. */
const HEALTH_FOR_MS = 10_000;
/** A database that hangs must not hang the figures, which are wanted just then. Milliseconds. */
const MAX_WAIT_MS = 2_000;

type Figure = keyof DatabaseHealth;
const FIGURES: Readonly<Record<Figure, readonly [name: string, help: string]>> = {
  clockOffset: ['cuecard_clock_offset_seconds', "The database's clock minus this machine's."],
  oldestJobAge: ['cuecard_oldest_job_age_seconds', 'How long the oldest job that may run waits.'],
  failedJobs: ['cuecard_failing_jobs', 'Jobs that have failed at least once and are tried again.'],
  standbys: ['cuecard_database_standbys', 'Standbys that stream from the primary.'],
  synchronousStandbys: [
    'cuecard_database_synchronous_standbys',
    'Standbys that each commit waits for.',
  ],
  backupAge: ['cuecard_backup_age_seconds', 'Since the end of the last backup by `admin backup`.'],
  replayLag: ['cuecard_database_replay_lag_seconds', 'How far the last standby is behind.'],
};

/** Adds what is looked at when somebody asks: the pool's connections, and the database's own figures. */
export function collectState(registry: Registry, { pool, readHealth }: StateSources): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'cuecard_database_connections',
    help: 'Connections of the pool; waiting: work without one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const read = keep(readHealth);
  const up: Gauge = new Gauge({
    name: 'cuecard_database_up',
    help: '1 while the database answers within two seconds.',
    registers,
    async collect(): Promise<void> {
      up.set((await read()) === null ? 0 : 1);
    },
  });
  for (const figure of Object.keys(FIGURES) as Figure[]) {
    const [name, help] = FIGURES[figure];
    const gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await read())?.[figure] ?? null;
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}

/** One question at a time, whose answer holds for a while; null: there was none in time. */
function keep(readHealth: () => Promise<DatabaseHealth>): () => Promise<DatabaseHealth | null> {
  let asked: Promise<DatabaseHealth | null> | null = null;
  let askedAt = 0;
  return () => {
    if (asked === null || performance.now() - askedAt > HEALTH_FOR_MS) {
      askedAt = performance.now();
      asked = withinTime(readHealth());
    }
    return asked;
  };
}

async function withinTime(reading: Promise<DatabaseHealth>): Promise<DatabaseHealth | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  try {
    return await Promise.race([reading.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
