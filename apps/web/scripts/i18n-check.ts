/** Fails when the catalogs are not what the source says, a message lacks a translation, or one has straight quotes. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { missingWords } from './missing-words.ts';
import { listStraightQuotes } from './straight-quotes.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const config = getConfig({ cwd: here });
const locales: readonly string[] = config.locales;
const files = locales.map((locale) => `${here}src/locales/${locale}.po`);
const problems: string[] = [];

const committed = files.map((file) => readFileSync(file, 'utf8'));
const extraction = spawnSync('lingui extract --clean', {
  cwd: here,
  encoding: 'utf8',
  shell: true,
});
if (extraction.status !== 0) problems.push(extraction.stdout + extraction.stderr);
files.forEach((file, index) => {
  const text = committed[index] ?? '';
  if (readFileSync(file, 'utf8') === text) return;
  problems.push(`${file} is not up to date: npm run i18n:extract -w @cuecard/web`);
  writeFileSync(file, text);
});

problems.push(...(await missingWords(config)), ...(await listStraightQuotes(config)));

process.stdout.write(
  problems.length === 0 ? 'The catalogs are complete.\n' : `${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
