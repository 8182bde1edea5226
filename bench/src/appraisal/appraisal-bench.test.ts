import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { summariseAppraisals } from './appraisal-bench.ts';
import { ANSWERS, readAppraisalSet, readRecording } from './appraisal-set.ts';
import { judge, listPrompts } from './judge-set.ts';

const folder = fileURLToPath(new URL('../../fixtures/appraisals', import.meta.url));
const cases = readAppraisalSet(folder);
const recording = readRecording(folder);

it('[PRAC-118] keeps the order of good, padded, off-topic, “fine” and honest answers in three languages', () => {
  const judged = cases.map((asked) => judge(asked, recording.get(asked.id) ?? []));
  const figures = summariseAppraisals(judged);
  expect(figures.broken).toEqual([]);
  expect(figures).toMatchObject({
    failed: 0,
    quotesNotFound: 0,
    quotesRefused: 0,
    offTopicRelevant: 0,
  });
  expect(figures.quotesShown).toBeGreaterThan(200);
});

it('[PRAC-118] has five questions of several kinds with five answers each in each language', () => {
  const byQuestion = Object.groupBy(cases, ({ lang, question }) => `${lang} ${question}`);
  const byLanguage = Object.groupBy(Object.values(byQuestion), (of) => of?.[0]?.lang ?? 'en');
  expect(Object.values(byLanguage).map((questions) => questions.length)).toEqual([5, 5, 5]);
  for (const answers of Object.values(byQuestion))
    expect(answers?.map(({ answerIs }) => answerIs)).toEqual(ANSWERS);
  expect(new Set(cases.map(({ kind }) => kind)).size).toBeGreaterThan(3);
});

it('[PRAC-118] gives what is too short to no model, and notices an order that is broken', () => {
  const short = cases.filter((asked) => listPrompts(asked).length === 0);
  expect(short.map(({ answerIs }) => answerIs)).toEqual(['fine', 'fine', 'fine']);
  // A model that praises whatever sounds good: the padded answer gets what the good one had.
  const flattered = cases.map((asked) => {
    const good =
      asked.answerIs === 'padded' &&
      cases.find(({ id }) => id === asked.id.replace('padded', 'good'));
    const output = recording.get(good ? good.id : asked.id) ?? [];
    return judge(
      asked,
      output.map((each) =>
        each.replaceAll(/"quote": "[^"]*"/g, `"quote": ${JSON.stringify(asked.answer)}`),
      ),
    );
  });
  expect(summariseAppraisals(flattered).broken.length).toBeGreaterThan(0);
});
