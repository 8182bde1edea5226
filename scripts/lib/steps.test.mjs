import { describe, expect, it } from 'vitest';
import { withoutTypescriptNote } from './checks.mjs';
import { runSteps } from './steps.mjs';

/** A report as dependency-cruiser 18.7 prints it. */
const NOTE = `  ‼ missing-tsc-transpiler: dependency-cruiser detected a TypeScript environment,
    but not a compatible TypeScript compiler (typescript: >=2.0.0 <7.0.0). This means
    it's likely to have missed TypeScript sources and dependencies.

    Install typescript to get better results (e.g. npm i -D typescript@^6).

    => Support for typescript@>=7 will follow when its API is published and stable.
`;

describe('running steps', () => {
  it('runs all of them, at most two at a time, whatever fails', async () => {
    let running = 0;
    let most = 0;
    const step = (/** @type {string} */ name, code = 0) => ({
      name,
      async run() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => void setImmediate(done));
        running -= 1;
        return { code, output: `${name} says` };
      },
    });
    const results = await runSteps([step('a'), step('b', 1), step('c'), step('d', 2)], 2);
    expect(most).toBe(2);
    expect(results).toEqual([
      { name: 'a', passed: true, output: 'a says' },
      { name: 'b', passed: false, output: 'b says' },
      { name: 'c', passed: true, output: 'c says' },
      { name: 'd', passed: false, output: 'd says' },
    ]);
  });
});

describe('the note of dependency-cruiser', () => {
  it('is left out, and what it found is kept', () => {
    const found = 'error no-circular: a.ts → b.ts';
    expect(withoutTypescriptNote(`${found}\n${NOTE}\n`).trim()).toBe(found);
    expect(withoutTypescriptNote(found)).toBe(found);
  });
});
