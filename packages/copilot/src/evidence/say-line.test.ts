import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { sayLine } from './say-line.ts';

const sayText = (label: string, text: string, language: Language, line = text) =>
  sayLine(
    { id: 'F1', kind: label === 'notes' || label === 'ad' ? 'setup' : 'resume', label, text },
    line,
    language,
  );

describe('a line as it is said', () => {
  it.each([
    ['work-detail', 'Rebuilt the event pipeline', 'en', 'I rebuilt the event pipeline.'],
    ['work-detail', 'Lead the accessibility guild', 'en', 'I lead the accessibility guild.'],
    ['work-detail', 'Responsible for two wards', 'en', 'I was responsible for two wards.'],
    [
      'work-detail',
      'Selected as speaker of the year',
      'en',
      'I was selected as speaker of the year.',
    ],
    ['work-detail', 'Adopted by three labs', 'en', 'It was adopted by three labs.'],
    ['work-detail', '重构订单中心', 'zh-CN', '我重构了订单中心。'],
    ['work-detail', '负责西南四省', 'zh-CN', '我负责西南四省。'],
    ['summary', 'Nurse with 8 years on wards', 'en', "I'm a nurse with 8 years on wards."],
    ['summary', '6年后端经验', 'zh-CN', '我有6年后端经验。'],
    ['work-detail', '负责订单中心,拆分为7个服务', 'zh-CN', '我负责订单中心，拆分为7个服务。'],
    [
      'project-detail',
      'Unity Dialogue Framework: a visual editor',
      'en',
      'One thing of mine: Unity Dialogue Framework: a visual editor.',
    ],
    [
      'notes',
      'Fine with one week a quarter in Leeds',
      'en',
      "I'm fine with one week a quarter in Leeds.",
    ],
    ['notes', 'Their night desk is why I want in', 'en', 'Your night desk is why I want in.'],
    ['notes', '看中他们离线交付这件事', 'zh-CN', '我看中你们离线交付这件事。'],
    [
      'ad',
      'Our promise is that we open at six.',
      'en',
      'What stayed with me from your advertisement: your promise is that you open at six.',
    ],
  ])('[ANS-201] is in the first person (%s: %s)', (label, text, language, said) => {
    expect(sayText(label, text, language)).toBe(said);
  });

  it.each([
    [
      'en',
      'I did my B.S. in Computer Science at Ridgemont State University from August 2013 to May 2017.',
    ],
    ['zh-CN', '我2013年8月到2017年5月在 Ridgemont State University 读 Computer Science，B.S。'],
  ] as const)('[ANS-201] says what was studied where (%s)', (language, said) => {
    const text = 'B.S. · Computer Science · Ridgemont State University · 2013-08 – 2017-05';
    expect(sayText('education', text, language)).toBe(said);
  });

  it('[ANS-201] leaves the words of another language as they are', () => {
    const line = 'Cut waste by 40%';
    expect(sayText('work-detail', `Oven Ltd: ${line}`, 'zh-TW', line)).toBe(
      `我在 Oven Ltd 做的是這件事：${line}。`,
    );
  });

  it('[ANS-203] says nothing of what a note keeps back', () => {
    expect(
      sayText('notes', 'Range I would accept: 330 to 360, say it only when asked.', 'en'),
    ).toBe('Range I would accept: 330 to 360.');
    expect(sayText('notes', '希望月薪三万五到四万，底线三万二。', 'zh-CN')).toBe(
      '我希望月薪三万五到四万。',
    );
  });
});
