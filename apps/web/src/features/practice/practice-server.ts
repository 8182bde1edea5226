import {
  calls,
  ERROR_TABLE,
  type NewAttempt,
  type PracticeAttempt,
  type PracticeQuestion,
  type SelfRating,
} from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { findRefusalStatus } from '../../shared/api/refusal.ts';
import { logWarning } from '../../shared/log.ts';
import { keptAnswers } from './kept-answers.ts';

export interface KeptAnswer {
  readonly attempt: PracticeAttempt;
  readonly followUp: PracticeQuestion | null;
}

/** The server as a practice uses it: what is given to it is sent until it is acknowledged. */
export interface PracticeServer {
  /** Keeps the answer here first, then at the server. */
  keep(attempt: NewAttempt): void;
  rate(attemptId: string, rating: SelfRating): void;
  skip(questionId: string): void;
  end(): void;
  /** What has not been acknowledged, in the order in which it was given. */
  pending(): NewAttempt[];
  onKept(listener: (kept: KeptAnswer) => void): () => void;
  onUnsaved(listener: (count: number) => void): () => void;
  close(): void;
}

/** Refusals that no further try changes. */
const NEVER: ReadonlySet<number> = new Set(
  (['practiceNotFound', 'badRequest', 'notPossibleNow', 'tooLarge'] as const).map(
    (key) => ERROR_TABLE[key].status,
  ),
);
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;

/** Sends what this practice has not been acknowledged for, one after the other, until it is. */
export function createPracticeServer(id: string): PracticeServer {
  const keptListeners = new Set<(kept: KeptAnswer) => void>();
  const countListeners = new Set<(count: number) => void>();
  const after = new AbortController();
  const params = { id };
  let sending: Promise<void> = Promise.resolve();

  /** Tries until the server has done it, or will never do it; an ended login can be taken up again. */
  const insist = async <Result>(what: string, send: () => Promise<Result>) => {
    for (let wait = FIRST_RETRY_MS; !after.signal.aborted; wait = Math.min(2 * wait, MAX_RETRY_MS))
      try {
        return await send();
      } catch (error) {
        if (NEVER.has(findRefusalStatus(error) ?? 0)) {
          logWarning(`${what} was refused`, error);
          return null;
        }
        await untilOnline(wait, after.signal);
      }
    return null;
  };
  const inTurn = (work: () => Promise<unknown>) => {
    sending = sending.then(work).then(() => undefined);
  };
  const notifyCount = () => {
    for (const listener of countListeners) listener(keptAnswers.list(id).length);
  };

  const send = (attempt: NewAttempt) =>
    inTurn(async () => {
      const answer = await insist('an answer', () => callApi(calls.recordAttempt, attempt, params));
      if (after.signal.aborted && answer === null) return;
      keptAnswers.remove(attempt.id);
      notifyCount();
      if (answer === null) return;
      const asked = await insist('a follow-up', () =>
        callApi(calls.askFollowUp, undefined, { id, attempt: attempt.id }),
      );
      const kept = { attempt: answer.attempt, followUp: asked?.question ?? null };
      for (const listener of keptListeners) listener(kept);
    });

  for (const attempt of keptAnswers.list(id)) send(attempt);
  return {
    keep(attempt) {
      keptAnswers.put(id, attempt);
      notifyCount();
      send(attempt);
    },
    rate: (attempt, rating) =>
      inTurn(() =>
        insist('a rating', () => callApi(calls.rateAttempt, { rating }, { id, attempt })),
      ),
    skip: (question) =>
      inTurn(() =>
        insist('a skip', () => callApi(calls.skipQuestion, undefined, { id, question })),
      ),
    end: () => inTurn(() => insist('an end', () => callApi(calls.endPractice, undefined, params))),
    pending: () => keptAnswers.list(id),
    onKept: (listener) => {
      keptListeners.add(listener);
      return () => keptListeners.delete(listener);
    },
    onUnsaved: (listener) => {
      countListeners.add(listener);
      return () => countListeners.delete(listener);
    },
    close: () => after.abort(),
  };
}

/** Resolves after a while, or as soon as there is a connection again. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
