import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';
import { DatabaseStartError, findErrorCode, formatMessage } from './start-error.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
/** JavaScript in the desktop app, which carries the server (scripts/lib/stage-server.mjs). */
const MIGRATION_FILE = /^(\d{4}-[a-z0-9-]+)\.[jt]s$/;

/** Each file is loaded when it is applied: on a database that is up to date, none. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).sort()) {
    const name = MIGRATION_FILE.exec(file)?.[1];
    if (name === undefined) continue;
    const url = pathToFileURL(join(folder, file)).href;
    const load = async () => (await import(/* @vite-ignore */ url)) as Migration;
    found[name] = { up: async (db) => (await load()).up(db) };
  }
  return found;
}

/** A statement that waits for a lock lets nobody pass who comes after it: it gives way after so long, milliseconds. */
export const LOCK_TIMEOUT_MS = 3000;
/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';
/** How often a migration that gave way is tried again, and how long it rests before, milliseconds. */
const TRIES = { most: 20, restMs: 1000 };

/**
 * What a migration that takes away what the version before uses writes as the comment of this table: `needs NNNN-name`,
 * the migration that a server has to have to go on. Adding never needs it.
 */
const FLOOR = { table: 'kysely_migration', says: /^needs (\d{4}-[a-z0-9-]+)$/ };

/**
 * Brings the tables up to this version's: every file `migrations/NNNN-name.ts` that exports
 * `up(db)`, in the order of the numbers, once, all in one transaction. Servers that start at the
 * same time wait for each other. Tables of a newer version are left as they are, unless they say that
 * they are not for this one. `db` is connected with a `lock_timeout`.
 * @returns the names of the migrations that were new
 * @throws DatabaseStartError `migration-failed`; nothing has changed then
 */
export async function migrate(db: Kysely<Database>, folder = FOLDER): Promise<readonly string[]> {
  const own = await readMigrations(folder);
  // Read before: the migrator keeps the one connection to itself.
  const all = { ...own, ...(await readNewer(db, own)) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  for (let tries = 1; ; tries++) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return results.map((result) => result.migrationName);
    if (findErrorCode(error) === LOCK_NOT_AVAILABLE && tries < TRIES.most) {
      await sleep(TRIES.restMs);
      continue;
    }
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new DatabaseStartError(
      'migration-failed',
      `The tables could not be brought up to date${failed === undefined ? '' : ` (${failed})`}: ` +
        `${formatMessage(error)}. Nothing was changed. A database that a newer Cuecard has used may ` +
        'need that version.',
      { cause: error },
    );
  }
}

/**
 * Names of migrations that are not applied yet.
 * @throws DatabaseStartError `migration-failed` where the tables are of a version that this one does not go with
 */
export async function listPending(
  db: Kysely<Database>,
  folder = FOLDER,
): Promise<readonly string[]> {
  const own = await readMigrations(folder);
  await readNewer(db, own);
  const applied = new Set(await listApplied(db));
  return Object.keys(own).filter((name) => !applied.has(name));
}

/** Migrations of a newer version that were applied, which do nothing here: a server of the version before goes on. */
async function readNewer(
  db: Kysely<Database>,
  own: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  const last = Object.keys(own).at(-1) ?? '';
  const newer = (await listApplied(db)).filter((name) => name > last);
  if (newer.length === 0) return {};
  const needed = await readFloor(db);
  if (needed !== null && needed > last)
    throw new DatabaseStartError(
      'migration-failed',
      `The tables are those of a newer Cuecard, and need one that knows ${needed}. Nothing was changed.`,
    );
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

async function listApplied(db: Kysely<Database>): Promise<string[]> {
  const there = await sql<{ there: boolean }>`
    select to_regclass(${FLOOR.table}) is not null as there`.execute(db);
  if (there.rows[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(FLOOR.table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readFloor(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ says: string | null }>`
    select obj_description(to_regclass(${FLOOR.table}), 'pg_class') as says`.execute(db);
  return FLOOR.says.exec(rows[0]?.says ?? '')?.[1] ?? null;
}
