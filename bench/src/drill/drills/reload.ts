import { expect } from '@playwright/test';
import { runPageDrill, type PageRun } from '../browser/page-drill.ts';
import { inForm, type Drill, type DrillResult } from '../drill.ts';

/** A few seconds of the recording in which both people speak and no turn ends. */
const HEARD = { fromMs: 0, toMs: 9000 };

/** The page is reloaded in the middle of turns and answers, with messages that are under way. */
export const reload: Drill = {
  name: 'reload',
  about: 'a real page is reloaded in the middle of turns, answers and unacknowledged messages',
  defects: ['forgotten-commands', 'no-command-key'],
  run: (options) =>
    runPageDrill({
      ...options,
      faults: (run) => faults(run, inForm(options, { quick: 2, short: 3, long: 12 })),
    }),
};

async function faults(run: PageRun, reloads: number): Promise<DrillResult> {
  const { page, candidate, proxy } = run;
  for (let number = 1; number <= reloads; number++) {
    await candidate.play(HEARD.fromMs, HEARD.toMs);
    await run.type(`What do you do before deployment ${number}?`);
    await expect(candidate.desk).toContainText('I would look at');
    await page.waitForTimeout(500 + Math.random() * 4000);
    // Every second time the server does what it is told and its word is lost, else it is told nothing.
    if (number % 2 === 0) proxy.dropAcknowledgements = true;
    else proxy.holdCommands = true;
    await run.type(`And after deployment ${number}?`);
    await page.waitForTimeout(400);
    await page.reload({ waitUntil: 'commit' });
    proxy.holdCommands = false;
    proxy.dropAcknowledgements = false;
    await page.getByRole('button', { name: 'Use microphone' }).click();
    await page.getByRole('button', { name: 'Share sound' }).click();
    await candidate.waitUntilHeard();
  }
  await candidate.play(HEARD.fromMs, HEARD.toMs);
  await page.waitForTimeout(HEARD.toMs);
  const settled = () => [...proxy.commands.keys()].every((cseq) => proxy.acknowledged.has(cseq));
  for (let waited = 0; waited < 40 && !settled(); waited++) await page.waitForTimeout(250);
  return { violations: [], figures: { reloads, sockets: proxy.sockets.length } };
}
