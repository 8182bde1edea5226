import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Tables of the other ways in, of what guards them, and of what was done by whom (migration 0009). */
export interface AccessTables {
  identities: IdentitiesTable;
  third_party_flows: ThirdPartyFlowsTable;
  exchange_codes: ExchangeCodesTable;
  captchas: CaptchasTable;
  rate_limits: RateLimitsTable;
  failed_tries: FailedTriesTable;
  marketing_visits: MarketingVisitsTable;
  audit_log: AuditLogTable;
}

/** A user's identity at a third-party provider. */
interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Date;
}

/** A user who is at the provider now. `user_id` is set when they link it to an account. */
interface ThirdPartyFlowsTable {
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  challenge: string;
  user_id: number | null;
  tracking: Json<object>;
  expires_at: Date;
}

/** A user who is back from the provider and has not shown yet that it was they who began. */
interface ExchangeCodesTable {
  code_hash: Buffer;
  challenge: string;
  user_id: number | null;
  identity: Json<object>;
  tracking: Json<object>;
  expires_at: Date;
}

interface CaptchasTable {
  id_hash: Buffer;
  /** The hash of id and digits together: the id is nowhere here, so the digits cannot be tried out. */
  answer_hash: Buffer;
  work_secret: string;
  expires_at: Date;
}

/** `full_at` is when the bucket of this key will be full again. */
interface RateLimitsTable {
  key: Buffer;
  full_at: Date;
}

/** Tries since the last success, and when the next may come. */
interface FailedTriesTable {
  key: Buffer;
  tries: number;
  last_at: Date;
  next_at: Date;
}

interface MarketingVisitsTable {
  id: Generated<number>;
  parameters: Json<object>;
  at: Date;
}

/** The deeds of administrators and users on accounts; `user_id` outlives its user. */
interface AuditLogTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  act: string;
  user_id: number | null;
  details: Json<object>;
}
