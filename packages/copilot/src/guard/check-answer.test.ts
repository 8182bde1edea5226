import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../setup.ts';
import { checkAnswer, createGuard } from './check-answer.ts';
import type { AnswerGrounds } from './check-answer.ts';

const EVIDENCE: readonly Evidence[] = [
  {
    id: 'F1',
    kind: 'resume',
    label: 'Work',
    text: 'Staff Nurse, Northgate General Hospital, 2019-03 – 2023-05',
  },
  {
    id: 'F2',
    kind: 'resume',
    label: 'Work',
    text: 'Reduced falls by 30% in one year with a team of 12',
  },
  {
    id: 'F3',
    kind: 'resume',
    label: 'Education',
    text: 'Bachelor of Nursing, Leeds Beckett University, 2018',
  },
  {
    id: 'F4',
    kind: 'resume',
    label: '工作',
    text: '会计，杭州明远贸易有限公司，2020年3月至2022年6月，月结由8天缩短到5天',
  },
  { id: 'F5', kind: 'resume', label: '教育', text: '浙江工商大学，本科，会计学' },
  { id: 'F6', kind: 'resume', label: '成果', text: '销售额提升三成，服务1.5万名用户，預算兩百萬' },
  {
    id: 'K1',
    kind: 'bank',
    label: 'Tell me about a conflict.',
    text: 'I saved $1.2 million by renegotiating 3 contracts.',
  },
  { id: 'W1', kind: 'web', label: 'Guidance', text: 'Structured handover reduces errors by 45%.' },
];
const sources = (question: string): AnswerGrounds => ({
  evidence: EVIDENCE,
  setup: { jobTitle: 'Ward nurse', style: 'outline', answerLanguage: 'en' },
  question,
  conversation: [{ text: 'I looked after 22 beds at night.' }],
});
const STORY = sources('Tell me about a time you improved something at work.');
const FIELD = sources('What is a reverse proxy?');
const listMarks = (text: string, within = STORY) =>
  checkAnswer(text, within).marks.map(({ kind, text: said }) => `${kind} ${said}`);

