import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Connection } from '../../../../apps/server/src/platform/database/connect.ts';
import { openEmbeddedPostgres } from '../../../../apps/server/src/platform/database/embedded-postgres.ts';
import { joinEmbeddedPostgres } from '../../../../apps/server/src/platform/database/join-embedded-postgres.ts';
import { readPostmaster } from '../../../../apps/server/src/platform/database/postmaster-file.ts';
import { startMockModel } from '../../support/mock-model.ts';
import { DrillServer, freePort } from './server.ts';

/** What each server takes (docs/operations.md), and what looks on, migrates and starts beside them. */
const CONNECTIONS = { ofServer: 21, beside: 30 };

export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

export interface FleetOptions {
  readonly servers: number;
  readonly defect: string | null;
  /** The one server runs its own PostgreSQL; otherwise all share one that outlives them. */
  readonly ownDatabase?: boolean;
  /** A database that somebody else runs. */
  readonly databaseUrl?: string;
  /** The servers' memory can be looked into. */
  readonly inspected?: boolean;
  /** Settings of the language model; not given: the drills' own is started. */
  readonly model?: Readonly<Record<string, string>>;
  /** The folder of the version that the servers begin with; this one's where it is not given. */
  readonly root?: string;
  /** More settings of every server. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Servers on one database, a language model that others wrote, and a connection for looking. */
export interface Fleet {
  readonly servers: readonly DrillServer[];
  /** Ends a server as before an upgrade, and starts one of that version in its place. */
  replace(index: number, version: Version): Promise<void>;
  /** The settings by which every server reaches the database. */
  readonly databaseSettings: Readonly<Record<string, string>>;
  /** A new connection to the database; the caller closes it. */
  look(): Promise<Connection>;
  /** PostgreSQL's first process; null while it is not running. */
  databasePid(): Promise<number | null>;
  /** Kills PostgreSQL itself with -9; whoever runs it starts it again. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** A version of the server, and settings that it has beside those of all. */
export interface Version {
  readonly root?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const lifetimes = new AsyncDisposableStack();
  try {
    return await open(options, lifetimes);
  } catch (error) {
    await lifetimes.disposeAsync();
    throw error;
  }
}

async function open(
  {
    servers,
    defect,
    ownDatabase = false,
    databaseUrl,
    inspected = false,
    model: given,
    environment,
    root,
  }: FleetOptions,
  lifetimes: AsyncDisposableStack,
): Promise<Fleet> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-drill-'));
  await chmod(dataDir, 0o755);
  lifetimes.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const model = given ?? (await startModel(lifetimes));
  const shared =
    databaseUrl !== undefined
      ? { DATABASE_URL: databaseUrl }
      : ownDatabase
        ? null
        : await openShared(dataDir, servers, lifetimes);
  const fleet: DrillServer[] = [];
  const startOne = async (number: number, port: number, version: Version): Promise<void> => {
    const server = new DrillServer({
      port,
      defect,
      inspected,
      ...(version.root !== undefined && { root: version.root }),
      environment: {
        ...model,
        ...environment,
        DATA_DIR: shared === null ? dataDir : path.join(dataDir, `server-${number}`),
        ...shared,
        ...version.environment,
      },
    });
    lifetimes.defer(() => server.stop());
    await server.start();
    fleet[number] = server;
  };
  for (let number = 0; number < servers; number++)
    await startOne(number, await freePort(), root === undefined ? {} : { root });
  const databasePid = async () => {
    const running = await readPostmaster(path.join(dataDir, 'pgdata'));
    return running?.pid ?? null;
  };
  return {
    servers: fleet,
    databaseSettings: shared ?? {},
    async replace(number, version) {
      const before = fleet[number];
      if (before === undefined) throw new Error(`there is no server ${number}`);
      await before.drain();
      await startOne(number, before.port, version);
    },
    databasePid,
    look: async () =>
      connect({ target: databaseUrl ?? (await joinEmbeddedPostgres(dataDir)), log: silentLog }),
    async killDatabase() {
      const pid = await databasePid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
    stop: () => lifetimes.disposeAsync(),
  };
}

/** PostgreSQL under this process, as a database service would run; the addresses of its two roles for the servers. */
async function openShared(
  dataDir: string,
  servers: number,
  lifetimes: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const maxConnections = CONNECTIONS.beside + CONNECTIONS.ofServer * servers;
  const postgres = await openEmbeddedPostgres({ dataDir, log: silentLog, maxConnections });
  lifetimes.defer(() => postgres.close());
  return {
    DATABASE_URL: formatUrl(postgres.application),
    MIGRATION_DATABASE_URL: formatUrl(postgres.connection),
  };
}

type Role = Awaited<ReturnType<typeof openEmbeddedPostgres>>['connection'];

function formatUrl({ host, port, user, password, database }: Role): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}

/** Answers of about two seconds, at 40 tokens a second. */
async function startModel(lifetimes: AsyncDisposableStack): Promise<Record<string, string>> {
  const model = await startMockModel({ ttftMs: 200, tokensPerSecond: 40 });
  lifetimes.defer(() => model.stop());
  return { ...model.environment };
}
