import { expect, it } from 'vitest';
import { emptySetup, type InterviewSummary } from '@cuecard/contract';
import { grouped } from './grouped.ts';

const dayMs = 86_400_000;
const now = 100 * dayMs;

function at(createdAt: number): InterviewSummary {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    setup: emptySetup,
    state: 'ended',
    createdAt,
    startedAt: null,
    endedAt: null,
    questions: 0,
    activeMs: 0,
    archivedAt: null,
  };
}

it('parts the history at three days', () => {
  const [today, edge, old] = [at(now), at(now - 3 * dayMs), at(now - 3 * dayMs - 1)];
  expect(grouped([today, edge, old], now)).toEqual({ recent: [today, edge], older: [old] });
});
