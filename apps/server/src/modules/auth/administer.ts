import type { Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { SecurityLog } from '../security-log/security-log-api.ts';
import { findUser, grant, type Membership } from '../users/users-api.ts';
import { findByEmail, findByPhone, type StoredAccount } from './account-repository.ts';
import { addAudit, type AuditedAct } from './audit-repository.ts';
import { deleteFactors } from './factors/delete-factors.ts';
import { endLoginsForUser, listActiveLogins, type ListedLogin } from './login-repository.ts';
import { listIdentities } from './third-party/third-party-repository.ts';

/** An administrator's deed: its actor, its subject and its time. */
export interface Administration {
  readonly db: Kysely<Database>;
  /** The audit log's name for the administrator: `admin:` and a name. */
  readonly actor: string;
  readonly now: Date;
  readonly security: SecurityLog;
}

export type AccountName = { readonly email: string } | { readonly phone: string };

/** The account of an e-mail address or phone; null when there is none. */
export async function findNamed(
  db: Kysely<Database>,
  name: AccountName,
): Promise<StoredAccount | null> {
  return 'email' in name ? findByEmail(db, name.email) : findByPhone(db, name.phone);
}

function audit(
  { actor, now }: Administration,
  db: Kysely<Database>,
  act: AuditedAct,
  userId: number,
  details: object,
): Promise<void> {
  return addAudit(db, { actor, act, userId, details, at: now });
}

export interface Seen {
  readonly name: string;
  readonly membership: Membership | null;
  readonly issuers: readonly string[];
  readonly logins: readonly ListedLogin[];
}

/** Looks at an account; that somebody did is kept. */
export async function inspectAccount(admin: Administration, userId: number): Promise<Seen> {
  const { db, now } = admin;
  await audit(admin, db, 'looked-up', userId, {});
  admin.security.record({ event: 'authz_admin', userId, subject: 'looked-up' });
  const user = await findUser(db, userId);
  const identities = await listIdentities(db, userId);
  return {
    name: user?.name ?? '',
    membership: user?.membership ?? null,
    issuers: identities.map(({ issuer }) => issuer),
    logins: await listActiveLogins(db, userId, now),
  };
}

/** Signs an account out everywhere; returns how many logins that were. */
export async function endEveryLogin(
  admin: Administration,
  userId: number,
  note: string,
): Promise<number> {
  const ended = await admin.db.transaction().execute(async (transaction) => {
    const count = await endLoginsForUser(transaction, userId, 'elsewhere', admin.now);
    await audit(admin, transaction, 'logins-ended', userId, { ended: count, note });
    return count;
  });
  admin.security.record({ event: 'authn_token_revoked', userId, subject: 'admin' });
  return ended;
}

/**
 * Takes the second factors and recovery codes away from an account whose owner has lost them; returns how many
 * factors those were.
 */
export async function removeEveryFactor(
  admin: Administration,
  userId: number,
  note: string,
): Promise<number> {
  const removed = await admin.db.transaction().execute(async (transaction) => {
    const count = await deleteFactors(transaction, userId);
    await audit(admin, transaction, 'factors-removed', userId, { removed: count, note });
    return count;
  });
  admin.security.record({ event: 'authn_factor_removed', userId, subject: 'admin' });
  return removed;
}

export interface GivenGrant {
  readonly tier: Tier | undefined;
  readonly endTime: Date | undefined;
  readonly addMs: number;
  readonly note: string;
}

/** Gives a plan or time. */
export async function grantByAdmin(
  admin: Administration,
  userId: number,
  given: GivenGrant,
): Promise<Membership> {
  await audit(admin, admin.db, 'granted', userId, given);
  admin.security.record({ event: 'privilege_permissions_changed', userId, subject: 'admin' });
  return grant(admin.db, { userId, ...given, at: admin.now });
}
