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

/** A code for one user, as an operator would make it. */
export async function makeGiftCode(
  server: RunningServer,
  tier: string,
  minutes: number,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'apps/server/src/cli/admin.ts',
      'gift-codes',
      'make',
      '--tier',
      tier,
      '--minutes',
      `${minutes}`,
    ],
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } },
  );
  const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4})+\b/.exec(stdout)?.[0];
  if (code === undefined) throw new Error(`no code in:\n${stdout}`);
  return code;
}
