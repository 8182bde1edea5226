import { calls, type ApplicationSummary } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** What the user applies for: the next interview first, then the newest. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications'],
  queryFn: async () => (await callApi(calls.listApplications)).applications,
  staleTime: 0,
});

/** One application with its long texts. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: () => callApi(calls.readApplication, undefined, { id }),
    staleTime: 0,
  });

/** The one whose interview comes next; null where none has a date ahead. */
export function findNextApplication(
  applications: readonly ApplicationSummary[],
  now: number,
): ApplicationSummary | null {
  const ahead = applications.find(
    ({ state, interviewAt }) => state === 'open' && interviewAt !== null && interviewAt >= now,
  );
  return ahead ?? null;
}
