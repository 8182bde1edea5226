import { beforeEach, expect, it, vi } from 'vitest';
import type { IntentEvidence } from './intent-evidence.ts';

const learned = vi.hoisted(() => ({ times: 0 }));

vi.mock('./intent-evidence.ts', async (original) => {
  const real = await original<{ IntentEvidence: typeof IntentEvidence }>();
  return {
    ...real,
    IntentEvidence: class extends real.IntentEvidence {
      constructor(...given: ConstructorParameters<typeof IntentEvidence>) {
        super(...given);
        learned.times += 1;
      }
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  learned.times = 0;
});

it('learns when told to, and not again at first use', async () => {
  const { intentsOf, warmLexicon } = await import('./intents-of.ts');
  expect(learned.times).toBe(0);
  warmLexicon();
  warmLexicon();
  expect(learned.times).toBe(1);
  expect(intentsOf('Tell me about yourself')[0]?.weight).toBeGreaterThan(0.5);
  expect(learned.times).toBe(1);
});

it('learns at first use where nobody has told it to', async () => {
  const { intentsOf } = await import('./intents-of.ts');
  intentsOf('Tell me about yourself');
  expect(learned.times).toBe(1);
});
