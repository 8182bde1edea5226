import { calls, type SavedQuestion } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { callApi } from '../../shared/api/call-api.ts';
import {
  changeCachedQuestion,
  addToCachedBank,
  refetchBank,
  removeFromCachedBank,
} from '../../shared/knowledge/bank-query.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';

/** Takes entries out at once, and brings them back when the server refuses or the user undoes it. */
export async function deleteWithUndo(questions: readonly SavedQuestion[]): Promise<void> {
  const ids = questions.map(({ id }) => id);
  const count = ids.length;
  removeFromCachedBank(new Set(ids));
  try {
    await callApi(calls.deleteQuestions, { ids });
  } catch (error) {
    addToCachedBank(questions);
    showFailure(error);
    return;
  }
  showUndo(
    count === 1 ? msg`Question deleted` : msg`${count} questions deleted`,
    () => void restore(ids),
  );
}

async function restore(ids: string[]): Promise<void> {
  try {
    addToCachedBank((await callApi(calls.restoreQuestions, { ids })).questions);
  } catch (error) {
    showFailure(error);
    refetchBank();
  }
}

/** Moves an entry before another (null: to the end); at once here, then at the server. */
export async function moveBefore(
  bank: readonly SavedQuestion[],
  id: string,
  before: string | null,
): Promise<void> {
  if (id === before) return;
  const rest = bank.filter((each) => each.id !== id);
  const at = before === null ? rest.length : rest.findIndex((each) => each.id === before);
  const above = rest[at - 1]?.position ?? (rest[at]?.position ?? 0) - 2;
  const below = rest[at]?.position ?? above + 2;
  changeCachedQuestion(id, { position: (above + below) / 2 });
  try {
    const { places } = await callApi(calls.placeQuestion, { before }, { id });
    if (places.length > 1) refetchBank();
    else for (const place of places) changeCachedQuestion(place.id, { position: place.position });
  } catch (error) {
    showFailure(error);
    refetchBank();
  }
}

export async function addTags(ids: string[], tags: string[]): Promise<void> {
  try {
    const { questions } = await callApi(calls.tagQuestions, { ids, add: tags, remove: [] });
    addToCachedBank(questions);
  } catch (error) {
    showFailure(error);
  }
}

/** One more practice; that it was not counted is no reason to disturb the practice. */
export async function countPractice(id: string, practised: number): Promise<void> {
  changeCachedQuestion(id, { practised: practised + 1 });
  try {
    changeCachedQuestion(id, await callApi(calls.practiseQuestion, undefined, { id }));
  } catch (error) {
    changeCachedQuestion(id, { practised });
    showFailure(error);
  }
}
