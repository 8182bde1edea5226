import type { SupportState, SupportTopic } from '@cuecard/contract';
import type { Generated } from 'kysely';

/** Requests for help and what was written about each (migration 0088). */
export interface SupportTables {
  support_requests: SupportRequestsTable;
  support_messages: SupportMessagesTable;
}

interface SupportRequestsTable {
  id: Generated<number>;
  user_id: number;
  topic: SupportTopic;
  state: SupportState;
  /** The plan had priority support when it was sent. */
  is_priority: boolean;
  created_at: Date;
  /** When the operator wrote last; null: not yet. */
  answered_at: Date | null;
}

interface SupportMessagesTable {
  id: Generated<number>;
  request_id: number;
  is_from_user: boolean;
  text: string;
  at: Date;
}
