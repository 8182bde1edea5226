import { expect, it } from 'vitest';
import { listFacts, tellsKept, withApplication } from './applied.ts';
import { readCandidate } from './candidate.ts';
import { predictByRules } from './predict-by-rules.ts';
import { ENGLISH_SAMPLES, CHINESE_SAMPLES } from './testing/sample-candidates.ts';

const note = (text: string) => ({ label: 'notes', text });
const ENGLISH = [
  { label: 'company', text: 'Harbour Maps' },
  note('Why here: I have used their tide charts for years.'),
  note('What to bring in: I rebuilt the rota of 41 people.'),
  note('To avoid: the layoff at my last employer.'),
];
const CHINESE = [
  { label: 'company', text: '云图科技' },
  note('为什么想来：一直用他们的潮汐图。'),
  note('可以带去：重新排过41个人的班表。'),
  note('要避开：上一家公司的裁员。'),
];

const cases = [
  ['en', ENGLISH_SAMPLES, ENGLISH, 'Harbour Maps', 'tide charts', '41 people', /layoff/i],
  ['zh-CN', CHINESE_SAMPLES, CHINESE, '云图科技', '潮汐图', '41个人', /裁员|避开/],
  ['zh-TW', CHINESE_SAMPLES, CHINESE, '云图科技', '潮汐图', '41个人', /裁员|避开/],
] as const;

it.each(cases)(
  '[PRED-44][PRED-45] asks and answers by what is noted, in %s',
  (language, [sample], lines, company, reason, bring, kept) => {
    if (sample === undefined) throw new Error('a sample');
    const candidate = withApplication(readCandidate(sample.profile), lines);
    const asked = { jobTitle: 'planner', jobText: '', requirements: [], candidate, wanted: 12 };
    const questions = predictByRules({ ...asked, language });
    const why = questions.find(
      ({ question }) =>
        /^(?:Why do you|你为什么|你為什麼)/.test(question) && question.includes(company),
    );
    expect(why?.answer.split('\n')[0]).toContain(reason);
    expect(why?.answer).toContain(bring);
    expect(why?.answer).not.toMatch(/\[(?!F\d)|［/);
    const brings = questions.filter(({ answer }) => answer.split('\n')[0]?.includes(bring));
    expect(brings).toHaveLength(1);
    const noted = listFacts(candidate).filter(({ from }) => from === 'notes');
    expect(why?.evidence.map(({ id }) => id)).toEqual(noted.map(({ id }) => id));
    expect(JSON.stringify(questions)).not.toMatch(kept);
  },
);

it('[PRED-45] knows what tells what is to be kept, in other words too', () => {
  const candidate = withApplication(readCandidate(null), [...ENGLISH, ...CHINESE]);
  expect(tellsKept('My last employer had a layoff.', candidate)).toBe(true);
  expect(tellsKept('上一家公司裁员了。', candidate)).toBe(true);
  expect(tellsKept('At my last employer I led a team.', candidate)).toBe(false);
});
