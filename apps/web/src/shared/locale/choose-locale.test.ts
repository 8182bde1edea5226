// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('chooseLocale', () => {
  it('[LANG-6] keeps what the user chose', () => {
    expect(chooseLocale('zh-TW', ['en-US'])).toBe('zh-TW');
  });

  it('ignores a saved value that is no language of ours', () => {
    expect(chooseLocale('xx', ['zh-CN'])).toBe('zh-CN');
  });

  it.each([
    [['zh-TW', 'en'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-Hant-MO'], 'zh-TW'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['en-GB', 'zh-CN'], 'en'],
    [['fr-FR', 'zh-TW', 'en'], 'zh-TW'],
  ] as const)('[LANG-4] respects the browser: %j is %s', (languages, locale) => {
    expect(chooseLocale(null, languages)).toBe(locale);
  });

  it('[LANG-3] falls back to English for a browser in another language', () => {
    expect(chooseLocale(null, ['fr-FR', 'de'])).toBe('en');
  });

  it('[LANG-2] is Simplified Chinese when nothing is known', () => {
    expect(chooseLocale(null, [])).toBe('zh-CN');
  });
});
