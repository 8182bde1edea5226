import path from 'node:path';
import { measureJudge } from './judge-figures.ts';
import { describe, expect, it } from 'vitest';
import { readQuestionSet } from './question-set.ts';

const heldOut = path.join(
  import.meta.dirname,
  '../../../packages/copilot/fixtures/questions-held-out',
);

describe('the held-out turns', () => {
  const { turns = [] } = readQuestionSet(heldOut);
  const { byLanguage } = measureJudge(turns);

  it.each(['en', 'zh-CN', 'zh-TW'])('[ANS-49] are judged within the bounds in %s', (language) => {
    const figures = byLanguage[language];
    expect(figures?.turns).toBeGreaterThan(80);
    expect(figures?.recall).toBeGreaterThanOrEqual(0.92);
    expect(figures?.falseAlarms).toBeLessThanOrEqual(0.08);
    expect(figures?.uncertain).toBeLessThanOrEqual(0.25);
  });

  it('know who speaks and what was said before', () => {
    expect(turns.some(({ speaker }) => speaker === 'candidate')).toBe(true);
    expect(turns.some(({ context }) => context?.startsWith('candidate: '))).toBe(true);
  });
});
