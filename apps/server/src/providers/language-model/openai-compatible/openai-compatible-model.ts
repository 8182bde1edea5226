import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from '@ai-sdk/provider';
import { openConnection } from '../connections.ts';
import type { ModelPrompt } from '../language-model.ts';
import { pictureParts } from '../picture-parts.ts';
import { StreamingModel, type EndpointSettings, type Wire } from '../streaming-model.ts';
import { findDialect, thinkingFields, type Dialect } from './dialects.ts';

export interface OpenAiCompatibleSettings extends EndpointSettings {
  /** Default: by the address. */
  dialect?: Dialect;
}

/** A model behind any endpoint that speaks OpenAI's chat completions. */
export function createOpenAiCompatible(settings: OpenAiCompatibleSettings): StreamingModel {
  return new StreamingModel(settings.model, createWire(settings), settings.deadlines);
}

function createWire(settings: OpenAiCompatibleSettings): Wire {
  const { baseUrl, apiKey, model, fetch = globalThis.fetch } = settings;
  const { dialect = findDialect(baseUrl) } = settings;
  const sdkModel = (includeUsage: boolean) =>
    createOpenAICompatible({
      name: 'endpoint',
      baseURL: baseUrl,
      fetch,
      includeUsage,
      ...(apiKey !== null && { apiKey }),
    })(model);
  const full = sdkModel(true);
  const bare = sdkModel(false);
  return {
    request: (thinking, plain) =>
      plain
        ? { model: bare }
        : {
            model: full,
            providerOptions: { endpoint: thinkingFields(dialect, model, thinking) },
          },
    // Newer models of OpenAI refuse the older name, which every other server knows.
    ...(dialect === 'openai' && {
      cap: (maxTokens) => ({ endpoint: { max_completion_tokens: maxTokens } }),
    }),
    fieldWords:
      /max_tokens|max_completion|think|reason|chat_template|stream_options|include_usage|unknown|unrecogni|extra/i,
    messages: ({ system, context, pictures, user }) => [
      { role: 'system', content: system },
      { role: 'user', content: toContent(context, pictures, user) },
    ],
    connect: (signal) =>
      dialect === 'ollama'
        ? load(fetch, baseUrl, model, signal)
        : openConnection(fetch, baseUrl, signal),
  };
}

/** One part where there are no pictures, sent as a string: the chat templates of some local models know nothing else. */
function toContent(
  context: string | undefined,
  pictures: ModelPrompt['pictures'],
  user: string,
): (LanguageModelV4TextPart | LanguageModelV4FilePart)[] {
  if (pictures === undefined || pictures.length === 0)
    return [{ type: 'text', text: [context, user].filter(Boolean).join('\n\n') }];
  return [
    ...(context ? [{ type: 'text' as const, text: context }] : []),
    ...pictureParts(pictures),
    { type: 'text', text: user },
  ];
}

/** Ollama loads a model into memory, which takes seconds, on a generate call without a prompt. */
async function load(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  model: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`${baseUrl.replace(/\/v1$/, '')}/api/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model }),
    signal,
  });
  await answer.arrayBuffer();
}
