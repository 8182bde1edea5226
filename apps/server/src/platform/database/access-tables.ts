import type { SecurityEventName } from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Tables of the other ways in, of what guards them, and of what was done by whom (migrations 0009 and 0056). */
export interface AccessTables {
  identities: IdentitiesTable;
  third_party_flows: ThirdPartyFlowsTable;
  exchange_codes: ExchangeCodesTable;
  captchas: CaptchasTable;
  rate_limits: RateLimitsTable;
  failed_tries: FailedTriesTable;
  work_secrets: WorkSecretsTable;
  used_work: UsedWorkTable;
  sent_codes: SentCodesTable;
  marketing_visits: MarketingVisitsTable;
  audit_log: AuditLogTable;
  security_events: SecurityEventsTable;
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

/** What concerned security; rows of nobody in particular have no user. */
export interface SecurityEventsTable {
  id: Generated<number>;
  at: Date;
  event: SecurityEventName;
  user_id: number | null;
  subject: string;
  /** The address without its last part. */
  network: string | null;
  user_agent: string;
  /** How often within a minute. */
  count: number;
}

/** One row: what tasks are signed with, for all instances. */
interface WorkSecretsTable {
  id: Generated<number>;
  secret: Buffer;
}

/** Solved tasks, which are good for one try. */
interface UsedWorkTable {
  task_hash: Buffer;
  expires_at: Date;
}

/** Codes that were sent in a day, UTC. */
interface SentCodesTable {
  /** As `2026-11-23`. */
  day: string;
  channel: 'mail' | 'sms';
  sent: number;
}
