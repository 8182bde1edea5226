// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { makeConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { missingWords } from './missing-words.ts';

const catalog = (words: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#. js-lingui-explicit-id\nmsgid "stop"\nmsgstr "${words}"\n`;

it('[LANG-9] names a message that one of the languages has no words for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuecard-words-'));
  try {
    writeFileSync(join(folder, 'en.po'), catalog('Stop'));
    writeFileSync(join(folder, 'zh-CN.po'), catalog('停止'));
    writeFileSync(join(folder, 'zh-TW.po'), catalog(''));
    const config = makeConfig({
      rootDir: folder,
      sourceLocale: 'en',
      locales: ['en', 'zh-CN', 'zh-TW'],
      catalogs: [{ path: join(folder, '{locale}'), include: [] }],
      format: formatter(),
    });
    expect(await missingWords(config)).toEqual(['zh-TW has no words for: Stop']);
    writeFileSync(join(folder, 'zh-TW.po'), catalog('停止'));
    expect(await missingWords(config)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
