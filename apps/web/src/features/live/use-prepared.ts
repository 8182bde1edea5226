import { useEffect } from 'react';
import { useDriver, useLive, useLiveStore } from './live-context.ts';
import type { Selection } from './use-selection.ts';

/** Opens the saved answer behind a title, at once or as soon as the turn on the desk has become a question. */
export function useOpenTitle({
  question,
  turnId,
  showSheet,
}: Selection): (entryId: string) => void {
  const driver = useDriver();
  const store = useLiveStore();
  return (entryId) => {
    // It was asked for: it comes onto the card although an answer stands there, and although it has slots.
    showSheet('prepared');
    if (question !== null)
      driver.send({ type: 'open-prepared', questionId: question.questionId, entryId });
    else if (turnId !== null) store.chooseTitle({ turnId, entryId });
  };
}

/** A title that was chosen while its turn was open is opened as soon as the turn is a question. */
export function useChosenTitle(): void {
  const driver = useDriver();
  const store = useLiveStore();
  const questions = useLive((live) => live.view.questions);
  const chosen = useLive((live) => live.chosenTitle);
  useEffect(() => {
    const question = questions.find(({ turnId }) => turnId === chosen?.turnId);
    // An effect may be run twice: only the title that still stands is opened.
    if (chosen === null || question === undefined || store.snapshot().chosenTitle !== chosen)
      return;
    store.chooseTitle(null);
    const { entryId } = chosen;
    driver.send({ type: 'open-prepared', questionId: question.questionId, entryId });
  }, [questions, chosen, store, driver]);
}