describe('checkAnswer', () => {
  it.each([
    ['I reduced falls by 45% [F2].', 'number 45%'],
    ['I led a team of thirty nurses.', 'number thirty nurses'],
    ['We doubled the number of beds.', 'number doubled'],
    ['I saved $3.5 million on contracts [K1].', 'number 3.5 million'],
    ['I served twenty-five patients a day.', 'number twenty-five patients'],
    ['I have worked there since 2016.', 'date 2016'],
    ['I started in January 2019 at Northgate.', 'date January 2019'],
    ['I worked at Mercy Hospital for a while.', 'employer Mercy Hospital'],
    ['I joined Google after my studies.', 'employer Google'],
    ['I studied at Oxford University.', 'school Oxford University'],
    ['I hold a PhD in nursing.', 'degree PhD'],
    ['I am a certified PMP.', 'degree certified PMP'],
    ['I led the ward round [F9].', 'citation [F9]'],
    ['I did that [F1, K7].', 'citation K7'],
    ['- Result: complaints fell by 60%', 'number 60%'],
    ['- Cut waiting times by 18 minutes', 'number 18 minutes'],
    ['我带领20人的团队。', 'number 20人'],
    ['我在上海恒达有限公司工作。', 'employer 上海恒达有限公司'],
    ['我在字节跳动工作了一段时间。', 'employer 字节跳动'],
    ['我毕业于清华大学。', 'school 清华大学'],
    ['我拿到了硕士学位。', 'degree 硕士'],
    ['I tripled sales in 2021 [F6].', 'number tripled'],
    ['I made it 5x faster.', 'number 5x'],
    ['我们的产量提高了三倍。', 'number 三倍'],
    ['I used it once and cut it from 3 s to 200 ms.', 'number 200 ms'],
    ['我花了两周访谈用户。', 'number 两周'],
    ['我之前把查询从3秒优化到200毫秒。', 'number 200'],
    ['我2017年加入团队。', 'date 2017年'],
    ['我把成本降低了百分之四十。', 'number 百分之四十'],
    ['我们的效率翻倍了。', 'number 翻倍'],
    ['我带了十五个人。', 'number 十五个人'],
    ['- 结果：投诉减少四成', 'number 四成'],
    ['我服務了三萬名用戶。', 'number 三萬名'],
    ['我帶領了25人的團隊。', 'number 25人'],
    ['我畢業於臺灣大學。', 'school 臺灣大學'],
    ['我在台積電擔任工程師。', 'employer 台積電'],
    ['我擁有註冊會計師證照。', 'degree 註冊會計師證照'],
    ['我从2015年开始做会计［F8］。', 'citation ［F8］'],
  ])('[ANS-31] marks what no evidence says: %s', (text, mark) => {
    expect(listMarks(text)).toContain(mark);
  });

  it.each([
    'I reduced falls by 30% in one year with a team of twelve [F2].',
    'I worked at Northgate General Hospital from March 2019 to May 2023 [F1].',
    'I spent four years at Northgate [F1].',
    'I have a bachelor’s degree from Leeds Beckett University [F3].',
    'I saved 1.2 million dollars on three contracts [K1].',
    'I looked after 22 beds at night.',
    'There are three reasons why I stayed.',
    '**1. Context**\nI led the night ward.\n**2. Result**\nI stayed.',
    'Number 1: I led the night ward.',
    '(1) I led the night ward.\n(2) I stayed.',
    '1、我负责夜班。\n2、我留了下来。',
    'I would set a timeout of 30 seconds and retry 5 times.',
    'I saw HTTP 404 errors on port 8080.',
    'I led [your number] people at [your employer].',
    'I want to work at Maersk because you run 700 ships, and I’ve been a nurse since 2019 [F1].',
    "I'm looking for something around 80 to 90 thousand.",
    '我做会计两年多。',
    'I left in May 2023 [F1].',
    '我想加入贵公司，因为你们有700艘船。',
    'I always give 100% committed work.',
    'My first step was to listen.',
    'A study says errors fall by 45% [W1].',
    '我把月结由8天缩短到5天［F4］。',
    '我在杭州明远贸易有限公司做会计，从2020年3月到2022年6月。',
    '我毕业于浙江工商大学，是本科学历。',
    '我们把销售额提升了30%，服务了15000名用户。',
    '我管理過兩百萬的預算。',
    '我主要从三个方面来说。',
    '我一直很看重第一时间沟通。',
    '如果是我，我会先问两个问题，再用30秒确认。',
    '我负责［你的数字］人的团队。',
    '我在公司负责排班。',
  ])('[ANS-31] leaves what is known, meant or left open: %s', (text) => {
    expect(listMarks(text)).toEqual([]);
  });

  it.each([
    'A reverse proxy listens on port 443 and hides 2 or 20 servers behind it.',
    'HTTP/2 came in 2015, and TLS 1.3 in 2018.',
    'The loop runs in O(n^2), about 1,000,000 steps for 1000 items.',
    '反向代理一般监听443端口，后面可以有十台服务器。',
    'Google runs thousands of them.',
    '```python\nworked_at = "Mercy Hospital"  # 45%\n```',
    'Use `I led 45 people` as a test string.',
  ])('[ANS-31] takes knowledge of the field for no claim: %s', (text) => {
    expect(listMarks(text, FIELD)).toEqual([]);
  });

  it('[ANS-30] says which evidence is cited, in order and once', () => {
    const text = 'I cut falls by 30% [F2].\n\n- Team of 12 [F2, F1]\n- 月结缩短到5天【F4】 [F9]';
    expect(checkAnswer(text, STORY).cited).toEqual(['F2', 'F1', 'F4']);
  });

  it('knows nothing about the candidate from a page', () => {
    expect(listMarks('I reduced errors by 45%.')).toEqual(['number 45%']);
  });

  it('follows a claim into the next sentence of its paragraph', () => {
    const text = 'I changed the handover. Errors fell by 70%.';
    expect(listMarks(text, FIELD)).toEqual(['number 70%']);
  });

  it('judges a sentence only when it cannot change any more', () => {
    const growing = (text: string) => checkAnswer(text, STORY, { growing: true }).marks;
    expect(growing('I led 45')).toEqual([]);
    expect(growing('I led 45 people.')).toEqual([]);
    expect(growing('I led 45 people. [F')).toEqual([]);
    expect(growing('I led 45 people. Then')).toHaveLength(1);
    expect(growing('- I led 45 people\n')).toHaveLength(1);
  });
});

