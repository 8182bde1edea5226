import { queryOptions } from '@tanstack/react-query';
import { readShared } from './shared-store.ts';

/** What waits on this device; asked anew on each visit, without a network too. */
export const sharedQuery = queryOptions({
  queryKey: ['shared-in'],
  queryFn: readShared,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});
