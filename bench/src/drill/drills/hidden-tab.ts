import { runPageDrill, type PageRun } from '../browser/page-drill.ts';
import type { Drill, DrillResult } from '../drill.ts';

const HEARD = { fromMs: 0, toMs: 18_000 };
/** While nobody speaks nothing but timers keeps a connection alive. */
const QUIET_MS = 10_000;

/** Cuecard's window lies behind the meeting's, where the browser slows its timers down. */
export const hiddenTab: Drill = {
  name: 'hidden-tab',
  about: 'a real page is hidden behind another tab while both speak',
  defects: ['slowed-timers'],
  run: (options) =>
    runPageDrill({ ...options, faults: (run) => faults(run, options.long ? 10 : 1) }),
};

async function faults(run: PageRun, rounds: number): Promise<DrillResult> {
  const { page, browser, candidate, proxy } = run;
  await run.type('What do you do before a deployment?');
  const sockets = proxy.sockets.length;
  await browser.hide();
  for (let round = 0; round < rounds; round++) {
    const said = proxy.commands.size;
    await candidate.play(HEARD.fromMs, HEARD.toMs);
    await sleepOutside(HEARD.toMs + QUIET_MS);
    if (proxy.commands.size === said) break;
  }
  const lost = proxy.sockets.slice(sockets - 1).filter(({ closeCode }) => closeCode !== null);
  const saidWhileHidden = [...proxy.commands.values()].filter(({ type }) => type === 'turn').length;
  await browser.show();
  await page.waitForTimeout(2000);
  const violations = lost.map(({ closeCode }) => `a hidden page lost its connection: ${closeCode}`);
  if (saidWhileHidden === 0) violations.push('nothing was heard while the page was hidden');
  return { violations, figures: { rounds, saidWhileHidden } };
}

/** The page's own timers are slowed down: this process waits instead. */
const sleepOutside = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
