import { createStorage } from '../compose/choose-providers.ts';
import type { Config } from '../config/config.ts';
import { raiseEpochs } from '../modules/interviews/interviews-api.ts';
import { checkFiles, repeatDeletions } from '../modules/privacy/privacy-api.ts';
import { openDatabase, openDatabaseBesideServer, reachOwner } from '../open-database.ts';
import {
  BackupError,
  restoreBackup,
  writeBackup,
} from '../platform/database/backup/backup-folder.ts';
import { noteBackup } from '../platform/database/backup/backup-repository.ts';
import type { Connection } from '../platform/database/connect.ts';
import { unlockEveryJob } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/logging/create-log.ts';
import type { BackupCommand } from './backup-arguments.ts';

const MB = 1_000_000;

interface Given {
  readonly config: Config;
  readonly log: Log;
  readonly lifetimes: AsyncDisposableStack;
}

/**
 * Runs a command of `backup-arguments.ts`; whoever calls closes the lifetimes.
 * @throws BackupError, DatabaseStartError
 */
export async function runBackup(given: Given, command: BackupCommand): Promise<number> {
  if (command.command === 'backup') return backUp(given, command.folder);
  if (command.command === 'restore') return restore(given, command.folder);
  const { config, log, lifetimes } = given;
  if (command.command === 'after-restore') {
    const { connection } = await openDatabase(config, log, lifetimes);
    return goOn(config, connection);
  }
  const { connection } = await openDatabaseBesideServer(config, log, lifetimes);
  const storage = await createStorage(config);
  const { missing, orphans } = await checkFiles(connection.db, storage);
  storage.close();
  for (const key of missing) console.log(`missing\t${key}`);
  for (const key of orphans) console.log(`unused\t${key}`);
  console.error(`${missing.length} files missing, ${orphans.length} that nothing names.`);
  return missing.length === 0 ? 0 : 1;
}

async function backUp({ config, log, lifetimes }: Given, folder: string): Promise<number> {
  assertOwn(config, 'backup');
  const { connection } = await openDatabaseBesideServer(config, log, lifetimes);
  const owner = await reachOwner(config.dataDir);
  const { files, endedAt } = await writeBackup(owner, config.dataDir, folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await noteBackup(connection.db, endedAt, bytes);
  console.log(`${folder}: ${files.length} files, ${Math.ceil(bytes / MB)} MB.`);
  console.error(
    'Not in it: sealing.key, which belongs elsewhere (docs/operations.md)' +
      `${config.s3 === null ? '' : ', and the files of users, which lie in the bucket'}.`,
  );
  return 0;
}

async function restore({ config, log, lifetimes }: Given, folder: string): Promise<number> {
  assertOwn(config, 'restore');
  const { manifest, kept } = await restoreBackup(folder, config.dataDir);
  console.log(`Restored what was at ${manifest.endedAt.toISOString()}.`);
  for (const place of kept) console.log(`What was there is in ${place}.`);
  const { connection } = await openDatabase(config, log, lifetimes);
  return goOn(config, connection);
}

/** What a database that has gone back in time needs before servers use it. */
async function goOn(config: Config, { db, pool }: Connection): Promise<number> {
  const storage = await createStorage(config);
  try {
    await raiseEpochs(db);
    await unlockEveryJob(pool);
    const { deleted, files } = await repeatDeletions(db, storage);
    console.log(
      `${deleted} rows deleted again, ${files.orphans.length} files that nothing names removed.`,
    );
    for (const key of files.missing) console.error(`The file ${key} is missing.`);
    return files.missing.length === 0 ? 0 : 1;
  } finally {
    storage.close();
  }
}

/** @throws BackupError */
function assertOwn({ databaseUrl }: Config, command: string): void {
  if (databaseUrl === null) return;
  throw new BackupError(
    `"${command}" is for the server's own database. DATABASE_URL names another one: docs/operations.md says how that is backed up.`,
  );
}
