import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** What is due to be practised, and how ready one is for the next interview. */
export const practiceStandingQuery = queryOptions({
  queryKey: ['practices', 'standing'],
  queryFn: () => callApi(calls.practiceStanding),
  staleTime: 0,
});
