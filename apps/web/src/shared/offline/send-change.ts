import { calls, type Application, type SavedQuestion } from '@cuecard/contract';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import type { ChangeState, KeptChange, WantedChange } from './kept-change.ts';

interface Outcome {
  readonly state: ChangeState;
  readonly refusal: string | null;
}

const SENT: Outcome = { state: 'sent', refusal: null };
const CHANGED_ELSEWHERE: Outcome = { state: 'changed-elsewhere', refusal: null };

/**
 * Sends one change. Each can be sent twice without harm, because an answer may have been lost: an edit replaces, a
 * rating carries a number of its own, and a question that is there already was added the first time.
 * @returns what became of it; null: the server did not answer, or has ended the login
 */
export async function sendChange({
  wanted,
  insists,
  unanswered,
}: KeptChange): Promise<Outcome | null> {
  try {
    if (!insists && (await isChangedElsewhere(wanted))) return CHANGED_ELSEWHERE;
    await send(wanted);
    return SENT;
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return null;
    const arrivedBefore =
      wanted.kind === 'new-question' && error.key === 'questionTaken' && unanswered > 1;
    return arrivedBefore ? SENT : { state: 'refused', refusal: error.key };
  }
}

/** Tried again later: no answer, a server that is overloaded or ill, a login that has ended. */
function isPassing({ http, key }: ApiError): boolean {
  if (key === 'loginEnded' || key === 'signedOutElsewhere' || key === 'unexpected') return true;
  return http === null || http === 401 || http === 429 || http >= 500;
}

async function send(wanted: WantedChange): Promise<void> {
  switch (wanted.kind) {
    case 'question':
      await callApi(calls.updateQuestion, wanted.request, { id: wanted.id });
      return refetch(['questions']);
    case 'new-question':
      await callApi(calls.addQuestion, wanted.request);
      return refetch(['questions']);
    case 'application':
      await callApi(calls.saveApplication, wanted.request, { id: wanted.id });
      await refetch(['application', wanted.id]);
      return refetch(['applications']);
    case 'feedback':
      await callApi(calls.newFeedback, wanted.request);
  }
}

const refetch = (queryKey: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });

/** Whether what is to be replaced is no longer what the user saw; what they wrote themselves is no such change. */
async function isChangedElsewhere(wanted: WantedChange): Promise<boolean> {
  if (wanted.kind === 'question') {
    const { questions } = await callApi(calls.listQuestions);
    const now = questions.find(({ id }) => id === wanted.id);
    return (
      now !== undefined &&
      !isSameQuestion(now, wanted.before) &&
      !isSameQuestion(now, wanted.request)
    );
  }
  if (wanted.kind !== 'application') return false;
  const now = await callApi(calls.readApplication, undefined, { id: wanted.id });
  return !isSameApplication(now, wanted.before) && !isSameApplication(now, wanted.request);
}

const isSameQuestion = (
  one: Pick<SavedQuestion, 'question' | 'answer' | 'tags'>,
  other: Pick<SavedQuestion, 'question' | 'answer' | 'tags'>,
): boolean =>
  one.question.trim() === other.question.trim() &&
  one.answer.trim() === other.answer.trim() &&
  one.tags.join('\n') === other.tags.join('\n');

function isSameApplication(one: Application, other: Partial<Application>): boolean {
  return Object.entries(other).every(
    ([name, value]) => JSON.stringify(one[name as keyof Application]) === JSON.stringify(value),
  );
}
