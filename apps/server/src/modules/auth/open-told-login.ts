import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findMailReader } from './account-repository.ts';
import type { EnqueueMail } from './enqueue-mail.ts';
import { isKnownDevice } from './known-device.ts';
import type { LoginDevice } from './login-device.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { openLogin } from './open-login.ts';

export interface ToldLoginDeps {
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
}

/**
 * Opens a login as `openLogin` does, and mails the account's owner where the device is not known; in one transaction
 * with whatever the login needs. Not who has no e-mail address, or turned such notifications off.
 */
export async function openToldLogin(
  transaction: Kysely<Database>,
  { clock, enqueueMail }: ToldLoginDeps,
  userId: number,
  device: LoginDevice,
): Promise<string> {
  const at = new Date(clock.now());
  const isKnown = await isKnownDevice(transaction, userId, device, at);
  const token = await openLogin(transaction, clock, userId, device);
  const owner = isKnown ? null : await findMailReader(transaction, userId, 'login');
  if (owner !== null) {
    const { email: to, locale } = owner;
    await enqueueMail(transaction, newDeviceMail({ to, locale, device, at }));
  }
  return token;
}
