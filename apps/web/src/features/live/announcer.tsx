import { parseAnswer } from '@cuecard/contract';
import { currentAttempt, textOf, type SessionView } from '@cuecard/live-session';
import { useLive } from './live-context.ts';

/** The first sentence of the newest answer once it is whole, so that a reader says it once. */
function sentenceToSay(view: SessionView): string {
  const newest = view.questions.at(-1);
  const attempt = newest && currentAttempt(newest);
  if (!attempt) return '';
  const text = textOf(view, attempt.answerId);
  const isWhole = attempt.outcome !== null || text.trimStart().includes('\n');
  return isWhole ? parseAnswer(text).say : '';
}

export function Announcer() {
  const sentence = useLive((live) => sentenceToSay(live.view));
  return (
    <output className="visually-hidden" aria-live="polite">
      {sentence}
    </output>
  );
}
