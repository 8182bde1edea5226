import { setTimeout as pass } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { startUpdatingServer } from '../../../e2e/support/updating-server.ts';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { openSleepyPhone } from './hidden-phone.ts';
import { ask, openDesk, pair, seeQuestion } from './stage.ts';

/**
 * A socket that is silent for 4.5 s is dropped by the server: to both sides a sleep of 6 s is one of ten minutes, but
 * for the page's login, which lasts for weeks.
 */
const ASLEEP_MS = 6000;

/** The phone sleeps, its connections end, something is asked; from its waking to that question on its screen. */
export async function measureWake(
  browser: Browser,
  server: RunningServer,
  rounds: number,
  progress: BenchOptions['progress'],
) {
  const network = await startUpdatingServer(server.url);
  const phone = await openSleepyPhone();
  try {
    const stage = await pair(await openDesk(browser, server), phone.page, network.url);
    const wakings: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await phone.sleep();
      network.cut();
      await pass(ASLEEP_MS);
      const question = await ask(stage);
      await seeQuestion(stage.desk, question);
      network.heal();
      const from = await phone.wake();
      const seenAt = await seeQuestion(phone.page, question);
      wakings.push(seenAt === null ? Infinity : seenAt - from);
      progress(`wake ${round + 1} of ${rounds}: ${wakings.at(-1)} ms`);
    }
    return {
      wakeMs: {
        p50: percentile(wakings, 0.5),
        p95: percentile(wakings, 0.95),
        rounds,
        sleptMs: ASLEEP_MS,
      },
    };
  } finally {
    await phone.close();
    await network.close();
  }
}
