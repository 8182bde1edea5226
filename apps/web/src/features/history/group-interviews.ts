import { INTERVIEW, type InterviewSummary } from '@cuecard/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The specification's two groups: the last three days, and what is older. `now`: ms since 1970. */
export function groupByAge(
  interviews: readonly InterviewSummary[],
  now: number,
): { recent: InterviewSummary[]; older: InterviewSummary[] } {
  const from = now - INTERVIEW.recentDays * DAY_MS;
  return {
    recent: interviews.filter((each) => each.createdAt >= from),
    older: interviews.filter((each) => each.createdAt < from),
  };
}
