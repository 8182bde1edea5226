/** A server reduced to its database: opens it, prints one line of JSON, closes it on SIGTERM. */
import { openEmbeddedPostgres } from '../embedded-postgres.ts';
import { DatabaseStartError } from '../start-error.ts';
import { silentLog } from './silent-log.ts';

const [dataDir = '', binDir] = process.argv.slice(2);
const print = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const postgres = await openEmbeddedPostgres({ dataDir, binDir, log: silentLog });
  print({ adopted: postgres.adopted, connection: postgres.connection });
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void postgres.close();
  });
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  print({ fault: error.fault, message: error.message });
}
