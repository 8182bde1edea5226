import { rejectField, type FactorProof, type PasskeyAnswer } from '@cuecard/contract';
import { findAccount } from '../account-repository.ts';
import type { FactorDeps, FactorFrom } from './factor-deps.ts';
import { recoveryUsedMail } from './factor-mails.ts';
import { findPasskey, notePasskeyUsed, type StoredPasskey } from './passkey-repository.ts';
import { findRelyingParty, readSignature } from './passkeys.ts';
import { normaliseRecoveryCode } from './recovery-codes.ts';
import { listRecoveryCodes, useRecoveryCode } from './recovery-repository.ts';
import { openTotp } from './seal-totp.ts';
import { findTotp, useTotpStep } from './totp-repository.ts';
import { findTotpStep } from './totp.ts';

/**
 * Lets through who shows a second factor of this account; a code is used up by it. Tries of codes become slower and
 * slower, those of the app and of recovery codes each for themselves, and a signature of a passkey is never made to
 * wait: there is nothing to guess in it.
 * @throws ContractError `formRejected` with the field `code` or `passkey`, `tooManyRequests`
 */
export async function checkFactor(
  deps: FactorDeps,
  userId: number,
  { proof, challenge }: { readonly proof: FactorProof; readonly challenge: string },
  from: FactorFrom,
): Promise<void> {
  if (proof.kind === 'totp') return checkTotp(deps, userId, proof.code);
  if (proof.kind === 'recovery') return checkRecoveryCode(deps, userId, proof.code, from);
  const how = { challenge, origin: from.origin, isUserVerified: false };
  const passkey = await checkPasskey(deps, proof.answer, how);
  if (passkey.userId !== userId) throw rejectField('passkey', 'wrong');
}

async function checkTotp(
  { db, clock, guard, sealer }: FactorDeps,
  userId: number,
  code: string,
): Promise<void> {
  const right = await guard.countTryOn(`totp ${userId}`);
  const totp = await findTotp(db, userId);
  if (totp === null || totp.confirmedAt === null) throw rejectField('code', 'wrong');
  const step = findTotpStep(openTotp(sealer, userId, totp.secret), code, clock.now());
  if (step === null) throw rejectField('code', 'wrong');
  if (!(await useTotpStep(db, userId, step, new Date(clock.now()))))
    throw rejectField('code', 'expired');
  await right();
}

async function checkRecoveryCode(
  { db, clock, guard, hasher, security, enqueueMail }: FactorDeps,
  userId: number,
  typed: string,
  { ip, userAgent, acceptLanguage }: FactorFrom,
): Promise<void> {
  const right = await guard.countTryOn(`recovery ${userId}`);
  const code = normaliseRecoveryCode(typed);
  const codes = await listRecoveryCodes(db, userId);
  const compared = await Promise.all(codes.map(({ codeHash }) => hasher.verify(codeHash, code)));
  const found = codes[compared.indexOf(true)];
  if (found === undefined) throw rejectField('code', 'wrong');
  await db.transaction().execute(async (transaction) => {
    if (!(await useRecoveryCode(transaction, found.id, new Date(clock.now()))))
      throw rejectField('code', 'wrong');
    const email = (await findAccount(transaction, userId))?.email ?? null;
    const mail = recoveryUsedMail(codes.length - 1, acceptLanguage);
    if (email !== null) await enqueueMail(transaction, { to: email, ...mail });
  });
  security.record({ event: 'authn_recovery_code_used', userId, from: { ip, userAgent } });
  await right();
}

export interface Signed {
  readonly challenge: string;
  readonly origin: string;
  /** The authenticator has to have seen who its user is, by a PIN or a finger: two factors in one. */
  readonly isUserVerified: boolean;
}

/**
 * The passkey that has signed this challenge.
 * @throws ContractError `formRejected` with the field `passkey`
 */
export async function checkPasskey(
  { db, clock, publicUrl }: Pick<FactorDeps, 'db' | 'clock' | 'publicUrl'>,
  answer: PasskeyAnswer,
  { origin, ...how }: Signed,
): Promise<StoredPasskey> {
  const wrong = rejectField('passkey', 'wrong');
  const party = findRelyingParty(origin, publicUrl);
  const passkey = await findPasskey(db, answer.id);
  if (party === null || passkey === null) throw wrong;
  const counter = await readSignature(answer, passkey, how, party);
  if (counter === null) throw wrong;
  if (!(await notePasskeyUsed(db, passkey.id, counter, new Date(clock.now())))) throw wrong;
  return passkey;
}
