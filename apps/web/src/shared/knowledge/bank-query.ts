import { calls, type SavedQuestion } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

/** The whole bank in its owner's order; changes of this page are put in below. */
export const bankQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: async () => (await callApi(calls.listQuestions)).questions,
});

/** How much it holds and may hold. */
export const bankStandingQuery = queryOptions({
  queryKey: ['questions', 'count'],
  queryFn: () => callApi(calls.countQuestions),
  staleTime: 0,
});

function updateCachedBank(how: (questions: readonly SavedQuestion[]) => SavedQuestion[]): void {
  queryClient.setQueryData(
    bankQuery.queryKey,
    (questions) => questions && sortByPosition(how(questions)),
  );
}

function sortByPosition(questions: SavedQuestion[]): SavedQuestion[] {
  return questions.sort((one, other) => one.position - other.position);
}

/** Adds them to what this page knows of the bank, or puts them in the place of what they were. */
export function addToCachedBank(changed: readonly SavedQuestion[]): void {
  const ids = new Set(changed.map(({ id }) => id));
  updateCachedBank((questions) => [...changed, ...questions.filter(({ id }) => !ids.has(id))]);
}

export function removeFromCachedBank(ids: ReadonlySet<string>): void {
  updateCachedBank((questions) => questions.filter(({ id }) => !ids.has(id)));
}

export function changeCachedQuestion(id: string, part: Partial<SavedQuestion>): void {
  updateCachedBank((questions) =>
    questions.map((each) => (each.id === id ? { ...each, ...part } : each)),
  );
}

/** Reads the bank again after a change whose outcome is not known: the server's state counts. */
export function refetchBank(): void {
  void queryClient.invalidateQueries({ queryKey: bankQuery.queryKey });
}
