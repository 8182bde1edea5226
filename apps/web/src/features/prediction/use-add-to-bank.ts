import { calls, type Tier } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { refetchBank } from '../../shared/knowledge/bank-query.ts';
import { useKeepPrediction } from './queries.ts';

/** The outcome of the last addition to the bank. */
export type Outcome =
  | { type: 'added'; added: number; limited: number; duplicates: number; requires: Tier | null }
  /** The plan has no room for any of them. */
  | { type: 'full' }
  | { type: 'failed'; error: Error };

/** Adds one question, or all, to the bank. */
export function useAddToBank(predictionId: string): {
  add: (what: string) => void;
  /** The question's id, or `all`; null while nothing is added. */
  adding: string | null;
  isPending: boolean;
  outcome: Outcome | null;
} {
  const keep = useKeepPrediction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const adding = useMutation({
    mutationFn: (what: string) =>
      callApi(
        calls.addPredicted,
        { questions: what === 'all' ? 'all' : [what] },
        { id: predictionId },
      ),
    onMutate: () => setOutcome(null),
    onSuccess: ({ added, skipped, requires, prediction }) => {
      keep(prediction);
      const countSkipped = (reason: string): number =>
        skipped.filter((one) => one.reason === reason).length;
      const limited = countSkipped('limit');
      const duplicates = countSkipped('duplicate');
      setOutcome({ type: 'added', added: added.length, limited, duplicates, requires });
    },
    onError: (error) =>
      setOutcome(
        error instanceof ApiError && error.key === 'planRequired'
          ? { type: 'full' }
          : { type: 'failed', error },
      ),
    onSettled: refetchBank,
  });
  return {
    add: (what) => adding.mutate(what),
    adding: adding.isPending ? adding.variables : null,
    isPending: adding.isPending,
    outcome,
  };
}
