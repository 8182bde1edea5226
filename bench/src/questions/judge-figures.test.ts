import { expect, it } from 'vitest';
import { measureJudge } from './judge-figures.ts';

it('counts by language, with the context of each line', () => {
  const report = measureJudge([
    { text: 'why', lang: 'en', ask: true, context: 'candidate: I left in May' },
    { text: 'Nice to meet you.', lang: 'en', ask: true },
    { text: 'What is a lien?', lang: 'en', ask: false },
    { text: 'What is a lien?', lang: 'en', ask: false, speaker: 'candidate' },
  ]);
  expect(report.byLanguage).toEqual({
    en: { recall: 0.5, falseAlarms: 0.5, uncertain: 0, turns: 4 },
  });
  expect(report.mistakes).toHaveLength(2);
});
