import { calls } from '@cuecard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** The account's second factors. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => callApi(calls.factors),
});

/** What concerned the account's security, page by page. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['security-events'],
  queryFn: ({ pageParam }) =>
    callApi(calls.listSecurityEvents, pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});
