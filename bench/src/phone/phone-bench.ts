import { chromium } from '@playwright/test';
import { openPhone } from '../../../e2e/support/phone.ts';
import { startServer, type RunningServer } from '../../../e2e/support/server.ts';
import playwright from '../../../e2e/playwright.config.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench, BenchOptions } from '../bench.ts';
import { startMockModel } from '../support/mock-model.ts';
import { measureAloneMemory } from './alone-memory.ts';
import { countLost } from './cycles.ts';
import { measureLighthouse } from './lighthouse.ts';
import { countFindings } from './screens.ts';
import { openDesk, pair, SLOWED } from './stage.ts';
import { measureAnswers, measureOffline, measureStarts } from './starts.ts';
import { measureWake } from './wake.ts';

/** Rounds of each part for one replay; with the usual five they are fifty. */
const ROUNDS_PER_REPLAY = 10;

/** Parts that are measured one by one (`--scenario`), since each takes minutes; without a name all are. */
const PARTS: Readonly<
  Record<string, (server: RunningServer, options: BenchOptions) => Promise<Record<string, unknown>>>
> = {
  starts: async (server, { replays, progress }) => {
    const rounds = ROUNDS_PER_REPLAY * replays;
    return withBrowser(async (browser) => {
      const phone = await openPhone(browser);
      const stage = await pair(await openDesk(browser, server), phone, server.url);
      return {
        ...(await measureAnswers(stage, rounds, progress)),
        ...(await measureStarts(stage, rounds, progress)),
        ...(await measureOffline(stage, rounds, progress)),
      };
    });
  },
  wake: (server, { replays, progress }) =>
    withBrowser((browser) => measureWake(browser, server, ROUNDS_PER_REPLAY * replays, progress)),
  cycles: (server, { replays, progress }) =>
    withBrowser((browser) => countLost(browser, server, ROUNDS_PER_REPLAY * replays, progress)),
  lighthouse: (server, { replays, progress }) =>
    withBrowser((browser) => measureLighthouse(browser, server, replays, progress)),
  screens: (server, { progress }) =>
    withBrowser((browser) => countFindings(browser, server, progress)),
  alone: (server, { load, progress }) => measureAloneMemory(server, load?.seconds, progress),
};

/** An interview on the computer and the installed app of a phone in Chromium's emulation, both on this machine. */
export const phoneBench: Bench = {
  name: 'phone',
  about:
    'the installed app in Chromium’s phone emulation: Lighthouse, starts, answers, waking, what is lost, axe, memory (--scenario: one of them)',
  defaultData: '',
  defaultReplays: 5,
  async run(options) {
    const { scenario } = options.load ?? {};
    const names = scenario === undefined ? Object.keys(PARTS) : [scenario];
    await ensureBuilt();
    const figures: Record<string, unknown> = { slowedTimes: SLOWED };
    for (const name of names) {
      const part = PARTS[name];
      if (part === undefined)
        throw new Error(`there is no part ${name}: ${Object.keys(PARTS).join(', ')}`);
      Object.assign(figures, await withServer((server) => part(server, options)));
    }
    return figures;
  },
};

async function withServer<Result>(
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const model = await startMockModel({ ttftMs: 100, tokensPerSecond: 60 });
  try {
    const server = await startServer(model.environment);
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    await model.stop();
  }
}

async function withBrowser<Result>(
  use: (browser: Awaited<ReturnType<typeof chromium.launch>>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
