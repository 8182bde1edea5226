import { LLMock } from '@copilotkit/aimock';

export interface MockModelOptions {
  /** The time from the request to the first token, milliseconds. */
  readonly ttftMs: number;
  readonly tokensPerSecond: number;
  /** The answer to everything, or what makes one for each request. Default: a sentence and eight cues. */
  readonly text?: string | (() => string);
}

export interface MockModel {
  /** The environment with which a server asks this model and no other. */
  readonly environment: Readonly<Record<string, string>>;
  readonly mock: LLMock;
  stop(): Promise<void>;
}

/** About what vendors count as a token of English. */
const CHARACTERS_PER_TOKEN = 4;

const usualText = `I would look at the numbers first.\n\n${'- then the logs of that day\n'.repeat(8)}`;

/** A model of stated speed: a mock server that others wrote (aimock), over OpenAI's protocol. */
export async function startMockModel(options: MockModelOptions): Promise<MockModel> {
  const { ttftMs, tokensPerSecond, text = usualText } = options;
  // Without a journal: it would keep every request of a long run.
  const mock = new LLMock({ port: 0, journalMaxEntries: 0 });
  // Its first piece is the role without a word; the first word follows a token's time later.
  const ttft = Math.max(0, ttftMs - 1000 / tokensPerSecond);
  const streamingProfile = { ttft, tps: tokensPerSecond };
  mock.on({ userMessage: /[^]/ }, () => ({ content: typeof text === 'string' ? text : text() }), {
    chunkSize: CHARACTERS_PER_TOKEN,
    streamingProfile,
  });
  await mock.start();
  return {
    environment: {
      LLM_BASE_URL: `${mock.url}/v1`,
      LLM_API_KEY: 'mock',
      LLM_MODEL: 'mock',
    },
    mock,
    stop: () => mock.stop(),
  };
}
