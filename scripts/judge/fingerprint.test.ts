import { expect, it } from 'vitest';
import interests from '../../packages/copilot/src/generated/interest-model.json' with { type: 'json' };
import judge from '../../packages/copilot/src/generated/judge-model.json' with { type: 'json' };
import { fingerprintTraining } from './fingerprint.ts';

it('[ANS-223] the judge has learned from the turns as they are; else run npm run judge', () => {
  expect(judge.learnedFrom).toBe(fingerprintTraining('judge'));
  expect(interests.learnedFrom).toBe(fingerprintTraining('interests'));
});
