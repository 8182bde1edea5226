import { describe, expect, it } from 'vitest';
import { describeLanguageModel, type VendorFacts } from '../language-model.conformance.ts';
import { findDialect, DIALECTS, thinkingFields, type Dialect } from './dialects.ts';
import { createOpenAiCompatible } from './openai-compatible-model.ts';

const FACTS = {
  openai: {
    off: { reasoning_effort: 'none', stream_options: { include_usage: true } },
    deep: { reasoning_effort: 'high' },
    field: 'reasoning_effort',
    fieldRefused:
      '{"error":{"message":"Unsupported parameter: \'reasoning_effort\' is not supported with this model.","type":"invalid_request_error"}}',
  },
  deepseek: {
    off: { thinking: { type: 'disabled' } },
    deep: { thinking: { type: 'enabled' } },
    field: 'thinking',
    fieldRefused: '{"error":{"message":"unknown field `thinking`","type":"invalid_request_error"}}',
  },
  qwen: {
    off: { enable_thinking: false },
    deep: { enable_thinking: true },
    field: 'enable_thinking',
    fieldRefused:
      '{"error":{"message":"parameter.enable_thinking must be set to true for this model","type":"invalid_request_error"}}',
  },
  ollama: {
    off: { reasoning_effort: 'none', think: false },
    deep: { reasoning_effort: 'high', think: true },
    field: 'think',
    fieldRefused: '{"error":{"message":"\\"a-model\\" does not support thinking"}}',
    warmsBy: /^POST \/api\/generate$/,
  },
  any: {
    off: { chat_template_kwargs: { enable_thinking: false, thinking: false } },
    deep: { chat_template_kwargs: { enable_thinking: true, thinking: true } },
    field: 'chat_template_kwargs',
    fieldRefused:
      "{\"object\":\"error\",\"message\":\"[{'type': 'extra_forbidden', 'loc': ('body', 'chat_template_kwargs')}]\"}",
  },
} satisfies Record<Dialect, Omit<VendorFacts, 'filtered' | 'capped'>>;

for (const dialect of DIALECTS) {
  describeLanguageModel(
    `OpenAI-style, ${dialect}`,
    ({ url, ...under }) =>
      createOpenAiCompatible({
        baseUrl: `${url}/v1`,
        apiKey: 'a-key',
        model: 'a-model',
        dialect,
        ...under,
      }),
    {
      ...FACTS[dialect],
      filtered: 'content_filter',
      capped: { [dialect === 'openai' ? 'max_completion_tokens' : 'max_tokens']: 1234 },
    },
  );
}

describe('dialects of OpenAI-style servers', () => {
  it.each([
    ['https://api.openai.com/v1', 'openai'],
    ['https://api.deepseek.com', 'deepseek'],
    ['https://dashscope-intl.aliyuncs.com/compatible-mode/v1', 'qwen'],
    ['http://127.0.0.1:11434/v1', 'ollama'],
    ['http://gpu.example:8000/v1', 'any'],
  ])('knows %s as %s', (address, dialect) => {
    expect(findDialect(address)).toBe(dialect);
  });

  it.each([
    ['gpt-4.1-mini', {}, {}],
    ['gpt-5-chat-latest', {}, {}],
    ['gpt-5-mini', { reasoning_effort: 'minimal' }, { reasoning_effort: 'high' }],
    ['gpt-5.2', { reasoning_effort: 'none' }, { reasoning_effort: 'high' }],
    ['o4-mini', { reasoning_effort: 'low' }, { reasoning_effort: 'high' }],
  ])('[ANS-56] sends %s of OpenAI the effort that it takes', (model, off, deep) => {
    expect(thinkingFields('openai', model, 'off')).toEqual(off);
    expect(thinkingFields('openai', model, 'deep')).toEqual(deep);
  });
});
