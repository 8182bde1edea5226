import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** What the account can be entered with. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callApi(calls.account),
});

/** Where it is signed in. */
export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: () => callApi(calls.listLogins),
});
