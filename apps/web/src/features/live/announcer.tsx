import { hasSlots, parseAnswer } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { useLive } from './live-context.ts';
import { readLiveText, type LiveSnapshot } from './live-snapshot.ts';
import type { Selection } from './use-selection.ts';

/** The first sentence on the card once it is whole, so that a reader says it once; drafts are not said. */
function findSentenceToSay(live: LiveSnapshot, { question, isFront, sheet }: Selection): string {
  if (question === null || !isFront || sheet === null || sheet.kind === 'draft') return '';
  if (sheet.kind === 'prepared')
    return hasSlots(sheet.card.answer) ? '' : parseAnswer(sheet.card.answer).say;
  const text = readLiveText(live, sheet.attempt);
  const isWhole = sheet.attempt.outcome !== null || text.trimStart().includes('\n');
  return isWhole ? parseAnswer(text).say : '';
}

export function Announcer({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const isOver = useLive((live) => live.view.state === 'ended');
  const sentence = useLive((live) => findSentenceToSay(live, selection));
  return (
    <output className="visually-hidden" aria-live="polite">
      {isOver ? t`The interview is over.` : sentence}
    </output>
  );
}
