import type {
  InterfaceLocale,
  LedgerKind,
  NotificationKind,
  SoldTier,
  Tier,
} from '@cuecard/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of accounts, logins and bought time (migration 0001). */
export interface AccountTables {
  users: UsersTable;
  memberships: MembershipsTable;
  logins: LoginsTable;
  verification_codes: VerificationCodesTable;
  time_ledger: TimeLedgerTable;
}

interface UsersTable {
  id: Generated<number>;
  /** Lower case; null for who came by phone or another provider. */
  email: string | null;
  phone: Generated<string | null>;
  name: string;
  /** The language of the interface that was chosen last; null: none was. */
  language: Generated<InterfaceLocale | null>;
  /** A `Personalization`; null: nothing was chosen. */
  personalization: ColumnType<unknown, string | undefined, string>;
  /** argon2id, with its parameters and salt in it; null for who never set one. */
  password_hash: string | null;
  /** Until when what happened is read; null: nothing is yet. */
  notifications_read_at: Generated<Date | null>;
  notifications_off: Generated<NotificationKind[]>;
  bd_vid: string | null;
  fbclid: string | null;
  channel: Generated<string | null>;
  created_at: Date;
}

interface MembershipsTable {
  user_id: number;
  tier: Tier;
  end_time: Date | null;
  /** The tier that counts once `end_time` has passed; free trial while there is no end. */
  tier_after: Generated<Tier>;
  /** Bought time left. Changed only together with a row of `time_ledger`. */
  remaining_ms: number;
}

interface LoginsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  /** No refresh goes beyond this. */
  absolute_until: Date;
  previous_token_hash: Buffer | null;
  previous_valid_until: Date | null;
  /** Makes the present token of the one before it; null when there was none before. */
  rotation_salt: Buffer | null;
  ended_at: Date | null;
  ended_reason: EndedReason | null;
  platform: string | null;
  user_agent: string;
  address_hash: Buffer | null;
  /** The address without its last part. */
  network: string | null;
  /** Last time that it was used, to the minute. */
  seen_at: Date;
  /** When its owner last showed who they are: at the sign-in, or since. */
  confirmed_at: Date;
}

export type EndedReason = 'signed-out' | 'elsewhere';

/** One code a target and purpose: a new one takes the old one's place. */
interface VerificationCodesTable {
  target: string;
  purpose: string;
  /** argon2id; null until the code is made, which is when it is sent. */
  code_hash: string | null;
  sent_at: Date;
  expires_at: Date;
  tries: number;
  /** The hash of the address from which it was asked for; null: not known. */
  asked_from: Buffer | null;
  /** Tries from there, or from where the account was signed in from lately; `tries` has those of everybody else. */
  owner_tries: Generated<number>;
  used_at: Date | null;
}

/**
 * Why time and plan are what they are. The sum of `change_ms` is `memberships.remaining_ms`; the rows with
 * a plan, in their order and without those of refunded orders, make tier and end (`plan-of-rows.ts`).
 */
interface TimeLedgerTable {
  id: Generated<number>;
  user_id: number;
  kind: LedgerKind;
  /** Never negative: what came, went, or changed its tier. */
  ms: number;
  /** The row's effect on the balance; the database computes it from `kind` and `ms`. */
  change_ms: GeneratedAlways<number>;
  /** That counted after it. */
  tier: Tier;
  at: Date;
  note: string;
  /** The interview of a row of kind `used`, and its slice there; each slice is charged once. */
  interview_id: string | null;
  slice: number | null;
  /** The plan that came with it, its days, or its end as an administrator set it. */
  plan_tier: Insertable<SoldTier | 'FreeTrial'>;
  plan_days: Insertable<number>;
  plan_until: Insertable<Date>;
  order_id: Insertable<string>;
  gift_code_id: Insertable<number>;
}

type Insertable<T> = ColumnType<T | null, T | null | undefined, never>;
