import type { PreparedFinding } from '@cuecard/contract';
import { findPreparedFinding } from '@cuecard/live-session';
import { useEffect } from 'react';
import { useDriver, useLive, useLiveStore } from './live-context.ts';
import type { Selection } from './use-selection.ts';

export interface PreparedOnDesk {
  /** The turn behind what is on the desk; null: none. */
  readonly turnId: string | null;
  readonly found: PreparedFinding | null;
  open: (entryId: string) => void;
}

/** The question bank's match for the desk's question: the log's, or before it the one for the open turn. */
export function usePrepared({ question, coming }: Selection): PreparedOnDesk {
  const driver = useDriver();
  const store = useLiveStore();
  const turnId = question === null ? coming : question.turnId;
  const soFar = useLive((live) => findPreparedFinding(live.provisional, turnId));
  return {
    turnId,
    found: question?.prepared ?? soFar,
    open: (entryId) => {
      if (question !== null)
        driver.send({ type: 'open-prepared', questionId: question.questionId, entryId });
      else if (turnId !== null) store.chooseTitle({ turnId, entryId });
    },
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
