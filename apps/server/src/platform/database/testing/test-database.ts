import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUsed } from '../../../testing/used-folder.ts';
import { connect } from '../connect.ts';
import type { Connection } from '../connect.ts';
import { openEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase extends Connection {
  /** The target of a second connection to the same database. */
  readonly target: EmbeddedPostgres['connection'];
}

/**
 * A real PostgreSQL of its own for one test file, with every migration applied; takes about a
 * second. Open it in `beforeAll`, close it in `afterAll`.
 */
export async function openTestDatabase(options?: {
  readonly migrated?: boolean;
  /** The folder of another PostgreSQL's programs. */
  readonly binDir?: string;
}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuecard-test-'));
  const remove = (): Promise<void> =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const binDir = options?.binDir;
    if (binDir === undefined) await makeUsed(dataDir);
    const postgres = await openEmbeddedPostgres({ dataDir, binDir, log: silentLog });
    try {
      const connection = await connect({ target: postgres.connection, log: silentLog });
      if (options?.migrated !== false) await migrate(connection.db);
      return {
        ...connection,
        target: postgres.connection,
        async close() {
          await connection.close();
          await postgres.close();
          await remove();
        },
      };
    } catch (error) {
      await postgres.close();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
