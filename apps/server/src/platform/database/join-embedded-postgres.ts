import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toApplication, type RoleConnection } from './embedded-postgres.ts';
import { CLUSTER_FOLDER, CLUSTER_USER, PASSWORD_FILE } from './postgres-cluster.ts';
import { readPostmaster } from './postmaster-file.ts';
import { DatabaseStartError, formatMessage } from './start-error.ts';

/**
 * How to reach the PostgreSQL that a running server owns in this data folder, for a tool that works
 * beside it, as the role that serves. It stays the server's: whoever joins only closes their own connections.
 * @throws DatabaseStartError `not-reachable` or `folder-not-usable`
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<RoleConnection> {
  return toApplication(await joinAsOwner(dataDir));
}

/** The same as the role that owns everything, for backups. */
export async function joinAsOwner(dataDir: string): Promise<RoleConnection> {
  const clusterDir = join(dataDir, CLUSTER_FOLDER);
  const running = await readPostmaster(clusterDir);
  if (running === undefined)
    throw new DatabaseStartError(
      'not-reachable',
      `A server owns ${dataDir}, but its database does not answer yet. Try again in a moment.`,
    );
  const { host, port } = running;
  try {
    const password = await readFile(join(clusterDir, PASSWORD_FILE), 'utf8');
    return {
      host,
      port,
      user: CLUSTER_USER,
      password: password.trim(),
      database: 'cuecard',
    };
  } catch (error) {
    throw new DatabaseStartError(
      'folder-not-usable',
      `The database in ${dataDir} cannot be read: ${formatMessage(error)}. Run this as the user who runs the server.`,
      { cause: error },
    );
  }
}
