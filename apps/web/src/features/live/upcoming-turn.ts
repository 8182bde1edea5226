import { findDraft, findRunningAttempt, findPreparedFinding } from '@cuecard/live-session';
import type { LiveSnapshot } from './live-snapshot.ts';

/**
 * The turn that is about to become a question: there is a draft or a prepared answer for it, and it is the
 * last that the other side said. Null where such a turn must not take the front.
 */
export function findUpcomingTurn(snapshot: LiveSnapshot): string | null {
  const { view, provisional } = snapshot;
  if (view.state !== 'active') return null;
  const turnId = findLastTurnOfOthers(snapshot);
  if (turnId === null || view.questions.some((question) => question.turnId === turnId)) return null;
  if (view.settings?.arrival === 'wait' && findRunningAttempt(view) !== null) return null;
  const isUpcoming =
    findDraft(provisional, turnId) !== null || findPreparedFinding(provisional, turnId) !== null;
  return isUpcoming ? turnId : null;
}

/** The turn that the other side speaks now, or spoke last. */
export function findLastTurnOfOthers({ open, unsaved, view }: LiveSnapshot): string | null {
  const known = [...view.turns, ...unsaved];
  const opened = open.interviewer ?? open.room;
  if (opened !== null) return opened.turnId;
  return known.findLast(({ channel }) => channel !== 'candidate')?.turnId ?? null;
}

/** The words of a turn so far, whether it is open, unsaved or in the log. */
export function readTurnText({ open, unsaved, view, provisional }: LiveSnapshot, turnId: string) {
  const said = [open.interviewer, open.room, ...unsaved, ...view.turns.toReversed()];
  const text = said.find((turn) => turn?.turnId === turnId)?.text;
  return text ?? findDraft(provisional, turnId)?.question ?? '';
}
