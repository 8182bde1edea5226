import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/**
 * The setup kept from the last time, for pages that show or copy parts of it. The setup itself reads its own, which
 * nothing older may stand in for.
 */
export const keptSetupQuery = queryOptions({
  queryKey: ['kept-setup'],
  queryFn: async () => (await callApi(calls.lastSetup)).setup,
  staleTime: 0,
});
