import type { Kysely } from 'kysely';
import { policy, type LogEvent } from '@cuecard/contract';
import { readEvents } from '../../../../apps/server/src/modules/interviews/session-log-reading-repository.ts';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { BOUGHT_MS } from './candidates.ts';

/** What somebody saw of one interview. */
export interface Witness {
  readonly interviewId: string;
  readonly userId: number;
  /** Everything that the page showed, in the order in which it came. */
  readonly shown: readonly LogEvent[];
  /** Turns that the server has acknowledged, and those that were said. */
  readonly acknowledged: ReadonlySet<string>;
  readonly sent: ReadonlySet<string>;
  /** Questions that were typed; no two are the same. */
  readonly typed: ReadonlySet<string>;
  readonly refused: readonly string[];
}

/**
 * What must hold after every drill, read from the database and held against what the candidates saw:
 * acknowledged is stored, numbers have no gap, shown equals stored, one effect a command, time is charged once.
 */
export async function checkInvariants(
  db: Kysely<Database>,
  candidates: readonly Witness[],
): Promise<string[]> {
  const violations: string[] = [];
  for (const candidate of candidates) {
    const found = [...(await checkLog(db, candidate)), ...(await checkTime(db, candidate))];
    violations.push(...found.map((each) => `${candidate.interviewId}: ${each}`));
  }
  return violations;
}

async function checkLog(db: Kysely<Database>, candidate: Witness): Promise<string[]> {
  const stored = await readEvents(db, candidate.interviewId, 0);
  const violations: string[] = [];
  const gap = stored.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap !== -1) violations.push(`number ${gap + 1} is missing or double`);
  const times = new Map<string, number>();
  for (const event of stored)
    if (event.type === 'turn.final') times.set(event.turnId, (times.get(event.turnId) ?? 0) + 1);
  for (const turnId of candidate.acknowledged)
    if (!times.has(turnId)) violations.push(`acknowledged turn ${turnId} is not stored`);
  for (const [turnId, count] of times) {
    if (count > 1) violations.push(`turn ${turnId} is stored ${count} times`);
    if (!candidate.sent.has(turnId)) violations.push(`turn ${turnId} was never said`);
  }
  for (const text of candidate.typed) {
    const asked = stored.filter((event) => event.type === 'question.asked' && event.text === text);
    if (asked.length !== 1)
      violations.push(`"${text}" was typed once and asked ${asked.length} times`);
  }
  violations.push(...checkAnswers(stored));
  for (const [index, event] of candidate.shown.entries()) {
    if (canonical(event) === canonical(stored[index])) continue;
    violations.push(`event ${index + 1} was shown as ${canonical(event)}, not as it is stored`);
    break;
  }
  if (candidate.shown.length !== stored.length) {
    const unseen = stored.slice(candidate.shown.length).map(({ type }) => type);
    violations.push(
      `${candidate.shown.length} of ${stored.length} events were shown, not the last: ${unseen.join(', ')}`,
    );
  }
  if (candidate.refused.length > 0) violations.push(`refused: ${candidate.refused.join(', ')}`);
  return violations;
}

/** An attempt is begun once, ends once, and nothing is written to it before or after. */
function checkAnswers(stored: readonly LogEvent[]): string[] {
  const violations: string[] = [];
  const attempts = new Set<string>();
  const running = new Set<string>();
  for (const event of stored) {
    if (event.type === 'answer.started') {
      const attempt = `${event.questionId} ${event.attempt}`;
      if (attempts.has(attempt)) violations.push(`attempt ${attempt} was begun twice`);
      attempts.add(attempt);
      running.add(event.answerId);
    } else if (event.type === 'answer.checkpoint' || event.type === 'answer.finished') {
      if (!running.has(event.answerId))
        violations.push(`${event.type} ${event.seq} of an answer that did not run`);
      if (event.type === 'answer.finished') running.delete(event.answerId);
    }
  }
  return violations;
}

async function checkTime(db: Kysely<Database>, candidate: Witness): Promise<string[]> {
  const slices = await db
    .selectFrom('time_ledger')
    .select(['slice', 'ms'])
    .where('interview_id', '=', candidate.interviewId)
    .orderBy('slice')
    .execute();
  const { remaining_ms } = await db
    .selectFrom('memberships')
    .select('remaining_ms')
    .where('user_id', '=', candidate.userId)
    .executeTakeFirstOrThrow();
  const { active_ms } = await db
    .selectFrom('interviews')
    .select('active_ms')
    .where('id', '=', candidate.interviewId)
    .executeTakeFirstOrThrow();
  const charged = slices.reduce((sum, { ms }) => sum + ms, 0);
  const violations: string[] = [];
  if (!policy.Regular.chargesTime) violations.push('the plan of the drill does not charge time');
  if (slices.some(({ slice }, index) => slice !== index + 1))
    violations.push(`slices are numbered ${slices.map(({ slice }) => slice).join(', ')}`);
  if (charged !== BOUGHT_MS - remaining_ms)
    violations.push(
      `${charged} ms are in the ledger, ${BOUGHT_MS - remaining_ms} left the balance`,
    );
  if (charged !== active_ms)
    violations.push(`${charged} ms are charged, the interview says ${active_ms}`);
  return violations;
}

/** Two objects with the same fields are the same, whatever order the database gives them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
