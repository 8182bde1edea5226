import { calls, type SavedQuestion } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

/** The whole bank in its owner's order; changes of this page are put in below. */
export const bankQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: async () => (await callApi(calls.listQuestions)).questions,
});

function change(how: (questions: readonly SavedQuestion[]) => SavedQuestion[]): void {
  queryClient.setQueryData(bankQuery.queryKey, (questions) => questions && inOrder(how(questions)));
}

function inOrder(questions: SavedQuestion[]): SavedQuestion[] {
  return questions.sort((one, other) => one.position - other.position);
}

/** Adds them to what this page knows of the bank, or puts them in the place of what they were. */
export function putIntoBank(changed: readonly SavedQuestion[]): void {
  const ids = new Set(changed.map(({ id }) => id));
  change((questions) => [...changed, ...questions.filter(({ id }) => !ids.has(id))]);
}

export function takeOutOfBank(ids: ReadonlySet<string>): void {
  change((questions) => questions.filter(({ id }) => !ids.has(id)));
}

export function changeInBank(id: string, part: Partial<SavedQuestion>): void {
  change((questions) => questions.map((each) => (each.id === id ? { ...each, ...part } : each)));
}

/** After a change whose outcome is not known: what the server says counts. */
export function readBankAnew(): void {
  void queryClient.invalidateQueries({ queryKey: bankQuery.queryKey });
}
