import { calls, type ResumeState, type ResumeSummary } from '@cuecard/contract';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';

const ASK_EVERY_MS = 700;

/** The resumes of this user, newest first. */
export const resumesQuery = queryOptions({
  queryKey: ['resumes'],
  queryFn: async () => (await callApi(calls.listResumes)).resumes,
  staleTime: 0,
});

export const resumeQuery = (id: string) =>
  queryOptions({
    queryKey: ['resume', id],
    queryFn: () => callApi(calls.readResume, undefined, { id }),
    staleTime: 0,
  });

export function isBeingRead(state: ResumeState): boolean {
  return state === 'uploading' || state === 'analysing';
}

/** The one that is used when no other is chosen; null when there is none. */
export function findActiveResume(resumes: readonly ResumeSummary[]): ResumeSummary | null {
  return resumes.find(({ active, state }) => active && state === 'ready') ?? null;
}

/** Asks for everything again that a new, changed or deleted resume is part of. */
export async function forgetResumes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['resumes'] });
}

/**
 * How far the reading of a resume is, asked again until it has ended; then the list is read anew. It
 * needs nothing but the id, so a reloaded page goes on where the last one was.
 */
export function useReading(id: string, isRunning: boolean) {
  const client = useQueryClient();
  const check = useQuery({
    queryKey: ['resume-check', id],
    queryFn: () => callApi(calls.checkResume, { upload_id: id }),
    enabled: isRunning,
    staleTime: 0,
    gcTime: 0,
    // No retries: the interval asks again after a failure.
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data === undefined || isBeingRead(state.data.state) ? ASK_EVERY_MS : false,
    refetchIntervalInBackground: true,
  });
  const state = check.data?.state;
  useEffect(() => {
    if (isRunning && state !== undefined && !isBeingRead(state)) void forgetResumes(client);
  }, [client, isRunning, state]);
  return check;
}
