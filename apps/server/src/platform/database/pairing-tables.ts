import type { PairingPurpose, PairingState, Retention } from '@cuecard/contract';
import type { ColumnType } from 'kysely';

/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

/** A code that nobody has used yet. */
interface PairingOffersTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  purpose: Fixed<PairingPurpose>;
  interview_id: Fixed<string | null>;
  exam_id: Fixed<string | null>;
  /** The login that offers it. */
  login_id: Fixed<number>;
  code_hash: Fixed<Buffer>;
  expires_at: Fixed<Date>;
}

/** A device that joined. */
export interface PairingsTable {
  id: Fixed<string>;
  /** The user whose interview or exam it is, not the one who holds the device. */
  user_id: Fixed<number>;
  purpose: Fixed<PairingPurpose>;
  interview_id: Fixed<string | null>;
  exam_id: Fixed<string | null>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Fixed<Buffer>;
  state: PairingState;
  /** The login that the device joined with or that let it in; null: nobody has yet. */
  login_id: number | null;
  /** It came with the account's own login. */
  own: Fixed<boolean>;
  user_agent: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  seen_at: Date;
}

interface PrivacySettingsTable {
  user_id: Fixed<number>;
  /** Null: interviews are kept until they are deleted. */
  keep_days: Retention;
}

/** Tables of devices that follow and of what is kept how long (migration 0011). */
export interface PairingTables {
  pairing_offers: PairingOffersTable;
  pairings: PairingsTable;
  privacy_settings: PrivacySettingsTable;
}
