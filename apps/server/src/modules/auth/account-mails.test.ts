import { expect, it } from 'vitest';
import { codeMail, noAccountMail, passwordChangedMail } from './account-mails.ts';
import { parseAcceptLanguage } from '../../platform/http/accept-language.ts';

it.each([
  ['', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant-HK,zh;q=0.9', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hans-SG', 'zh-CN'],
  ['fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7', 'zh-TW'],
  ['en;q=0.2,zh-CN;q=0.9', 'zh-CN'],
  ['en;q=0,zh-CN;q=0.1', 'zh-CN'],
  ['de', 'en'],
  ['*', 'en'],
  [';;;,q=,', 'en'],
])('[LANG-8] answers %j in %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale);
});

it('writes the code and how long it is valid in each language, and never in the subject', () => {
  for (const language of ['en', 'zh-CN', 'zh-TW']) {
    const mail = codeMail('ada@example.com', '012345', language);
    expect(mail.to).toBe('ada@example.com');
    expect(mail.text).toContain('012345');
    expect(mail.text).toContain('10');
    expect(mail.subject).not.toContain('012345');
  }
  const subjects = ['en', 'zh-CN', 'zh-TW'].map((l) => codeMail('a@b.c', '1', l).subject);
  expect(new Set(subjects).size).toBe(3);
});

it('has every mail in each language, and no code in those that bring none', () => {
  for (const mail of [noAccountMail, passwordChangedMail]) {
    const written = ['en', 'zh-CN', 'zh-TW'].map((language) => mail('a@b.cd', language));
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(written.map(({ text }) => text)).size).toBe(3);
    for (const { text } of written) expect(text).not.toMatch(/\d{6}/);
  }
});
