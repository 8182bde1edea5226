import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: () => callApi(calls.privacySettings),
  staleTime: 0,
});
