import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** The predictions of this user, newest first, with what a new one would take. */
export const predictionsQuery = queryOptions({
  queryKey: ['predictions'],
  queryFn: () => callApi(calls.listPredictions),
  staleTime: 0,
});
