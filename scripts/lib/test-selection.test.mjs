import { describe, expect, it } from 'vitest';
import { isSelection, parseRequest, selectTests } from './test-selection.mjs';

/** @param {string} line */
const select = (line, changed = /** @type {string[]} */ ([])) =>
  selectTests(parseRequest(line.split(' ')), changed);

describe('what npm test is asked for', () => {
  it('is everything without words, and more with --full', () => {
    expect(isSelection(parseRequest([]))).toBe(false);
    expect(isSelection(parseRequest(['--full']))).toBe(false);
    expect(parseRequest(['--full']).full).toBe(true);
  });

  it('is refused with the usage when nobody knows the option', () => {
    expect(() => parseRequest(['--ful'])).toThrow(/npm test -- --full/);
    expect(() => select('-w packages/nowhere')).toThrow(/no workspace packages\/nowhere/);
  });

  it('sends files to the runner that runs them', () => {
    expect(select('packages/speech/src/turns e2e/tests/desk.spec.ts')).toEqual({
      unit: ['packages/speech/src/turns'],
      browser: ['e2e/tests/desk.spec.ts'],
    });
  });

  it('knows a workspace by its folder and by its name', () => {
    const speech = { unit: ['packages/speech/'], browser: undefined };
    for (const name of ['packages/speech', '@cuecard/speech', 'speech'])
      expect(select(`-w ${name}`)).toEqual(speech);
    expect(select('-w e2e')).toEqual({ unit: undefined, browser: [] });
  });

  it('leaves to Vitest what depends on a changed file, and runs changed browser tests', () => {
    const changed = ['e2e/tests/desk.spec.ts', 'packages/speech/src/index.ts'];
    expect(select('--since HEAD~1', changed)).toEqual({
      unit: ['--changed=HEAD~1', '--passWithNoTests'],
      browser: ['e2e/tests/desk.spec.ts'],
    });
    expect(select('--since HEAD~1').browser).toBeUndefined();
  });
});
