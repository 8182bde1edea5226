import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** Read once: from then on the room knows it better. */
export const practiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', id],
    queryFn: async () => (await callApi(calls.readPractice, undefined, { id })).practice,
    staleTime: Infinity,
    gcTime: 0,
  });
