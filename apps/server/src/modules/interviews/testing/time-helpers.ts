import type { TestDatabase } from '../../../testing/test-database.ts';
import type { LiveTestClient } from './live-client.ts';
import type { LiveTestServer, LiveTestUser } from './live-server.ts';

/** Moves the time on and waits until the session has followed. */
export async function passTime(
  { clock }: LiveTestServer,
  client: LiveTestClient,
  milliseconds: number,
): Promise<void> {
  clock.advance(milliseconds);
  const before = client.listMessages('pong').length;
  // A command goes through the same mailbox as the upkeep that the time has called for.
  await client.do({ type: 'mode', mode: 'automatic' });
  client.send({ type: 'ping' });
  await client.until(() => client.listMessages('pong').length > before);
}

/** What was charged to the user, in the order of its slices. */
export function listCharges(
  { db }: TestDatabase,
  { userId }: LiveTestUser,
): Promise<{ slice: number | null; ms: number }[]> {
  return db
    .selectFrom('time_ledger')
    .select(['slice', 'ms'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'used')
    .orderBy('slice')
    .execute();
}
