import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { noModels } from '../config/models-environment.ts';
import { limitModelTokens } from './compose-budgets.ts';

const readLimit = (variables: Record<string, string>): number | null =>
  limitModelTokens(readConfig(variables).models).FreeTrial;

const HERE = { LLM_MODELS: 'ollama/qwen3:8b, m@http://localhost:8000/v1' };
const ELSEWHERE = { LLM_MODELS: 'openai/gpt-5-mini', OPENAI_API_KEY: 'k' };

it('[BILL-216] a day has no limit of tokens for free accounts where every model runs here', () => {
  expect(readLimit({})).toBeNull();
  expect(readLimit(HERE)).toBeNull();
});

it.each([
  ELSEWHERE,
  { ...ELSEWHERE, LLM_MODELS: 'ollama/qwen3:8b, openai/gpt-5-mini' },
  { ...ELSEWHERE, ...HERE, LLM_VISION_MODELS: 'openai/gpt-5-mini' },
  { ...ELSEWHERE, ...HERE, LLM_DEEP_MODEL: 'openai/gpt-5' },
  { OLLAMA_HOST: 'https://gpu.example:11434' },
])('[BILL-216] and the usual one where some model is paid for or somebody else’s: %j', (given) => {
  expect(readLimit(given)).toBe(400_000);
});

it('[BILL-216] the operator’s own number counts everywhere, and no model at all needs none', () => {
  expect(readLimit({ ...HERE, LLM_FREE_TOKENS_PER_DAY: '7' })).toBe(7);
  expect(readLimit({ ...ELSEWHERE, LLM_FREE_TOKENS_PER_DAY: 'unlimited' })).toBeNull();
  expect(limitModelTokens(noModels).FreeTrial).toBe(400_000);
});
