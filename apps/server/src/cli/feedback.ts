import { parseArgs } from 'node:util';
import { FEEDBACK_SCORE } from '@cuecard/contract';
import { addAudit } from '../modules/auth/auth-api.ts';
import type { Administration } from '../modules/auth/administer.ts';
import { listFeedback } from '../modules/feedback/feedback-repository.ts';
import { parseWholeNumber, UsageError } from './argument-kinds.ts';

export interface FeedbackCommand {
  readonly command: 'feedback';
  readonly days: number;
}

const DAY = 24 * 60 * 60_000;

export const FEEDBACK_USAGE = '  npm run admin -- feedback [--days NUMBER]';
export const feedbackHelp = `feedback shows what users think: when, the score from ${FEEDBACK_SCORE.lowest} to ${FEEDBACK_SCORE.highest}, the account's number, whether it was given after an interview,
and what they suggest. --days says how far back (90).`;

/** @throws UsageError */
export function feedbackCommand(args: readonly string[]): FeedbackCommand {
  try {
    const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' } } });
    return { command: 'feedback', days: parseWholeNumber('--days', values.days ?? '90', 1, 3660) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** One line each, the latest first; the mean is said beside them. */
export async function runFeedback(
  { db, actor, now }: Administration,
  { days }: FeedbackCommand,
): Promise<number> {
  await addAudit(db, { actor, act: 'feedback-read', userId: null, details: { days }, at: now });
  const rows = await listFeedback(db, new Date(now.getTime() - days * DAY));
  for (const row of rows) {
    const after = row.after_interview ? 'after an interview' : '';
    const suggestion = row.suggestion.replaceAll(/\s+/g, ' ');
    const parts = [row.created_at.toISOString(), row.score, row.user_id, after, suggestion];
    console.log(parts.join('\t').trimEnd());
  }
  const sum = rows.reduce((all, { score }) => all + score, 0);
  const mean = `${rows.length} in ${days} days, ${(sum / rows.length).toFixed(1)} on average.`;
  console.error(rows.length === 0 ? `None in ${days} days.` : mean);
  return 0;
}
