import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Of 0 to 11: beyond it a log takes ten times as long for a few percent. */
const QUALITY = 5;
/** A log holds 5 million characters at most (`log-room`); bytes, with room for their JSON. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A row of `session_events`. */
export interface LogRow {
  readonly seq: number;
  readonly at: Date;
  readonly type: string;
  /** The event's own fields. */
  readonly body: object;
}

/** Rows of one log, in the order of their numbers, as the bytes that stand for them. */
export function foldRows(rows: readonly LogRow[]): Promise<Buffer> {
  const given = rows.map(({ seq, at, type, body }) => [seq, at.getTime(), type, body]);
  return compress(JSON.stringify(given), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The rows of a folded log after the number, in their order; none where it is not folded. */
export async function readFoldedRows(
  db: Kysely<Database>,
  interviewId: string,
  after: number,
): Promise<LogRow[]> {
  const folded = await db
    .selectFrom('folded_logs')
    .select('events')
    .where('interview_id', '=', interviewId)
    .where('last_seq', '>', after)
    .executeTakeFirst();
  if (folded === undefined) return [];
  const text = (await decompress(folded.events, { maxOutputLength: MAX_BYTES })).toString();
  // Written by `foldRows` alone.
  const rows = JSON.parse(text) as [number, number, string, object][];
  return rows
    .filter(([seq]) => seq > after)
    .map(([seq, at, type, body]) => ({ seq, at: new Date(at), type, body }));
}
