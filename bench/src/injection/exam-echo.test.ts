import { expect, it } from 'vitest';
import { ATTACKS } from '../../../packages/copilot/fixtures/injection/index.ts';
import { findEchoHarm } from './exam-echo.ts';

it.each(ATTACKS)(
  '[EXAM-155] copied by a model, stays words of one question: $technique ($language)',
  (attack) => {
    expect(findEchoHarm(attack)).toEqual([]);
  },
);
