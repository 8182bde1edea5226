import { randomUUID } from 'node:crypto';
import { EMPTY_SETUP, type LogEventBody } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/schema.ts';

export const INTERVIEWS = 2000;
export const TURNS = 60;
/** Every third turn asks, and is answered. */
const ASKS_EVERY = 3;
const CHECKPOINTS = 4;
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;

const subjects =
  'deadline conflict budget patient customer release outage colleague manager supplier lesson contract audit forecast migration handover complaint training schedule negotiation'.split(
    ' ',
  );
const doings =
  'planned repaired explained measured refused delegated rebuilt documented escalated simplified compared rehearsed translated automated reviewed postponed merged inspected sketched counted'.split(
    ' ',
  );
const chinese =
  '项目延迟 客户投诉 團隊協作 預算超支 系統故障 需求变更 绩效考核 跨部门沟通 上线回滚 数据迁移'.split(
    ' ',
  );

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';

function writeSentence(interview: number, turn: number): string {
  const at = interview * 7 + turn;
  if (interview % 4 === 0)
    return `上次遇到${pick(chinese, at)}的时候，我们第${turn}次先${pick(chinese, at * 3 + 1)}，然后处理${pick(chinese, turn)}，编号${interview}。`;
  return `In case ${interview} we ${pick(doings, at)} the ${pick(subjects, at * 3)} and ${pick(doings, at + turn)} what the ${pick(subjects, turn)} needed, number ${turn}.`;
}

/** The log of one interview that was held, the same every time but for its ids. */
function listBodies(interview: number): LogEventBody[] {
  const bodies: LogEventBody[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const turnId = randomUUID();
    const channel = turn % 2 === 0 ? 'candidate' : 'interviewer';
    const text = writeSentence(interview, turn);
    const spoken = { startMs: turn * 1000, endMs: turn * 1000 + 900, engine: 'moonshine' };
    bodies.push({ type: 'turn.final', turnId, channel, text, ...spoken });
    if (turn % ASKS_EVERY !== 1) continue;
    const [questionId, answerId] = [randomUUID(), randomUUID()];
    const number = (turn + ASKS_EVERY - 1) / ASKS_EVERY;
    bodies.push(
      { type: 'question.asked', questionId, number, turnId, text, by: 'rules' },
      {
        type: 'answer.started',
        answerId,
        questionId,
        attempt: 1,
        author: { kind: 'model', name: 'a-model' },
        style: 'outline',
        length: 'usual',
        thinking: false,
      },
    );
    let offset = 0;
    for (let part = 1; part <= CHECKPOINTS; part += 1) {
      const said = `${writeSentence(interview, turn + part * 11)} `;
      bodies.push({ type: 'answer.checkpoint', answerId, offset, text: said });
      offset += said.length;
    }
    bodies.push({ type: 'answer.finished', answerId, outcome: 'complete' });
  }
  return bodies;
}

/** Puts the interviews into the database as they stand there after they were held. */
export async function addPastInterviews(db: Kysely<Database>, userId: number): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < INTERVIEWS; from += AT_ONCE) {
    const held = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = from + index;
      const events = listBodies(number).map(({ type, ...body }, at) => ({
        seq: at + 1,
        type,
        body,
      }));
      return { id: randomUUID(), at: new Date(now - number * HOUR_MS).toISOString(), events };
    });
    const given = JSON.stringify(held);
    const setup = JSON.stringify({ ...EMPTY_SETUP, jobTitle: 'Project manager' });
    await sql`insert into interviews
        (id, user_id, setup, tier, state, created_at, consent_at, seen_at, last_seq)
      select id, ${userId}, ${setup}::jsonb, 'Unlimited', 'ended', at, at, at, jsonb_array_length(events)
      from jsonb_to_recordset(${given}::jsonb) as held (id uuid, at timestamptz, events jsonb)`.execute(
      db,
    );
    await sql`insert into session_events (interview_id, seq, at, type, body)
      select held.id, event.seq, held.at, event.type, event.body
      from jsonb_to_recordset(${given}::jsonb) as held (id uuid, at timestamptz, events jsonb),
        jsonb_to_recordset(held.events) as event (seq integer, type text, body jsonb)`.execute(db);
  }
}

/** What somebody looks for: words of nearly all interviews, of some, of one, and of none; in both languages. */
export const SEARCHED: readonly string[] = [
  'the',
  'deadline',
  'budget migration',
  'outage supplier rehearsed',
  'neg',
  'case 1717',
  'case 1717 deadline',
  'zebra',
  'a',
  '延迟',
  '项目',
  '团队协作',
  '預算超支',
  '编号1200',
  '跨部门沟通 绩效',
  '的',
  '斑马',
];