const PIECES = [
  'I led 45 people. ',
  'I worked at Mercy Hospital in 2011 [F9]. ',
  '我在上海恒达有限公司带领20人。',
  '我毕业於臺灣大學，成績提升四成。',
  'We doubled sales',
  ' [F2]',
  '［你的數字］',
  '\n',
  '\n- ',
  '```\n',
  '`x = 5`',
  '. ',
  '。',
  'I hold a PhD. ',
  '3.5 million ',
];
const RUNS = 300;
const answers = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

describe('the guard, whatever is written', () => {
  it('[ANS-52] marks only what stands in the text', () => {
    fc.assert(
      fc.property(answers, (text) => {
        for (const mark of checkAnswer(text, STORY).marks) {
          expect(mark.text).not.toBe('');
          expect(text).toContain(mark.text);
        }
      }),
    );
  });

  it('[ANS-52] takes no mark back while the text grows', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (text, cut) => {
        const before = text.slice(0, cut % (text.length + 1));
        const { marks } = checkAnswer(before, STORY, { growing: true });
        const later = checkAnswer(text, STORY, { growing: true }).marks;
        const whole = checkAnswer(text, STORY).marks;
        expect(later).toEqual(expect.arrayContaining(marks));
        expect(whole).toEqual(expect.arrayContaining(later));
      }),
      { numRuns: RUNS },
    );
  });

  it('[ANS-52] never marks the words of the evidence itself', () => {
    const facts = fc.array(
      fc.oneof(
        fc.constantFrom(...PIECES.filter((piece) => !/[[［`\n]/.test(piece))),
        fc.nat(100_000).map(String),
        fc.constantFrom(' 人', '%', ' people', '万', ' at Acme Ltd', '硕士', ' in 2014', '两百'),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(facts, (pieces) => {
        const text = pieces.join(' ');
        const evidence = [{ id: 'F1', kind: 'resume', label: 'x', text } as const];
        expect(checkAnswer(`I did: ${text} [F1]`, { ...STORY, evidence }).marks).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('[ANS-52] gets through long and strange text', () => {
    for (const part of ['I led 4', '我在', '百分之', 'At A ', '[F1', '`', 'one hundred '])
      expect(checkAnswer(part.repeat(2000), STORY).cited).toEqual([]);
  });
});

describe('what a guard reads', () => {
  it('[ANS-74] reads what was said only for an answer that claims something, and each turn once', () => {
    const readings: number[] = [0, 0];
    const conversation = ['I looked after 22 beds at night.', 'We had 7 wards.'].map(
      (text, at) => ({
        get text() {
          readings[at] = (readings[at] ?? 0) + 1;
          return text;
        },
      }),
    );
    const heard = { ...STORY, conversation };
    createGuard(heard)('Think of the handover. It decides how safe the night is.');
    expect(readings).toEqual([0, 0]);
    expect(createGuard(heard)('I looked after 22 beds.').marks).toEqual([]);
    const once = [...readings];
    expect(Math.min(...once)).toBeGreaterThan(0);
    expect(createGuard(heard)('I looked after 7 beds.').marks).toEqual([]);
    expect(readings).toEqual(once);
  });
});
