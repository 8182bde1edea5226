import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Identity } from '../../../providers/identity/identity-provider.ts';
import { addAccount } from '../account-repository.ts';
import { hashSecret } from '../one-time-secret.ts';
import { addExchange, addIdentity, findUserOfIdentity } from './third-party-repository.ts';

/** The page that a secret was made for uses it at once. */
const SECRET_LIFE_MS = 60_000;

/** No provider vouches for them: an issuer of OpenID Connect is an address. */
const AT_THIS_COMPUTER = { issuer: 'cuecard:this-computer', subject: 'user' } as const;

/**
 * Lets the one user of a desktop app's own server sign in with this secret, once, as its code and its verifier
 * (`exchangeToken`). Nothing is sold here: they have every function and all the time there is.
 * @param name of an account that is opened now
 */
export async function admitLocalUser(
  db: Kysely<Database>,
  clock: Clock,
  { secret, name }: { readonly secret: string; readonly name: string },
): Promise<void> {
  const now = new Date(clock.now());
  const identity: Identity = {
    ...AT_THIS_COMPUTER,
    email: null,
    emailVerified: false,
    name,
  };
  const hash = hashSecret(secret);
  await db.transaction().execute(async (transaction) => {
    if ((await findUserOfIdentity(transaction, identity)) === null)
      await addLocalUser(transaction, identity, name, now);
    await addExchange(transaction, hash, {
      challenge: hash.toString('base64url'),
      userId: null,
      tracking: {},
      identity,
      expiresAt: new Date(now.getTime() + SECRET_LIFE_MS),
    });
  });
}

async function addLocalUser(
  db: Kysely<Database>,
  identity: Identity,
  name: string,
  createdAt: Date,
): Promise<void> {
  const userId = await addAccount(db, {
    email: null,
    name,
    passwordHash: null,
    tier: 'Unlimited',
    tracking: {},
    createdAt,
  });
  if (userId === null) throw new Error('the account of this computer could not be opened');
  await addIdentity(db, identity, userId, createdAt);
}
