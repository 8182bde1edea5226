import { expect, it } from 'vitest';
import { EMPTY_SETUP, type InterviewSummary } from '@cuecard/contract';
import { groupByAge } from './group-interviews.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

function at(createdAt: number): InterviewSummary {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    setup: EMPTY_SETUP,
    state: 'ended',
    createdAt,
    startedAt: null,
    endedAt: null,
    questions: 0,
    activeMs: 0,
    archivedAt: null,
    title: '',
  };
}

it('parts the history at three days', () => {
  const [today, edge, old] = [at(NOW), at(NOW - 3 * DAY_MS), at(NOW - 3 * DAY_MS - 1)];
  expect(groupByAge([today, edge, old], NOW)).toEqual({ recent: [today, edge], older: [old] });
});
