import { draftOf, findRunningAttempt, preparedOf } from '@cuecard/live-session';
import type { LiveSnapshot } from './live-store.ts';

/**
 * The turn that is about to become a question: there is a draft or a prepared answer for it, and it is the
 * last that the other side said. Null where such a turn must not take the front.
 */
export function comingTurn(snapshot: LiveSnapshot): string | null {
  const { view, provisional } = snapshot;
  if (view.state !== 'active') return null;
  const turnId = lastTurnOfOthers(snapshot);
  if (turnId === null || view.questions.some((question) => question.turnId === turnId)) return null;
  if (view.settings?.arrival === 'wait' && findRunningAttempt(view) !== null) return null;
  const isComing =
    draftOf(provisional, turnId) !== null || preparedOf(provisional, turnId) !== null;
  return isComing ? turnId : null;
}

function lastTurnOfOthers({ open, unsaved, view }: LiveSnapshot): string | null {
  const known = [...view.turns, ...unsaved];
  const opened = open.interviewer ?? open.room;
  if (opened !== null) return opened.turnId;
  return known.findLast(({ channel }) => channel !== 'candidate')?.turnId ?? null;
}

/** Its words so far. */
export function wordsOf({ open, unsaved, view, provisional }: LiveSnapshot, turnId: string) {
  const said = [open.interviewer, open.room, ...unsaved, ...view.turns.toReversed()];
  const text = said.find((turn) => turn?.turnId === turnId)?.text;
  return text ?? draftOf(provisional, turnId)?.question ?? '';
}
