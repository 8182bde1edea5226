import { LOGIN } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { UNKNOWN_DEVICE, type LoginDevice } from './login-device.ts';
import { addLogin, endLoginOfToken } from './login-repository.ts';
import { hashLoginToken, newLoginToken } from './login-token.ts';

/**
 * Opens a login for a user who has proven who they are, and returns its token. The one that the device had until
 * then ends with it, whoever's it was.
 */
export async function openLogin(
  db: Kysely<Database>,
  clock: Clock,
  userId: number,
  device: LoginDevice = UNKNOWN_DEVICE,
): Promise<string> {
  const token = newLoginToken();
  const now = clock.now();
  await addLogin(db, {
    userId,
    tokenHash: hashLoginToken(token),
    createdAt: new Date(now),
    expiresAt: new Date(now + LOGIN.tokenLifeMs),
    absoluteUntil: new Date(now + LOGIN.maxLoginMs),
    device,
  });
  if (device.formerToken !== null)
    await endLoginOfToken(db, hashLoginToken(device.formerToken), new Date(now));
  return token;
}
