import type { Thinking } from '../language-model.ts';

/** Servers that speak OpenAI's chat completions and differ in how thinking is switched. */
export const DIALECTS = ['openai', 'deepseek', 'qwen', 'ollama', 'any'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The dialect of an address; `any` for one that is not known. */
export function findDialect(baseUrl: string): Dialect {
  const { hostname, port } = new URL(baseUrl);
  if (hostname === 'api.openai.com') return 'openai';
  if (hostname === 'api.deepseek.com') return 'deepseek';
  if (hostname.startsWith('dashscope') && hostname.endsWith('.aliyuncs.com')) return 'qwen';
  return port === '11434' ? 'ollama' : 'any';
}

/**
 * The fields that switch thinking, by the vendors' documents: OpenAI `reasoning_effort`, DeepSeek
 * `thinking`, Qwen `enable_thinking`, Ollama `reasoning_effort` (and `think`, its own API's name); vLLM,
 * SGLang and llama.cpp hand `chat_template_kwargs` to the model's template, whose switch is called
 * `enable_thinking` (Qwen, GLM) or `thinking` (DeepSeek).
 */
export function thinkingFields(
  dialect: Dialect,
  model: string,
  thinking: Thinking,
): Record<string, string | boolean | Record<string, string | boolean>> {
  const deep = thinking === 'deep';
  switch (dialect) {
    case 'openai':
      return openAiEffort(model, deep);
    case 'deepseek':
      return { thinking: { type: deep ? 'enabled' : 'disabled' } };
    case 'qwen':
      return { enable_thinking: deep };
    case 'ollama':
      return { reasoning_effort: deep ? 'high' : 'none', think: deep };
    case 'any':
      return { chat_template_kwargs: { enable_thinking: deep, thinking: deep } };
  }
}

/** Which effort a model of OpenAI's takes: the older ones none at all, the first reasoning ones no `none`. */
function openAiEffort(model: string, deep: boolean): Record<string, string> {
  if (/^(gpt-[34]|chatgpt|gpt-5[\d.]*-chat)/.test(model)) return {};
  if (deep) return { reasoning_effort: 'high' };
  if (/^o\d/.test(model)) return { reasoning_effort: 'low' };
  return { reasoning_effort: /^gpt-5(-|$)/.test(model) ? 'minimal' : 'none' };
}
