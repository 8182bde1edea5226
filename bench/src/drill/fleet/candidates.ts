import { calls, EMPTY_SETUP, type Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { addAccount } from '../../../../apps/server/src/modules/auth/account-repository.ts';
import { openLogin } from '../../../../apps/server/src/modules/auth/open-login.ts';
import { grant } from '../../../../apps/server/src/modules/users/membership-repository.ts';
import { systemClock } from '../../../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { Candidate } from './candidate.ts';

/** More than any drill lasts, milliseconds. */
export const BOUGHT_MS = 10 * 60 * 60 * 1000;

let accounts = 0;

/** Signed-in users, each in an interview of their own that is charged from bought time. */
export async function createCandidates(
  db: Kysely<Database>,
  urls: readonly string[],
  count: number,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (let index = 0; index < count; index++) {
    const { userId, token } = await createUser(db, 'Regular');
    const interviewId = await createInterview(urls[index % urls.length] ?? '', token);
    // Half of them begin at each server: without sticky sessions any of them will do.
    const order = urls.map((_, at) => urls[(index + at) % urls.length] ?? '');
    candidates.push(new Candidate({ urls: order, token, userId, interviewId }));
  }
  return candidates;
}

/** A signed-in user with more bought time than any run lasts. */
export async function createUser(
  db: Kysely<Database>,
  tier: Tier,
  passwordHash = 'none',
): Promise<{ userId: number; email: string; token: string }> {
  const createdAt = new Date();
  const email = `drill-${++accounts}-${Date.now()}@example.com`;
  const userId = await addAccount(db, {
    name: 'Drill',
    email,
    passwordHash,
    tier,
    tracking: {},
    createdAt,
  });
  if (userId === null) throw new Error('the address is taken');
  await grant(db, { userId, addMs: BOUGHT_MS, note: 'drill', at: createdAt });
  return { userId, email, token: await openLogin(db, systemClock, userId) };
}

export async function createInterview(url: string, token: string): Promise<string> {
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend engineer' };
  const answer = await fetch(url + calls.createInterview.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ setup, consent: true }),
  });
  const { data } = (await answer.json()) as { data: { interview: { id: string } } };
  return data.interview.id;
}
