import { hasSlots } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

type Line = readonly [label: string, text: string];

const NURSE: readonly Line[] = [
  ['work', 'Junior Nurse · Hill House · Galway · 2016-02 – 2019-04'],
  ['work-detail', 'Hill House: Wrote 40 care plans in the first year alone'],
  ['work', 'Staff Nurse · Lakeside Clinic · Cork · 2019-05 – present'],
  ['work-detail', 'Lakeside Clinic: Helped with the move to the new building'],
  ['work-detail', 'Lakeside Clinic: Cut handover time by 15% across three wards'],
  ['work-detail', 'Lakeside Clinic: Ran 9 night shifts a month with 12 nurses'],
];
const CHINESE: readonly Line[] = [
  ['work', '初级护士 · 山居医院 · 宁波 · 2016-02 – 2019-04'],
  ['work', '护士 · 湖滨医院 · 杭州 · 2019-05 – present'],
  ['work-detail', '湖滨医院：将交接班时间缩短15%，覆盖三个病区'],
];
const SETUP_LABELS: ReadonlySet<string> = new Set(['notes', 'ad', 'company']);

function answer(lines: readonly Line[], question: string, jobTitle = 'Ward Manager') {
  const evidence = lines.map(([label, text], index): ComposerEvidence => ({
    id: `F${index + 1}`,
    kind: SETUP_LABELS.has(label) ? 'setup' : 'resume',
    label,
    text,
  }));
  const answerLanguage = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en';
  return compose({ question, setup: { style: 'outline', answerLanguage, jobTitle }, evidence });
}

describe('an introduction without a model', () => {
  const { say, text, lines } = answer(
    [...NURSE, ['notes', 'Why here: your wards train every new nurse for a year']],
    'Tell me about yourself.',
  );

  it('[ANS-258] says the present post, two strong lines of it and the noted reason, in this order', () => {
    expect(say).toBe("I've worked as Staff Nurse at Lakeside Clinic since May 2019. [F3]");
    const cited = lines.flatMap(({ source }) => ('id' in source ? [source.id] : []));
    expect(cited.slice(0, 4)).toEqual(['F3', 'F5', 'F6', 'F7']);
    expect(text).toContain('- Your wards train every new nurse for a year. [F7]');
  });

  it('[ANS-259] leaves no blank where the material tells who one is', () => {
    expect(hasSlots(text)).toBe(false);
    expect(hasSlots(answer(CHINESE, '请做一下自我介绍。').text)).toBe(false);
    expect(hasSlots(answer([], 'Tell me about yourself.').text)).toBe(true);
  });

  it.each([
    '请你介绍一下自己最难忘的项目。',
    '請介紹一下自己負責的專案。',
    '介绍一下你自己的优点。',
    '讲讲自己失败的经历。',
    'Tell me about a project of yourself.',
    'What would you change about yourself?',
  ])('[ANS-262] is not the answer to “%s”', (question) => {
    const other = answer([...NURSE, ...CHINESE], question);
    expect(other.intent).not.toBe('self-introduction');
    expect(other.say).not.toMatch(/Staff Nurse|湖滨医院做护士/);
  });

  it.each([
    '介绍一下你自己吧。',
    '介绍一下自己的工作经历。',
    '介绍一下自己，还有你做过的项目。',
    'Introduce yourself, please.',
    'Could you tell us a little bit about yourself?',
  ])('[ANS-262] is the answer to “%s”', (question) => {
    expect(answer([...CHINESE, ['work-detail', 'x']], question).say).toMatch(
      /湖滨医院.*护士|护士.*湖滨医院/u,
    );
  });
});

describe('terms without a model', () => {
  const pay: Line = ['ad', 'Salary: $52,000 to $58,000 a year.'];

  it('[ANS-260] keeps to the range of the advertisement where no note says what to ask for', () => {
    const question = 'What are your salary expectations?';
    expect(answer([...NURSE, pay], question).say).toMatch(
      /within .* says: \$52,000 to \$58,000.* \[F7\]$/,
    );
    expect(answer([...NURSE, pay, ['notes', 'Salary: 56k']], question).say).toMatch(
      /^56k.* \[F8\]$/,
    );
    expect(answer(NURSE, question).text).not.toMatch(/\$|\d\dk/);
    expect(answer([...CHINESE, ['ad', '薪资：15-20K·14薪']], '你的期望薪资是多少？').say).toMatch(
      /范围里谈：15-20K/u,
    );
  });

  it('[ANS-261] asks what is noted, else after a line of the advertisement', () => {
    const question = 'Do you have any questions for us?';
    const ad: Line = ['ad', 'You will lead a ward of 24 beds.'];
    const note: Line = ['notes', 'Ask about salary reviews and the night shifts'];
    expect(answer([...NURSE, ad], question).say).toMatch(/hear more about .*24 beds.* \[F7\]$/);
    expect(answer([...NURSE, ad, note], question).say).toBe(
      'I would like to know salary reviews and the night shifts. [F8]',
    );
    expect(
      answer([...CHINESE, ['notes', '想问他们夜班怎么排']], '你有什么想问我们的吗？').say,
    ).toBe('我想了解夜班怎么排。 [F4]');
    expect(answer([...NURSE, note], 'What are your salary expectations?').text).not.toContain(
      'reviews',
    );
  });
});

describe('what is asked of oneself and of others, without a model', () => {
  it.each([
    'What are you like to work with?',
    "What's it like working with you?",
    'What kind of colleague are you?',
    '跟你合作是什么感觉？',
  ])('[ANS-263] tells the way of working for “%s”', (question) => {
    const { intent, say } = answer(NURSE, question);
    expect(intent).toBe('work-style');
    expect(say).toMatch(/^I plan first|^我习惯先列计划/);
  });

  it('[ANS-265] tells no award where others are asked about', () => {
    const award: Line = ['award', 'Fulbright Scholarship: Taught English to students in Oslo'];
    const question = 'Tell me about somebody who is now better than you because of you.';
    expect(answer([...NURSE, award], question).text).not.toContain('Fulbright');
    const taught: Line = ['work-detail', 'Lakeside Clinic: Taught two students to run a ward'];
    expect(answer([...NURSE, award, taught], question).say).toMatch(/^I taught two students/);
  });

  it('[ANS-264] sets a Latin word apart from Han by one space, and no figure', () => {
    const { text } = answer(CHINESE, '请做一下自我介绍。', 'Backend engineer');
    expect(text).toContain('- Backend engineer 这个岗位');
    expect(text).toContain('我2019年5月');
    const latin: readonly Line[] = [['work', 'Cook · Kiln · Cork · 2019-05 – present']];
    expect(answer(latin, '请做一下自我介绍。').say).not.toMatch(
      /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}| {2}/u,
    );
  });
});
