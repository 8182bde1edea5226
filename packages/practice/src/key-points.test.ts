import { expect, it } from 'vitest';
import { findKeyPoints } from './key-points.ts';

const covered = (answer: string, card: string) =>
  findKeyPoints(answer, card)?.map((point) => point.covered);

it('[PRAC-100] says of each point of a saved answer whether its words were said', () => {
  const card = [
    'I led the migration of our billing service. [F2]',
    '',
    '- Customers noticed nothing',
    '- Costs reduced by a third',
  ].join('\n');
  const answer =
    'So I was leading, I led the migration of the billing service, and costs were reduced.';
  expect(findKeyPoints(answer, card)).toEqual([
    { text: 'I led the migration of our billing service.', covered: true },
    { text: 'Customers noticed nothing', covered: false },
    { text: 'Costs reduced by a third', covered: true },
  ]);
});

it('[PRAC-100] reads Chinese by its pairs of characters', () => {
  const card = '我负责支付系统的迁移。\n客户没有感觉到中断。';
  expect(covered('当时支付系统的迁移是我负责的', card)).toEqual([true, false]);
  expect(covered('', card)).toEqual([false, false]);
});

it('[PRAC-100] has no points of a card that tells nothing', () => {
  expect(findKeyPoints('Anything at all.', '')).toBeNull();
  expect(findKeyPoints('Anything at all.', 'Yes.')).toBeNull();
});

it('[PRAC-139] does not part a sentence behind a short form', () => {
  const card =
    'My role now is Sr. Engineering Manager at Alphabet Inc. in Zurich. I led Dr. Weber’s team of builders.';
  expect(findKeyPoints('', card)?.map(({ text }) => text)).toEqual([
    'My role now is Sr. Engineering Manager at Alphabet Inc. in Zurich.',
    'I led Dr. Weber’s team of builders.',
  ]);
});
