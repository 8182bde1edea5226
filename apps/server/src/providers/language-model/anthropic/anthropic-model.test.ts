import { expect, it } from 'vitest';
import { describeLanguageModel } from '../language-model.conformance.ts';
import { relayTo } from '../testing/relay.ts';
import { taughtMock } from '../testing/taught-mock.ts';
import { createAnthropicModel } from './anthropic-model.ts';

describeLanguageModel(
  'Anthropic',
  ({ url, ...under }) =>
    createAnthropicModel({
      baseUrl: `${url}/v1`,
      apiKey: 'a-key',
      model: 'claude-sonnet-4-5',
      ...under,
    }),
  {
    off: { thinking: { type: 'disabled' } },
    deep: { thinking: { type: 'enabled' } },
    capped: { max_tokens: 1234 },
    field: 'thinking',
    fieldRefused:
      '{"type":"error","error":{"type":"invalid_request_error","message":"thinking: Extra inputs are not permitted"}}',
    filtered: 'refusal',
  },
);

it('[ANS-60] marks the rules and what stays for the cache of the vendor, and not the question', async () => {
  const mock = taughtMock();
  await mock.start();
  const relay = await relayTo(mock.url);
  const model = createAnthropicModel({ baseUrl: `${relay.url}/v1`, apiKey: 'k', model: 'm' });
  const prompt = { system: 'the rules', context: 'what stays', user: 'plain' };
  const { signal } = new AbortController();
  for await (const _ of model.stream(prompt, { signal }));
  await relay.close();
  await mock.stop();
  const cache_control = { type: 'ephemeral' };
  expect(JSON.parse(relay.bodies[0] ?? '')).toMatchObject({
    system: [{ type: 'text', text: 'the rules', cache_control }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'what stays', cache_control },
          { type: 'text', text: 'plain' },
        ],
      },
    ],
  });
  expect(JSON.parse(relay.bodies[0] ?? '').messages[0].content[1]).not.toHaveProperty(
    'cache_control',
  );
});
