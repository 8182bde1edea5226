import { ContractError } from '@cuecard/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Login } from '../../../platform/http/app.ts';
import { findAccount, lockAccount } from '../account-repository.ts';
import { addAudit } from '../audit-repository.ts';
import { noteConfirmed, unconfirmOtherLogins } from '../login-repository.ts';
import type { FactorDeps, FactorFrom } from './factor-deps.ts';
import { factorAddedMail, factorRemovedMail, type FactorKind } from './factor-mails.ts';
import { hasFactor } from './find-ways.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-repository.ts';

interface Change {
  readonly login: Login;
  readonly kind: FactorKind;
  readonly from: FactorFrom;
}

/**
 * Adds a factor by `add`, in one transaction with all that follows from it. With the first one come recovery codes,
 * and what other logins have shown counts no more.
 * @returns the recovery codes; null when the account has some already
 */
export async function addFactor(
  deps: FactorDeps,
  { login, kind, from }: Change,
  add: (transaction: Transaction<Database>) => Promise<void>,
): Promise<string[] | null> {
  const { db, clock, security, enqueueMail } = deps;
  const { userId, loginId } = login;
  const codes = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    const isFirst = !(await hasFactor(transaction, userId));
    await add(transaction);
    const at = new Date(clock.now());
    await unconfirmOtherLogins(transaction, login);
    await noteConfirmed(transaction, loginId, at);
    const details = { kind };
    await addAudit(transaction, { actor: 'user', act: 'factor-added', userId, details, at });
    const email = (await findAccount(transaction, userId))?.email ?? null;
    const mail = factorAddedMail(kind, from.acceptLanguage);
    if (email !== null) await enqueueMail(transaction, { to: email, ...mail });
    return isFirst ? writeRecoveryCodes(deps, transaction, userId) : null;
  });
  record(security, 'authn_factor_added', { login, kind, from });
  return codes;
}

/**
 * Removes a factor by `remove`, which says whether there was one. With the last one go the recovery codes.
 * @throws ContractError `factorNotFound`
 */
export async function removeFactor(
  { db, clock, security, enqueueMail }: FactorDeps,
  { login, kind, from }: Change,
  remove: (transaction: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const { userId } = login;
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    if (!(await remove(transaction))) throw new ContractError('factorNotFound');
    if (!(await hasFactor(transaction, userId))) await deleteRecoveryCodes(transaction, userId);
    const at = new Date(clock.now());
    const details = { kind };
    await addAudit(transaction, { actor: 'user', act: 'factor-removed', userId, details, at });
    const email = (await findAccount(transaction, userId))?.email ?? null;
    const mail = factorRemovedMail(kind, from.acceptLanguage);
    if (email !== null) await enqueueMail(transaction, { to: email, ...mail });
  });
  record(security, 'authn_factor_removed', { login, kind, from });
}

/**
 * Ten new recovery codes in the place of those before.
 * @throws ContractError `factorNotFound`: there is nothing that they could stand for
 */
export async function makeRecoveryCodes(
  deps: FactorDeps,
  { userId }: Login,
  { ip, userAgent }: FactorFrom,
): Promise<string[]> {
  const { db, clock, security } = deps;
  const codes = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    if (!(await hasFactor(transaction, userId))) throw new ContractError('factorNotFound');
    const at = new Date(clock.now());
    await addAudit(transaction, { actor: 'user', act: 'recovery-codes-made', userId, at });
    return writeRecoveryCodes(deps, transaction, userId);
  });
  security.record({ event: 'authn_recovery_codes_made', userId, from: { ip, userAgent } });
  return codes;
}

async function writeRecoveryCodes(
  { clock, hasher }: FactorDeps,
  transaction: Transaction<Database>,
  userId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hasher.hash(code)));
  await replaceRecoveryCodes(transaction, userId, hashes, new Date(clock.now()));
  return codes;
}

function record(
  security: FactorDeps['security'],
  event: 'authn_factor_added' | 'authn_factor_removed',
  { login: { userId }, kind, from: { ip, userAgent } }: Change,
): void {
  security.record({ event, userId, subject: kind, from: { ip, userAgent } });
}
