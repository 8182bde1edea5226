import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';
import { DatabaseStartError, formatMessage } from './start-error.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
const MIGRATION_FILE = /^(\d{4}-[a-z0-9-]+)\.ts$/;

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).sort()) {
    const name = MIGRATION_FILE.exec(file)?.[1];
    if (name === undefined) continue;
    const url = pathToFileURL(join(folder, file)).href;
    found[name] = (await import(/* @vite-ignore */ url)) as Migration;
  }
  return found;
}

/**
 * Brings the tables up to this version's: every file `migrations/NNNN-name.ts` that exports
 * `up(db)`, in the order of the numbers, once, all in one transaction. Servers that start at the
 * same time wait for each other.
 * @returns the names of the migrations that were new
 * @throws DatabaseStartError `migration-failed`; nothing has changed then
 */
export async function migrate(db: Kysely<Database>, folder = FOLDER): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new DatabaseStartError(
      'migration-failed',
      `The tables could not be brought up to date${failed === undefined ? '' : ` (${failed})`}: ` +
        `${formatMessage(error)}. Nothing was changed. A database that a newer Cuecard has used needs ` +
        'that version.',
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}
