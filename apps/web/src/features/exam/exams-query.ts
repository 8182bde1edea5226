import { calls, type ExamSummary } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const noticeQuery = queryOptions({
  queryKey: ['exam-notice'],
  queryFn: () => callApi(calls.examNotice),
  staleTime: 0,
});

/** The exam that runs; there is one at most. */
export const runningExamQuery = queryOptions({
  queryKey: ['exams', 'running'],
  queryFn: async (): Promise<ExamSummary | null> => {
    const { exams } = await callApi(calls.listExams, { limit: 5 });
    return exams.find(({ state }) => state === 'active') ?? null;
  },
  staleTime: 0,
});
