import type { CaptureState, ExamEventType, ExamSettings, PicturePart } from '@cuecard/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T extends object> = ColumnType<T, string, string>;
/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

interface ExamNoticesTable {
  user_id: Fixed<number>;
  version: number;
  accepted_at: Date;
}

export interface ExamsTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  settings: Json<ExamSettings>;
  /** What it is for (migration 0147); null: it stands alone. */
  application_id: ColumnType<string | null, string | null, never>;
  state: 'active' | 'ended';
  /** Milliseconds that the exam may last from its first picture; null: it has no end. */
  session_ms: Fixed<number | null>;
  created_at: Fixed<Date>;
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When a client was last seen connected. */
  seen_at: Date;
  questions: Generated<number>;
  /** Stored ones. */
  pictures: Generated<number>;
  last_seq: Generated<number>;
}

interface ExamEventsTable {
  exam_id: Fixed<string>;
  seq: Fixed<number>;
  at: Fixed<Date>;
  type: Fixed<ExamEventType>;
  /** The event's own fields, without its type. */
  body: Json<Record<string, unknown>>;
}

interface ExamCommandsTable {
  exam_id: Fixed<string>;
  client: Fixed<string>;
  cseq: Fixed<number>;
}

export interface ExamPicturesTable {
  id: Fixed<string>;
  exam_id: Fixed<string>;
  parts: ColumnType<PicturePart[], string, never>;
  /** The size of all parts together. */
  bytes: Fixed<number>;
  /** The file lies in the storage, under the row's id. */
  stored: Generated<boolean>;
  credential_hash: Generated<Buffer | null>;
  credential_until: Generated<Date | null>;
  /** When it was taken, or a chunk of it last came. */
  changed_at: Date;
}

interface ExamPictureChunksTable {
  picture_id: Fixed<string>;
  start: Fixed<number>;
  bytes: Fixed<Buffer>;
}

interface ExamRunsTable {
  answer_id: Fixed<string>;
  exam_id: Fixed<string>;
  /** The server instance that writes the answer. */
  instance: Fixed<string>;
}

interface ExamClientsTable {
  exam_id: Fixed<string>;
  /** `computer`, or `phone:` and the pairing's id. */
  place: Fixed<string>;
  /** One socket. */
  connection: string;
  instance: string;
  capture: CaptureState | null;
}

/** Tables of written exams (migration 0016). */
export interface ExamTables {
  exam_notices: ExamNoticesTable;
  exams: ExamsTable;
  exam_events: ExamEventsTable;
  exam_commands: ExamCommandsTable;
  exam_pictures: ExamPicturesTable;
  exam_picture_chunks: ExamPictureChunksTable;
  exam_runs: ExamRunsTable;
  exam_clients: ExamClientsTable;
}
