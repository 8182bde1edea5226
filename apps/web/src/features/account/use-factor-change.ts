import type { MessageDescriptor } from '@lingui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { factorsQuery, securityEventsQuery } from './queries.ts';

/** Reads the factors anew, and what the security log says of the change. */
export function useReloadFactors(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
  };
}

/** A change of a factor by one call, for which the user may have to show who they are; `done` is what is said then. */
export function useFactorChange<Result>(
  change: () => Promise<Result>,
  done: MessageDescriptor | null,
  onDone: (result: Result) => void = () => {},
) {
  const reload = useReloadFactors();
  return useMutation({
    mutationFn: () => confirmed(change),
    onSuccess: async (result) => {
      await reload();
      onDone(result);
      if (done !== null) showMessage(done);
    },
    onError: showFailure,
  });
}
