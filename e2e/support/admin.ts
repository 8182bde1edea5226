import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Tier } from '@cuecard/contract';
import { grantByAdmin } from '../../apps/server/src/modules/auth/administer.ts';
import { findByEmail } from '../../apps/server/src/modules/auth/account-repository.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import { joinEmbeddedPostgres } from '../../apps/server/src/platform/database/join-embedded-postgres.ts';
import type { RunningServer } from './server.ts';

const silentLog = { debug() {}, info() {}, warn() {}, error() {} };
const silentSecurity = { record: () => {} };
const MINUTE = 60_000;
const root = path.resolve(import.meta.dirname, '../..');

/** Grants as an operator would, beside the running server; also parts of a minute. */
export async function grant(
  server: RunningServer,
  email: string,
  tier: Tier,
  minutes: number,
): Promise<void> {
  const target = await joinEmbeddedPostgres(server.dataDir);
  const connection = await connect({ target, log: silentLog });
  try {
    const account = await findByEmail(connection.db, email);
    if (account === null) throw new Error(`nobody has ${email}`);
    const given = { tier, endTime: undefined, addMs: minutes * MINUTE, note: 'test' };
    await grantByAdmin(
      { db: connection.db, actor: 'admin:test', now: new Date(), security: silentSecurity },
      account.userId,
      given,
    );
  } finally {
    await connection.close();
  }
}

/** Runs `npm run admin -- …` as an operator would, beside the running server; returns what it says. */
export async function runAdmin(server: RunningServer, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/cli/admin.ts', ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } },
  );
  return stdout;
}

/** A code for one user, as an operator would make it. */
export async function makeGiftCode(
  server: RunningServer,
  tier: string,
  minutes: number,
): Promise<string> {
  const args = ['make', '--tier', tier, '--minutes', `${minutes}`];
  const stdout = await runAdmin(server, 'gift-codes', ...args);
  const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4})+\b/.exec(stdout)?.[0];
  if (code === undefined) throw new Error(`no code in:\n${stdout}`);
  return code;
}
