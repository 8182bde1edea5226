import { describe, expect, it } from 'vitest';
import { countPlaywright, countReport, countVitest } from './test-counts.mjs';

describe('counting tests', () => {
  it('counts what passed and failed in a Vitest report, and a file that did not load', () => {
    const json = JSON.stringify({
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(countVitest(json)).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a Playwright report, flaky tests as passed, errors outside of tests as failed', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 6, failed: 2 });
    expect(countPlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({
      passed: 6,
      failed: 3,
    });
  });

  it('counts nothing when there is no report', async () => {
    expect(await countReport('/nowhere/report.json', countVitest)).toEqual({
      passed: 0,
      failed: 0,
    });
  });
});
