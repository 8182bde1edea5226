import type { PreparedFinding } from '@cuecard/contract';
import { preparedOf } from '@cuecard/live-session';
import { useDriver, useLive } from './live-context.ts';
import type { Selection } from './use-selection.ts';

export interface PreparedOnDesk {
  /** The turn behind what is on the desk; null: none. */
  readonly turnId: string | null;
  readonly found: PreparedFinding | null;
  open: (entryId: string) => void;
}

/** What the question bank has for what is on the desk: the log's word, before it that for the open turn. */
export function usePrepared({ question, coming }: Selection): PreparedOnDesk {
  const driver = useDriver();
  const turnId = question === null ? coming : question.turnId;
  const soFar = useLive((live) => preparedOf(live.provisional, turnId));
  return {
    turnId,
    found: question?.prepared ?? soFar,
    open: (entryId) => {
      if (question !== null)
        driver.send({ type: 'open-prepared', questionId: question.questionId, entryId });
      else if (turnId !== null) driver.openWhenAsked(turnId, entryId);
    },
  };
}
