import { LLMock } from '@copilotkit/aimock';

export const ANSWER = 'I cut the p99 from 900 to 240 ms. 你好，世界 👩‍💻🎉 – naïve façade.';

/** A mock server that others wrote, which behaves as the question says. */
export function taughtMock(): LLMock {
  const mock = new LLMock({ port: 0, journalMaxEntries: 0 });
  const pieces = { chunkSize: 5 };
  const content = { content: ANSWER };
  // Each vendor's names for the same two counts.
  const usage = {
    prompt_tokens: 30,
    completion_tokens: 20,
    total_tokens: 50,
    input_tokens: 30,
    output_tokens: 20,
    promptTokenCount: 30,
    candidatesTokenCount: 20,
    totalTokenCount: 50,
  };
  mock.on({ userMessage: 'plain' }, { ...content, usage }, { chunkSize: 1 });
  mock.on({ userMessage: 'tagged' }, { content: `<think>\nhm, 想\n</think>\n\n${ANSWER}` }, pieces);
  mock.on({ userMessage: 'reasoned' }, { ...content, reasoning: 'hm, let me think' }, pieces);
  for (const status of [400, 401, 403, 404, 500, 529])
    mock.on({ userMessage: `status-${status}` }, { error: { message: 'no' }, status });
  mock.on({ userMessage: 'status-429' }, { error: { message: 'no' }, status: 429, retryAfter: 7 });
  mock.on({ userMessage: 'silent' }, content, { latency: 5_000 });
  mock.on({ userMessage: 'stalls' }, content, {
    ...pieces,
    recordedTimings: {
      ttftMs: 5,
      interChunkDelaysMs: [5, 5, 5, 5, 20_000],
      totalDurationMs: 20_025,
    },
  });
  mock.on({ userMessage: 'slow' }, content, {
    ...pieces,
    streamingProfile: { ttft: 0, tps: 20 },
  });
  mock.on({ userMessage: 'cut' }, content, {
    ...pieces,
    streamingProfile: { ttft: 20, tps: 20 },
    disconnectAfterMs: 400,
  });
  mock.on({ userMessage: 'too-long' }, { ...content, finishReason: 'length' }, pieces);
  mock.on({ userMessage: 'garbage' }, content, { chaos: { malformedRate: 1 } });
  mock.on({ userMessage: 'empty' }, { content: '' });
  return mock;
}
