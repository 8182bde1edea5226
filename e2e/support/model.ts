import { LLMock } from '@copilotkit/aimock';

export interface StandInModel {
  environment: Record<string, string>;
  /** Bodies of the requests that came, newest last. */
  requests(): string[];
  mock: LLMock;
  stop(): Promise<void>;
}

export const ANSWERS = {
  yourself:
    'I build backend services that stay up when people need them.\n\n- Five years as a software engineer\n- Now: billing, on call every third week\n- Next: [what you want from this job]',
  threads:
    'A process owns its memory, and threads share the memory of one process.\n\n- Process: own address space, isolated\n- Thread: shared heap, cheap to switch\n- Choose processes when a crash must stay contained',
  leaving:
    'I want to own a product from the first sketch to the pager.\n\n- Grateful for what I learned\n- Ready for a wider scope\n- Your team ships weekly',
};

/**
 * An OpenAI-style server written by others (aimock), which streams a fixed answer for each question of
 * the recording with a first token after 150 ms and then 120 tokens a second.
 */
export async function startModel(): Promise<StandInModel> {
  const mock = new LLMock({ port: 0 });
  const pace = { chunkSize: 6, streamingProfile: { ttft: 150, tps: 120 } };
  // The newest question first: a later prompt also holds the earlier questions.
  mock.on({ userMessage: /current company/i }, { content: ANSWERS.leaving }, pace);
  mock.on({ userMessage: /process and a thread/i }, { content: ANSWERS.threads }, pace);
  mock.on({ userMessage: /background/i }, { content: ANSWERS.yourself }, pace);
  await mock.start();
  return {
    environment: {
      LLM_BASE_URL: `${mock.url}/v1`,
      LLM_API_KEY: 'stand-in',
      LLM_MODEL: 'stand-in-model',
    },
    requests: () => mock.getRequests().map((entry) => JSON.stringify(entry.body)),
    mock,
    stop: () => mock.stop(),
  };
}
