import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import { findAccount } from './account-repository.ts';
import { listBrowsersFrom } from './device-repository.ts';
import type { LoginDevice } from './login-device.ts';

/** So long after it was opened an account is new itself, and its first login no news. */
const NEW_ACCOUNT_MS = 60_000;
/** The latest logins say enough; milliseconds pass either way. */
const MAX_READ = 500;

/**
 * Whether a user has signed in before with this browser and system from this network, as far back as logins are kept
 * (30 days after they expire). What every thief's browser says too, its name alone, makes no device known.
 */
export async function isKnownDevice(
  db: Kysely<Database>,
  userId: number,
  { userAgent, network }: Pick<LoginDevice, 'userAgent' | 'network'>,
  now: Date,
): Promise<boolean> {
  const account = await findAccount(db, userId);
  if (account === null || now.getTime() - account.createdAt.getTime() < NEW_ACCOUNT_MS) return true;
  const { browser, system } = parseUserAgent(userAgent);
  return (await listBrowsersFrom(db, userId, network, MAX_READ)).some((earlier) => {
    const device = parseUserAgent(earlier);
    return device.browser === browser && device.system === system;
  });
}
