import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Grants as an operator would, beside the running server. */
export async function grant(
  server: RunningServer,
  email: string,
  tier: string,
  minutes: number,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['apps/server/src/cli/admin.ts', 'grant', email, '--tier', tier, '--minutes', `${minutes}`],
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } },
  );
}
