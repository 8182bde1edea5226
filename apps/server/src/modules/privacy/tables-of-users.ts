import type { Database } from '../../platform/database/schema.ts';

/**
 * Every table that says whose its rows are, and what becomes of them. A test reads the database's own list
 * of columns, so that no table is forgotten; a new one is added here.
 *
 * `content`: what the user gave and what was made of it; goes with "delete everything" and the account.
 * `account`: who the user is and what they bought; goes with the account alone.
 * `passing`: of use for minutes; goes with both and by itself.
 * `kept`: outlives the account, by its number alone.
 */
export type RetentionClass = 'content' | 'account' | 'passing' | 'kept';

export const TABLES_OF_USERS = {
  applications: 'content',
  exams: 'content',
  interviews: 'content',
  pairing_offers: 'passing',
  running_exports: 'passing',
  pairings: 'content',
  practice_reviews: 'content',
  practice_sessions: 'content',
  predictions: 'content',
  resumes: 'content',
  saved_questions: 'content',
  setups: 'content',
  socket_tickets: 'passing',
  accepted_documents: 'account',
  announcement_views: 'account',
  budget_uses: 'account',
  exam_notices: 'account',
  exchange_codes: 'account',
  factor_challenges: 'account',
  feedback: 'account',
  gift_redemptions: 'account',
  identities: 'account',
  logins: 'account',
  memberships: 'account',
  own_models: 'account',
  passkeys: 'account',
  privacy_settings: 'account',
  push_subscriptions: 'account',
  reading_turns: 'account',
  recovery_codes: 'account',
  security_events: 'account',
  support_requests: 'account',
  third_party_flows: 'account',
  time_ledger: 'account',
  totp_factors: 'account',
  audit_log: 'kept',
  orders: 'kept',
} as const satisfies Partial<Record<keyof Database, RetentionClass>>;

export type TableOfUsers = keyof typeof TABLES_OF_USERS;

export const contentTables = (Object.keys(TABLES_OF_USERS) as TableOfUsers[]).filter(
  (table) => TABLES_OF_USERS[table] === 'content' || TABLES_OF_USERS[table] === 'passing',
);

/** A part of the export: a table's rows of one user, and the rows that belong to each of them. */
export interface ExportPart {
  readonly name: string;
  readonly table: keyof Database;
  /** The column that says whose a row is; of a child, whose parent's. */
  readonly by: string;
  readonly orderBy?: string;
  /**
   * Of a part that may have thousands of rows: the columns that order an owner's rows and name one alone. Rows are read a
   * page at a time after the last one's values; a column of time would lose its microseconds on the way.
   */
  readonly pageBy?: readonly string[];
  /** Rows of old logs stand in `folded_logs`. */
  readonly isFolded?: true;
  readonly children?: readonly ExportPart[];
}

/** Columns that are for the server alone, and in no export. Hashes and columns of bytes never are. */
export const UNEXPORTED_COLUMNS: ReadonlySet<string> = new Set([
  'owner',
  'epoch',
  'is_searchable',
  'is_folded',
  'login_id',
  'deleted_at',
  'credential_until',
  'lease',
  'leased_until',
  'reader',
  'reader_until',
  'tries',
  'request_id',
  'vendor_session',
  'reconciled_at',
  'last_step',
  'counter',
  'credential_id',
]);

