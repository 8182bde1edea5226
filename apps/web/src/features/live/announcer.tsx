import { getCurrentAttempt, parseAnswer } from '@cuecard/contract';
import { useLive } from './live-context.ts';
import { readLiveText, type LiveSnapshot } from './live-store.ts';

/** The first sentence of the newest answer once it is whole, so that a reader says it once. */
function findSentenceToSay(live: LiveSnapshot): string {
  const newest = live.view.questions.at(-1);
  const attempt = newest && getCurrentAttempt(newest);
  if (!attempt) return '';
  const text = readLiveText(live, attempt);
  const isWhole = attempt.outcome !== null || text.trimStart().includes('\n');
  return isWhole ? parseAnswer(text).say : '';
}

export function Announcer() {
  const sentence = useLive(findSentenceToSay);
  return (
    <output className="visually-hidden" aria-live="polite">
      {sentence}
    </output>
  );
}
