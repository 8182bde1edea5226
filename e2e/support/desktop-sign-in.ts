import type { Account } from './new-account.ts';
import type { DriverSession } from './web-driver.ts';

/** Leads an app that knows no server yet to this one, and signs in there. */
export async function signInInApp(
  app: DriverSession,
  serverUrl: string,
  { email, password }: Account,
): Promise<void> {
  await app.type('Server address', serverUrl);
  await app.press('Connect');
  await app.press('Sign in by e-mail');
  await app.type('E-mail', email);
  await app.type('Password', password);
  await app.press('Sign in');
  await app.until("return location.pathname === '/JDV2'");
}
