import { rejectField, type Tracking } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Identity } from '../../../providers/identity/identity-provider.ts';
import { addAccount, findByEmail } from '../account-repository.ts';
import { addAudit } from '../audit-repository.ts';
import { enterAccount, type Entered } from '../factors/enter-account.ts';
import type { LoginDevice } from '../login-device.ts';
import {
  addIdentity,
  findUserOfIdentity,
  consumeExchange,
  type Exchange,
} from './third-party-repository.ts';
import { hashSecret } from '../one-time-secret.ts';
import type { ToldLoginDeps } from '../open-told-login.ts';

export interface GivenCode {
  readonly code: string;
  readonly verifier?: string | undefined;
}

/**
 * What a one-time code stands for. It is used up, and only good together with the verifier of the
 * client that began and for what it began: signing in (null), or linking to this user's account.
 * @throws ContractError `formRejected` with the field `code`
 */
export async function redeemExchange(
  db: Kysely<Database>,
  clock: Clock,
  { code, verifier }: GivenCode,
  userId: number | null,
): Promise<Exchange> {
  const exchange = await consumeExchange(db, hashSecret(code));
  if (exchange === null || exchange.expiresAt.getTime() <= clock.now())
    throw rejectField('code', 'expired');
  const own = hashSecret(verifier ?? '').toString('base64url') === exchange.challenge;
  if (!own || exchange.userId !== userId) throw rejectField('code', 'wrong');
  return exchange;
}

/** Signs in who the provider vouches for: known here, known by a verified e-mail address, or new. */
export async function signInWithIdentity(
  db: Kysely<Database>,
  deps: ToldLoginDeps,
  given: GivenCode,
  device: LoginDevice,
): Promise<Entered> {
  const { identity, tracking } = await redeemExchange(db, deps.clock, given, null);
  return db.transaction().execute(async (transaction) => {
    const known = await findUserOfIdentity(transaction, identity);
    const userId =
      known ?? (await adopt(transaction, identity, tracking, new Date(deps.clock.now())));
    return enterAccount(transaction, deps, { userId, device, way: 'provider' });
  });
}

async function adopt(
  db: Kysely<Database>,
  identity: Identity,
  tracking: Tracking,
  now: Date,
): Promise<number> {
  const email = identity.emailVerified ? identity.email : null;
  const existing = email === null ? null : await findByEmail(db, email);
  const userId =
    existing?.userId ??
    (await addAccount(db, {
      email,
      name: deriveName(identity),
      passwordHash: null,
      tier: 'FreeTrial',
      tracking,
      createdAt: now,
    }));
  /** Somebody signed up with the address at this very moment: the next try finds them. */
  if (userId === null) throw rejectField('code', 'expired');
  await addIdentity(db, identity, userId, now);
  if (existing !== null)
    await addAudit(db, { actor: 'user', act: 'identity-linked', userId, at: now });
  return userId;
}

const MAX_NAME = 60;

function deriveName({ name, email, subject }: Identity): string {
  return (name ?? email?.split('@')[0] ?? subject).slice(0, MAX_NAME).toWellFormed();
}
