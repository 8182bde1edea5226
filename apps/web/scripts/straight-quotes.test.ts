// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { makeConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { hasStraightQuotes, listStraightQuotes } from './straight-quotes.ts';

it.each([
  ['Your plan’s share of “Notes”', false],
  ["Your plan's share", true],
  ["the users' keys", true],
  ['Set one with "Forgot password".', true],
  ['{0, plural, one {# day} other {# days}} <0>left</0>', false],
])('[LANG-14] %s has straight quotes: %s', (text, has) => {
  expect(hasStraightQuotes(text)).toBe(has);
});

it('[LANG-14] names a text of a catalog that has them, as it is shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuecard-quotes-'));
  const catalog = (entry: string) =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${entry}\n`;
  try {
    const source = 'msgid "Your plan\'s share"\n';
    writeFileSync(join(folder, 'en.po'), catalog(`${source}msgstr ""`));
    writeFileSync(join(folder, 'zh-CN.po'), catalog(`${source}msgstr "套餐的份额"`));
    const config = makeConfig({
      rootDir: folder,
      sourceLocale: 'en',
      locales: ['en', 'zh-CN'],
      catalogs: [{ path: join(folder, '{locale}'), include: [] }],
      format: formatter(),
    });
    expect(await listStraightQuotes(config)).toEqual([
      "en has straight quotes in: Your plan's share",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
