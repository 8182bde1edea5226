// `npm test`: installs what it needs and runs every check, the browser tests included.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { describeFailures, runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { runNpm, stopIfInterrupted } from './lib/processes.mjs';
import { CACHE, runScript, say, ScriptError } from './lib/project.mjs';
import { countPlaywright, countReport } from './lib/test-counts.mjs';

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */

const BROWSER_REPORT = join(CACHE, 'browser-tests.json');

/** @param {string} chromium @returns {Promise<{ failed: string[], counts: Counts }>} */
async function browserTests(chromium) {
  await ensureBuilt();
  stopIfInterrupted();
  await rm(BROWSER_REPORT, { force: true });
  say('\nBrowser tests');
  const { code } = await runNpm(
    ['run', '-s', 'test', '-w', '@cuecard/e2e', '--', '--reporter=list,json'],
    {
      env: {
        ...toolEnvironment(),
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
      },
    },
  );
  stopIfInterrupted();
  const counts = await countReport(BROWSER_REPORT, countPlaywright);
  if (counts.passed + counts.failed > 0) {
    return { failed: code === 0 ? [] : ['browser tests'], counts };
  }
  say('Not one browser test ran.');
  return { failed: ['browser tests'], counts };
}

/** @template T @param {() => Promise<T>} act @returns {Promise<T | undefined>} undefined: it said why not */
async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ScriptError) || !error.message) throw error;
    say(error.message);
    return undefined;
  }
}

const NOTHING = { failed: ['browser tests'], counts: { passed: 0, failed: 0 } };

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  const chromium = await attempt(ensureChromium);
  const checks = await runChecks(chromium);
  say(describeFailures(checks.failed));
  const browser =
    (chromium !== undefined && (await attempt(() => browserTests(chromium)))) || NOTHING;
  const failed = [...checks.failed.map(({ name }) => name), ...browser.failed];
  const passedTests = checks.counts.passed + browser.counts.passed;
  const failedTests = checks.counts.failed + browser.counts.failed;
  say(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
  say(`${passedTests} passed, ${failedTests} failed`);
  return failed.length === 0 && failedTests === 0 ? 0 : 1;
});
