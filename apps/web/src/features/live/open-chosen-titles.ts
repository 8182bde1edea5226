import type { Command } from '@cuecard/contract';
import type { LiveStore } from './live-store.ts';

/**
 * Opens the prepared answer behind a title that was chosen while its turn was open, as soon as the turn is
 * a question. Returns how to stop that.
 */
export function openChosenTitles(store: LiveStore, send: (command: Command) => void): () => void {
  return store.subscribe(() => {
    const { chosenTitle, view } = store.snapshot();
    if (chosenTitle === null) return;
    const { turnId, entryId } = chosenTitle;
    const question = view.questions.find((each) => each.turnId === turnId);
    if (question === undefined) return;
    store.chooseTitle(null);
    send({ type: 'open-prepared', questionId: question.questionId, entryId });
  });
}
