import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.mjs';
import { run } from './processes.mjs';

/**
 * Runs that end with these codes, each after so long; then one that is asked to end.
 * @param {...readonly [code: number, ranMs: number]} ends
 */
function program(...ends) {
  let clock = 0;
  /** @type {number[]} */
  const waits = [];
  /** @type {string[]} */
  const said = [];
  let runs = 0;
  const start = async () => {
    const [code, ranMs] = ends[runs] ?? [0, 0];
    runs += 1;
    clock += ranMs;
    return { code };
  };
  const surroundings = {
    asked: () => runs > ends.length,
    report: (/** @type {string} */ line) => void said.push(line),
    now: () => clock,
    wait: async (/** @type {number} */ ms) => waits.push(ms),
  };
  return { result: keepRunning(start, surroundings), waits, said, runs: () => runs };
}

const KILLED = 137;

describe('keeping the server running', () => {
  it('[PLAT-8] starts it again when it was killed, at once the first time', async () => {
    const server = program([KILLED, 60_000]);
    expect(await server.result).toBe(0);
    expect(server.runs()).toBe(2);
    expect(server.waits).toEqual([100]);
  });

  it('[PLAT-8] starts it again when it broke after it had run', async () => {
    const server = program([1, 60_000]);
    await server.result;
    expect(server.runs()).toBe(2);
  });

  it('[PLAT-8] starts a real program again that was killed with -9', async () => {
    /** @type {number[]} */
    const ends = [];
    const programs = ['process.kill(process.pid, "SIGKILL")', 'process.exit(0)'];
    const start = async () => {
      const outcome = await run(process.execPath, ['-e', programs[ends.length] ?? ''], {
        quiet: true,
      });
      ends.push(outcome.code);
      return outcome;
    };
    const surroundings = { asked: () => false, report: () => {} };
    expect(await keepRunning(start, surroundings)).toBe(0);
    expect(ends).toEqual([KILLED, 0]);
  });

  it('does not repeat what the server itself has refused', async () => {
    const server = program([1, 300]);
    expect(await server.result).toBe(1);
    expect(server.runs()).toBe(1);
    expect(server.said).toEqual([]);
  });

  it('waits longer after each death in a row, and counts anew after a healthy run', async () => {
    const quick = /** @type {const} */ ([KILLED, 100]);
    const server = program(quick, quick, quick, [KILLED, 60_000], quick);
    await server.result;
    expect(server.waits).toEqual([100, 200, 400, 100, 200]);
  });

  it('gives up after ten deaths in a row and says so', async () => {
    const server = program(
      ...Array.from({ length: 20 }, () => /** @type {const} */ ([KILLED, 100])),
    );
    expect(await server.result).toBe(KILLED);
    expect(server.runs()).toBe(10);
    expect(server.said.at(-1)).toMatch(/not started again/);
  });

  it('ends when somebody asked for the end', async () => {
    const surroundings = { asked: () => true, report: () => {} };
    expect(await keepRunning(async () => ({ code: 143 }), surroundings)).toBe(143);
  });
});
