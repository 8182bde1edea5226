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

it('learns little by little, and the rest at first use', async () => {
  const { intentsOf, warmLexiconALittle } = await import('./intents-of.ts');
  expect(warmLexiconALittle()).toBe(true);
  expect(warmLexiconALittle()).toBe(true);
  expect(learned.times).toBe(0);
  expect(intentsOf('Tell me about yourself')[0]?.weight).toBeGreaterThan(0.5);
  expect(learned.times).toBe(1);
  expect(warmLexiconALittle()).toBe(false);
});

it('knows the same when it learns little by little', async () => {
  const { intentsOf, warmLexiconALittle } = await import('./intents-of.ts');
  let more = true;
  while (more) more = warmLexiconALittle();
  const slowly = intentsOf('Why do you want to leave your current company?');
  vi.resetModules();
  const again = await import('./intents-of.ts');
  again.warmLexicon();
  expect(slowly).toEqual(again.intentsOf('Why do you want to leave your current company?'));
  expect(learned.times).toBe(2);
});

it('learns at first use where nobody has told it to', async () => {
  const { intentsOf } = await import('./intents-of.ts');
  intentsOf('Tell me about yourself');
  expect(learned.times).toBe(1);
});
