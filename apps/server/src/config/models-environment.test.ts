import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function listFaults(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const readModels = (variables: Record<string, string>) => readConfig(variables).models;
const OWN = { LLM_BASE_URL: 'https://api.example/v1/', LLM_MODEL: 'm' };
const OWN_MODEL = { kind: 'openai', vendor: null, baseUrl: 'https://api.example/v1', model: 'm' };

describe('the models of the environment', () => {
  it('[PLAT-36] are one from three variables, or none', () => {
    expect(readModels({}).inOrder).toEqual([]);
    expect(readModels(OWN).inOrder).toEqual([{ ...OWN_MODEL, apiKey: null }]);
    expect(readModels({ ...OWN, LLM_API_KEY: 'k' }).inOrder).toEqual([
      { ...OWN_MODEL, apiKey: 'k' },
    ]);
  });

  it.each([
    ['openai/gpt-5-mini', 'OPENAI', 'openai', 'https://api.openai.com/v1'],
    ['deepseek/deepseek-chat', 'DEEPSEEK', 'openai', 'https://api.deepseek.com/v1'],
    ['qwen/qwen-plus', 'QWEN', 'openai', 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
    ['anthropic/claude-haiku-4-5', 'ANTHROPIC', 'anthropic', 'https://api.anthropic.com/v1'],
    [
      'gemini/gemini-2.5-flash',
      'GEMINI',
      'gemini',
      'https://generativelanguage.googleapis.com/v1beta',
    ],
  ])('[ANS-63] need one line and a key: %s', (LLM_MODELS, variable, kind, baseUrl) => {
    const [vendor, model] = LLM_MODELS.split('/');
    const given = { LLM_MODELS, [`${variable}_API_KEY`]: 'k' };
    expect(readModels(given).inOrder).toEqual([{ kind, vendor, baseUrl, model, apiKey: 'k' }]);
    const moved = { ...given, [`${variable}_BASE_URL`]: 'https://proxy.example/llm/' };
    expect(readModels(moved).inOrder[0]?.baseUrl).toBe('https://proxy.example/llm');
    expect(listFaults({ LLM_MODELS }).join()).toContain(`${variable}_API_KEY is not set`);
  });

  it('[EXAM-152] are shown pictures when they are named, or else when they are known to see', () => {
    const seeing = (LLM_MODELS: string, more: Record<string, string> = {}) =>
      readModels({
        LLM_MODELS,
        DEEPSEEK_API_KEY: 'd',
        OPENAI_API_KEY: 'o',
        ANTHROPIC_API_KEY: 'a',
        GEMINI_API_KEY: 'g',
        QWEN_API_KEY: 'q',
        ...more,
      }).vision.map(({ model }) => model);
    expect(seeing('deepseek/deepseek-chat,openai/gpt-5-mini,anthropic/claude-haiku-4-5')).toEqual([
      'gpt-5-mini',
      'claude-haiku-4-5',
    ]);
    expect(
      seeing('qwen/qwen-plus,qwen/qwen-vl-max,ollama/llama3.2-vision,ollama/qwen3:8b'),
    ).toEqual(['qwen-vl-max', 'llama3.2-vision']);
    expect(
      seeing('ollama/qwen2.5vl:7b,ollama/gemma3:1b,ollama/gemma3:4b,x/y@https://gpu:8000/v1'),
    ).toEqual(['qwen2.5vl:7b', 'gemma3:4b']);
    const named = { LLM_VISION_MODELS: 'gemini/gemini-2.5-flash, own@https://gpu:8000/v1' };
    expect(seeing('openai/gpt-5-mini', named)).toEqual(['gemini-2.5-flash', 'own']);
    expect(seeing('openai/gpt-5-mini', { LLM_VISION_MODELS: 'none' })).toEqual([]);
    expect(listFaults({ LLM_VISION_MODELS: 'openai/gpt-5-mini' }).join()).toContain(
      'LLM_VISION_MODELS, part 1',
    );
  });

  it('[PLAT-37] [ANS-63] are asked in the order in which they stand, the single one first', () => {
    const { inOrder, deep } = readModels({
      ...OWN,
      LLM_MODELS:
        'deepseek/deepseek-chat, ollama/qwen3:8b, custom/big, org/m@https://gpu:8000/v1/, gemini/x',
      LLM_DEEP_MODEL: 'openai/gpt-5.2',
      DEEPSEEK_API_KEY: 'd',
      OPENAI_API_KEY: 'o',
      GEMINI_API_KEY: 'g',
      GEMINI_BASE_URL: 'http://127.0.0.1:4010',
      LLM_API_KEY: 'k',
    });
    expect(inOrder.map(({ model }) => model)).toEqual([
      'm',
      'deepseek-chat',
      'qwen3:8b',
      'big',
      'org/m',
      'x',
    ]);
    expect(inOrder[2]).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null });
    expect(inOrder[3]).toMatchObject({ baseUrl: 'https://api.example/v1', apiKey: 'k' });
    expect(inOrder[4]).toMatchObject({ baseUrl: 'https://gpu:8000/v1', apiKey: null });
    expect(inOrder[5]?.baseUrl).toBe('http://127.0.0.1:4010/v1beta');
    expect(deep).toMatchObject({ vendor: 'openai', model: 'gpt-5.2', apiKey: 'o' });
  });

  it('take the key of Alibaba for Qwen, and no key of a vendor for another one', () => {
    const given = { LLM_MODELS: 'qwen/qwen-plus', DASHSCOPE_API_KEY: 'd' };
    expect(readModels(given).inOrder[0]?.apiKey).toBe('d');
    expect(listFaults({ ...OWN, LLM_API_KEY: 'k', LLM_MODELS: 'openai/x' })).toHaveLength(1);
  });

  it('ignore keys that lie in the environment for other programs', () => {
    expect(readModels({ OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a' }).inOrder).toEqual([]);
  });

  it.each([
    [{ LLM_MODEL: 'qwen3' }, 'LLM_BASE_URL is not'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'LLM_MODEL is not'],
    [{ LLM_API_KEY: 'secret' }, 'LLM_API_KEY is set but'],
    [{ LLM_MODELS: 'sk-secret' }, 'LLM_MODELS, part 1: it must be like'],
    [{ LLM_MODELS: 'ollama/a,openay/secret' }, 'part 2: its first word must be one of openai,'],
    [{ LLM_MODELS: 'custom/secret' }, 'LLM_BASE_URL, which is not set'],
    [{ LLM_MODELS: 'm@https://me:secret@gpu/v1' }, 'password'],
    [{ LLM_MODELS: 'ollama/m', LLM_DEEP_MODEL: 'ollama/a,ollama/b' }, 'names one model'],
    [{ LLM_DEEP_MODEL: 'ollama/a' }, 'no other model is'],
    [{ LLM_MODELS: 'ollama/m', LLM_EXPERT_MODEL: 'ollama/a,ollama/b' }, 'names one model'],
    [{ LLM_EXPERT_MODEL: 'ollama/a' }, 'LLM_EXPERT_MODEL is set but no other model is'],
    [{ OLLAMA_HOST: 'http://a b' }, 'OLLAMA_HOST must be'],
    [{ LLM_TOKENS_PER_INTERVIEW: '0' }, 'LLM_TOKENS_PER_INTERVIEW must be a whole number'],
    [{ LLM_FIND_OLLAMA: 'perhaps' }, 'LLM_FIND_OLLAMA must be true or false'],
  ])('say what is wrong with %j, and never a value that may be a key', (variables, said) => {
    const faults = listFaults(variables);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(said);
    expect(faults[0]).not.toContain('secret');
  });

  it.each([
    [undefined, 'http://127.0.0.1:11434'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    [':8080', 'http://127.0.0.1:8080'],
    ['gpu:8080', 'http://gpu:8080'],
    ['https://ollama.example/', 'https://ollama.example'],
  ])('[ANS-35] look for Ollama where its own programs do: OLLAMA_HOST=%s', (host, at) => {
    const given = host === undefined ? {} : { OLLAMA_HOST: host, PLAINTEXT_HOSTS: 'gpu' };
    expect(readModels(given).lookForOllamaAt).toBe(at);
  });

  it('[ANS-35] look for no Ollama when one is named, or when they are told not to', () => {
    expect(readModels(OWN).lookForOllamaAt).toBeNull();
    expect(readModels({ LLM_FIND_OLLAMA: 'false' }).lookForOllamaAt).toBeNull();
  });

  it('[ANS-62] have a budget for each interview when one is given', () => {
    expect(readModels({}).budget).toEqual({ tokens: null, seconds: null });
    const given = { LLM_TOKENS_PER_INTERVIEW: '200000', LLM_SECONDS_PER_INTERVIEW: '900' };
    expect(readModels(given).budget).toEqual({ tokens: 200_000, seconds: 900 });
  });
});

describe('web search in the environment', () => {
  it('[ANS-64] is there when it is configured', () => {
    expect(readConfig({}).webSearch).toBeNull();
    expect(
      readConfig({ WEB_SEARCH: 'searxng', WEB_SEARCH_URL: 'http://127.0.0.1:8888/' }).webSearch,
    ).toEqual({ provider: 'searxng', baseUrl: 'http://127.0.0.1:8888', apiKey: null });
    expect(readConfig({ WEB_SEARCH: 'brave', WEB_SEARCH_KEY: 'k' }).webSearch).toEqual({
      provider: 'brave',
      baseUrl: 'https://api.search.brave.com',
      apiKey: 'k',
    });
  });

  it.each([
    [{ WEB_SEARCH: 'google' }, 'one of searxng, brave, tavily'],
    [{ WEB_SEARCH: 'searxng' }, 'WEB_SEARCH_URL is not set'],
    [{ WEB_SEARCH: 'tavily' }, 'WEB_SEARCH_KEY is not set'],
    [{ WEB_SEARCH_KEY: 'secret' }, 'WEB_SEARCH is not set'],
  ])('[ANS-64] says what is wrong with %j', (variables, said) => {
    const faults = listFaults(variables);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(said);
    expect(faults[0]).not.toContain('secret');
  });
});
