import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { ScriptError } from './project.mjs';

/** Where Debian puts the programs of PostgreSQL 15. */
const FOLDER = '/usr/lib/postgresql/15/bin';

/**
 * The oldest PostgreSQL that the server is promised to run on, installed with Debian's apt where that can be
 * done.
 * @returns {Promise<string>} the folder of its programs; POSTGRES_15_BIN says another one
 */
export async function ensurePostgres15() {
  const folder = process.env['POSTGRES_15_BIN'] ?? FOLDER;
  const isThere = () => existsSync(join(folder, 'initdb'));
  const problem = !isThere() && canInstall() ? await aptInstall(['postgresql-15']) : undefined;
  if (isThere()) return folder;
  throw new ScriptError(
    `${problem ? `${problem}\n\n` : ''}Missing: PostgreSQL 15, on which the server's queries are tested. ` +
      'Install it (on Debian 12: apt-get install postgresql-15), or name the folder of its programs with ' +
      'POSTGRES_15_BIN.',
  );
}
