import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** The account's ways to sign in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callApi(calls.account),
});

/** The account's active logins. */
export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: () => callApi(calls.listLogins),
});
