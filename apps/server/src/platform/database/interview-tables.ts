import type {
  calls,
  Channel,
  InterviewSetup,
  InterviewState,
  LogEventType,
  ParsedRequestOf,
  SpokenLanguage,
  Tier,
} from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

type HearingState = ParsedRequestOf<typeof calls.asrStatus>['state'];
type Json<T extends object> = ColumnType<T, string, string>;
/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

/** A setup from before a field was added lacks that field. */
type StoredSetup = Partial<InterviewSetup>;

export interface InterviewsTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  setup: Json<StoredSetup>;
  /** The plan that the interview runs under: its end does not end a running interview. */
  /** That of its start, or a better one bought since. */
  tier: Tier;
  state: InterviewState;
  created_at: Fixed<Date>;
  consent_at: Fixed<Date>;
  started_at: Date | null;
  ended_at: Date | null;
  /** When a client was last seen connected. */
  seen_at: Date;
  active_ms: Generated<number>;
  questions: Generated<number>;
  last_seq: Generated<number>;
  /** The server instance that runs the live session; null: none does. */
  owner: string | null;
  /** Grows with every change of owner: a write under an older one is refused. */
  epoch: Generated<number>;
  /** When its owner put it away. */
  archived_at: Generated<Date | null>;
  /** The login it was opened with, which names the browser that runs it; null when that has gone. */
  login_id: ColumnType<number | null, number | null | undefined, never>;
  /** What it is for; null: it stands alone, or that was deleted. */
  application_id: ColumnType<string | null, string | null | undefined, never>;
  /** What its owner calls it; empty: it is named by its setup. */
  title: Generated<string>;
  /** Whether `searched_interviews` has it as it is. */
  is_searchable: Generated<boolean>;
  /** Whether its log is a row of `folded_logs`, and its commands are gone. */
  is_folded: Generated<boolean>;
  /** Out of sight; the row goes for good a minute later. */
  deleted_at: Generated<Date | null>;
}

interface SessionEventsTable {
  interview_id: Fixed<string>;
  seq: Fixed<number>;
  at: Fixed<Date>;
  type: Fixed<LogEventType>;
  /** The event's own fields, without its type. */
  body: Json<Record<string, unknown>>;
}

interface FoldedLogsTable {
  interview_id: Fixed<string>;
  last_seq: Fixed<number>;
  /** As `platform/realtime/folded-log.ts` writes them. */
  events: Fixed<Buffer>;
}

/** A passage of an interview as the search keeps it. */
export interface StoredPassage {
  readonly kind: 'turn' | 'question' | 'answer';
  /** The turn or the question at which it stands. */
  readonly anchor: string;
  /** Whose turn it is; null: nobody said it. */
  readonly channel: Channel | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

interface SearchedInterviewsTable {
  interview_id: Fixed<string>;
  /** Each word carries its owner's number. */
  words: string;
  passages: ColumnType<StoredPassage[], string, string>;
}

interface SessionCommandsTable {
  interview_id: Fixed<string>;
  client: Fixed<string>;
  cseq: Fixed<number>;
}

/** Which kind of socket a ticket opens, or that it downloads the export. */
export type TicketPurpose = 'live' | 'speech' | 'export' | 'exam';

interface SocketTicketsTable {
  hash: Fixed<Buffer>;
  purpose: Fixed<TicketPurpose>;
  user_id: Fixed<number>;
  login_id: Fixed<number>;
  interview_id: Fixed<string | null>;
  exam_id: ColumnType<string | null, string | null | undefined, never>;
  practice_id: ColumnType<string | null, string | null | undefined, never>;
  /** The follower that it is for; null: it is the user's own. */
  pairing_id: ColumnType<string | null, string | null | undefined, never>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

interface SetupsTable {
  user_id: Fixed<number>;
  setup: Json<StoredSetup>;
}

interface HearingStatusesTable {
  interview_id: Fixed<string>;
  channel: Fixed<Channel>;
  engine: string;
  state: HearingState;
  language: SpokenLanguage;
  at: Date;
}

/** A server process that shares this database, until `expires_at` (the database's clock). */
interface ServerInstancesTable {
  id: Fixed<string>;
  /** The address at which other instances reach it. */
  address: string;
  /** The secret with which other instances prove themselves. */
  secret: Fixed<Buffer>;
  expires_at: Date;
}

export interface InterviewTables {
  server_instances: ServerInstancesTable;
  interviews: InterviewsTable;
  session_events: SessionEventsTable;
  folded_logs: FoldedLogsTable;
  searched_interviews: SearchedInterviewsTable;
  session_commands: SessionCommandsTable;
  socket_tickets: SocketTicketsTable;
  setups: SetupsTable;
  hearing_statuses: HearingStatusesTable;
}
