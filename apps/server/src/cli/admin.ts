import type { Kysely } from 'kysely';
import { ConfigError, readConfig } from '../config/config.ts';
import { findUserIdByEmail, grant } from '../modules/users/membership-repository.ts';
import { openDatabaseBesideServer } from '../open-database.ts';
import type { Database } from '../platform/database/schema.ts';
import { DatabaseStartError } from '../platform/database/start-error.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { readArguments, UsageError, usage, type GrantCommand } from './admin-arguments.ts';

const minute = 60_000;

async function runGrant(command: GrantCommand): Promise<number> {
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn', pretty: process.stderr.isTTY });
  const lifetimes = new AsyncDisposableStack();
  try {
    const { connection } = await openDatabaseBesideServer(config, log, lifetimes);
    return await giveTo(connection.db, command);
  } finally {
    await lifetimes.disposeAsync();
  }
}

async function giveTo(db: Kysely<Database>, command: GrantCommand): Promise<number> {
  const userId = await findUserIdByEmail(db, command.email);
  if (userId === null) {
    console.error(`No account has the e-mail address ${command.email}.`);
    return 1;
  }
  const after = await grant(db, {
    userId,
    tier: command.tier,
    endTime: command.until,
    addMs: command.minutes * minute,
    note: command.note,
    at: new Date(),
  });
  const until = after.endTime === null ? 'no end' : `until ${after.endTime.toISOString()}`;
  const left = Math.floor(after.remainingMs / minute);
  console.log(`${command.email}: ${after.tier}, ${left} minutes left, ${until}.`);
  return 0;
}

async function main(): Promise<number> {
  try {
    const command = readArguments(process.argv.slice(2));
    if (command !== null) return await runGrant(command);
    console.log(usage);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof ConfigError || error instanceof DatabaseStartError)
      console.error(error.message);
    else throw error;
    return 1;
  }
}

process.exitCode = await main();
