import { LLMock } from '@copilotkit/aimock';

export interface MarkedModel {
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A model's usual pace, tokens a second. */
const tokensPerSecond = 60;

/**
 * An OpenAI-style server written by others, whose answers each begin with a mark of their own, so that a
 * page shows which request it is that it shows. The first token comes after `ttftMs`.
 */
export async function startMarkedModel(ttftMs: number): Promise<MarkedModel> {
  const mock = new LLMock({ port: 0 });
  let requests = 0;
  mock.on(
    { userMessage: /[^]/ },
    () => {
      requests += 1;
      const first = `QX${requests}Z is what I would say first.`;
      return { content: `${first}\n\n- One cue\n- Another cue\n- The last cue` };
    },
    { chunkSize: 8, streamingProfile: { ttft: ttftMs, tps: tokensPerSecond } },
  );
  await mock.start();
  return {
    environment: {
      LLM_BASE_URL: `${mock.url}/v1`,
      LLM_API_KEY: 'bench',
      LLM_MODEL: 'marked-model',
    },
    stop: () => mock.stop(),
  };
}
