import { expect, it } from 'vitest';
import model from '../../packages/copilot/src/generated/judge-model.json' with { type: 'json' };
import { fingerprintTraining } from './fingerprint.ts';

it('[ANS-223] the judge has learned from the turns as they are; else run npm run judge', () => {
  expect(model.learnedFrom).toBe(fingerprintTraining());
});
