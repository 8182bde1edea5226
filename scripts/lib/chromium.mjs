import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { run } from './processes.mjs';
import { ScriptError } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) return isProgram(given) ? given : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isProgram);
}

async function hasChineseFont() {
  const { code, output } = await run('fc-list', [':lang=zh'], { quiet: true });
  return code === 0 && output.trim() !== '';
}

/**
 * The Chromium for the browser tests, installed with Debian's apt where that can be done, with a
 * font for the Chinese screens.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  let chromium = findChromium();
  const missing = chromium ? [] : ['chromium'];
  if (canInstall() && !(await hasChineseFont())) missing.push('fonts-noto-cjk');
  const problem = canInstall() && missing.length > 0 ? await aptInstall(missing) : undefined;
  chromium ??= findChromium();
  if (chromium) return chromium;
  throw new ScriptError(
    `${problem ? `${problem}\n\n` : ''}Missing: Chromium, which the browser tests need. Install it ` +
      '(on Debian: apt-get install chromium), or say where one is with CHROMIUM_PATH.',
  );
}
