import { createGoogle } from '@ai-sdk/google';
import { openConnection } from '../connections.ts';
import { pictureParts } from '../picture-parts.ts';
import { StreamingModel, type EndpointSettings } from '../streaming-model.ts';

/** A model of Google's Gemini API. `baseUrl` ends in `/v1beta`. */
export function createGeminiModel(settings: EndpointSettings): StreamingModel {
  const { baseUrl, apiKey, model, deadlines, fetch = globalThis.fetch } = settings;
  const sdkModel = createGoogle({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch })(model);
  return new StreamingModel(
    model,
    {
      // The library knows which models take a budget of 0 and which only a lowest level.
      request: (thinking, plain) =>
        plain
          ? { model: sdkModel }
          : {
              model: sdkModel,
              reasoning: thinking === 'deep' ? 'high' : 'none',
              // The thoughts are asked for so that the screen can say that there are some.
              ...(thinking === 'deep' && {
                providerOptions: { google: { thinkingConfig: { includeThoughts: true } } },
              }),
            },
      fieldWords: /think|thought/i,
      messages: ({ system, context, pictures, user }) => [
        { role: 'system', content: system },
        {
          role: 'user',
          content: [
            ...(context ? [{ type: 'text' as const, text: context }] : []),
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
