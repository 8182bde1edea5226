import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../apps/server/src/platform/database/connect.ts';
import { joinEmbeddedPostgres } from '../../../apps/server/src/platform/database/join-embedded-postgres.ts';
import { startServer } from '../../../e2e/support/server.ts';

const watch = new URL('loop-watch.mjs', import.meta.url).href;
/** What is watched is written every tenth of a second. */
const SETTLED_MS = 300;

export type WatchedServer = Awaited<ReturnType<typeof startWatchedServer>>;

/** A server that says how long its main thread is held up, with a connection to its database. */
export async function startWatchedServer(environment: Record<string, string> = {}) {
  const file = path.join(tmpdir(), `cuecard-loop-${process.pid}-${Date.now()}.jsonl`);
  // As root, the server writes as somebody else.
  await writeFile(file, '');
  await chmod(file, 0o666);
  const server = await startServer({
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${watch}`,
    LOOP_WATCH: file,
    ...environment,
  });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const target = await joinEmbeddedPostgres(server.dataDir);
  const connection = await connect({ target, log, maxConnections: 2 });
  return {
    url: server.url,
    db: connection.db,
    log: () => server.log(),
    /** The longest that the main thread was held up while the work ran, milliseconds. */
    async watch(work: () => Promise<void>): Promise<number> {
      await sleep(SETTLED_MS);
      const from = Date.now();
      await work();
      await sleep(SETTLED_MS);
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
      const delays = lines.map((line) => JSON.parse(line) as { at: number; ms: number });
      return Math.max(0, ...delays.filter(({ at }) => at >= from).map(({ ms }) => ms));
    },
    async stop() {
      await connection.close();
      await server.stop();
      await rm(file, { force: true });
    },
  };
}