/** The parts of an export, in the order in which it has them. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  { name: 'account', table: 'users', by: 'id' },
  { name: 'membership', table: 'memberships', by: 'user_id' },
  { name: 'timeLedger', table: 'time_ledger', by: 'user_id', pageBy: ['id'] },
  {
    name: 'orders',
    table: 'orders',
    by: 'user_id',
    orderBy: 'created_at',
    children: [{ name: 'payments', table: 'payment_events', by: 'order_id', orderBy: 'id' }],
  },
  { name: 'giftCodesRedeemed', table: 'gift_redemptions', by: 'user_id', orderBy: 'at' },
  { name: 'signIns', table: 'logins', by: 'user_id', pageBy: ['id'] },
  { name: 'securityEvents', table: 'security_events', by: 'user_id', pageBy: ['id'] },
  { name: 'otherSignIns', table: 'identities', by: 'user_id' },
  { name: 'authenticatorApp', table: 'totp_factors', by: 'user_id' },
  { name: 'passkeys', table: 'passkeys', by: 'user_id', orderBy: 'id' },
  { name: 'remindedDevices', table: 'push_subscriptions', by: 'user_id', orderBy: 'id' },
  { name: 'recoveryCodes', table: 'recovery_codes', by: 'user_id', orderBy: 'id' },
  { name: 'privacySettings', table: 'privacy_settings', by: 'user_id' },
  { name: 'feedback', table: 'feedback', by: 'user_id', pageBy: ['id'] },
  {
    name: 'supportRequests',
    table: 'support_requests',
    by: 'user_id',
    orderBy: 'id',
    children: [{ name: 'messages', table: 'support_messages', by: 'request_id', orderBy: 'id' }],
  },
  { name: 'acceptedDocuments', table: 'accepted_documents', by: 'user_id', orderBy: 'at' },
  { name: 'announcementsSeen', table: 'announcement_views', by: 'user_id', orderBy: 'at' },
  { name: 'budgetUses', table: 'budget_uses', by: 'user_id', orderBy: 'budget' },
  { name: 'lastReading', table: 'reading_turns', by: 'user_id' },
  { name: 'examNotice', table: 'exam_notices', by: 'user_id' },
  { name: 'lastSetup', table: 'setups', by: 'user_id' },
  { name: 'ownModel', table: 'own_models', by: 'user_id' },
  { name: 'questionBank', table: 'saved_questions', by: 'user_id', pageBy: ['position', 'id'] },
  {
    name: 'resumes',
    table: 'resumes',
    by: 'user_id',
    orderBy: 'created_at',
    children: [
      { name: 'corrections', table: 'resume_corrections', by: 'resume_id', orderBy: 'position' },
    ],
  },
  { name: 'applications', table: 'applications', by: 'user_id', orderBy: 'created_at' },
  {
    name: 'predictions',
    table: 'predictions',
    by: 'user_id',
    orderBy: 'created_at',
    children: [
      {
        name: 'questions',
        table: 'predicted_questions',
        by: 'prediction_id',
        pageBy: ['position'],
      },
      { name: 'stages', table: 'prediction_stages', by: 'prediction_id' },
    ],
  },
  {
    name: 'practice',
    table: 'practice_sessions',
    by: 'user_id',
    orderBy: 'created_at',
    children: [
      { name: 'questions', table: 'practice_questions', by: 'session_id', pageBy: ['position'] },
      { name: 'attempts', table: 'practice_attempts', by: 'session_id', orderBy: 'at' },
      { name: 'ratings', table: 'practice_ratings', by: 'session_id', orderBy: 'at' },
      { name: 'appraisals', table: 'practice_appraisals', by: 'session_id', orderBy: 'at' },
    ],
  },
  { name: 'practiceReviews', table: 'practice_reviews', by: 'user_id', pageBy: ['attempt_id'] },
  {
    name: 'interviews',
    table: 'interviews',
    by: 'user_id',
    orderBy: 'created_at',
    children: [
      {
        name: 'events',
        table: 'session_events',
        by: 'interview_id',
        pageBy: ['seq'],
        isFolded: true,
      },
      { name: 'hearing', table: 'hearing_statuses', by: 'interview_id' },
      { name: 'followedBy', table: 'pairings', by: 'interview_id', orderBy: 'created_at' },
    ],
  },
  {
    name: 'exams',
    table: 'exams',
    by: 'user_id',
    orderBy: 'created_at',
    children: [
      { name: 'events', table: 'exam_events', by: 'exam_id', pageBy: ['seq'] },
      { name: 'pictures', table: 'exam_pictures', by: 'exam_id', orderBy: 'changed_at' },
      { name: 'pairedPhones', table: 'pairings', by: 'exam_id', orderBy: 'created_at' },
    ],
  },
];

/** @throws Error where the list has no part of that name: it is a mistake of ours */
export function findPart(name: string, parts: readonly ExportPart[] = EXPORT_PARTS): ExportPart {
  const found = parts.find((each) => each.name === name);
  if (found === undefined) throw new Error(`an export has no part ${name}`);
  return found;
}
