import {
  ContractError,
  rejectField,
  type AccountAddress,
  type calls,
  type ParsedRequestOf,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { addressChangedMail } from './account-mails.ts';
import {
  emailIsTaken,
  findAccount,
  removeCodes,
  setAddress,
  type StoredAccount,
} from './account-repository.ts';
import { addAudit } from './audit-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkCode } from './check-code.ts';
import { useCode, type CodeKey } from './code-repository.ts';
import type { CodeDeps } from './code-deps.ts';
import type { EnqueueMail } from './enqueue-mail.ts';
import { issueCode, refuseTooSoon, type CodeAsker } from './issue-code.ts';

/** The text of an e-mail address or a phone. */
const toTarget = (address: AccountAddress): string =>
  address.kind === 'email' ? address.email : address.phone;

/**
 * Sends a code to the address that an account is to have.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected` (`taken`, `too-soon`), `phoneSignInOff`, `codesUsedUp`, `tooManyRequests`
 */
export async function sendAddressCode(
  deps: AuthDeps,
  address: AccountAddress,
  asker: CodeAsker,
): Promise<number> {
  const { db, clock, codes, sendsSms } = deps;
  if (address.kind === 'phone' && !sendsSms) throw new ContractError('phoneSignInOff');
  // Whether an address has an account is told at the sign-up too; of a phone only its owner learns it, by the code.
  if (address.kind === 'email' && (await emailIsTaken(db, address.email)))
    throw rejectField('email', 'taken');
  const key = { target: toTarget(address), purpose: 'new-address' } as const;
  await refuseTooSoon(db, clock, key);
  const by = address.kind === 'email' ? 'mail' : 'sms';
  await codes.spend(by, key.target, asker.ip);
  return issueCode(deps, key, by, asker);
}

type ChangeDeps = CodeDeps & { readonly enqueueMail: EnqueueMail };
type Change = ParsedRequestOf<typeof calls.changeAddress>;

/**
 * Gives an account the address that its owner holds a code of; in place of another mailbox only with a code of that
 * one too, since whoever found a screen open could take the account over otherwise.
 * @throws ContractError `formRejected`, `loginEnded`
 */
export async function changeAddress(
  deps: ChangeDeps,
  userId: number,
  { address, code, currentCode }: Change,
  acceptLanguage: string,
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (account === null) throw new ContractError('loginEnded');
  const codes = [await check(deps, 'code', toTarget(address), 'new-address', code)];
  if (address.kind === 'email' && account.email !== null) {
    if (currentCode === undefined) throw rejectField('currentCode', 'required');
    codes.push(await check(deps, 'currentCode', account.email, 'old-address', currentCode));
  }
  try {
    await deps.db.transaction().execute(async (transaction) => {
      await spendCodes(transaction, codes, new Date(deps.clock.now()));
      await replaceAddress(transaction, deps, { account, address, acceptLanguage });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw rejectField(address.kind, 'taken');
    throw error;
  }
}

interface CheckedCode {
  readonly field: 'code' | 'currentCode';
  readonly key: CodeKey;
  readonly codeHash: string;
}

async function check(
  { db, clock, hasher }: CodeDeps,
  field: CheckedCode['field'],
  target: string,
  purpose: CodeKey['purpose'],
  given: string,
): Promise<CheckedCode> {
  const key = { target, purpose };
  try {
    // Only who is signed in can try it.
    const codeHash = await checkCode(db, clock, hasher, key, { given, address: null });
    return { field, key, codeHash };
  } catch (error) {
    throw toField(error, field);
  }
}

/** The same refusal for the field of the form that holds this code. */
function toField(error: unknown, field: CheckedCode['field']): unknown {
  if (!(error instanceof ContractError) || error.key !== 'formRejected') return error;
  return new ContractError('formRejected', { ...(error.data as object), field });
}

async function spendCodes(
  db: Kysely<Database>,
  codes: readonly CheckedCode[],
  at: Date,
): Promise<void> {
  for (const { field, key, codeHash } of codes)
    if (!(await useCode(db, key, codeHash, at))) throw rejectField(field, 'expired');
}

interface Replacement {
  readonly account: StoredAccount;
  readonly address: AccountAddress;
  readonly acceptLanguage: string;
}

async function replaceAddress(
  db: Kysely<Database>,
  { clock, enqueueMail }: ChangeDeps,
  { account, address, acceptLanguage }: Replacement,
): Promise<void> {
  const { userId, email } = account;
  const { kind } = address;
  await setAddress(db, userId, address);
  const before = account[kind];
  // A code that still waits there would open the account, or reset its password.
  if (before !== null && before !== toTarget(address)) await removeCodes(db, before);
  const at = new Date(clock.now());
  await addAudit(db, { actor: 'user', act: 'address-changed', userId, details: { kind }, at });
  if (email !== null) await enqueueMail(db, addressChangedMail(email, kind, acceptLanguage));
}
