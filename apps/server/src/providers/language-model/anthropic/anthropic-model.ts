import { createAnthropic } from '@ai-sdk/anthropic';
import { openConnection } from '../connections.ts';
import { pictureParts } from '../picture-parts.ts';
import { StreamingModel, type EndpointSettings } from '../streaming-model.ts';

/** A block that ends with this is read from the cache for five minutes, and longer while it is used. */
const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** A model of Anthropic's Messages API. `baseUrl` ends in `/v1`. */
export function createAnthropicModel(settings: EndpointSettings): StreamingModel {
  const { baseUrl, apiKey, model, deadlines, fetch = globalThis.fetch } = settings;
  const sdkModel = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch })(model);
  return new StreamingModel(
    model,
    {
      // The library knows which models take no thinking, a budget, or decide themselves.
      request: (thinking, plain) =>
        plain
          ? { model: sdkModel }
          : { model: sdkModel, reasoning: thinking === 'deep' ? 'high' : 'none' },
      fieldWords: /think|effort|output_config|budget|extra inputs/i,
      messages: ({ system, context, pictures, user }) => [
        { role: 'system', content: system, providerOptions: CACHED },
        {
          role: 'user',
          content: [
            ...(context ? [{ type: 'text' as const, text: context, providerOptions: CACHED }] : []),
            ...pictureParts(pictures),
            { type: 'text', text: user },
          ],
        },
      ],
      connect: (signal) => openConnection(fetch, baseUrl, signal),
    },
    deadlines,
  );
}
