import { beforeEach, expect, it, vi } from 'vitest';
import type * as Tokens from './tokens.ts';

const read = vi.hoisted(() => ({ texts: 0 }));

vi.mock('./tokens.ts', async (original) => {
  const real = await original<typeof Tokens>();
  const tokenize: typeof real.tokenize = (plain) => {
    read.texts += 1;
    return real.tokenize(plain);
  };
  return { ...real, tokenize };
});

beforeEach(() => vi.resetModules());

it('[LIVE-90] reads the question at first use, and none of the wordings that are known', async () => {
  const { findIntents } = await import('./find-intents.ts');
  expect(read.texts).toBe(0);
  expect(findIntents('Tell me about yourself')[0]?.weight).toBeGreaterThan(0.5);
  expect(read.texts).toBe(1);
});
