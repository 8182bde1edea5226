import { calls, type InterviewSummary } from '@cuecard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

const READ_INTERVIEWS = 4;

/** The newest interviews; asked anew by each page, since an interview begins and ends on others. */
export const recentInterviewsQuery = queryOptions({
  queryKey: ['interviews', 'recent'],
  queryFn: async () => (await callApi(calls.listInterviews, { limit: READ_INTERVIEWS })).interviews,
  staleTime: 0,
});

export function isOver({ state }: Pick<InterviewSummary, 'state'>): boolean {
  return state === 'ending' || state === 'ended';
}

/** The newest interview that can still be rejoined; null where there is none, or none is known. */
export function useOpenInterview(): InterviewSummary | null {
  const { data } = useQuery(recentInterviewsQuery);
  return data?.find((interview) => !isOver(interview)) ?? null;
}
