import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Tables of the second factor (migration 0072). */
export interface FactorTables {
  totp_factors: TotpFactorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
}

/** An authenticator app. */
interface TotpFactorsTable {
  user_id: number;
  secret: Buffer;
  created_at: Date;
  /** When its first code was shown; null: it does not count yet. */
  confirmed_at: Date | null;
  used_at: Date | null;
  /** The time step of the last code that was taken: none of it or before is taken again. */
  last_step: number | null;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** base64url, as the authenticator made it. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** How often the authenticator says it has signed; 0 from those that do not count. */
  counter: number;
  transports: Json<string[]>;
  /** The name of the server that it works under, WebAuthn's RP ID. */
  host: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

interface RecoveryCodesTable {
  id: Generated<number>;
  user_id: number;
  /** argon2id. */
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
}

/** What a second factor is shown for: a sign-in, a login that is confirmed, a new passkey, a sign-in by passkey alone. */
export type ChallengePurpose = 'sign-in' | 'confirm' | 'new-passkey' | 'passkey';

interface FactorChallengesTable {
  /** SHA-256 of the challenge, 256 random bits, which passkeys sign. */
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  /** Null: whoever has the passkey. */
  user_id: number | null;
  /** The login that it was made for; null at a sign-in. */
  login_id: number | null;
  /** The way by which the sign-in began, in the words of the security log. */
  way: string;
  expires_at: Date;
}
