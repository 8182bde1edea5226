import { setTimeout as sleep } from 'node:timers/promises';

/** A program that ends by itself so soon has said why: starting it again would say the same. */
const FAULT_WITHIN_MS = 5_000;
/** One that has run for so long is healthy: the next death counts as its first. */
const HEALTHY_AFTER_MS = 20_000;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 10_000;
/** Deaths in a row after which somebody has to look. */
const MAX_DEATHS = 10;
/** Codes from here mean: ended by a signal. */
const BY_SIGNAL = 128;

/**
 * Runs a program and starts it again when it dies: killed, out of memory, or broken after it had run.
 * @param {() => Promise<{ code: number }>} start runs it once; resolves at its end
 * @param {object} surroundings
 * @param {() => boolean} surroundings.asked whether somebody asked for the end
 * @param {(line: string) => void} surroundings.report
 * @param {() => number} [surroundings.now] milliseconds
 * @param {(ms: number) => Promise<unknown>} [surroundings.wait]
 * @returns {Promise<number>} the code of the last run
 */
export async function keepRunning(start, { asked, report, now = Date.now, wait = sleep }) {
  for (let deaths = 0; ;) {
    const startedAt = now();
    const { code } = await start();
    const ranMs = now() - startedAt;
    if (asked() || code === 0) return code;
    if (code < BY_SIGNAL && ranMs < FAULT_WITHIN_MS) return code;
    deaths = ranMs >= HEALTHY_AFTER_MS ? 1 : deaths + 1;
    if (deaths >= MAX_DEATHS) {
      report(`The server has died ${deaths} times in a row and is not started again.`);
      return code;
    }
    report(`The server died (${code}) and is started again.`);
    await wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 1)));
  }
}
