import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** The practices of this user, newest first. */
export const practicesQuery = queryOptions({
  queryKey: ['practices'],
  queryFn: async () => (await callApi(calls.listPractices)).practices,
  staleTime: 0,
});
