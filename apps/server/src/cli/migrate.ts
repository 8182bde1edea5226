// npm run migrate: brings the tables up to this version's and ends, before the first server of it starts.
import { ConfigError, readConfig } from '../config/config.ts';
import { openDatabase } from '../open-database.ts';
import { DatabaseStartError } from '../platform/database/start-error.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { stepDown } from '../step-down.ts';

async function run(): Promise<number> {
  const lifetimes = new AsyncDisposableStack();
  try {
    await stepDown();
    const config = readConfig(process.env, { lan: false, listens: false });
    const log = createLog({ level: 'info', pretty: process.stderr.isTTY });
    const { description } = await openDatabase({ ...config, migrateAtStart: true }, log, lifetimes);
    console.log(`The tables are up to date: ${description}.`);
    return 0;
  } catch (error) {
    const plain = error instanceof ConfigError || error instanceof DatabaseStartError;
    console.error(plain ? error.message : error);
    return 1;
  } finally {
    await lifetimes.disposeAsync();
  }
}

process.exitCode = await run();
