import { expect, it } from 'vitest';
import { findNoJudgement } from './find-no-judgement.ts';

const ASKED = 'Tell me about a time when you disagreed with a colleague about a decision.';

it.each([
  ['', 'unheard'],
  ['Fine, thanks.', 'too-short'],
  ['还好，没什么问题，都顺利解决了。', 'too-short'],
  ['A time when I disagreed with a colleague, a time with a colleague about a decision.', 'echoed'],
  [
    'Last March our lead wanted to ship on Friday and I did not, so I showed him the error rates.',
    null,
  ],
  ['去年三月组长想在周五上线，我不同意，于是我把错误率的数据拿给他看，最后改到了下周一。', null],
] as const)('[PRAC-112] says why %j is judged by nobody: %s', (answer, because) => {
  expect(findNoJudgement(ASKED, answer)).toBe(because);
});
